import {
  actOnPerson,
  anonymous,
  asThem,
  auditPassword,
  byId,
  byLogin,
  input,
  myAccount,
  writes,
} from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'

const person = { firstName: 'Pat', lastName: 'New', roles: ['attendee'], capabilities: [] }

/** What each call of an administrator writes into the audit log. */
export const auditCases: TopicCases<'people'>['audit'] = {
  'Query.termsStatus': myAccount,
  'Mutation.registerUser': byLogin,
  'Mutation.requestAccountClosure': myAccount,
  'Mutation.makeOwnFile': writes('person.fileMade', () => input({ password: auditPassword })),
  'Mutation.makePersonFile': writes('person.fileMade', async (world) =>
    input({ userId: await world.helped(), password: auditPassword }),
  ),

  // People, by staff and administrators
  'Query.user': writes('person.read', async (world) => ({ id: (await world.person()).email })),
  'Query.person': byId('person.read', 'userId', async (world) => (await world.person()).userId),
  'Query.personRows': writes('person.searched', () => ({ where: {} })),
  'Query.personCsv': writes('person.exported', () => ({ where: {} })),
  'Query.closureRequestCount': anonymous,
  'Query.closureRequests': writes('person.searched', () => ({})),
  'Query.unlinkedFacilitators': 'Names of facilitators, which are public.',
  'Mutation.createPerson': writes('person.created', () => input({ email: 'invited@example.org', person })),
  'Mutation.inviteFacilitator': {
    writes: ['person.created', 'facilitator.created', 'person.facilitatorLinked'],
    args: () => input({ firstName: 'Fay', lastName: 'New', email: 'fay.new@example.org' }),
  },
  'Mutation.changePerson': writes('person.changed', async (world) =>
    input({ userId: (await world.person()).userId, editVersion: 1, person }),
  ),
  'Mutation.verifyPerson': actOnPerson('person.verified', { email_verified_at: null }),
  'Mutation.sendPasswordReset': actOnPerson('person.passwordResetSent'),
  'Mutation.endSessionsOf': actOnPerson('person.sessionsEnded'),
  'Mutation.requestClosureFor': actOnPerson('person.closureRequested'),
  'Mutation.dismissClosure': actOnPerson('person.closureDismissed', { closure_requested_at: new Date() }),
  'Mutation.declineClosure': writes('person.closureDeclined', async (world) => {
    const { userId } = await world.person({ closure_requested_at: new Date() })
    return input({ userId, note: 'Ring us first.' })
  }),
  'Mutation.carryOutClosure': writes('person.closed', async (world) => {
    const { userId } = await world.person({ closure_requested_at: new Date() })
    return input({ userId, confirmation: 'DELETE' })
  }),
  'Mutation.beginLegalHold': writes('person.held', async (world) =>
    input({ userId: (await world.person()).userId, reason: 'A lawsuit.' }),
  ),
  'Mutation.endLegalHold': writes('person.holdEnded', async (world) => {
    const { userId } = await world.person()
    await world.held(userId)
    return input({ userId })
  }),
  'Mutation.linkFacilitator': writes('person.facilitatorLinked', async (world) =>
    input({ userId: (await world.person()).userId, facilitatorId: await world.facilitator() }),
  ),
  'Mutation.switchToPerson': actOnPerson('person.switchedTo'),
  'Query.peopleInCare': myAccount,
  'Mutation.addPersonInCare': writes('person.careBegun', () =>
    input({ firstName: 'Ana', lastName: 'Ruiz', relation: 'minor', agreed: true }),
  ),
  'Mutation.endCare': writes('person.careEnded', async (world) => input({ userId: await world.helped() })),
  'Mutation.giveOwnLogin': writes('person.ownLoginOffered', async (world) =>
    input({ userId: await world.helped(), email: 'own-login@example.org' }),
  ),
  'Mutation.takeBackOwnLogin': writes('person.ownLoginTakenBack', async (world) =>
    input({ userId: await world.offeredLogin() }),
  ),
  // By the key from an email, without a login: server/people/proxy-access/give-account/given-account.test.ts.
  'Mutation.takeOwnLogin': myAccount,
  'Query.careRequests': myAccount,
  'Query.inCareOf': myAccount,
  'Mutation.askForCare': writes('person.careAsked', () => input({ email: 'in-care@example.org' })),
  'Mutation.handOverCare': writes('person.careAsked', async (world) =>
    input({ userId: await world.helped(), email: 'hand-over@example.org' }),
  ),
  'Mutation.answerCareRequest': [
    writes('person.careBegun', async (world) =>
      input({ id: await world.careRequest('administrator'), agree: true }),
    ),
    writes('person.careDeclined', async (world) =>
      input({ id: await world.careRequest('administrator'), agree: false }),
    ),
  ],
  'Mutation.takeBackCareRequest': writes('person.careTakenBack', async (world) =>
    input({ id: await world.careRequest('other') }),
  ),
  'Mutation.assignCare': writes('person.careHandedOver', async (world) =>
    input({ userId: await world.helped(), email: (await world.person()).email, agreed: true }),
  ),
  'Mutation.endSwitch': asThem('person.switchEnded', () => input({})),
  'Mutation.updateUser': asThem('person.changed', (_world, { userId }) =>
    input({ id: userId, firstName: 'Patricia' }),
  ),
  'Mutation.updateCommunicationPreferences': asThem('person.changed', (_world, { userId }) =>
    input({ id: userId, communicationPreferences: { contactMethod: 'Cell' } }),
  ),

  // Email and the log itself
  'Query.personMail': 'Says only whether email arrives. Query.person audits the view of the person.',

  // Pages and settings
  'Query.profileRules': anonymous,
  'Mutation.updateProfileRules': writes('settings.changed', () =>
    input({ editVersion: 1, rules: { requirements: [], interestChoices: 'Not sure' } }),
  ),
  'Query.retentionPeriods': anonymous,
  'Query.retention': anonymous,
  'Query.retentionPreview': 'Numbers alone.',
  'Mutation.updateRetention': writes('settings.retentionChanged', () =>
    input({ editVersion: 1, periods: { mails: '30' } }),
  ),
  'Mutation.startRetention': writes('settings.retentionStarted', async (world) =>
    input({ editVersion: await world.retentionNotStarted() }),
  ),
}
