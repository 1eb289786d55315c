import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { auditCases } from './testing/audit-cases.ts'

const watched = watchAuditedCalls(auditCases)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.acceptOffer course.offerAccepted: app_user key share, update of a; course update (2); jsonb_to_recordset key share (1) | WAITING_NOT_FOUND for others: app_user key share, update of a
    Mutation.addRegistrationGuest registration.changed: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | REGISTRATION_NOT_FOUND for others: app_user key share, update of a
    Mutation.createRegistrations registration.created: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | done for others: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1)
    Mutation.deleteRegistration registration.cancelled: app_user key share, update of a; course update (1); class tellings; outbox_mail update (1, 4); jsonb_to_recordset key share (1); outbox_mail update (5) | REGISTRATION_NOT_FOUND for others: app_user key share, update of a
    Mutation.endStandingPlace course.standingChanged: app_user key share, update of a | STANDING_NOT_FOUND for others: app_user key share, update of a
    Mutation.joinWaitingList course.waitingJoined: app_user key share, update of a; course update (1); outbox_mail update of m (1, 0) | done for others: app_user key share, update of a; course update (1); outbox_mail update of m (1, 0)
    Mutation.leaveWaitingList course.waitingLeft: app_user key share, update of a; course update (2) | WAITING_NOT_FOUND for others: app_user key share, update of a
    Mutation.letIntoSeries course.letIntoSeries: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.offerPlace course.placeOffered: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | FORBIDDEN for others: no lock
    Mutation.pauseStandingPlace course.standingChanged: app_user key share, update of a; course update (3); jsonb_to_recordset key share (1) | STANDING_NOT_FOUND for others: app_user key share, update of a
    Mutation.removeRegistrationGuest registration.changed: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | REGISTRATION_NOT_FOUND for others: app_user key share, update of a
    Mutation.sendHeldClassMail course.mailSentNow: class tellings; outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.startStandingPlace course.standingStarted: app_user key share, update of a; course update (3); jsonb_to_recordset key share (1) | done for others: app_user key share, update of a; course update (3); jsonb_to_recordset key share (1)
    Mutation.stopHeldClassMail course.mailTakenBack: class tellings; outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.switchRegistrationMode registration.changed: app_user key share, update of a; course update (1); jsonb_to_recordset key share (1) | REGISTRATION_NOT_FOUND for others: app_user key share, update of a
    Mutation.takeBackMail course.mailTakenBack: class tellings; outbox_mail update (4); outbox_mail update (1); outbox_mail update (4); outbox_mail update (1) | FORBIDDEN for others: no lock
    Mutation.updateRegistration registration.checkedIn: app_user key share, update of a; course update (1) | REGISTRATION_NOT_FOUND for others: no lock
    Query.registrationCsv registration.exported: no lock | FORBIDDEN for others: no lock
    Query.registrationFacet registration.read: no lock | FORBIDDEN for others: no lock
    Query.registrationHistory registration.read: no lock | FORBIDDEN for others: no lock
    Query.registrationRows registration.searched: no lock | FORBIDDEN for others: no lock
    Query.waitingList course.waitingRead: no lock | FORBIDDEN for others: no lock"
  `)
})
