import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildHelp } from '#server/testing/builders/confirm-request-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import {
  selectRegistrationNow,
  selectRegistrationsNow,
  selectRegistrationsOfAll,
  selectSeatsToCome,
} from '../mails/mailed-registrations.sql.ts'
import {
  deleteSecret,
  replaceSecret,
  selectRenewedAt,
  selectSubscriber,
} from './calendar-subscription.sql.ts'
import { selectEventReader, selectEventsOf, selectMyEvents } from './my-calendar.sql.ts'

// Which registrations calendars and emails show, and who reads them.

let database: TestDatabase
const now = new Date('2026-11-20T20:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const person = (options: object = {}) => buildAttendee(database.db, options)
const course = async (options: CourseOptions = {}) =>
  (await buildCourse(database.db, { starts_at: at(-30), ends_at: at(30), ...options })).id
const register = (course_id: number, { attendeeId }: { attendeeId: number }, row: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id: attendeeId, ...row })
const child = (helper: BuiltAttendee) =>
  buildChild({ db: database.db, clock: fixedClock(now) }, helper.userId)

describe('a calendar', () => {
  it('has active registrations of classes that end later, the last ones first', async () => {
    const ada = await person()
    const moment = 1 / minute
    const soon = await register(await course({ ends_at: at(moment) }), ada, { id: 910_003 })
    const same = await register(await course({ starts_at: at(10) }), ada, { id: 910_002 })
    const late = await register(await course({ starts_at: at(10) }), ada, { id: 910_001 })
    await register(await course({ ends_at: now }), ada)
    await register(await course(), ada, { cancelled_at: now })
    await register(await course(), await person())
    const events = async (limit: number) =>
      (await selectMyEvents(database.db, ada.attendeeId, now, limit)).map(({ registered }) => registered.id)
    expect(await events(9)).toEqual([same, late, soon])
    expect(await events(2)).toEqual([same, late])
  })

  it.each<[what: string, isCancelled: boolean, class_: CourseOptions, row: object]>([
    ['takes place', false, {}, {}],
    ['is cancelled', true, { cancelled_at: now }, {}],
    ['is cancelled by the person', true, {}, { cancelled_at: now }],
  ])('says that a class %s', async (_, cancelled, class_, row) => {
    const ada = await person({ first_name: 'Ada', profile: { link_number: 3 } })
    const id = await register(await course(class_), ada, row)
    await register(await course(), ada)
    expect(await selectEventsOf(database.db, [id])).toMatchObject([
      { registered: { id }, cancelled, linkNumber: 3, person: { userId: ada.userId, firstName: 'Ada' } },
    ])
    const walkIn = await register(await course(), { attendeeId: await buildWalkIn(database.db) })
    expect(await selectEventsOf(database.db, [walkIn])).toMatchObject([{ person: null }])
  })
})

describe('a calendar file is read by', () => {
  const reader = (id: number, isHelper: boolean) => selectEventReader(database.db, id, isHelper)

  it('the person, and not by a helper to whom they do not show the class', async () => {
    const [ada, helper] = [await person({ first_name: 'Ada' }), await person()]
    const id = await register(await course(), ada)
    const own = { email: ada.email, userId: ada.userId, helped: null }
    expect(await reader(id, false)).toEqual(own)
    expect(await reader(id, true)).toBeNull()
    await buildHelp(database.db, { helperId: helper.userId, personId: ada.userId })
    expect(await reader(id, false)).toEqual(own)
    expect(await reader(id, true)).toBeNull()
    const helped = {
      email: helper.email,
      userId: helper.userId,
      helped: { userId: ada.userId, firstName: 'Ada' },
    }
    const set = (row: object) =>
      database.db.updateTable('registration').set(row).where('id', '=', id).execute()
    await set({ booked_by: helper.userId })
    expect(await reader(id, true)).toEqual(helped)
    await set({ booked_by: ada.userId, shown_to: helper.userId })
    expect(await reader(id, true)).toEqual(helped)
    await set({ shown_to: ada.userId })
    expect(await reader(id, true)).toBeNull()
    expect(await reader(id, false)).toEqual(own)
  })

  it('the helper of a person without an address, while they help', async () => {
    const helper = await person()
    const ana = await child(helper)
    const id = await register(await course(), ana)
    const helped = {
      email: helper.email,
      userId: helper.userId,
      helped: { userId: ana.userId, firstName: 'Ana' },
    }
    expect(await reader(id, false)).toEqual(helped)
    expect(await reader(id, true)).toEqual(helped)
    await database.db.updateTable('care').set({ ended_at: now }).where('person_id', '=', ana.userId).execute()
    expect(await reader(id, true)).toBeNull()
    expect(await reader(id, false)).toMatchObject({ email: null, userId: ana.userId, helped: null })
  })

  it('no one, if the account of the person or of the helper is closed', async () => {
    const closed = await person({ closed_at: now })
    expect(await reader(await register(await course(), closed), false)).toBeNull()
    const helper = await person()
    const id = await register(await course(), await child(helper))
    await database.db
      .updateTable('app_user')
      .set({ closed_at: now })
      .where('id', '=', helper.userId)
      .execute()
    expect(await reader(id, false)).toBeNull()
    expect(await reader(1, false)).toBeNull()
  })

  it('a walk-in, at the address that they gave', async () => {
    const attendeeId = await buildWalkIn(database.db, { walk_in_email: 'wendy@example.org' })
    expect(await reader(await register(await course(), { attendeeId }), false)).toEqual({
      email: 'wendy@example.org',
      userId: null,
      helped: null,
    })
  })
})

describe('a calendar link', () => {
  const hashOf = (text: string) => Buffer.from(text.padEnd(32, '.'))
  let ada: BuiltAttendee
  let helper: BuiltAttendee
  let care: number
  beforeEach(async () => {
    await database.db.deleteFrom('calendar_subscription').execute()
    ada = await person({ first_name: 'Ada', language: 'en' })
    helper = await person({ language: 'es' })
    care = await buildHelp(database.db, { helperId: helper.userId, personId: ada.userId })
  })
  const replace = (
    { attendeeId }: BuiltAttendee,
    secret: string,
    care_id: number | null = null,
    renewed_at = now,
  ) => replaceSecret(database.db, attendeeId, { secret_hash: hashOf(secret), renewed_at, care_id })
  const renewed = ({ attendeeId }: BuiltAttendee) => selectRenewedAt(database.db, attendeeId)
  const subscriber = (secret: string) => selectSubscriber(database.db, hashOf(secret))

  it('opens the calendar of its person until it is replaced or deleted', async () => {
    await replace(helper, 'other')
    expect(await renewed(ada)).toBeNull()
    await replace(ada, 'first')
    expect(await renewed(ada)).toEqual(now)
    expect(await subscriber('first')).toEqual({
      attendeeId: ada.attendeeId,
      helped: null,
      helpedSince: null,
      language: 'en',
    })
    await replace(ada, 'second', null, at(1))
    expect(await renewed(ada)).toEqual(at(1))
    expect(await subscriber('first')).toBeNull()
    expect(await subscriber('second')).toMatchObject({ attendeeId: ada.attendeeId })
    await deleteSecret(database.db, ada.attendeeId)
    expect(await subscriber('second')).toBeNull()
    expect(await subscriber('other')).toMatchObject({ attendeeId: helper.attendeeId })
  })

  it('of a helper ends with the help', async () => {
    await replace(ada, 'helped', care)
    const { begun_at } = await database.db
      .selectFrom('care')
      .select('begun_at')
      .where('id', '=', care)
      .executeTakeFirstOrThrow()
    expect(await renewed(ada)).toEqual(now)
    expect(await subscriber('helped')).toEqual({
      attendeeId: ada.attendeeId,
      helped: { userId: ada.userId, firstName: 'Ada' },
      helpedSince: begun_at,
      language: 'es',
    })
    await database.db.updateTable('care').set({ ended_at: now }).where('id', '=', care).execute()
    // Someone else's help does not count.
    await buildHelp(database.db, { helperId: ada.userId, personId: helper.userId })
    expect(await renewed(ada)).toBeNull()
    expect(await subscriber('helped')).toBeNull()
  })

  it('opens nothing once the account is closed', async () => {
    await replace(ada, 'first')
    await database.db.updateTable('app_user').set({ closed_at: now }).where('id', '=', ada.userId).execute()
    expect(await subscriber('first')).toBeNull()
  })
})

describe('a registration in an email', () => {
  it('is one with an open account, by the start of the class', async () => {
    const ada = await person()
    const late = await register(await course({ starts_at: at(20) }), ada, { id: 920_001 })
    const same = await register(await course({ starts_at: at(10) }), ada, { id: 920_003 })
    const soon = await register(await course({ starts_at: at(10) }), ada, { id: 920_002 })
    const walkIn = async (row: object = {}) =>
      register(await course({ starts_at: at(25) }), { attendeeId: await buildWalkIn(database.db, row) })
    const ids = [
      late,
      same,
      soon,
      await register(await course(), await person({ closed_at: now })),
      await walkIn({ erased_at: now, walk_in_email: 'gone@example.org' }),
    ]
    const [without, withAddress] = [await walkIn(), await walkIn({ walk_in_email: 'wil@example.org' })]
    await register(await course(), ada)
    const found = (rows: { registration: { id: number } }[]) =>
      rows.map(({ registration }) => registration.id)
    expect(found(await selectRegistrationsOfAll(database.db, [...ids, without, withAddress]))).toEqual([
      ...[soon, same, late, without, withAddress],
    ])
    expect(found(await selectRegistrationsNow(database.db, [...ids, without, withAddress]))).toEqual([
      ...[soon, same, late, withAddress],
    ])
    expect((await selectRegistrationNow(database.db, late))?.registration.id).toBe(late)
    expect(await selectRegistrationNow(database.db, without)).toBeNull()
  })

  it('says what decides whether the email applies', async () => {
    const ada = await person({ first_name: 'Ada', receive_email: true })
    const id = await register(await course({ online: true, courselink: 'https://video.example.org' }), ada, {
      mode: 'online',
      created_at: at(-90),
    })
    expect(await selectRegistrationNow(database.db, id)).toMatchObject({
      registration: { heldOnline: true, guest: null, lateMinutes: null },
      receiver: {
        attendeeId: ada.attendeeId,
        userId: ada.userId,
        email: ada.email,
        reach: 'emailed',
        firstName: 'Ada',
      },
      state: {
        mode: 'online',
        notifiedAt: at(-90),
        cancelled: false,
        checkedIn: false,
        receiveEmail: true,
        course: { start: at(-30), end: at(30), cancelled: false, hasLink: true },
      },
    })
    const other = await register(
      await course({ cancelled_at: now }),
      await person({ receive_email: false }),
      {
        cancelled_at: now,
        checked_in_at: now,
      },
    )
    expect(await selectRegistrationNow(database.db, other)).toMatchObject({
      registration: { heldOnline: false },
      state: {
        cancelled: true,
        checkedIn: true,
        receiveEmail: false,
        course: { cancelled: true, hasLink: false },
      },
    })
  })

  it('of a regular spot is not known to the person until they are notified', async () => {
    const ada = await person()
    const id = await register(await course(), ada, { created_at: at(-90) })
    const { id: standing_place_id } = await database.db
      .insertInto('standing_place')
      .values({ attendee_id: ada.attendeeId, recurrence_id: 77, mode: 'in-person', since: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const automatic = { registration_id: id, standing_place_id }
    await database.db.insertInto('standing_booking').values(automatic).execute()
    expect((await selectRegistrationNow(database.db, id))?.state.notifiedAt).toBeNull()
    await database.db
      .updateTable('standing_booking')
      .set({ told_at: at(-5) })
      .execute()
    expect((await selectRegistrationNow(database.db, id))?.state.notifiedAt).toEqual(at(-5))
  })

  it('that a person is about to make has its class and person', async () => {
    const ada = await person()
    const [late, soon] = [await course({ starts_at: at(20) }), await course({ starts_at: at(10) })]
    const seats = await selectSeatsToCome(database.db, ada.attendeeId, [late, soon])
    expect(seats.map(({ course_id, attendee_id }) => [course_id, attendee_id])).toEqual([
      [soon, ada.attendeeId],
      [late, ada.attendeeId],
    ])
    expect(await selectSeatsToCome(database.db, ada.attendeeId, [])).toEqual([])
  })
})
