import {
  anonymous,
  asThem,
  byId,
  byInput,
  byLogin,
  guest,
  input,
  myAccount,
  openToAll,
  writes,
} from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'

const byResult = {
  why: 'Written of who answers, in their own name.',
  test: 'server/registration/confirm-requests/answer-asked.test.ts',
}

/** What each administrator's call writes to the audit log. */
export const auditCases: TopicCases<'registration'>['audit'] = {
  'Query.choiceLists': openToAll,
  'Query.registration': myAccount,
  'Query.registrationByCancelToken': myAccount,
  'Mutation.cancelRegistrationByToken': myAccount,
  'Mutation.undoCancelByToken': myAccount,
  'Mutation.removeGuestAddress': myAccount,
  'Query.registrationByModeToken': myAccount,
  'Mutation.switchModeByToken': myAccount,
  'Mutation.signUpWithRegistrations': byLogin,
  'Mutation.confirmFirstBooking': myAccount,
  'Query.calendarSubscription': myAccount,
  'Mutation.renewCalendarSubscription': myAccount,
  'Mutation.endCalendarSubscription': myAccount,
  'Mutation.setRegistrationNeeds': myAccount,
  'Query.ownCorrections': myAccount,
  'Mutation.askCorrection': myAccount,
  'Mutation.giveFeedback': myAccount,
  'Mutation.joinCourse': 'The video link of a class, which is about no person.',

  // People, by staff and administrators
  'Mutation.showRegistration': myAccount,

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
  'Query.ownWaiting': myAccount,
  'Query.ownStandingPlaces': myAccount,
  'Mutation.startStandingPlace': asThem('course.standingStarted', async (world) =>
    input({ courseId: await world.recurring(), registrationType: 'in-person' }),
  ),
  'Mutation.pauseStandingPlace': asThem('course.standingChanged', async (world, { attendeeId }) =>
    input({ id: await world.standing(attendeeId) }),
  ),
  'Mutation.endStandingPlace': asThem('course.standingChanged', async (world, { attendeeId }) =>
    input({ id: await world.standing(attendeeId), keepDates: true }),
  ),
  'Query.ownAsked': myAccount,
  'Mutation.answerAsked': byResult,
  'Query.askedByToken': myAccount,
  'Mutation.answerAskedByToken': byResult,
  'Query.offerByToken': myAccount,
  'Mutation.answerOfferByToken': myAccount,
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
  'Query.courseChangePreview': 'Previews a save, with an email to no one; nothing is written.',
  'Query.courseCancelPreview': 'The same of cancelling.',
  'Mutation.takeBackMail': writes('course.mailTakenBack', async (world) =>
    input({ telling: await world.telling() }),
  ),
  'Query.heldClassMail': anonymous,
  'Mutation.sendHeldClassMail': writes('course.mailSentNow', async (world) =>
    input({ courseId: await world.notifiedClass() }),
  ),
  'Mutation.stopHeldClassMail': writes('course.mailTakenBack', async (world) =>
    input({ courseId: await world.notifiedClass() }),
  ),
}
