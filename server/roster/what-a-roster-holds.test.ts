import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  type CourseOptions,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  countCheckedIn,
  selectEntry,
  selectEntryKey,
  selectEntryKeys,
  selectLed,
  selectRosterCourse,
  selectRosterPeople,
  selectRosterPerson,
} from './roster.sql.ts'
import { selectRosterVersion } from './roster-version.sql.ts'
import { hasAccount, isWalkInThere, nameOfFacilitator, selectAttendeeInClass } from './roster-writing.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const course = async (options: CourseOptions = {}) =>
  (await buildCourse(db, { guests_allowed: true, ...options })).id
const registered = async (course_id: number, columns: object = {}) =>
  buildRegistration(db, { course_id, attendee_id: (await buildAttendee(db)).attendeeId, ...columns })
/** In one transaction, because a registration with a guest has two seats. */
const withGuest = async (course_id: number, columns: object = {}, guest: object = {}) => {
  const { attendeeId: attendee_id } = await buildAttendee(db)
  return db.transaction().execute(async (tx) => {
    const registration_id = await buildRegistration(tx, { course_id, attendee_id, places: 2, ...columns })
    await tx
      .insertInto('guest')
      .values({ registration_id, first_name: 'Gus', last_name: 'Guest', type: 'Family', ...guest })
      .execute()
    return registration_id
  })
}
const helps = (carer_id: number, person_id: number, columns: object = {}) =>
  db
    .insertInto('care')
    .values({ carer_id, person_id, relation: 'adult', begun_at: now, ...columns })
    .execute()
const noAddress = (name: string) => `${name}@in-care.invalid`

describe('the people on a roster', () => {
  let courseId: number
  const ids: Record<string, number> = {}
  let helper: { userId: number; email: string }
  beforeAll(async () => {
    courseId = await course()
    const add = async (name: string, attendee_id: number, columns: object = {}) => {
      ids[name] = await buildRegistration(db, { course_id: courseId, attendee_id, ...columns })
    }
    const person = async (last_name: string, options: object = {}, columns: object = {}) => {
      const one = await buildAttendee(db, { first_name: 'Pat', last_name, ...options })
      await add(last_name, one.attendeeId, columns)
      return one.userId
    }
    const phones = { cell_phone: '703-555-0101', home_phone: '703-555-0102' }
    helper = await buildAttendee(db, {
      first_name: 'Ruth',
      last_name: 'Ray',
      profile: { cell_phone: null, home_phone: '703-555-0109' },
    })
    const earlier = await buildAttendee(db, { first_name: 'Eve', last_name: 'Ray' })
    // A later name in lower case still comes later.
    await person('young', { email: 'young@example.org', profile: { ...phones, about_yourself: ['Patient'] } })
    await person('Adams', { first_name: 'zoe' })
    const [twinA, twinB] = [await buildAttendee(db), await buildAttendee(db)]
    for (const { userId } of [twinB, twinA])
      await db
        .updateTable('app_user')
        .set({ first_name: 'Ann', last_name: 'adams' })
        .where('id', '=', userId)
        .execute()
    await add('twin B', twinB.attendeeId)
    await add('twin A', twinA.attendeeId)
    await person('Closed', { closed_at: now, email: noAddress('closed') })
    const helped = await person('Helped', { email: noAddress('helped'), email_verified_at: null })
    await helps(earlier.userId, helped, { ended_at: now })
    await helps(helper.userId, helped)
    const left = await person('Left', { email: noAddress('left') })
    await helps(helper.userId, left, { ended_at: now })
    await helps(helper.userId, await person('Login', { email: 'login@example.org' }))
    await add(
      'walk-in',
      await buildWalkIn(db, {
        walk_in_last_name: 'Walker',
        walk_in_email: 'wendy@example.org',
        home_phone: '703-555-0103',
        about_yourself: ['Caregiver', 'Friend'],
      }),
      { walk_in: true },
    )
    await add(
      'erased',
      await buildWalkIn(db, { walk_in_first_name: 'Erased', walk_in_last_name: 'Xander', erased_at: now }),
      { walk_in: true },
    )
    await person('Cancelled', {}, { cancelled_at: now })
    await registered(await course())
  })

  it('come by name, without those who cancelled', async () => {
    const people = await selectRosterPeople(db, courseId)
    expect(people.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))).toEqual([
      'twin B',
      'twin A',
      'Adams',
      'Closed',
      'Helped',
      'Left',
      'Login',
      'walk-in',
      'erased',
      'young',
    ])
    for (const person of people) expect(await selectRosterPerson(db, person.id)).toEqual(person)
    expect(await selectRosterPerson(db, ids.Cancelled!)).toBeNull()
  })

  const known = { erased: false, walk_in_type: null, helper: null, phone: '703-555-0100' }
  it.each<[who: string, shown: object]>([
    [
      'young',
      { ...known, first_name: 'Pat', last_name: 'young', email: 'young@example.org', phone: '703-555-0101' },
    ],
    ['Closed', { ...known, email: null }],
    ['Left', { ...known, email: null }],
    ['Login', { ...known, email: 'login@example.org' }],
    [
      'walk-in',
      {
        ...known,
        user_id: null,
        first_name: 'Wendy',
        last_name: 'Walker',
        email: 'wendy@example.org',
        phone: '703-555-0103',
        walk_in_type: 'Caregiver',
      },
    ],
    ['erased', { ...known, user_id: null, erased: true, email: null, phone: null }],
  ])('are shown: %s', async (who, shown) => {
    expect(await selectRosterPerson(db, ids[who]!)).toMatchObject({ ...shown, course_id: courseId })
  })
  it('are shown with their helper, if they have no address', async () => {
    expect(await selectRosterPerson(db, ids.Helped!)).toMatchObject({
      email: helper.email,
      helper: { name: 'Ruth Ray', phone: '703-555-0109' },
    })
  })
})

it('an entry is found by its id, cancelled or not, and entries of a class by its id too', async () => {
  const [courseId, other] = [await course(), await course()]
  const ann = await buildAttendee(db)
  const walkIn = await buildWalkIn(db)
  const second = await buildRegistration(db, { course_id: courseId, attendee_id: ann.attendeeId })
  const first = await buildRegistration(db, {
    course_id: courseId,
    attendee_id: walkIn,
    cancelled_at: now,
    mode: 'in-person',
  })
  const elsewhere = await registered(other)
  const left = await registered(courseId)
  expect(await selectEntryKey(db, second)).toEqual({
    courseId,
    attendeeId: ann.attendeeId,
    userId: ann.userId,
  })
  expect(await selectEntryKey(db, first)).toEqual({ courseId, attendeeId: walkIn, userId: null })
  expect(await selectEntryKey(db, 0)).toBeNull()
  expect(await selectEntryKeys(db, courseId, [first, elsewhere, second, 0])).toEqual([
    { id: second, attendeeId: ann.attendeeId, userId: ann.userId },
    { id: first, attendeeId: walkIn, userId: null },
  ])
  expect(await selectEntry(db, first)).toMatchObject({ courseId, cancelled: true, node: { id: first } })
  expect(await selectEntry(db, left)).toMatchObject({ cancelled: false, mode: 'in-person', places: 1 })
  expect(await selectEntry(db, 0)).toBeNull()
})

it('people and guests who are checked in are counted, without those who cancelled', async () => {
  const [courseId, other] = [await course(), await course()]
  const here = { checked_in_at: now }
  await registered(courseId)
  await registered(courseId, here)
  await registered(courseId, { ...here, cancelled_at: now })
  await withGuest(courseId)
  await withGuest(courseId, {}, here)
  await withGuest(courseId, here, here)
  await withGuest(other, here, here)
  expect(await countCheckedIn(db, courseId)).toBe(4)
  expect(await countCheckedIn(db, 0)).toBe(0)
})

it('the classes that a facilitator leads are those that are not over, and no drafts', async () => {
  const [ada, ben] = [(await buildFacilitator(db)).id, (await buildFacilitator(db)).id]
  const led = (options: CourseOptions = {}, facilitators = [ada]) => course({ facilitators, ...options })
  const first = await led()
  await led({ draft: true })
  await led({}, [ben])
  await led({ starts_at: new Date('2026-11-20T19:00:00Z'), ends_at: now })
  const ends = await led({ starts_at: new Date('2026-11-20T19:00:00Z'), ends_at: later })
  const both = await led({}, [ben, ada])
  expect(await selectLed(db, ada, now)).toEqual([first, ends, both])
})

describe('a class of a roster', () => {
  it('counts people, guests and offered seats of each mode', async () => {
    const courseId = await course({
      in_person: true,
      online: true,
      in_person_capacity: 9,
      online_capacity: null,
    })
    const other = await course()
    await takeSeats(db, courseId, 'in-person', 2)
    await withGuest(courseId)
    await withGuest(courseId, { cancelled_at: now })
    await takeSeats(db, courseId, 'online', 1)
    const waits = async (course_id: number, columns: object) =>
      buildWaiting(db, { course_id, attendee_id: (await buildAttendee(db)).attendeeId, ...columns })
    await waits(courseId, { ...offeredSeat, offer_places: 2, guest: { first_name: 'Gus' } })
    await waits(courseId, offeredSeat)
    await waits(courseId, {})
    await waits(courseId, { ...offeredSeat, ended_at: now, ended_as: 'left' })
    await waits(other, offeredSeat)
    const found = await selectRosterCourse(db, courseId)
    expect(found?.seats).toEqual([
      { mode: 'in-person', capacity: 9, people: 3, guests: 1 },
      { mode: 'online', capacity: null, people: 1, guests: 0 },
    ])
  })
  it('is none for a draft or another id', async () => {
    expect(await selectRosterCourse(db, await course({ draft: true }))).toBeNull()
    expect(await selectRosterCourse(db, 0)).toBeNull()
  })
})

describe('a walk-in of this name is there already', () => {
  const name = { walk_in_first_name: 'WENDY', walk_in_last_name: 'WALKER' }
  it.each<[what: string, isThere: boolean, person: object, registration: object]>([
    ['in other letters', true, name, {}],
    ['with another first name', false, { ...name, walk_in_first_name: 'Wanda' }, {}],
    ['with another last name', false, { ...name, walk_in_last_name: 'Wood' }, {}],
    ['who was erased', false, { ...name, erased_at: now }, {}],
    ['who cancelled', false, name, { cancelled_at: now }],
    ['who was registered', false, name, { walk_in: false }],
  ])('%s: %s', async (_, isThere, person, registration) => {
    const [courseId, other] = [await course(), await course()]
    const add = async (course_id: number, row: object, columns: object) =>
      buildRegistration(db, {
        course_id,
        attendee_id: await buildWalkIn(db, row),
        walk_in: true,
        ...columns,
      })
    await add(courseId, person, registration)
    await add(other, name, {})
    const asked = { firstName: 'Wendy', lastName: 'Walker' } as Parameters<typeof isWalkInThere>[2]
    expect(await isWalkInThere(db, courseId, asked)).toBe(isThere)
  })
})

it.each<[what: string, has: boolean, columns: object]>([
  ['in other letters', true, {}],
  ['whose account is closed', false, { closed_at: now }],
  ['with another address', false, { email: 'other@example.org' }],
])('someone %s has an account with the address: %s', async (what, has, columns) => {
  const email = `${what.replaceAll(' ', '-')}@example.org`
  await buildUser(db, { email: email.toUpperCase(), ...columns })
  expect(await hasAccount(db, `${email[0]!.toUpperCase()}${email.slice(1)}`)).toBe(has)
})

describe('a person who is to be added to a class', () => {
  const here = { checked_in_at: now }
  interface Options {
    /** Null: a walk-in. */
    account?: object | null
    walkIn?: object
    registration?: object
    /** An earlier registration of a class of the facilitator. */
    earlier?: object
  }
  const ordinary = { onRoster: false, hasAccount: true, isProven: true, hasCome: false }
  it.each<[what: string, found: object | null, options: Options]>([
    ['with an account', { ...ordinary, email: 'own@example.org' }, { account: { email: 'own@example.org' } }],
    [
      'with an account that is not verified',
      { ...ordinary, isProven: false },
      { account: { verified: false } },
    ],
    [
      'without an account',
      { userId: null, onRoster: false, email: 'w@example.org', hasAccount: false, isProven: true },
      { account: null, walkIn: { walk_in_email: 'w@example.org' } },
    ],
    ['who was erased', null, { account: null, walkIn: { erased_at: now } }],
    ['who is registered', { ...ordinary, onRoster: true }, { registration: {} }],
    ['who cancelled', ordinary, { registration: { cancelled_at: now } }],
    ['who has come to the facilitator', { ...ordinary, hasCome: true }, { earlier: here }],
    ['who was registered with the facilitator', ordinary, { earlier: {} }],
    ['who cancelled with the facilitator', ordinary, { earlier: { ...here, cancelled_at: now } }],
  ])('%s: %j', async (_, found, { account = {}, walkIn = {}, registration, earlier }) => {
    const { id: facilitatorId } = await buildFacilitator(db)
    const [courseId, led] = [await course(), await course({ facilitators: [facilitatorId] })]
    const attendee_id = account
      ? (await buildAttendee(db, account)).attendeeId
      : await buildWalkIn(db, walkIn)
    if (registration) await buildRegistration(db, { course_id: courseId, attendee_id, ...registration })
    if (earlier) await buildRegistration(db, { course_id: led, attendee_id, ...earlier })
    // They came to another facilitator, and someone else is registered and came here.
    await buildRegistration(db, { course_id: await course(), attendee_id, ...here })
    await registered(courseId, here)
    await registered(led, here)
    const select = (facilitator: number | null) =>
      selectAttendeeInClass(db, attendee_id, courseId, facilitator)
    if (!found) expect(await select(facilitatorId)).toBeNull()
    else expect(await select(facilitatorId)).toMatchObject(found)
    if (earlier) expect(await select(null)).toMatchObject({ hasCome: false })
  })
})

it('a facilitator is named as in the schedule', async () => {
  await buildFacilitator(db)
  const { id } = await buildFacilitator(db, { name: 'Dr. Ada' })
  expect(await nameOfFacilitator(db, id)).toBe('Dr. Ada')
})

describe('the version of a roster', () => {
  const update = (id: number, columns: object) =>
    db.updateTable('registration').set(columns).where('id', '=', id).execute()
  const guest = (registration_id: number, columns: object) =>
    db.updateTable('guest').set(columns).where('registration_id', '=', registration_id).execute()
  interface World {
    courseId: number
    one: number
    two: number
    gone: number
    elsewhere: number
  }
  it.each<[what: string, isOther: boolean, change: (world: World) => Promise<unknown>]>([
    ['nothing', false, async () => undefined],
    ['someone registers', true, ({ courseId }) => registered(courseId)],
    ['someone cancels', true, ({ one }) => update(one, { cancelled_at: now })],
    ['someone attends online', true, ({ one }) => update(one, { mode: 'online' })],
    ['someone is checked in', true, ({ one }) => update(one, { checked_in_at: now })],
    ['a guest is checked in', true, ({ two }) => guest(two, { checked_in_at: now })],
    ['someone who cancelled is checked in', false, ({ gone }) => update(gone, { checked_in_at: now })],
    ['someone elsewhere is checked in', false, ({ elsewhere }) => update(elsewhere, { checked_in_at: now })],
    ['someone registers elsewhere', false, async () => registered(await course())],
  ])('%s: it is another one: %s', async (_, isOther, change) => {
    const both = { online: true, in_person: true }
    const [courseId, other] = [await course(both), await course(both)]
    const world = {
      courseId,
      one: await registered(courseId),
      two: await withGuest(courseId),
      gone: await registered(courseId, { cancelled_at: now }),
      elsewhere: await registered(other),
    }
    const before = await selectRosterVersion(db, courseId)
    await change(world)
    expect((await selectRosterVersion(db, courseId)) !== before).toBe(isOther)
  })
})
