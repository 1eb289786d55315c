import { runsClass } from '#domain/classes/facilitates.rule.ts'
import { decideRegistrant } from '#domain/registration/confirm/decide-registrant.rule.ts'
import { emptyClassInput } from '#server/classes/testing/empty-class.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import {
  decideMyAttendee,
  mayCancel,
  mayReadRegistrationsOf,
} from '#server/registration/registration.policy.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import {
  call,
  codeOf,
  nothing,
  of,
  type PermissionCase,
  type PermissionFacts,
  unless,
} from '#server/testing/permissions/permission-row.ts'

/** The caller's own registration (no one's for null), and one of the class: those who lead it may change it too. */
function ofOneOrOfClass(
  own: Parameters<typeof call>[0],
  ofClass: Parameters<typeof call>[0],
): PermissionCase[] {
  return [
    of(
      'their own',
      call(own, ({ attendeeId }) => unless(attendeeId !== null, 'REGISTRATION_NOT_FOUND')),
    ),
    of(
      "somebody else's of the class",
      call(ofClass, (viewer, { thirdParty: { attendeeId }, facilitatorIds }) =>
        unless(mayCancel(viewer, { attendeeId, facilitatorIds }), 'REGISTRATION_NOT_FOUND'),
      ),
    ),
  ]
}

/** A change to the caller's own registration (of a past class, so that nothing happens), and to no one else's. */
function ofRegistration(args: (id: number) => string): PermissionCase[] {
  return [
    of(
      'their own',
      call(
        ({ self }) => args(self.registrationId ?? nothing),
        ({ attendeeId }) => unless(attendeeId !== null, 'REGISTRATION_NOT_FOUND'),
      ),
    ),
    of(
      "somebody else's",
      call(
        ({ thirdParty }) => args(thirdParty.registrationId),
        () => 'REGISTRATION_NOT_FOUND',
      ),
    ),
  ]
}

/** A call on a registration that may take a seat. It first checks whether the person may register at all. */
function casesOfChange(args: (id: number) => string): PermissionCase[] {
  const registrant = (viewer: Viewer, { now }: PermissionFacts) => codeOf(decideRegistrant(viewer, null, now))
  return [
    of(
      'their own',
      call(({ self }) => args(self.registrationId ?? nothing), registrant),
    ),
    of(
      "somebody else's",
      call(
        ({ thirdParty }) => args(thirdParty.registrationId),
        (viewer, facts) => registrant(viewer, facts) ?? 'REGISTRATION_NOT_FOUND',
      ),
    ),
  ]
}

/** How to try each call as everyone. */
export const permissionCases: TopicCases<'registration'>['permissions'] = {
  // The public program
  'Query.choiceLists': call(),
  'Query.registrationByCancelToken': call('token: "none"'),
  'Mutation.cancelRegistrationByToken': call('input: { token: "none" }'),
  'Mutation.undoCancelByToken': call('input: { undoToken: "none" }'),
  'Mutation.removeGuestAddress': call('input: { token: "none" }'),
  'Query.registrationByModeToken': call('token: "none"'),
  'Mutation.switchModeByToken': call('input: { token: "none", registrationType: "online" }'),

  // Logging in and out
  'Mutation.signUpWithRegistrations': call(
    'input: { email: "", firstName: "", lastName: "", password: "", terms: [], attendeeDetails: {}, attendeeDemographics: {}, registrations: [] }',
  ),

  // One's own account
  'Query.registration': call(`registrationId: ${nothing}`),
  'Mutation.confirmFirstBooking': call('input: {}'),

  // One's own classes
  'Query.registrationFacet': [
    of(
      'themself',
      call(({ self }) => `where: { query: { attendee: [${self.attendeeId ?? ''}] } }`),
    ),
    of(
      'somebody else',
      call(
        ({ thirdParty }) => `where: { query: { attendee: [${thirdParty.attendeeId}] } }`,
        (viewer, { thirdParty }) =>
          unless(mayReadRegistrationsOf(viewer, [thirdParty.attendeeId]), 'FORBIDDEN'),
      ),
    ),
  ],
  'Mutation.createRegistrations': call(
    `input: { registrations: [{ courseId: ${nothing} }] }`,
    (viewer, { now }) => codeOf(decideRegistrant(viewer, null, now)),
  ),
  'Mutation.joinWaitingList': call(`input: { courseId: ${nothing} }`, (viewer, { now }) =>
    codeOf(decideRegistrant(viewer, null, now)),
  ),
  'Mutation.acceptOffer': call(`input: { id: ${nothing} }`, (viewer, { now }) =>
    codeOf(decideRegistrant(viewer, null, now)),
  ),
  'Mutation.leaveWaitingList': call(`input: { id: ${nothing} }`),
  'Query.ownWaiting': call(),
  'Query.ownStandingPlaces': call(),
  'Mutation.startStandingPlace': call('input: { courseId: 0, registrationType: "in-person" }'),
  'Mutation.pauseStandingPlace': call(`input: { id: ${nothing} }`),
  'Mutation.endStandingPlace': call(`input: { id: ${nothing}, keepDates: true }`),
  'Query.offerByToken': call('token: "none"'),
  'Mutation.answerOfferByToken': call('input: { token: "none", accept: true }'),
  'Query.ownAsked': call(),
  'Mutation.answerAsked': call(`input: { id: ${nothing}, confirm: false }`),
  'Query.askedByToken': call('token: "none"'),
  'Mutation.answerAskedByToken': call('input: { token: "none", confirm: true }'),
  'Query.waitingList': call(({ courseId }) => `courseId: ${courseId}`),
  'Mutation.letIntoSeries': call(
    `input: { courseId: 0, attendeeId: ${nothing}, registrationType: "in-person", reason: "" }`,
  ),
  'Mutation.offerPlace': call(`input: { id: ${nothing}, reason: "" }`),
  'Mutation.deleteRegistration': ofOneOrOfClass(
    ({ self }) => `input: { id: ${self.registrationId ?? nothing} }`,
    ({ thirdParty }) => `input: { id: ${thirdParty.pastRegistrationId} }`,
  ),
  'Mutation.switchRegistrationMode': casesOfChange(
    (id) => `input: { id: ${id}, registrationType: "online" }`,
  ),
  'Mutation.addRegistrationGuest': casesOfChange(
    (id) => `input: { registrationId: ${id}, guest: { firstName: "G", lastName: "G", type: "Family" } }`,
  ),
  'Mutation.removeRegistrationGuest': ofRegistration((id) => `input: { registrationId: ${id} }`),
  'Mutation.setRegistrationNeeds': ofRegistration(
    (id) => `input: { registrationId: ${id}, needs: { choices: [] } }`,
  ),
  'Query.ownCorrections': call(),
  'Mutation.askCorrection': ofRegistration((id) => `input: { registrationId: ${id}, kind: "attendance" }`),
  'Mutation.giveFeedback': ofRegistration(
    (id) => `input: { registrationId: ${id}, feedback: { helped: "a-lot", mayContact: false } }`,
  ),
  'Mutation.updateRegistration': ofOneOrOfClass(
    ({ self }) => `input: { id: ${self.registrationId ?? nothing}, checkIn: true }`,
    ({ thirdParty }) => `input: { id: ${thirdParty.registrationId}, checkIn: true }`,
  ),
  'Mutation.joinCourse': call(
    ({ courseId }) => `input: { courseId: ${courseId} }`,
    (viewer, { facilitatorIds }) => unless(runsClass(viewer, facilitatorIds), 'REGISTRATION_NOT_FOUND'),
  ),
  'Query.calendarSubscription': call(),
  'Mutation.renewCalendarSubscription': call('input: {}', (viewer) => codeOf(decideMyAttendee(viewer))),
  'Mutation.endCalendarSubscription': call('input: {}', (viewer) => codeOf(decideMyAttendee(viewer))),

  // Editing classes
  'Query.courseChangePreview': call(`input: { id: ${nothing}, editVersion: 1, course: ${emptyClassInput} }`),
  'Query.courseCancelPreview': call(`input: { id: ${nothing} }`),
  'Query.heldClassMail': call(({ courseId }) => `courseId: ${courseId}`),
  'Mutation.sendHeldClassMail': call(`input: { courseId: ${nothing} }`),
  'Mutation.stopHeldClassMail': call(`input: { courseId: ${nothing} }`),
  'Mutation.takeBackMail': call('input: { telling: "none" }'),

  // People
  'Mutation.showRegistration': call(`input: { id: ${nothing}, shown: false }`),

  // Everyone's registrations
  'Query.registrationRows': call('where: {}'),
  'Query.registrationCsv': call('where: {}'),
  'Query.registrationHistory': call(({ thirdParty }) => `registrationId: ${thirdParty.registrationId}`),
}
