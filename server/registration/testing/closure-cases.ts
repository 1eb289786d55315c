import type { ClosingPerson } from '#server/people/admin/testing/closing-person.ts'
import { buildNotCheckedIn } from '#server/registration/corrections/testing/build-correction.ts'
import { signGuestAddress } from '#server/registration/guests/guest-address-token.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRecurring, buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { anonymous, by, byThemself, ends, guestOf, unraced } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { hours } from '#server/testing/fixed-clock.ts'

/** What their helper chose for them. */
async function buildMyConfirmRequest(person: ClosingPerson): Promise<number> {
  const { db } = person.portal
  return buildConfirmRequest(db, { person, courseId: (await buildCourse(db)).id })
}

/** What they chose at sign-up. */
async function buildFirstRegistration({ portal, userId, openCourseId }: ClosingPerson): Promise<void> {
  const now = portal.clock.now()
  await portal.db
    .insertInto('first_booking')
    .values({
      user_id: userId,
      chosen_at: now,
      expires_at: new Date(now.getTime() + hours(24)),
      lines: JSON.stringify([{ courseId: openCourseId, registrationType: 'in-person' }]),
    })
    .execute()
}

/** Each command races with the closure of the account that it writes for. */
export const closureCases: TopicCases<'registration'>['closure'] = {
  // One's own account
  renewCalendarSubscription: byThemself(() => ({})),
  endCalendarSubscription: ends,

  // Logging in and out
  signUpWithRegistrations: 'It makes an account of its own.',
  confirmFirstBooking: byThemself(async (person) => {
    await buildFirstRegistration(person)
    return {}
  }),

  // One's own classes
  createRegistrations: [
    byThemself((person) => ({
      registrations: [
        { courseId: person.openCourseId, registrationType: 'in-person', guest: guestOf(person) },
      ],
    })),
    by('acting', ({ openCourseId }) => ({
      registrations: [{ courseId: openCourseId, registrationType: 'in-person' }],
    })),
  ],
  addRegistrationGuest: byThemself((person) => ({
    registrationId: person.registrationId,
    guest: guestOf(person),
  })),
  removeRegistrationGuest: byThemself(({ withGuest: registrationId }) => ({ registrationId })),
  setRegistrationNeeds: byThemself(async ({ portal, registrationId, mark }) => {
    // Stored as a choice from an earlier list: no other value is allowed.
    const of = portal.db.updateTable('registration').where('id', '=', Number(registrationId))
    await of.set({ needs: [mark] }).execute()
    return { registrationId, needs: { choices: [mark], words: mark } }
  }),
  askCorrection: byThemself(async ({ portal, attendeeId }) => {
    const began = new Date(portal.clock.now().getTime() - hours(24))
    const { id: courseId } = await buildCourse(portal.db, { starts_at: began })
    const registrationId = await buildNotCheckedIn(portal.db, { courseId, attendeeId, now: began })
    return { registrationId, kind: 'attendance' }
  }),
  giveFeedback: byThemself(async ({ portal, attendeeId, mark }) => {
    const began = new Date(portal.clock.now().getTime() - hours(24))
    const { id } = await buildCourse(portal.db, { starts_at: began })
    const registration = await portal.db
      .insertInto('registration')
      .values({ course_id: id, attendee_id: attendeeId, mode: 'in-person', created_at: began })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { registrationId: registration.id, feedback: { helped: 'a-lot', words: mark, mayContact: true } }
  }),
  switchRegistrationMode: byThemself(({ registrationId: id }) => ({ id, registrationType: 'online' })),
  updateRegistration: [
    byThemself(({ running: id }) => ({ id, checkIn: true })),
    by('staff', ({ running: id }) => ({ id, checkIn: true })),
  ],
  deleteRegistration: [
    byThemself(({ registrationId: id }) => ({ id })),
    by('staff', ({ registrationId: id }) => ({ id })),
  ],
  cancelRegistrationByToken: anonymous(({ registrationId, portal: { deps } }) => ({
    token: signRegistrationToken('cancel-registration', deps.config.sessionSecret, registrationId, 0),
  })),
  undoCancelByToken: anonymous(async ({ attendeeId, openCourseId, portal: { db, deps, clock } }) => {
    const now = clock.now()
    const id = await buildRegistration(db, {
      course_id: openCourseId,
      attendee_id: attendeeId,
      created_at: now,
      cancelled_at: now,
    })
    return { undoToken: signRegistrationToken('undo-cancel', deps.config.sessionSecret, id, 0) }
  }),
  // Its lock of closings prevents a deadlock between its writes of the guest and of the email to the person. This race
  // waits only before the first write, so it ends well without that lock too. server/registration/guests/
  // guest-details.test.ts tests the lock.
  removeGuestAddress: anonymous(async ({ withGuest, mark, portal: { db, deps } }) => {
    const email = `guest-of-${mark}@example.org`
    await db.updateTable('guest').set({ email }).where('registration_id', '=', withGuest).execute()
    return { token: signGuestAddress(deps.config.sessionSecret, email) }
  }),
  switchModeByToken: anonymous(({ registrationId, portal: { deps } }) => ({
    token: signRegistrationToken('switch-mode', deps.config.sessionSecret, registrationId, 0),
    registrationType: 'online',
  })),
  startStandingPlace: byThemself(async ({ portal: { db } }) => ({
    courseId: (await buildRecurring(db)).courseId,
    registrationType: 'in-person',
  })),
  pauseStandingPlace: byThemself(async ({ portal: { db }, attendeeId }) => ({
    id: await buildRecurringRegistration(db, attendeeId),
  })),
  endStandingPlace: ends,
  joinWaitingList: byThemself(async (person) => ({
    courseId: (await buildFullClass(person.portal.db)).id,
    guest: guestOf(person),
  })),
  leaveWaitingList: ends,
  acceptOffer: byThemself(async ({ portal: { db }, attendeeId }) => ({
    id: await buildWaiting(db, {
      course_id: (await buildCourse(db)).id,
      attendee_id: attendeeId,
      ...offeredSeat,
    }),
  })),
  answerOfferByToken: anonymous(async ({ portal: { db, deps }, attendeeId }) => {
    const course = await buildCourse(db)
    const id = await buildWaiting(db, { course_id: course.id, attendee_id: attendeeId, ...offeredSeat })
    const token = signRegistrationToken('waiting-offer', deps.config.sessionSecret, id, 0)
    return { token, accept: true }
  }),
  answerAsked: byThemself(async (person) => ({ id: await buildMyConfirmRequest(person), confirm: true })),
  answerAskedByToken: anonymous(async (person) => ({
    token: signRegistrationToken(
      'answer-asked',
      person.portal.deps.config.sessionSecret,
      await buildMyConfirmRequest(person),
      0,
    ),
    confirm: true,
  })),
  letIntoSeries: by('staff', async ({ portal: { db }, attendeeId }) => ({
    courseId: (await buildCourse(db, { series_id: (await buildSeries(db)).id })).id,
    attendeeId,
    registrationType: 'in-person',
    reason: 'Was in hospital.',
  })),
  offerPlace: by('staff', async ({ portal: { db }, attendeeId }) => ({
    id: await buildWaiting(db, { course_id: (await buildFullClass(db)).id, attendee_id: attendeeId }),
    reason: 'A bus is late.',
  })),
  joinCourse: 'It reads the video link and writes nothing.',
  sendHeldClassMail: unraced('It only sends email that was written before.', 'update outbox_mail'),
  stopHeldClassMail: 'It only removes content from queued email, and writes none.',
  takeBackMail: 'It only removes content from queued email, and writes none.',

  // People, by administrators
  showRegistration: byThemself(({ registrationId: id }) => ({ id, shown: false })),
}
