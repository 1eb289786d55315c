import { decideMyChange, decideMyPreferences, mayReadOthers } from '#server/people/people.policy.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import {
  call,
  codeOf,
  nothing,
  of,
  type PermissionCase,
  unless,
} from '#server/testing/permissions/permission-row.ts'

/** A person other than the caller. */
function ofOthers(args: Parameters<typeof call>[0]): PermissionCase {
  return call(args, (viewer) => unless(mayReadOthers(viewer), 'FORBIDDEN'))
}

/** How to try each call in every role. */
export const permissionCases: TopicCases<'people'>['permissions'] = {
  // Logging in and out
  'Mutation.registerUser': call(
    'input: { username: "", email: "", firstName: "", lastName: "", password: "", terms: [] }',
  ),

  // The caller's own account
  'Query.user': [
    of(
      'themself',
      call(({ self }) => `id: "${self.email}"`),
    ),
    of(
      'somebody else',
      ofOthers(({ thirdParty }) => `id: "${thirdParty.email}"`),
    ),
    of(
      'somebody else by number',
      ofOthers(({ thirdParty }) => `id: "${thirdParty.userId}", idType: DATABASE_ID`),
    ),
  ],
  'Query.termsStatus': call(),
  'Mutation.requestAccountClosure': call('input: { confirmation: "" }'),
  'Mutation.makeOwnFile': call('input: {}'),
  'Mutation.updateUser': [
    of(
      'themself',
      call(({ self }) => `input: { id: ${self.userId} }`),
    ),
    of(
      'their profile',
      call(
        ({ self }) => `input: { id: ${self.userId}, attendeeDetails: {} }`,
        ({ attendeeId }) => unless(attendeeId !== null, 'FORBIDDEN'),
      ),
    ),
    of(
      'somebody else',
      call(
        ({ thirdParty }) => `input: { id: ${thirdParty.userId} }`,
        (viewer, { thirdParty }) => codeOf(decideMyChange(viewer, thirdParty.userId, { isByPerson: false })),
      ),
    ),
  ],
  'Mutation.updateCommunicationPreferences': [
    of(
      'themself',
      call(
        ({ self }) => `input: { id: ${self.userId}, communicationPreferences: {} }`,
        (viewer) => codeOf(decideMyPreferences(viewer, viewer.userId)),
      ),
    ),
    of(
      'somebody else',
      call(
        ({ thirdParty }) => `input: { id: ${thirdParty.userId}, communicationPreferences: {} }`,
        (viewer, { thirdParty }) => codeOf(decideMyPreferences(viewer, thirdParty.userId)),
      ),
    ),
  ],

  // People
  'Query.personRows': call('where: {}'),
  'Query.personCsv': call('where: {}'),
  'Query.closureRequestCount': call(),
  'Query.closureRequests': call(),
  'Query.profileRules': call(),
  'Mutation.updateProfileRules': call(
    'input: { editVersion: 1, rules: { requirements: [{ field: "", whenField: "", whenIs: "is", whenValue: "" }], interestChoices: "" } }',
  ),
  'Mutation.declineClosure': call(`input: { userId: ${nothing}, note: "Ring us first." }`),
  'Query.person': call(({ thirdParty }) => `userId: ${thirdParty.userId}`),
  'Query.personMail': call(({ thirdParty }) => `userId: ${thirdParty.userId}`),
  'Query.unlinkedFacilitators': call('search: "nobody"'),
  'Mutation.createPerson': call(
    'input: { email: "", person: { firstName: "", lastName: "", roles: [], capabilities: [] } }',
  ),
  'Mutation.inviteFacilitator': call('input: { firstName: "", lastName: "", email: "" }'),
  'Mutation.changePerson': call(
    `input: { userId: ${nothing}, editVersion: 1, person: { firstName: "P", lastName: "P", roles: ["staff"], capabilities: [] } }`,
  ),
  'Mutation.makePersonFile': call(`input: { userId: ${nothing} }`),
  'Mutation.verifyPerson': call(`input: { userId: ${nothing} }`),
  'Mutation.sendPasswordReset': call(`input: { userId: ${nothing} }`),
  'Mutation.endSessionsOf': call(`input: { userId: ${nothing} }`),
  'Mutation.requestClosureFor': call(`input: { userId: ${nothing} }`),
  'Mutation.dismissClosure': call(`input: { userId: ${nothing} }`),
  'Mutation.beginLegalHold': call(`input: { userId: ${nothing}, reason: "A lawsuit." }`),
  'Mutation.endLegalHold': call(`input: { userId: ${nothing} }`),
  'Mutation.carryOutClosure': call(`input: { userId: ${nothing}, confirmation: "DELETE" }`),
  'Mutation.linkFacilitator': call(`input: { userId: ${nothing} }`),
  'Mutation.switchToPerson': call(`input: { userId: ${nothing} }`),
  'Mutation.endSwitch': call('input: {}'),
  'Query.peopleInCare': call(),
  'Mutation.addPersonInCare': call('input: { firstName: "", lastName: "", relation: minor, agreed: false }'),
  'Mutation.endCare': call(`input: { userId: ${nothing} }`),
  'Mutation.giveOwnLogin': call(`input: { userId: ${nothing}, email: "" }`),
  'Mutation.takeBackOwnLogin': call(`input: { userId: ${nothing} }`),
  'Mutation.takeOwnLogin': call('input: { key: "made-up" }'),
  'Query.careRequests': call(),
  'Query.inCareOf': call(),
  'Mutation.askForCare': call('input: { email: "" }'),
  'Mutation.handOverCare': call(`input: { userId: ${nothing}, email: "" }`),
  'Mutation.answerCareRequest': call(`input: { id: ${nothing}, agree: false }`),
  'Mutation.takeBackCareRequest': call(`input: { id: ${nothing} }`),
  'Mutation.assignCare': call(`input: { userId: ${nothing}, email: "", agreed: false }`),

  // Settings
  'Query.retentionPeriods': call(),
  'Query.retention': call(),
  'Query.retentionPreview': call(),
  'Mutation.updateRetention': call('input: { editVersion: 0, periods: {} }'),
  'Mutation.startRetention': call('input: { editVersion: 0 }'),
}
