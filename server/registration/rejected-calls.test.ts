import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerOf } from '#server/accounts/public.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import {
  type AttendeeOptions,
  type BuiltAttendee,
  buildAttendee,
  buildUser,
} from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildSeries,
  type CourseOptions,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildHelp } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { changedRows, noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { setRegistrationNeeds } from './accommodations/set-registration-needs.command.ts'
import { joinCourse } from './attend/join-course.command.ts'
import { updateRegistration } from './attend/update-registration.command.ts'
import {
  endCalendarSubscription,
  renewCalendarSubscription,
} from './calendar/calendar-subscription.command.ts'
import { deleteRegistration } from './cancel/delete-registration.command.ts'
import { createRegistrations } from './confirm/create-registrations.command.ts'
import { askCorrection } from './corrections/ask-correction.command.ts'
import { buildGuest, buildNotCheckedIn } from './corrections/testing/build-correction.ts'
import { giveFeedback } from './feedback/give-feedback.command.ts'
import { showRegistration } from './mail-links/show-registration.command.ts'
import { endStandingPlace, pauseStandingPlace } from './recurring/change-recurring.command.ts'
import { startStandingPlace } from './recurring/start-standing-place.command.ts'
import { letIntoSeries } from './series/let-into-series.command.ts'
import { offerPlace } from './waiting/admin/offer-place.command.ts'
import { joinWaitingList } from './waiting/join/join-waiting-list.command.ts'
import { acceptMyOffer, leaveMyWaiting } from './waiting/offers/answer-offer.command.ts'

// Each command with callers and records that it rejects: which error they get, and that nothing is changed.

let database: TestDatabase
const now = new Date('2026-11-20T17:00:00Z')
const yesterday = new Date('2026-11-19T17:00:00Z')
const contextOf = (viewer: Viewer): SignedIn =>
  ({
    db: database.db,
    clock: { now: () => now },
    config: {
      sessionSecret: 'a secret of the tests, long enough',
      rateLimits: false,
      publicUrl: 'http://portal.test',
    },
    events: { seatsFreed: async () => {}, registrationsCancelled: async () => {} },
    wakeMail: () => {},
    viewer,
  }) as unknown as SignedIn & Context

beforeAll(async () => {
  database = await createTestDatabase()
  await noteChangedRows(database.db)
})
afterAll(() => database.drop())

/** Someone as they call the portal. */
async function person(
  options: AttendeeOptions = {},
): Promise<BuiltAttendee & { viewer: Viewer; context: SignedIn }> {
  const built = await buildAttendee(database.db, { roles: ['attendee'], ...options })
  const family = randomUUID()
  const times = { logged_in_at: now, created_at: now, expires_at: new Date('2026-12-31') }
  const session = { user_id: built.userId, family, token_hash: randomBytes(32), ...times }
  await database.db.insertInto('session').values(session).execute()
  const viewer = { ...(await viewerOf(database.db, built.userId))!, sessionFamily: family }
  return { ...built, viewer, context: contextOf(viewer) }
}
/** The account was closed after the call was authorized. */
async function closed(options: AttendeeOptions = {}) {
  const built = await person(options)
  await database.db.updateTable('app_user').set({ closed_at: now }).where('id', '=', built.userId).execute()
  return built
}
async function staff() {
  const { userId } = await buildUser(database.db, { roles: ['staff'] })
  const viewer = (await viewerOf(database.db, userId))!
  return { userId, viewer, context: contextOf(viewer) }
}
const course = async (options: CourseOptions = {}) => (await buildCourse(database.db, options)).id
const register = (course_id: number, attendee_id: number, row: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id, ...row })

/** The code of the error, after which nothing is changed. */
async function rejected(call: () => Promise<unknown>): Promise<string> {
  await changedRows(database.db)
  // Some commands throw before they return a promise.
  const code = await (async () => call())().then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RejectedError) return String(error.extensions.code)
      throw error
    },
  )
  if (code !== 'done') expect(await changedRows(database.db)).toEqual([])
  return code
}

/** A registration of this person for a class that was yesterday. */
async function missed({ attendeeId }: BuiltAttendee) {
  const courseId = await course({ starts_at: yesterday })
  return buildNotCheckedIn(database.db, { courseId, attendeeId, now: yesterday })
}

describe('askCorrection', () => {
  const ask = (
    { context, viewer }: { context: SignedIn; viewer: Viewer },
    id: number | string,
    kind = 'attendance',
  ) =>
    rejected(() =>
      askCorrection(context, viewer, {
        registrationId: String(id),
        kind,
        guest: { firstName: 'Elena', lastName: 'Alvarez' },
      }),
    )
  it('is for the person of the registration', async () => {
    const [ada, ben, gone] = [await person(), await person(), await closed()]
    const id = await missed(ada)
    expect(await ask(ada, 'x')).toBe('REGISTRATION_NOT_FOUND')
    expect(await ask(ben, id)).toBe('REGISTRATION_NOT_FOUND')
    expect(await ask({ ...ada, viewer: { ...ada.viewer, attendeeId: null } }, id)).toBe(
      'REGISTRATION_NOT_FOUND',
    )
    expect(await ask(gone, await missed(gone))).toBe('TOKEN_INVALID')
    expect(await ask(ada, id, 'other')).toBe('INPUT_INVALID')
    expect(await ask(ada, id)).toBe('done')
    expect(await ask(ada, id)).toBe('CORRECTION_CLOSED')
  })
  it('stores a name only for a guest', async () => {
    const ada = await person()
    const id = await missed(ada)
    const guestId = await buildGuest(database.db, id)
    expect(await ask(ada, id)).toBe('done')
    expect(await ask(ada, id, 'guestName')).toBe('done')
    const rows = await database.db
      .selectFrom('correction')
      .selectAll()
      .where('registration_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { kind: 'attendance', guest_id: null, first_name: null, last_name: null },
      { kind: 'guestName', guest_id: guestId, first_name: 'Elena', last_name: 'Alvarez' },
    ])
  })
})

it('giveFeedback is for the person of the registration, and returns it', async () => {
  const [ada, ben, gone] = [await person(), await person(), await closed()]
  const id = await register(await course({ starts_at: yesterday }), ada.attendeeId)
  const feedback = { helped: 'a-lot', words: null, mayContact: false }
  const give = ({ context, viewer }: typeof ada, registrationId: number | string, said: object = feedback) =>
    rejected(() => giveFeedback(context, viewer, { registrationId: String(registrationId), feedback: said }))
  expect(await give(ada, 'x')).toBe('REGISTRATION_NOT_FOUND')
  expect(await give(ben, id)).toBe('REGISTRATION_NOT_FOUND')
  expect(await give({ ...ada, viewer: { ...ada.viewer, attendeeId: null } }, id)).toBe(
    'REGISTRATION_NOT_FOUND',
  )
  expect(await give(gone, await register(await course({ starts_at: yesterday }), gone.attendeeId))).toBe(
    'TOKEN_INVALID',
  )
  expect(await give(ada, id, { ...feedback, helped: 'x' })).toBe('INPUT_INVALID')
  const returned = await giveFeedback(ada.context, ada.viewer, { registrationId: String(id), feedback })
  expect(returned.id).toBe(id)
})

it('showRegistration is for the person of the registration, if someone helps them', async () => {
  const [ada, ben, gone, helper] = [await person(), await person(), await closed(), await person()]
  const id = await register(await course(), ada.attendeeId)
  const show = ({ context, viewer }: typeof ada, registrationId: number | string, shown: boolean) =>
    rejected(() => showRegistration(context, viewer, { id: String(registrationId), shown }))
  const shownTo = async () =>
    (
      await database.db
        .selectFrom('registration')
        .select('shown_to')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).shown_to
  expect(await show(ada, id, true)).toBe('NOT_FOUND')
  expect(await show(ada, id, false)).toBe('done')
  await buildHelp(database.db, { helperId: helper.userId, personId: ada.userId })
  expect(await show(ada, 'x', true)).toBe('REGISTRATION_NOT_FOUND')
  expect(await show(ben, id, false)).toBe('REGISTRATION_NOT_FOUND')
  expect(await show({ ...ada, viewer: { ...ada.viewer, attendeeId: null } }, id, true)).toBe(
    'REGISTRATION_NOT_FOUND',
  )
  expect(await show(gone, await register(await course(), gone.attendeeId), false)).toBe('TOKEN_INVALID')
  expect(await show(ada, id, true)).toBe('done')
  expect(await shownTo()).toBe(helper.userId)
  expect(await show(ada, id, false)).toBe('done')
  expect(await shownTo()).toBeNull()
})

it('updateRegistration checks in people with an open account, and those of a closed one by staff', async () => {
  const [ada, gone, sam] = [await person(), await closed(), await staff()]
  const courseId = await course({ starts_at: now, online: true, courselink: 'https://video.example.org/1' })
  const online = { mode: 'online' }
  const own = await register(courseId, ada.attendeeId, online)
  const theirs = await register(courseId, gone.attendeeId, online)
  const checkIn = (
    { context, viewer }: Pick<typeof ada, 'context' | 'viewer'>,
    id: number | string,
    is = true,
  ) => rejected(() => updateRegistration(context, viewer, { id: String(id), checkIn: is }))
  const entries = async () =>
    (await database.db.selectFrom('audit_entry').select(['action', 'about_user_id']).execute()).map((row) =>
      Object.values(row),
    )
  expect(await checkIn(ada, 'x')).toBe('REGISTRATION_NOT_FOUND')
  expect(await checkIn(ada, own, false)).toBe('INPUT_INVALID')
  expect(await checkIn(ada, theirs)).toBe('REGISTRATION_NOT_FOUND')
  expect(await checkIn(gone, theirs)).toBe('TOKEN_INVALID')
  await database.db.deleteFrom('audit_entry').execute()
  expect(await checkIn(ada, own)).toBe('done')
  expect(await entries()).toEqual([])
  expect(await checkIn(sam, theirs)).toBe('done')
  expect(await entries()).toEqual([['registration.checkedIn', gone.userId]])
  expect(
    await checkIn({ ...ada, viewer: { ...ada.viewer, isSwitched: true, switchedBy: sam.userId } }, own),
  ).toBe('done')
  expect(await entries()).toHaveLength(2)
})

it('joinCourse is for those who run the class', async () => {
  const [ada, sam] = [await person(), await staff()]
  const courselink = 'https://video.example.org/1'
  const courseId = await course({ starts_at: now, online: true, courselink })
  expect(await rejected(() => joinCourse(ada.context, ada.viewer, { courseId }))).not.toBe('done')
  expect(await joinCourse(sam.context, sam.viewer, { courseId })).toBe(courselink)
})

it('calendar links are for attendees with a verified address', async () => {
  const [ada, unverified, gone] = [await person(), await person({ verified: false }), await closed()]
  const renew = ({ context, viewer }: typeof ada) =>
    rejected(() => renewCalendarSubscription(context, viewer))
  const without = { ...ada, viewer: { ...ada.viewer, attendeeId: null } }
  expect(await renew(without)).toBe('NOT_AN_ATTENDEE')
  expect(await rejected(() => endCalendarSubscription(without.context, without.viewer))).toBe(
    'NOT_AN_ATTENDEE',
  )
  expect(await renew(unverified)).toBe('EMAIL_NOT_VERIFIED')
  expect(await renew(gone)).toBe('TOKEN_INVALID')
  expect(await renew(ada)).toBe('done')
})

describe('letIntoSeries', () => {
  const series = async (...dates: CourseOptions[]) => {
    const { id: series_id } = await buildSeries(database.db)
    const ids: number[] = []
    for (const options of dates) ids.push(await course({ series_id, register_solo: false, ...options }))
    return ids
  }
  const letIn = async (courseId: number, attendeeId: number, more: object = {}) => {
    const { context } = await staff()
    const input = { courseId, attendeeId, registrationType: 'in-person', reason: 'Was in hospital.', ...more }
    return rejected(() => letIntoSeries(context, input))
  }
  it('rejects a class without a series, a series that is over, and unknown people', async () => {
    const { attendeeId } = await person()
    const [ahead] = await series({})
    const [over] = await series({ starts_at: yesterday })
    expect(await letIn(ahead!, attendeeId, { registrationType: 'x' })).toBe('MODE_NOT_OFFERED')
    expect(await letIn(ahead!, attendeeId, { reason: ' ' })).toBe('INPUT_INVALID')
    expect(await letIn(await course(), attendeeId)).toBe('CLASS_CLOSED')
    expect(await letIn(over!, attendeeId)).toBe('CLASS_CLOSED')
    expect(await letIn(ahead!, (await closed()).attendeeId)).toBe('ROSTER_PERSON_UNKNOWN')
    expect(await letIn(ahead!, await buildWalkIn(database.db))).toBe('ROSTER_PERSON_UNKNOWN')
    expect(await letIn(ahead!, attendeeId)).toBe('done')
    expect(await letIn(ahead!, attendeeId)).toBe('ROSTER_ALREADY_THERE')
  })
  it('registers for dates with a seat and adds to the waitlist of full ones', async () => {
    const dates = await series({ starts_at: yesterday }, {}, {}, { in_person_capacity: 1 })
    await takeSeats(database.db, dates[3]!, 'in-person', 1)
    const [{ context }, { attendeeId }] = [await staff(), await person()]
    const input = {
      courseId: dates[1]!,
      attendeeId,
      registrationType: 'in-person',
      reason: 'Was in hospital.',
    }
    expect(await letIntoSeries(context, input)).toEqual({ booked: 2, waiting: 1 })
  })
  it('adds to the waitlist if each date is full', async () => {
    const dates = await series({ in_person_capacity: 1 })
    await takeSeats(database.db, dates[0]!, 'in-person', 1)
    const [{ context }, { attendeeId }] = [await staff(), await person()]
    const input = {
      courseId: dates[0]!,
      attendeeId,
      registrationType: 'in-person',
      reason: 'Was in hospital.',
    }
    expect(await letIntoSeries(context, input)).toEqual({ booked: 0, waiting: 1 })
  })
})

it('offerPlace offers a seat to those who still wait, by the administrator who uses an account', async () => {
  const sam = await staff()
  const full = async (options: CourseOptions = {}) => (await buildFullClass(database.db, options)).id
  const wait = async (courseId: number, row: object = {}, who: Promise<BuiltAttendee> = person()) =>
    buildWaiting(database.db, { course_id: courseId, attendee_id: (await who).attendeeId, ...row })
  const offer = (id: number | string, more: object = {}, viewer = sam.viewer) =>
    rejected(() =>
      offerPlace(contextOf(viewer), {
        id: String(id),
        registrationType: null,
        reason: 'A bus is late.',
        ...more,
      }),
    )
  const id = await wait(await full())
  expect(await offer('x')).toBe('WAITING_NOT_FOUND')
  expect(await offer(1)).toBe('WAITING_NOT_FOUND')
  expect(await offer(id, { reason: '' })).toBe('INPUT_INVALID')
  expect(await offer(await wait(await full(), {}, closed()))).toBe('WAITING_NOT_FOUND')
  expect(await offer(await wait(await full(), { ended_at: now, ended_as: 'left' }))).toBe('WAITING_NOT_FOUND')
  expect(await offer(await wait(await full({ cancelled_at: now })))).toBe('CLASS_CANCELLED')
  expect(await offer(await wait(await full(), offeredSeat))).toBe('OFFER_OPEN')
  const by = async (entry: number) =>
    (
      await database.db
        .selectFrom('waiting')
        .select('offered_by')
        .where('id', '=', entry)
        .executeTakeFirstOrThrow()
    ).offered_by
  expect(await offer(id)).toBe('done')
  expect(await by(id)).toBe(sam.userId)
  const other = await wait(await full())
  const { userId } = await staff()
  expect(await offer(other, {}, { ...sam.viewer, switchedBy: userId })).toBe('done')
  expect(await by(other)).toBe(userId)
})

describe('a waitlist', () => {
  it('is joined by people with an open account', async () => {
    const input = { courseId: (await buildFullClass(database.db)).id, guest: null }
    const join = ({ context, viewer }: Awaited<ReturnType<typeof person>>) =>
      rejected(() => joinWaitingList(context, viewer, input))
    expect(await join(await closed())).toBe('TOKEN_INVALID')
    const ada = await person()
    expect(await join(ada)).toBe('done')
    expect(await join(ada)).toBe('ALREADY_WAITING')
  })
  it('has offers for the person alone', async () => {
    const [ada, ben, gone] = [await person(), await person(), await closed()]
    const offered = async ({ attendeeId }: BuiltAttendee) =>
      String(
        await buildWaiting(database.db, {
          course_id: await course(),
          attendee_id: attendeeId,
          ...offeredSeat,
        }),
      )
    const id = await offered(ada)
    for (const answer of [acceptMyOffer, leaveMyWaiting]) {
      expect(await rejected(() => answer(ada.context, ada.viewer, 'x'))).toBe('WAITING_NOT_FOUND')
      expect(await rejected(() => answer(ben.context, ben.viewer, id))).toBe('WAITING_NOT_FOUND')
      const its = await offered(gone)
      expect(await rejected(() => answer(gone.context, gone.viewer, its))).toBe('TOKEN_INVALID')
    }
    const without = { ...ada.viewer, attendeeId: null }
    expect(await rejected(() => leaveMyWaiting(ada.context, without, id))).toBe('WAITING_NOT_FOUND')
    expect(await rejected(() => leaveMyWaiting(ada.context, ada.viewer, id))).toBe('done')
  })
})

describe('regular spots', () => {
  const spot = async ({ attendeeId }: BuiltAttendee, row: object = {}) => {
    const { recurrenceId: recurrence_id } = await buildRecurring(database.db)
    const values = { attendee_id: attendeeId, recurrence_id, mode: 'in-person', since: yesterday, ...row }
    const made = database.db.insertInto('standing_place').values(values).returning('id')
    return String((await made.executeTakeFirstOrThrow()).id)
  }
  const start = (
    { context, viewer }: Awaited<ReturnType<typeof person>>,
    courseId: number,
    registrationType = 'in-person',
  ) => rejected(() => startStandingPlace(context, viewer, { courseId, registrationType }))

  it('start for a class that is repeated, in a mode that it has', async () => {
    const ada = await person()
    const { courseId } = await buildRecurring(database.db)
    expect(await start(ada, courseId, 'x')).toBe('MODE_NOT_OFFERED')
    expect(await start(ada, courseId, 'online')).toBe('MODE_NOT_OFFERED')
    expect(await start(ada, await course())).toBe('STANDING_NONE')
    const over = await buildRecurring(database.db, { dates: 1, starts_at: yesterday })
    expect(await start(ada, over.courseId)).toBe('STANDING_NONE')
    expect(await start(await closed(), courseId)).toBe('TOKEN_INVALID')
    const single = await buildRecurring(database.db, { dates: 1 })
    expect(await start(ada, single.courseId)).toBe('done')
    expect(await start(ada, courseId)).toBe('done')
  })

  it('end and pause for their person', async () => {
    const [ada, ben, gone] = [await person(), await person(), await closed()]
    const id = await spot(ada)
    const changes = [
      ({ context, viewer }: typeof ada, one: string) =>
        rejected(() => endStandingPlace(context, viewer, { id: one, keepDates: true })),
      ({ context, viewer }: typeof ada, one: string) =>
        rejected(() => pauseStandingPlace(context, viewer, { id: one, until: null })),
    ]
    for (const change of changes) {
      expect(await change(ada, 'x')).toBe('STANDING_NOT_FOUND')
      expect(await change(ben, id)).toBe('STANDING_NOT_FOUND')
      expect(await change({ ...ada, viewer: { ...ada.viewer, attendeeId: null } }, id)).toBe(
        'STANDING_NOT_FOUND',
      )
      expect(await change(gone, await spot(gone))).toBe('TOKEN_INVALID')
      // One that has ended stays as it is.
      const ended = await spot(ben, { ended_at: yesterday })
      expect(await change(ben, ended)).toBe('done')
      expect(await changedRows(database.db)).toEqual([])
    }
    expect(await rejected(() => pauseStandingPlace(ada.context, ada.viewer, { id, until: yesterday }))).toBe(
      'STANDING_PAUSE_DATE',
    )
    const returned = await endStandingPlace(ada.context, ada.viewer, { id, keepDates: true })
    expect(returned).toMatchObject({ id: Number(id), ended_at: now })
  })

  it('end with their dates or without them', async () => {
    const dates = async (keepDates: boolean) => {
      const ada = await person()
      const { courseId, recurrenceId } = await buildRecurring(database.db)
      const id = await spot(ada, { recurrence_id: recurrenceId })
      const registration = await register(courseId, ada.attendeeId)
      await endStandingPlace(ada.context, ada.viewer, { id, keepDates })
      const rows = database.db
        .selectFrom('registration')
        .select('cancelled_at')
        .where('id', '=', registration)
      return (await rows.executeTakeFirstOrThrow()).cancelled_at
    }
    expect(await dates(true)).toBeNull()
    expect(await dates(false)).toEqual(now)
  })
})

it('createRegistrations is for people with an open account', async () => {
  const gone = await closed()
  const registrations = [{ courseId: await course(), registrationType: 'in-person' }]
  const input = { registrations, botCheckToken: null }
  expect(await rejected(() => createRegistrations(gone.context, gone.viewer, input))).toBe('TOKEN_INVALID')
})

it('deleteRegistration is for the person and those who run the class', async () => {
  const [ada, ben, sam] = [await person(), await person(), await staff()]
  const [id, guestsId] = [
    await register(await course(), ada.attendeeId),
    await register(await course(), ada.attendeeId),
  ]
  const guestId = await buildGuest(database.db, guestsId)
  const cancel = ({ context, viewer }: Pick<typeof ada, 'context' | 'viewer'>, one: number | string) =>
    rejected(() => deleteRegistration(context, viewer, { id: String(one), noEmail: true }))
  expect(await cancel(ada, 'x')).toBe('REGISTRATION_NOT_FOUND')
  expect(await cancel(ben, id)).toBe('REGISTRATION_NOT_FOUND')
  expect(await cancel(ben, guestId)).toBe('REGISTRATION_NOT_FOUND')
  expect(await cancel(sam, 2_000_000)).toBe('REGISTRATION_NOT_FOUND')
  const helper = { seesSharedOnly: true, helperId: ben.userId }
  expect(await cancel({ ...ada, viewer: { ...ada.viewer, ...helper } }, id)).toBe('REGISTRATION_NOT_FOUND')
  const since = { helperId: ben.userId, helpedSince: new Date('2026-12-31') }
  expect(await cancel({ ...ada, viewer: { ...ada.viewer, ...since } }, id)).toBe('REGISTRATION_NOT_FOUND')
  expect(
    await cancel({ ...ada, viewer: { ...ada.viewer, ...since, helpedSince: yesterday } }, 2_000_000),
  ).toBe('REGISTRATION_NOT_FOUND')
  expect(await cancel(ada, guestId)).toBe('done')
  expect(await cancel(sam, id)).toBe('done')
  expect(await cancel(ada, guestsId)).toBe('done')
})

it('setRegistrationNeeds keeps what a helper cannot see', async () => {
  const ada = await person()
  const needs_in_care = await buildHelp(database.db, {
    helperId: (await person()).userId,
    personId: ada.userId,
  })
  const row = { needs_words: 'Slowly', needs_in_care }
  const id = await register(await course(), ada.attendeeId, row)
  // The caller's help is another one.
  const viewer = { ...ada.viewer, helpedSince: yesterday }
  const set = async (of: Viewer, words: string | null) =>
    (
      await setRegistrationNeeds(ada.context, of, {
        registrationId: String(id),
        needs: { choices: [], words },
      })
    ).needs_words
  expect(await set(viewer, null)).toBe('Slowly')
  expect(await set(viewer, 'Loudly')).toBe('Loudly')
  expect(await set(ada.viewer, null)).toBeNull()
  const unknown = { registrationId: String(id), needs: { choices: ['A unicorn'], words: null } }
  expect(await rejected(() => setRegistrationNeeds(ada.context, ada.viewer, unknown))).toBe('INPUT_INVALID')
})
