import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { auditCases } from './testing/audit-cases.ts'

const watched = watchAuditedCalls(auditCases)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.addPersonInCare person.careBegun: app_user no key update | done for others: app_user no key update
    Mutation.answerCareRequest person.careBegun: app_user key share (2); app_user no key update (2); app_user no key update; app_user key share (1); attendee update (1); jsonb_to_recordset key share (1) | NOT_FOUND for others: no lock
    Mutation.answerCareRequest person.careDeclined: app_user key share (2); app_user no key update (2); app_user no key update; jsonb_to_recordset key share (1) | NOT_FOUND for others: no lock
    Mutation.askForCare person.careAsked: app_user no key update; app_user key share (1) | done for others: app_user no key update; app_user key share (1)
    Mutation.assignCare person.careHandedOver: app_user key share (3); app_user no key update (2); app_user key share (1); attendee update (1); attendee no key update (1, 1); jsonb_to_recordset key share (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.beginLegalHold person.held: app_user no key update | FORBIDDEN for others: no lock
    Mutation.carryOutClosure person.closed: closing; app_user update; attendee update (1); course update (0); course update (0); jsonb_to_recordset key share (0) | FORBIDDEN for others: no lock
    Mutation.changePerson person.changed: app_user no key update (1); app_user no key update | FORBIDDEN for others: no lock
    Mutation.createPerson person.created: jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.declineClosure person.closureDeclined: app_user no key update; jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.dismissClosure person.closureDismissed: app_user no key update | FORBIDDEN for others: no lock
    Mutation.endCare person.careEnded: app_user key share (1); app_user key share (1); attendee update (1); attendee no key update (1, 1); jsonb_to_recordset key share (1) | NOT_FOUND for others: app_user key share (1); app_user key share (1); attendee update (1)
    Mutation.endLegalHold person.holdEnded: app_user no key update | FORBIDDEN for others: no lock
    Mutation.endSessionsOf person.sessionsEnded: app_user no key update; own_login_offer update; care_request update; attendee no key update (1, 1) | FORBIDDEN for others: no lock
    Mutation.endSwitch person.switchEnded: no lock | done for others: no lock
    Mutation.giveOwnLogin person.ownLoginOffered: app_user no key update (2); app_user no key update; app_user no key update; care update of k; app_user key share (1); jsonb_to_recordset key share (1) | NOT_FOUND for others: app_user no key update (2); app_user no key update; app_user no key update; care update of k
    Mutation.handOverCare person.careAsked: app_user no key update (2); app_user no key update; app_user no key update; app_user key share (1) | NOT_FOUND for others: app_user no key update (2); app_user no key update; app_user no key update
    Mutation.inviteFacilitator person.created, facilitator.created, person.facilitatorLinked: jsonb_to_recordset key share (1); app_user no key update; facilitator update | FORBIDDEN for others: no lock
    Mutation.linkFacilitator person.facilitatorLinked: app_user no key update; facilitator update | FORBIDDEN for others: no lock
    Mutation.makeOwnFile person.fileMade: app_user no key update; app_user key share (1); jsonb_to_recordset key share (1) | PASSWORD_MISSING for others: no lock
    Mutation.makePersonFile person.fileMade: app_user no key update; app_user key share (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.requestClosureFor person.closureRequested: app_user no key update; jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.sendPasswordReset person.passwordResetSent: app_user no key update; jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.startRetention settings.retentionStarted: retention update | FORBIDDEN for others: no lock
    Mutation.switchToPerson person.switchedTo: app_user no key update | FORBIDDEN for others: no lock
    Mutation.takeBackCareRequest person.careTakenBack: app_user key share (1) | NOT_FOUND for others: app_user key share (1)
    Mutation.takeBackOwnLogin person.ownLoginTakenBack: app_user key share (1); app_user no key update; care update of k | NOT_FOUND for others: app_user key share (1); app_user no key update; care update of k
    Mutation.updateCommunicationPreferences person.changed: app_user key share (2) | FORBIDDEN for others: no lock
    Mutation.updateProfileRules settings.changed: profile_rules update | FORBIDDEN for others: no lock
    Mutation.updateRetention settings.retentionChanged: retention update | FORBIDDEN for others: no lock
    Mutation.updateUser person.changed: app_user key share (2) | FORBIDDEN for others: no lock
    Mutation.verifyPerson person.verified: app_user no key update | FORBIDDEN for others: no lock
    Query.closureRequests person.searched: no lock | FORBIDDEN for others: no lock
    Query.person person.read: no lock | FORBIDDEN for others: no lock
    Query.personCsv person.exported: no lock | FORBIDDEN for others: no lock
    Query.personRows person.searched: no lock | FORBIDDEN for others: no lock
    Query.user person.read: no lock | FORBIDDEN for others: no lock"
  `)
})
