import { insertAddressChange } from '#server/accounts/take-back/address-change.sql.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildCorrection, buildUnticked } from '#server/registration/corrections/testing/build-correction.ts'
import { signGuestAddress } from '#server/registration/guests/guest-address-token.ts'
import { signRegistrationToken } from '#server/registration/registration-token.ts'
import { buildAsked } from '#server/testing/asked-builders.ts'
import { type AttendeeOptions, buildAttendee } from '#server/testing/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/class-builders.ts'
import { days, hours } from '#server/testing/fixed-clock.ts'
import { buildHostBinding, hostNonce } from '#server/testing/host-nonce.ts'
import type { Portal } from '#server/testing/portal.ts'
import {
  buildAuthenticatorApp,
  buildChallenge,
  buildWaitingApp,
  newPasskeyInput,
  shownCode,
} from '#server/testing/second-factors.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'
import { buildRecurring } from '#server/testing/standing-builders.ts'
import { buildFullClass, buildWaiting, heldPlace } from '#server/testing/waiting-builders.ts'
import { type ClosingPerson, password } from './closing-person.ts'

/** A call that writes what belongs to an account, with arguments with which it succeeds while the account is open. */
export interface RacedCall {
  args: (person: ClosingPerson) => object | Promise<object>
  /** Who calls; the person themself where it is left out. */
  by?: 'themself' | 'nobody' | 'staff' | 'administrator' | 'acting'
  /** What is asked of the answer, where that makes a difference. */
  selection?: string
  /** How the person is, for this call. */
  person?: AttendeeOptions
}
/** Why there is nothing to race. */
type NothingOfAnAccount = string

const programme = 'Of the programme and the site, and of no person.'
const ends = 'It only ends or removes something, which closing does as well.'

const own = (args: RacedCall['args'], person: AttendeeOptions = {}): RacedCall => ({
  args: async (one) => ({ input: await args(one) }),
  person,
})
const by = (
  who: NonNullable<RacedCall['by']>,
  args: RacedCall['args'],
  person: AttendeeOptions = {},
): RacedCall => ({
  ...own(args, person),
  by: who,
})
const anonymous = (args: RacedCall['args'], person: AttendeeOptions = {}) => by('nobody', args, person)
const onPerson = (person: AttendeeOptions = {}) => by('administrator', ({ userId }) => ({ userId }), person)

/** What their helper chose for them. */
async function buildOwnAsked(person: ClosingPerson): Promise<number> {
  const { db } = person.portal
  return buildAsked(db, { person, courseId: (await buildCourse(db)).id })
}

/** What they chose with the sign-up. */
async function buildFirstBooking({ portal, userId, openCourseId }: ClosingPerson): Promise<void> {
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

/** As if the account had had this address until now. */
async function takeBackKey({ db, clock }: Portal, of: { userId: number; email: string }): Promise<string> {
  const { key, hash: keyHash } = newSecretKey()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days(7))
  await insertAddressChange(db, { userId: of.userId, oldEmail: of.email, keyHash, expiresAt }, now)
  return key
}

const guestOf = ({ mark }: ClosingPerson) => ({
  firstName: mark,
  lastName: mark,
  type: 'Family',
  notes: mark,
})
const unverified: AttendeeOptions = { verified: false }
const withPassword: AttendeeOptions = { password }
const newPassword = 'Another-demo-2027'

/** A row for every field of Mutation: raced with closing, in both orders, or why not. server/people/manage/closure.race.test.ts */
export const closureTable: Record<string, RacedCall | RacedCall[] | NothingOfAnAccount> = {
  // One's own account
  updateUser: [
    own(({ userId: id, mark }) => ({ id, firstName: mark, lastName: mark })),
    own(({ userId: id, mark }) => ({ id, attendeeDetails: { addressLine1: mark, emergencyName: mark } })),
    own(({ userId: id, mark }) => ({ id, attendeeDemographics: { pronounsOther: mark } })),
    own(({ userId: id }) => ({ id, accountStatus: { termsAgreedTs: '2026-11-20 12:00:00' } })),
    by('acting', ({ userId: id, mark }) => ({ id, firstName: mark })),
  ],
  updateCommunicationPreferences: own(({ userId: id }) => ({
    id,
    communicationPreferences: { contactMethod: 'Cell' },
  })),
  correctUserEmail:
    'Refused of who has a facilitator’s record or a registration, as everybody has who is raced here. It locks the caller as changeUserEmail does.',
  changeUserEmail: own(({ mark }) => ({ email: `${mark}@example.com`, password }), withPassword),
  changeUserPassword: own(() => ({ password, newPassword, confirmNewPassword: newPassword }), withPassword),
  requestAccountClosure: own(() => ({ confirmation: 'DELETE' })),
  makeOwnFile: own(() => ({ password }), withPassword),
  makePersonFile: by('administrator', ({ userId }) => ({ userId, password }), unverified),
  resendEmailVerificationEmail: own(({ userId: id }) => ({ id }), unverified),
  renewCalendarSubscription: own(() => ({})),
  endCalendarSubscription: ends,
  updateFacilitatorNotices: own(() => ({ tellChanges: true, tellCancellations: false, tellFull: true })),
  renewFacilitatorCalendar: own(() => ({})),
  endFacilitatorCalendar: ends,
  endAllSessions: ends,
  endSession: ends,
  updateFacilitator: [
    own(({ facilitatorId, mark }) => ({ id: facilitatorId, contactInformation: { city: mark } })),
    by('staff', ({ facilitatorId, mark }) => ({ id: facilitatorId, contactInformation: { city: mark } })),
  ],

  // Logging in and out
  login: anonymous(({ email }) => ({ username: email, password }), withPassword),
  completeLogin: [
    anonymous(async ({ portal, userId }) => {
      await buildAuthenticatorApp(portal, userId)
      return { challenge: await buildChallenge(portal, userId), code: shownCode(portal.clock.now()) }
    }),
    anonymous(async ({ portal, userId }) => {
      await buildAuthenticatorApp(portal, userId)
      const row = { user_id: userId, code_hash: hashSecretKey('AAAABBBBCCCCDDDD') }
      await portal.db.insertInto('recovery_code').values(row).execute()
      return { challenge: await buildChallenge(portal, userId), recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }
    }),
  ],
  beginPasskeyLogin: 'It writes a challenge of nobody.',
  beginAuthenticatorApp: own(() => ({ password }), withPassword),
  confirmAuthenticatorApp: own(async ({ portal, userId }) => {
    await buildWaitingApp(portal, userId)
    return { code: shownCode(portal.clock.now()) }
  }),
  removeAuthenticatorApp: ends,
  beginPasskey: own(() => ({ password }), withPassword),
  addPasskey: own(({ portal, userId }) => newPasskeyInput(portal, userId)),
  renamePasskey: own(async ({ portal, userId, mark }) => {
    const row = { user_id: userId, credential_id: mark, public_key: Buffer.alloc(1), counter: 0, name: mark }
    const { id } = await portal.db
      .insertInto('passkey')
      .values({ ...row, created_at: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name: mark }
  }),
  removePasskey: ends,
  renewRecoveryCodes: own(async ({ portal, userId }) => {
    await buildAuthenticatorApp(portal, userId)
    return { password }
  }, withPassword),
  removeSecondFactors: ends,
  logout: ends,
  refreshJwtAuthToken: {
    ...anonymous(({ refreshToken }) => ({ jwtRefreshToken: refreshToken })),
    selection: 'refreshToken',
  },
  getMagicLink: anonymous(async ({ email, portal }) => ({
    email,
    botCheckToken: await solvedBotCheck(portal.deps),
  })),
  magicLinkLogin: anonymous(async ({ email, key }) => ({ username: email, password: await key('magic') })),
  loginByHost: anonymous(async ({ email, portal, userId }) => {
    const row = { issuer: 'host', subject: email, user_id: userId, bound_at: portal.clock.now() }
    await portal.db.insertInto('sso_identity').values(row).execute()
    return { nonce: hostNonce(portal, { email }) }
  }),
  agreeToHostLogin: anonymous(
    async ({ userId, portal }) => ({ challenge: await buildHostBinding(portal, userId), password }),
    withPassword,
  ),
  mailHostLogin: anonymous(async ({ userId, portal }) => ({
    challenge: await buildHostBinding(portal, userId),
  })),
  acceptHostLogin: anonymous(async ({ userId, portal }) => ({
    key: await buildHostBinding(portal, userId, { byMail: true }),
  })),
  sendPasswordResetEmail: anonymous(({ email }) => ({ username: email })),
  resetUserPassword: [
    anonymous(async ({ email, key }) => ({ login: email, key: await key('reset'), password })),
    anonymous(async ({ email, key }) => ({ login: email, key: await key('reset'), password }), unverified),
  ],
  takeBackEmail: anonymous(async ({ email, userId, portal }) => ({
    login: email,
    key: await takeBackKey(portal, { userId, email }),
    password,
  })),
  endAccess: ends,
  acceptInvitation:
    'It holds both accounts as long as they are open, and lets go what a login has ended (lockCaller). The invitation is an account of its own, with the same address.',
  lookAtAccess: 'It notes that an administrator has looked at an account, and nothing of it.',
  verifyUserEmail: [
    anonymous(
      async ({ email, key }) => ({ username: email, verificationKey: await key('verify') }),
      unverified,
    ),
    anonymous(async ({ email, mark, key }) => {
      const next = `${mark}@example.com`
      return { username: email, email: next, verificationKey: await key('verify', next), password }
    }, withPassword),
    anonymous(async ({ email, key }) => ({ username: email, verificationKey: await key('verify') }), {
      ...unverified,
      password,
    }),
  ],
  registerUser: 'It makes an account of its own.',
  signUpWithRegistrations: 'It makes an account of its own.',
  verifyEmailByCode: 'It counts a try, and then proves as verifyUserEmail does, which is raced.',
  confirmFirstBooking: own(async (person) => {
    await buildFirstBooking(person)
    return {}
  }),
  validateRecaptcha: programme,

  // One's own classes
  createRegistrations: [
    own((person) => ({
      registrations: [
        { courseId: person.openCourseId, registrationType: 'in-person', guest: guestOf(person) },
      ],
    })),
    by('acting', ({ openCourseId }) => ({
      registrations: [{ courseId: openCourseId, registrationType: 'in-person' }],
    })),
  ],
  addRegistrationGuest: own((person) => ({
    registrationId: person.registrationId,
    guest: guestOf(person),
  })),
  removeRegistrationGuest: own(({ withGuest: registrationId }) => ({ registrationId })),
  setRegistrationNeeds: own(async ({ portal, registrationId, mark }) => {
    // As a choice that was offered once: no other may be made.
    const of = portal.db.updateTable('registration').where('id', '=', Number(registrationId))
    await of.set({ needs: [mark] }).execute()
    return { registrationId, needs: { choices: [mark], words: mark } }
  }),
  askCorrection: own(async ({ portal, attendeeId }) => {
    const began = new Date(portal.clock.now().getTime() - hours(24))
    const { id: courseId } = await buildCourse(portal.db, { starts_at: began })
    const registrationId = await buildUnticked(portal.db, { courseId, attendeeId, now: began })
    return { registrationId, kind: 'attendance' }
  }),
  answerCorrection: by('staff', async ({ portal, attendeeId }) => {
    const began = new Date(portal.clock.now().getTime() - hours(24))
    const { id } = await buildCourse(portal.db, { starts_at: began })
    return { id: await buildCorrection(portal.db, { courseId: id, attendeeId, now: began }) }
  }),
  giveFeedback: own(async ({ portal, attendeeId, mark }) => {
    const began = new Date(portal.clock.now().getTime() - hours(24))
    const { id } = await buildCourse(portal.db, { starts_at: began })
    const registration = await portal.db
      .insertInto('registration')
      .values({ course_id: id, attendee_id: attendeeId, mode: 'in-person', created_at: began })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { registrationId: registration.id, feedback: { helped: 'a-lot', words: mark, mayContact: true } }
  }),
  switchRegistrationMode: own(({ registrationId: id }) => ({ id, registrationType: 'online' })),
  updateRegistration: [
    own(({ running: id }) => ({ id, checkIn: true })),
    by('staff', ({ running: id }) => ({ id, checkIn: true })),
  ],
  deleteRegistration: [
    own(({ registrationId: id }) => ({ id })),
    by('staff', ({ registrationId: id }) => ({ id })),
  ],
  cancelRegistrationByToken: anonymous(({ registrationId, portal: { deps } }) => ({
    token: signRegistrationToken('cancel-registration', deps.config.sessionSecret, registrationId, 0),
  })),
  undoCancelByToken: anonymous(({ registrationId, portal: { deps } }) => ({
    undoToken: signRegistrationToken('undo-cancel', deps.config.sessionSecret, registrationId, 0),
  })),
  removeGuestAddress: anonymous(({ portal: { deps }, email }) => ({
    token: signGuestAddress(deps.config.sessionSecret, email),
  })),
  switchModeByToken: anonymous(({ registrationId, portal: { deps } }) => ({
    token: signRegistrationToken('switch-mode', deps.config.sessionSecret, registrationId, 0),
    registrationType: 'online',
  })),
  startStandingPlace: own(async ({ portal: { db } }) => ({
    courseId: (await buildRecurring(db)).courseId,
    registrationType: 'in-person',
  })),
  pauseStandingPlace: ends,
  endStandingPlace: ends,
  joinWaitingList: own(async (person) => ({
    courseId: (await buildFullClass(person.portal.db)).id,
    guest: guestOf(person),
  })),
  leaveWaitingList: ends,
  acceptOffer: own(async ({ portal: { db }, attendeeId }) => ({
    id: await buildWaiting(db, {
      course_id: (await buildCourse(db)).id,
      attendee_id: attendeeId,
      ...heldPlace,
    }),
  })),
  answerOfferByToken: anonymous(async ({ portal: { db, deps }, attendeeId }) => {
    const course = await buildCourse(db)
    const id = await buildWaiting(db, { course_id: course.id, attendee_id: attendeeId, ...heldPlace })
    const token = signRegistrationToken('waiting-offer', deps.config.sessionSecret, id, 0)
    return { token, accept: true }
  }),
  answerAsked: own(async (person) => ({ id: await buildOwnAsked(person), confirm: true })),
  answerAskedByToken: anonymous(async (person) => ({
    token: signRegistrationToken(
      'answer-asked',
      person.portal.deps.config.sessionSecret,
      await buildOwnAsked(person),
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

  sendHeldClassMail: 'It only lets mail leave that was written.',
  stopHeldClassMail: 'It only takes news out of mail that waits, and writes none.',
  undoAct: 'What acts hold of a closed account is emptied: server/roster/undo/undo-act.test.ts.',
  takeBackMail: 'It only takes news out of mail that waits, and writes none.',

  // Rosters
  addToRoster: by('staff', ({ openCourseId: courseId, attendeeId }) => ({
    courseId,
    attendeeId,
    registrationType: 'in-person',
  })),
  addWalkIn: 'It makes an attendee who has no account.',
  eraseWalkIn: 'Of an attendee who has no account.',
  makeWalkInFile: 'Of an attendee who has no account.',
  beginWalkInHold: 'Of an attendee who has no account.',
  endWalkInHold: 'Of an attendee who has no account.',
  addRosterGuest: by('staff', (person) => ({
    registrationId: person.registrationId,
    guest: guestOf(person),
  })),
  removeRosterGuest: by('staff', ({ withGuest: registrationId }) => ({ registrationId })),
  removeFromRoster: by('staff', ({ registrationId }) => ({ registrationId })),
  updateRosterNotes: by('staff', ({ running: registrationId, mark }) => ({ registrationId, notes: mark })),
  setAttendance: by('staff', ({ running: registrationId }) => ({ registrationId, checkedIn: true })),
  setAttendanceOfMany: by('staff', ({ courseId, running: registrationId }) => ({
    courseId,
    boxes: [{ registrationId }],
    checkedIn: true,
  })),
  setNoOneCame: 'It is about the class, and names nobody.',
  setRunningLate: 'It is about the class, and names nobody.',
  setCalled: 'It says that somebody was called, and writes nothing of theirs; closing empties the list.',
  setCannotLead: 'It is about who leads a class, and names nobody.',
  moveOnRoster: by('staff', ({ registrationId }) => ({ registrationId, registrationType: 'online' })),
  messageRoster: by('staff', ({ courseId }) => ({
    courseId,
    message: { subject: 'Shoes', text: 'Please bring some.' },
  })),

  // People, by administrators
  createPerson: 'It makes an account of its own.',
  changePerson: by('administrator', ({ userId, mark }) => ({
    userId,
    editVersion: 1,
    person: { firstName: mark, lastName: mark, roles: ['attendee', 'staff'], capabilities: [] },
  })),
  verifyPerson: onPerson(unverified),
  sendPasswordReset: onPerson(),
  endSessionsOf: onPerson(),
  requestClosureFor: onPerson(),
  dismissClosure: onPerson({ closure_requested_at: new Date('2026-11-19T12:00:00Z') }),
  beginLegalHold: 'Whose data are held nobody closes: server/people/retention/legal-hold.test.ts.',
  endLegalHold: onPerson(),
  declineClosure: by('administrator', ({ userId, mark }) => ({ userId, note: mark }), {
    closure_requested_at: new Date('2026-11-19T12:00:00Z'),
  }),
  carryOutClosure: by('administrator', ({ userId }) => ({ userId, confirmation: 'DELETE' }), {
    closure_requested_at: new Date('2026-11-19T12:00:00Z'),
    // The goodbye goes to a proven address, and waits in the outbox until it has left.
    verified: false,
  }),
  switchToPerson: onPerson({ roles: ['attendee'] }),
  endSwitch: ends,
  // The person in care is somebody else, of whom staff are asked (server/people/care/care.test.ts).
  addPersonInCare: own(() => ({ firstName: 'Ana', lastName: 'Ruiz', relation: 'minor', agreed: true })),
  endCare: ends,
  giveOwnLogin: ends,
  takeBackOwnLogin: 'It deletes a row about somebody else, and holds the caller open as endCare does.',
  takeOwnLogin:
    'Whoever takes it owns no account before; it locks the person as closing does, and an offer to a closed account is gone.',
  askForCare: own(({ mark }) => ({ email: `${mark}@example.com` })),
  showRegistration: own(({ registrationId: id }) => ({ id, shown: false })),
  handOverCare:
    'It asks for somebody who has no login; whoever asks is held (server/people/care/care-request.test.ts).',
  answerCareRequest: own(async ({ portal, email }) => ({ id: await askedOf(portal, email), agree: true })),
  takeBackCareRequest: ends,
  assignCare: by('staff', async ({ portal, email }) => ({
    userId: (await personWithoutLogin(portal)).userId,
    email,
    agreed: true,
  })),
  sendTestMail: 'A mail to whoever is named, which tells of nobody; it stands in the log as every other.',
  resendMail: by('administrator', async ({ mailId }) => ({ mailId: await mailId() })),
  linkFacilitator: by('administrator', async ({ userId, facilitatorId, portal }) => ({
    userId,
    facilitatorId: await unlinked(portal, facilitatorId),
  })),
  linkFacilitatorByEmail:
    'The same as linkFacilitator, for a facilitator of nobody: the account is locked before it is linked.',
  unlinkFacilitator: 'It takes a record off an account; what stays in the record is the programme’s.',
  inviteFacilitator:
    'It makes an account of its own; one that is there is locked before it is linked, as by linkFacilitatorByEmail.',
  createFacilitator: 'A facilitator without an account.',
  changeFacilitator: by('administrator', ({ facilitatorId: id, mark }) => ({
    id,
    editVersion: 1,
    facilitator: { name: mark, city: mark },
  })),
  deleteFacilitator: by('administrator', ({ facilitatorId: id }) => ({ id })),

  // Classes, with a mail to everybody who is registered
  publishCourse: 'Nobody is registered for a draft.',
  cancelCourse: by('staff', ({ courseId: id }) => ({ id })),
  restoreCourse: by('staff', async ({ courseId: id, portal: { db, clock } }) => {
    await db.updateTable('course').set({ cancelled_at: clock.now() }).where('id', '=', id).execute()
    return { id }
  }),
  updateCourse: 'The mails are those of cancelCourse, by the same function.',
  deleteCourse: 'Only of a class for which nobody ever registered.',
  createCourse: programme,
  repeatCourse: programme,
  duplicateEvent: programme,
  createLocation: programme,
  updateLocation: programme,
  deleteLocation: programme,
  // Keys and webhooks of other software
  createApiKey: by('administrator', ({ mark, portal }) => ({
    key: {
      name: mark,
      ownerEmail: `${mark}@example.org`,
      scopes: ['classes:read'],
      expiresOn: new Date(portal.clock.now().getTime() + days(30)).toISOString().slice(0, 10),
    },
    password,
  })),
  revokeApiKey: ends,
  resumeApiKey: programme,
  createWebhook: programme,
  switchWebhook: programme,
  removeWebhook: programme,
  resendWebhookDelivery: programme,
  createCategory: programme,
  updateCategory: programme,
  deleteCategory: programme,
  createSeries: programme,
  updateSeries: programme,
  deleteSeries: programme,
  createPage: programme,
  updatePage: programme,
  deletePage: programme,
  updateSettings: programme,
  changeLogo: programme,
  updateRetention: programme,
  startRetention: programme,
  translatePage: programme,
  translateCourse: programme,
  translateSeries: programme,
  translateSettings: programme,
  updateProfileRules: programme,
}

const personWithoutLogin = ({ db }: ClosingPerson['portal']) =>
  buildAttendee(db, { email: `${crypto.randomUUID()}@in-care.invalid` })

/** Somebody asks the person to care for somebody. */
async function askedOf(portal: ClosingPerson['portal'], address: string): Promise<number> {
  const [asker, person] = [await buildAttendee(portal.db), await personWithoutLogin(portal)]
  const asked_at = portal.clock.now()
  const row = { asked_by: asker.userId, address, person_id: person.userId, asked_at }
  const { id } = await portal.db
    .insertInto('care_request')
    .values({ ...row, until: new Date(asked_at.getTime() + days(1)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes the record off the account, so that it can be linked. */
async function unlinked({ db }: ClosingPerson['portal'], facilitatorId: number): Promise<number> {
  await db
    .updateTable('facilitator')
    .set({ user_id: null, name: 'Fay' })
    .where('id', '=', facilitatorId)
    .execute()
  return facilitatorId
}
