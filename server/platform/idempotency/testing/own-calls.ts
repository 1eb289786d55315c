import { sql } from 'kysely'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildUnticked } from '#server/registration/corrections/testing/build-correction.ts'
import { signGuestAddress } from '#server/registration/guests/guest-address-token.ts'
import { signRegistrationToken } from '#server/registration/registration-token.ts'
import { buildAsked } from '#server/testing/asked-builders.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/class-builders.ts'
import { firstBookingInputOf, signUpWith } from '#server/testing/first-booking-calls.ts'
import { days } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import {
  buildAuthenticatorApp,
  buildWaitingApp,
  newPasskeyInput,
  shownCode,
} from '#server/testing/second-factors.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'
import { buildWaiting, heldPlace } from '#server/testing/waiting-builders.ts'

/** A call that people make for themselves, which the table of what is audited does not make. */
interface OwnCall {
  input: object
  /** Nobody is logged in where it is left out. */
  token?: string
  /** What tells a second carrying out in the answer. */
  selection?: string
  /** Mails that it puts into the outbox. */
  mails: number
}

const password = 'Portal-demo-2026'
const next = 'Willow-Tree-26'
let made = 0
const address = () => `once-${++made}@example.org`

async function person(portal: Portal, options: Parameters<typeof buildAttendee>[1] = {}) {
  const built = await buildAttendee(portal.db, options)
  return { ...built, token: await tokenFor(portal, built) }
}

/** Somebody with a record among the facilitators. */
async function facilitator(portal: Portal) {
  const built = await person(portal)
  await buildFacilitator(portal.db, { user_id: built.userId })
  return built
}

async function keyFor(portal: Portal, user_id: number, purpose: string): Promise<string> {
  const { key, hash: key_hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + days(1))
  await portal.db
    .insertInto('email_key')
    .values({ user_id, purpose, key_hash, created_at, expires_at })
    .execute()
  return key
}

/** The key of the mail that was put in last. */
async function mailedKey(portal: Portal, email: string): Promise<string> {
  const asking =
    'mutation($username: String!) { sendPasswordResetEmail(input: { username: $username }) { clientMutationId } }'
  await portal.ask(asking, { username: email })
  const { data } = await portal.db
    .selectFrom('outbox_mail')
    .select('data')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (data as { key: string }).key
}

/** Somebody with a passkey, whose number is answered, and an authenticator app. */
async function withSecondFactors(portal: Portal) {
  const built = await person(portal, { password })
  await buildAuthenticatorApp(portal, built.userId)
  const row = { user_id: built.userId, credential_id: address(), public_key: Buffer.alloc(1), counter: 0 }
  const { id } = await portal.db
    .insertInto('passkey')
    .values({ ...row, name: 'Phone', created_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...built, passkeyId: String(id) }
}

export const ownCalls: Record<string, (portal: Portal) => Promise<OwnCall>> = {
  beginAuthenticatorApp: async (portal) => ({
    input: { password },
    token: (await person(portal, { password })).token,
    selection: 'secret',
    mails: 0,
  }),
  confirmAuthenticatorApp: async (portal) => {
    const { userId, token } = await person(portal)
    await buildWaitingApp(portal, userId)
    return { input: { code: shownCode(portal.clock.now()) }, token, selection: 'recoveryCodes', mails: 1 }
  },
  addPasskey: async (portal) => {
    const { userId, token } = await person(portal)
    return { input: await newPasskeyInput(portal, userId), token, selection: 'recoveryCodes', mails: 1 }
  },
  renewRecoveryCodes: async (portal) => ({
    input: { password },
    token: (await withSecondFactors(portal)).token,
    selection: 'recoveryCodes',
    mails: 1,
  }),
  removeAuthenticatorApp: async (portal) => ({
    input: { password },
    token: (await withSecondFactors(portal)).token,
    mails: 1,
  }),
  renamePasskey: async (portal) => {
    const { token, passkeyId: id } = await withSecondFactors(portal)
    return { input: { id, name: 'Blue key' }, token, mails: 0 }
  },
  removePasskey: async (portal) => {
    const { token, passkeyId: id } = await withSecondFactors(portal)
    return { input: { id, password }, token, mails: 1 }
  },
  registerUser: async (portal) => {
    const email = address()
    const name = { firstName: 'Pat', lastName: 'Once' }
    const botCheckToken = await solvedBotCheck(portal.deps)
    const input = { username: email, email, ...name, password, terms: ['general'], botCheckToken }
    return { input, mails: 1 }
  },
  signUpWithRegistrations: async (portal) => {
    const { id: courseId } = await buildCourse(portal.db)
    return { input: await firstBookingInputOf(portal, address(), [{ courseId }]), mails: 1 }
  },
  confirmFirstBooking: async (portal) => {
    const { id: courseId } = await buildCourse(portal.db)
    const { userId, token } = await signUpWith(portal, address(), [{ courseId }])
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: portal.clock.now() })
      .where('id', '=', userId)
      .execute()
    return { input: {}, token, mails: 1 }
  },
  getMagicLink: async (portal) => {
    const { email } = await person(portal)
    return { input: { email, botCheckToken: await solvedBotCheck(portal.deps) }, mails: 1 }
  },
  sendPasswordResetEmail: async (portal) => ({ input: { username: (await person(portal)).email }, mails: 1 }),
  resetUserPassword: async (portal) => {
    const { email } = await person(portal, { password })
    const key = await mailedKey(portal, email)
    return { input: { key, login: email, password: next }, mails: 1 }
  },
  endAccess: async (portal) => {
    const { email, userId } = await person(portal, { password })
    return { input: { login: email, key: await keyFor(portal, userId, 'endAccess') }, mails: 1 }
  },
  acceptInvitation: async (portal) => {
    const { email, token } = await person(portal)
    const { userId } = await buildUser(portal.db, { email, verified: false, roles: ['facilitator'] })
    const { rows: admins } =
      await sql`select id from app_user where roles @> array['administrator'] and email_verified_at is not null and closed_at is null`.execute(
        portal.db,
      )
    return {
      input: { login: email, key: await keyFor(portal, userId, 'reset') },
      token,
      mails: admins.length,
    }
  },
  resendEmailVerificationEmail: async (portal) => {
    const { userId, token } = await person(portal, { verified: false })
    return { input: { id: userId }, token, mails: 1 }
  },
  correctUserEmail: async (portal) => {
    const { token } = await person(portal, { verified: false, password })
    return { input: { email: address() }, token, mails: 1 }
  },
  changeUserEmail: async (portal) => {
    const { token } = await person(portal, { password })
    // To the new address and to the old one.
    return { input: { email: address(), password }, token, mails: 2 }
  },
  changeUserPassword: async (portal) => {
    const { token } = await person(portal, { password })
    return { input: { password, newPassword: next, confirmNewPassword: next }, token, mails: 1 }
  },
  endAllSessions: async (portal) => {
    const { token } = await person(portal)
    return { input: { keepCurrent: true }, token, mails: 0 }
  },
  endSession: async (portal) => {
    const { userId, token } = await person(portal)
    await tokenFor(portal, { userId })
    const { sessions } = await portal.ask<{ sessions: { id: string; current: boolean }[] }>(
      '{ sessions { id current } }',
      {},
      token,
    )
    return { input: { id: sessions.find(({ current }) => !current)!.id }, token, mails: 0 }
  },
  requestAccountClosure: async (portal) => {
    const { token } = await person(portal)
    // To the person and to staff.
    return { input: { confirmation: 'DELETE' }, token, mails: 2 }
  },
  renewCalendarSubscription: async (portal) => ({
    input: {},
    token: (await person(portal)).token,
    selection: 'url',
    mails: 1,
  }),
  endCalendarSubscription: async (portal) => ({ input: {}, token: (await person(portal)).token, mails: 0 }),
  renewFacilitatorCalendar: async (portal) => ({
    input: {},
    token: (await facilitator(portal)).token,
    selection: 'url',
    mails: 1,
  }),
  endFacilitatorCalendar: async (portal) => ({
    input: {},
    token: (await facilitator(portal)).token,
    mails: 0,
  }),
  updateFacilitatorNotices: async (portal) => ({
    input: { tellChanges: false, tellCancellations: true, tellFull: false },
    token: (await facilitator(portal)).token,
    mails: 0,
  }),
  showRegistration: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const course = await buildCourse(portal.db)
    const row = { course_id: course.id, attendee_id: attendeeId, mode: 'in-person' }
    const { id } = await portal.db
      .insertInto('registration')
      .values({ ...row, created_at: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { id: String(id), shown: false }, token, mails: 0 }
  },
  setRegistrationNeeds: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const course = await buildCourse(portal.db)
    const { id } = await portal.db
      .insertInto('registration')
      .values({
        course_id: course.id,
        attendee_id: attendeeId,
        mode: 'in-person',
        created_at: portal.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const needs = { choices: ['An interpreter'], words: null }
    return { input: { registrationId: String(id), needs }, token, mails: 0 }
  },
  askCorrection: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const began = new Date(portal.clock.now().getTime() - days(1))
    const { id: courseId } = await buildCourse(portal.db, { starts_at: began })
    const id = await buildUnticked(portal.db, { courseId, attendeeId, now: began })
    return { input: { registrationId: String(id), kind: 'attendance' }, token, mails: 0 }
  },
  giveFeedback: async (portal) => {
    const { attendeeId, token } = await person(portal)
    const began = new Date(portal.clock.now().getTime() - days(1))
    const course = await buildCourse(portal.db, { starts_at: began })
    const { id } = await portal.db
      .insertInto('registration')
      .values({
        course_id: course.id,
        attendee_id: attendeeId,
        mode: 'in-person',
        created_at: portal.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const feedback = { helped: 'a-lot', words: 'Warm.', mayContact: false }
    return { input: { registrationId: String(id), feedback }, token, mails: 0 }
  },
  answerOfferByToken: async (portal) => {
    // The link of an offer asks what a person's own word is asked.
    const { attendeeId } = await person(portal, { terms_agreed_at: portal.clock.now() })
    const course = await buildCourse(portal.db)
    const id = await buildWaiting(portal.db, { course_id: course.id, attendee_id: attendeeId, ...heldPlace })
    const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    return { input: { token, accept: true }, mails: 1 }
  },
  answerAsked: async (portal) => {
    const { token, ...one } = await person(portal, { terms_agreed_at: portal.clock.now() })
    const { id: courseId } = await buildCourse(portal.db)
    const id = await buildAsked(portal.db, { person: one, courseId })
    return { input: { id: String(id), confirm: true }, token, mails: 1 }
  },
  answerAskedByToken: async (portal) => {
    const one = await person(portal, { terms_agreed_at: portal.clock.now() })
    const { id: courseId } = await buildCourse(portal.db)
    const id = await buildAsked(portal.db, { person: one, courseId })
    const token = signRegistrationToken('answer-asked', portal.deps.config.sessionSecret, id, 0)
    return { input: { token, confirm: true }, mails: 1 }
  },
  removeGuestAddress: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db)
    const created_at = portal.clock.now()
    const email = `guest-of-${attendeeId}@example.org`
    await portal.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('registration')
        .values({ course_id: course.id, attendee_id: attendeeId, mode: 'in-person', places: 2, created_at })
        .returning('id')
        .executeTakeFirstOrThrow()
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
    const { id } = await portal.db
      .insertInto('registration')
      .values({ course_id: course.id, attendee_id: attendeeId, mode: 'in-person', created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = signRegistrationToken('switch-mode', portal.deps.config.sessionSecret, id, 0)
    return { input: { token, registrationType: 'online' }, mails: 1 }
  },
  undoCancelByToken: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db)
    const now = portal.clock.now()
    const { id } = await portal.db
      .insertInto('registration')
      .values({
        course_id: course.id,
        attendee_id: attendeeId,
        mode: 'in-person',
        created_at: now,
        cancelled_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sessionSecret } = portal.deps.config
    return { input: { undoToken: signRegistrationToken('undo-cancel', sessionSecret, id, 0) }, mails: 1 }
  },
  cancelRegistrationByToken: async (portal) => {
    const { attendeeId } = await person(portal)
    const course = await buildCourse(portal.db)
    const created_at = portal.clock.now()
    const { id } = await portal.db
      .insertInto('registration')
      .values({ course_id: course.id, attendee_id: attendeeId, mode: 'in-person', created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      input: {
        token: signRegistrationToken('cancel-registration', portal.deps.config.sessionSecret, id, 0),
      },
      mails: 1,
    }
  },
}
