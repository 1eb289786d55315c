import {
  asThem,
  byId,
  byInput,
  byLogin,
  guest,
  input,
  ofNobody,
  openToAll,
  ownAccount,
  writes,
} from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'

const byResult = {
  why: 'Written of who answers, in their own name.',
  test: 'server/registration/confirm-requests/answer-asked.test.ts',
}

/** What each call of an administrator writes into the audit log. */
export const auditCases: TopicCases<'registration'>['audit'] = {
  'Query.choiceLists': openToAll,
  'Query.registration': ownAccount,
  'Query.registrationByCancelToken': ownAccount,
  'Mutation.cancelRegistrationByToken': ownAccount,
  'Mutation.undoCancelByToken': ownAccount,
  'Mutation.removeGuestAddress': ownAccount,
  'Query.registrationByModeToken': ownAccount,
  'Mutation.switchModeByToken': ownAccount,
  'Mutation.signUpWithRegistrations': byLogin,
  'Mutation.confirmFirstBooking': ownAccount,
  'Query.calendarSubscription': ownAccount,
  'Mutation.renewCalendarSubscription': ownAccount,
  'Mutation.endCalendarSubscription': ownAccount,
  'Mutation.setRegistrationNeeds': ownAccount,
  'Query.ownCorrections': ownAccount,
  'Mutation.askCorrection': ownAccount,
  'Mutation.giveFeedback': ownAccount,
  'Mutation.joinCourse': 'The video link of a class, which tells of nobody.',

  // People, by staff and administrators
  'Mutation.showRegistration': ownAccount,

  // Registrations
  'Query.registrationFacet': writes('registration.read', async (world) => ({
    where: { query: { attendee: [(await world.person()).attendeeId] } },
  })),
  'Query.registrationRows': writes('registration.searched', () => ({ where: {} })),
  'Query.registrationCsv': writes('registration.exported', () => ({ where: {} })),
  'Query.registrationHistory': byId('registration.read', 'registrationId', (world) => world.registration()),
  'Mutation.createRegistrations': asThem('registration.created', async (world) =>
    input({ registrations: [{ courseId: await world.course(), registrationType: 'online' }] }),
  ),
  'Mutation.deleteRegistration': byInput('registration.cancelled', 'id', (world) => world.registration()),
  'Mutation.updateRegistration': writes('registration.checkedIn', async (world) =>
    input({ id: await world.registration(), checkIn: true }),
  ),
  'Mutation.switchRegistrationMode': asThem('registration.changed', async (world, { attendeeId }) =>
    input({ id: await world.registration({ attendee_id: attendeeId }), registrationType: 'in-person' }),
  ),
  'Query.ownWaiting': ownAccount,
  'Query.ownStandingPlaces': ownAccount,
  'Mutation.startStandingPlace': asThem('course.standingStarted', async (world) =>
    input({ courseId: await world.recurring(), registrationType: 'in-person' }),
  ),
  'Mutation.pauseStandingPlace': asThem('course.standingChanged', async (world, { attendeeId }) =>
    input({ id: await world.standing(attendeeId) }),
  ),
  'Mutation.endStandingPlace': asThem('course.standingChanged', async (world, { attendeeId }) =>
    input({ id: await world.standing(attendeeId), keepDates: true }),
  ),
  'Query.ownAsked': ownAccount,
  'Mutation.answerAsked': byResult,
  'Query.askedByToken': ownAccount,
  'Mutation.answerAskedByToken': byResult,
  'Query.offerByToken': ownAccount,
  'Mutation.answerOfferByToken': ownAccount,
  'Mutation.joinWaitingList': asThem('course.waitingJoined', async (world) =>
    input({ courseId: await world.fullClass() }),
  ),
  'Mutation.acceptOffer': asThem('course.offerAccepted', async (world, { attendeeId }) =>
    input({ id: await world.offered(attendeeId) }),
  ),
  'Mutation.leaveWaitingList': asThem('course.waitingLeft', async (world, { attendeeId }) =>
    input({ id: await world.waiting(attendeeId) }),
  ),
  'Query.waitingList': writes('course.waitingRead', async (world) => ({
    courseId: await world.waitedFor(),
  })),
  'Mutation.letIntoSeries': writes('course.letIntoSeries', async (world) =>
    input({
      courseId: await world.ofSeries(),
      attendeeId: (await world.person()).attendeeId,
      registrationType: 'in-person',
      reason: 'Was in hospital.',
    }),
  ),
  'Mutation.offerPlace': writes('course.placeOffered', async (world) =>
    input({ id: await world.waiting(), reason: 'A bus is late.' }),
  ),
  'Mutation.addRegistrationGuest': asThem('registration.changed', async (world, { attendeeId }) =>
    input({ registrationId: await world.registration({ attendee_id: attendeeId }), guest }),
  ),
  'Mutation.removeRegistrationGuest': asThem('registration.changed', async (world, { attendeeId }) =>
    input({ registrationId: await world.withGuest(attendeeId) }),
  ),

  // Classes
  'Query.courseChangePreview':
    'Shows what a save would do, with a mail that is nobody’s; nothing is written.',
  'Query.courseCancelPreview': 'The same of cancelling.',
  'Mutation.takeBackMail': writes('course.mailTakenBack', async (world) =>
    input({ telling: await world.telling() }),
  ),
  'Query.heldClassMail': ofNobody,
  'Mutation.sendHeldClassMail': writes('course.mailSentNow', async (world) =>
    input({ courseId: await world.notifiedClass() }),
  ),
  'Mutation.stopHeldClassMail': writes('course.mailTakenBack', async (world) =>
    input({ courseId: await world.notifiedClass() }),
  ),
}
