import { inTransaction } from '#server/platform/db/transaction.ts'
import { buildNotCheckedIn } from '#server/registration/corrections/testing/build-correction.ts'
import { signGuestAddress } from '#server/registration/guests/guest-address-token.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { newAddress, person } from '#server/testing/calls/my-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { firstRegistrationInputOf, signUpWith } from '#server/testing/first-registration-calls.ts'
import { days } from '#server/testing/fixed-clock.ts'

/** Commands that people give for themselves, each sent twice with one idempotency key. */
export const personalCalls: TopicCases<'registration'>['personalCalls'] = {
  signUpWithRegistrations: async (portal) => {
    const { id: courseId } = await buildCourse(portal.db)
    return { input: await firstRegistrationInputOf(portal, newAddress(), [{ courseId }]), mails: 1 }
  },
  confirmFirstBooking: async (portal) => {
    const { id: courseId } = await buildCourse(portal.db)
    const { userId, token } = await signUpWith(portal, newAddress(), [{ courseId }])
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: portal.clock.now() })
      .where('id', '=', userId)
      .execute()
    return { input: {}, token, mails: 1 }
  },
  renewCalendarSubscription: async (portal) => ({
    input: {},
    token: (await person(portal)).token,
    selection: 'url',
    mails: 1,
  }),
  endCalendarSubscription: async (portal) => ({ input: {}, token: (await person(portal)).token, mails: 0 }),
  showRegistration: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const course = await buildCourse(portal.db)
    const row = { course_id: course.id, attendee_id: attendeeId, mode: 'in-person' }
    const id = await buildRegistration(portal.db, { ...row, created_at: portal.clock.now() })
    return { input: { id: String(id), shown: false }, token, mails: 0 }
  },
  setRegistrationNeeds: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const course = await buildCourse(portal.db)
    const id = await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: attendeeId,
      created_at: portal.clock.now(),
    })
    const needs = { choices: ['An interpreter'], words: null }
    return { input: { registrationId: String(id), needs }, token, mails: 0 }
  },
  askCorrection: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const began = new Date(portal.clock.now().getTime() - days(1))
    const { id: courseId } = await buildCourse(portal.db, { starts_at: began })
    const id = await buildNotCheckedIn(portal.db, { courseId, attendeeId, now: began })
    return { input: { registrationId: String(id), kind: 'attendance' }, token, mails: 0 }
  },
  giveFeedback: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const began = new Date(portal.clock.now().getTime() - days(1))
    const course = await buildCourse(portal.db, { starts_at: began })
    const id = await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: attendeeId,
      created_at: portal.clock.now(),
    })
    const feedback = { helped: 'a-lot', words: 'Warm.', mayContact: false }
    return { input: { registrationId: String(id), feedback }, token, mails: 0 }
  },
  answerOfferByToken: async (portal) => {
    // An offer's link has the same requirements as the person's own call.
    const { attendeeId } = await person(portal, { terms_agreed_at: portal.clock.now() })
    const course = await buildCourse(portal.db)
    const id = await buildWaiting(portal.db, {
      course_id: course.id,
      attendee_id: attendeeId,
      ...offeredSeat,
    })
    const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    return { input: { token, accept: true }, mails: 1 }
  },
  answerAsked: async (portal) => {
    const { token, ...one } = await person(portal, { terms_agreed_at: portal.clock.now() })
    const { id: courseId } = await buildCourse(portal.db)
    const id = await buildConfirmRequest(portal.db, { person: one, courseId })
    return { input: { id: String(id), confirm: true }, token, mails: 1 }
  },
  answerAskedByToken: async (portal) => {
    const one = await person(portal, { terms_agreed_at: portal.clock.now() })
    const { id: courseId } = await buildCourse(portal.db)
    const id = await buildConfirmRequest(portal.db, { person: one, courseId })
    const token = signRegistrationToken('answer-asked', portal.deps.config.sessionSecret, id, 0)
    return { input: { token, confirm: true }, mails: 1 }
  },
  removeGuestAddress: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db)
    const created_at = portal.clock.now()
    const email = `guest-of-${attendeeId}@example.org`
    await inTransaction(portal, async (tx) => {
      const id = await buildRegistration(tx, {
        course_id: course.id,
        attendee_id: attendeeId,
        places: 2,
        created_at,
      })
      const guest = { first_name: 'Elena', last_name: 'Alvarez', type: 'Family', email }
      await tx
        .insertInto('guest')
        .values({ registration_id: id, ...guest })
        .execute()
    })
    return { input: { token: signGuestAddress(portal.deps.config.sessionSecret, email) }, mails: 1 }
  },
  switchModeByToken: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    const created_at = portal.clock.now()
    const id = await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: attendeeId,
      created_at,
    })
    const token = signRegistrationToken('switch-mode', portal.deps.config.sessionSecret, id, 0)
    return { input: { token, registrationType: 'online' }, mails: 1 }
  },
  undoCancelByToken: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db)
    const now = portal.clock.now()
    const id = await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: attendeeId,
      created_at: now,
      cancelled_at: now,
    })
    const { sessionSecret } = portal.deps.config
    return { input: { undoToken: signRegistrationToken('undo-cancel', sessionSecret, id, 0) }, mails: 1 }
  },
  cancelRegistrationByToken: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db)
    const created_at = portal.clock.now()
    const id = await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: attendeeId,
      created_at,
    })
    return {
      input: {
        token: signRegistrationToken('cancel-registration', portal.deps.config.sessionSecret, id, 0),
      },
      mails: 1,
    }
  },
}
