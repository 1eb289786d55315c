import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  buildTerm,
  type CourseOptions,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectCannotLead, selectFormChoices, selectUnknownChoices } from './class-choices.sql.ts'
import {
  countGuests,
  selectDraftIds,
  selectEarlierDate,
  selectEditableCourse,
  selectFollowing,
  selectFollowingFacts,
  selectFollowingVersion,
  selectLastEdited,
  selectPeopleFacts,
} from './course-reading.sql.ts'
import { countWaiting, deleteCourseRow, hasRegistrations, selectAround } from './course-writing.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T15:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const hour = 3_600_000
const within = <T>(run: (tx: Transaction<DB>) => Promise<T>) => db.transaction().execute(run)
const ended = { ended_at: now, ended_as: 'left' }
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
const person = async (options: object = {}) => (await buildAttendee(db, options)).attendeeId
const register = async (course_id: number, row: object = {}, who: object = {}) =>
  buildRegistration(db, { course_id, attendee_id: await person(who), ...row })
const wait = async (course_id: number, row: object = {}) =>
  buildWaiting(db, { course_id, attendee_id: await person(), ...row })
/** Someone with a guest. In one transaction, because a registration with a guest has two seats. */
const registerWithGuest = async (course_id: number, row: object = {}) => {
  const attendee_id = await person()
  await db.transaction().execute(async (tx) => {
    const registration_id = await buildRegistration(tx, { course_id, attendee_id, places: 2, ...row })
    const guest = { registration_id, first_name: 'Gil', last_name: 'Guest', type: 'Family' }
    await tx.insertInto('guest').values(guest).execute()
  })
}

describe('an edited class', () => {
  it('has its own terms, by slug, and its own facilitators', async () => {
    const [one, two] = [await buildFacilitator(db), await buildFacilitator(db)]
    const of = { audience: ['men', 'adults'], diagnosis: ['breast'], language: ['english'] }
    const id = await idOf({ ...of, facilitators: [two.id, one.id] })
    await idOf({ audience: ['women'], diagnosis: ['lung'], language: ['spanish'], facilitators: [one.id] })
    expect((await selectEditableCourse(db, id))?.course).toMatchObject({
      audiences: ['adults', 'men'],
      diagnoses: ['breast'],
      languages: ['english'],
      facilitatorIds: [two.id, one.id],
    })
    expect(await selectEditableCourse(db, -1)).toBeNull()
  })
  it('has taken seats, of which the offered ones are known by their mode', async () => {
    const both = { in_person: true, online: true, guests_allowed: true }
    const [id, other] = [await idOf(both), await idOf(both)]
    await takeSeats(db, id, 'in-person', 1)
    await wait(id, { ...offeredSeat, offer_places: 2 })
    await wait(id, { ...offeredSeat, offer_mode: 'online' })
    await wait(id, { ...offeredSeat, ...ended })
    await wait(id)
    await wait(other, { ...offeredSeat, offer_mode: 'online' })
    const found = await selectEditableCourse(db, id)
    expect(found?.held).toEqual({ 'in-person': 2, online: 1 })
    expect(found?.taken).toEqual({ 'in-person': 3, online: 1 })
    await takeSeats(db, id, 'online', 1)
    expect(await within((tx) => countWaiting(tx, id))).toBe(3)
    expect(await within(async (tx) => countWaiting(tx, await idOf()))).toBe(0)
  })
  it('has registrations, also cancelled ones, or can be deleted', async () => {
    const [none, active, cancelled] = [await idOf(), await idOf(), await idOf()]
    await register(active)
    await register(active)
    await register(cancelled, { cancelled_at: now })
    const has = async (id: number) => [
      await within((tx) => hasRegistrations(tx, id)),
      (await selectPeopleFacts(db, id, now)).ever_registered,
    ]
    expect([await has(none), await has(active), await has(cancelled)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    await within((tx) => deleteCourseRow(tx, none))
    expect([await selectEditableCourse(db, none), (await selectEditableCourse(db, active))?.id]).toEqual([
      null,
      active,
    ])
  })
})

describe('a change emails', () => {
  it.each<[what: string, mails: number, row: object, who: object, course: CourseOptions]>([
    ['someone registered', 1, {}, {}, {}],
    ['no one who cancelled', 0, { cancelled_at: now }, {}, {}],
    ['no one whose account is closed', 0, {}, { closed_at: now }, {}],
    ['no one without a verified address', 0, {}, { verified: false }, {}],
    ['no one once the class has ended', 0, {}, {}, { starts_at: plus(-hour), ends_at: now }],
    ['people of a class that ends later', 1, {}, {}, { starts_at: plus(-hour), ends_at: plus(1) }],
  ])('%s', async (_, mails, row, who, course) => {
    const id = await idOf(course)
    await register(id, row, who)
    await register(await idOf(), row, who)
    expect((await selectPeopleFacts(db, id, now)).mails).toBe(mails)
  })
})

describe('guests who attend', () => {
  it('are those of active registrations and open offers, before the end of the class', async () => {
    const guests_allowed = true
    const id = await idOf({ guests_allowed })
    const [endsNow, endsLater, other] = [
      await idOf({ guests_allowed, starts_at: plus(-hour), ends_at: now }),
      await idOf({ guests_allowed, starts_at: plus(-hour), ends_at: plus(1) }),
      await idOf({ guests_allowed }),
    ]
    for (const one of [id, endsNow, endsLater, other]) {
      await register(one)
      await registerWithGuest(one)
      await registerWithGuest(one, { cancelled_at: now })
      await wait(one, offeredSeat)
      for (const row of [{}, {}, ended]) await wait(one, { ...offeredSeat, offer_places: 2, ...row })
    }
    const counts = [[id], [endsNow], [endsLater], [id, endsLater, endsNow], []]
    expect(await Promise.all(counts.map((ids) => countGuests(db, ids, now)))).toEqual([3, 0, 3, 6, 0])
  })
})

describe('the following classes', () => {
  let one: number
  let ids: number[]
  const cancelled_at = plus(-hour)
  const recurrence_id = 501
  const build = (days: number, options: CourseOptions = {}) =>
    idOf({ recurrence_id, starts_at: plus(days * 24 * hour), ...options })
  beforeAll(async () => {
    await build(-3)
    one = await build(1, { cancelled_at })
    const last = await build(9)
    ids = [
      last,
      await build(2, { cancelled_at }),
      await build(3, { cancelled_at: now }),
      await build(4),
      await build(1),
    ]
    await build(5, { recurrence_id: 502, cancelled_at })
    for (const id of ids) await register(id)
    await register(last)
    await register(one)
  })
  it('are in the order of their ids', async () => {
    expect((await selectFollowing(db, one)).map(({ id }) => id)).toEqual(ids)
  })
  it('are counted, with the emails of those that are not cancelled', async () => {
    const facts = (await selectFollowingFacts(db, one, now))!
    expect(facts).toEqual({
      count: 5,
      version: await selectFollowingVersion(db, one),
      mails: 4,
      first: plus(24 * hour),
      last: plus(9 * 24 * hour),
      cancelled_together: 1,
    })
    expect(await selectFollowingFacts(db, ids[0]!, now)).toBeNull()
    // No class was cancelled together with one that is not cancelled. Nor does anyone get an email.
    const ofLast = await selectFollowingFacts(db, ids[2]!, now)
    expect([ofLast?.count, ofLast?.cancelled_together]).toEqual([2, 0])
    await db.updateTable('course').set({ cancelled_at: now }).where('id', '=', ids[0]!).execute()
    expect((await selectFollowingFacts(db, ids[3]!, now))?.mails).toBe(0)
  })
  it('have another version once one of them is edited, but not another class', async () => {
    const raise = (id: number) =>
      db.updateTable('course').set({ edit_version: 9 }).where('id', '=', id).execute()
    const before = await selectFollowingVersion(db, one)
    await raise(one)
    expect(await selectFollowingVersion(db, one)).toBe(before)
    await raise(ids[3]!)
    expect(await selectFollowingVersion(db, one)).not.toBe(before)
  })
  it('come after the earlier date, which is the latest before the class', async () => {
    const earlier = (id: number, zone = 'America/New_York') => selectEarlierDate(db, id, zone)
    const first = await build(-30, { recurrence_id: 503 })
    const second = await build(-20, { recurrence_id: 503, starts_at: new Date('2026-10-31T02:00:00Z') })
    const third = await build(-10, { recurrence_id: 503 })
    const same = await build(-10, { recurrence_id: 503 })
    await build(-11, { recurrence_id: 504 })
    expect([await earlier(first), await earlier(second), await earlier(third), await earlier(same)]).toEqual([
      null,
      '2026-10-21',
      '2026-10-30',
      '2026-11-10',
    ])
    expect(await earlier(third, 'UTC')).toBe('2026-10-31')
    expect(await earlier(await idOf())).toBeNull()
    expect(await earlier(-1)).toBeNull()
  })
})

it('the drafts of a recurrence are published together', async () => {
  const build = (recurrence_id: number | null, draft: boolean) => idOf({ recurrence_id, draft })
  const [second, published, first, other, alone] = [
    await build(511, true),
    await build(511, false),
    await build(511, true),
    await build(512, true),
    await build(null, true),
  ]
  await build(null, true)
  // A changed row is behind the others in the table.
  await db.updateTable('course').set({ room: '7' }).where('id', '=', second).execute()
  expect(await selectDraftIds(db, first)).toEqual([second, first])
  expect(await selectDraftIds(db, published)).toEqual([])
  expect(await selectDraftIds(db, other)).toEqual([other])
  expect(await selectDraftIds(db, alone)).toEqual([alone])
})

it('the most recently edited of some classes is the one of the last audit entry about them', async () => {
  const edited = async (subject_id: string | null, subject_type = 'course') =>
    db
      .insertInto('audit_entry')
      .values({ at: now, action: 'course.updated', subject_type, subject_id, data: '{}' })
      .execute()
  for (const id of ['902', '901', '903']) await edited(id)
  await edited('902', 'series')
  await edited(null)
  expect(await selectLastEdited(db, [901, 902])).toBe(901)
  expect(await selectLastEdited(db, [902, 904])).toBe(902)
  expect(await selectLastEdited(db, [904])).toBeNull()
})

describe('the choices of the form', () => {
  it('are the records by name, and of one name by id', async () => {
    const { id: second } = await buildLocation(db, { name: 'ábaco' })
    const { id: first } = await buildLocation(db, { name: 'Zoo' })
    const { id: third } = await buildLocation(db, { name: 'ábaco' })
    const { id: series } = await buildSeries(db, { title: 'Only series' })
    await buildTerm(db, 'diagnosis', 'only')
    const choices = await selectFormChoices(db, english)
    const mine = (list: { value: string; label: string }[]) =>
      list.filter(({ label }) => /^(ábaco|Zoo|Only)/.test(label)).map(({ value }) => value)
    expect(mine(choices.locations)).toEqual([second, third, first].map(String))
    expect(mine(choices.series)).toEqual([String(series)])
    expect(mine(choices.diagnoses)).toEqual(['only'])
    for (const list of ['categories', 'facilitators', 'audiences', 'languages'] as const)
      expect(mine(choices[list]), list).toEqual([])
  })
  it('are unknown by the field that names them', async () => {
    const [location, series, facilitator] = [
      await buildLocation(db),
      await buildSeries(db),
      await buildFacilitator(db),
    ]
    await buildTerm(db, 'audience', 'known')
    const known = {
      categoryId: '44',
      locationId: String(location.id),
      seriesId: String(series.id),
      facilitatorIds: [String(facilitator.id)],
      audiences: ['known'],
      diagnoses: [],
      languages: [],
    }
    const unknown = (changed: object) => selectUnknownChoices(db, { ...known, ...changed } as never)
    expect(await unknown({})).toEqual([])
    expect(await unknown({ locationId: '', seriesId: '', facilitatorIds: [], audiences: [] })).toEqual([])
    expect(await unknown({ seriesId: '987654' })).toEqual(['seriesId'])
    expect(await unknown({ facilitatorIds: [String(facilitator.id), '987654'] })).toEqual(['facilitatorIds'])
    expect(await unknown({ audiences: ['known', 'other'] })).toEqual(['audiences'])
    // A term of another kind is none of this field.
    expect(await unknown({ languages: ['known'] })).toEqual(['languages'])
    expect(await unknown({ locationId: '987654', categoryId: '987654' })).toEqual([
      'categoryId',
      'locationId',
    ])
  })
  it('say who cannot make it, by name', async () => {
    const [zoe, amy, back, moved] = [
      await buildFacilitator(db, { name: 'Zoe' }),
      await buildFacilitator(db, { name: 'Amy' }),
      await buildFacilitator(db, { name: 'Back' }),
      await buildFacilitator(db, { name: 'Moved' }),
    ]
    const facilitators = [zoe.id, amy.id, back.id, moved.id]
    const course = await buildCourse(db, { facilitators, starts_at: plus(hour) })
    const other = await buildCourse(db, { facilitators, starts_at: plus(hour) })
    const said = (facilitator_id: number, row: object = {}) =>
      db
        .insertInto('cannot_lead')
        .values({
          course_id: course.id,
          facilitator_id,
          stands: true,
          starts_at: course.starts_at,
          at: now,
          times: 1,
          ...row,
        })
        .execute()
    await said(zoe.id)
    await said(amy.id)
    await said(back.id, { stands: false })
    await said(moved.id, { starts_at: now })
    await said(back.id, { course_id: other.id })
    expect(await selectCannotLead(db, course.id)).toEqual(['Amy', 'Zoe'])
    expect(await selectCannotLead(db, other.id)).toEqual(['Back'])
  })
})

it('the texts around classes are those of their locations and facilitators', async () => {
  const [location, otherLocation] = [
    await buildLocation(db, { name: 'Hall', city: 'Fairfax', state: 'Virginia', zip: '22030' }),
    await buildLocation(db),
  ]
  const [who, otherPerson] = [await buildFacilitator(db, { name: 'Ada' }), await buildFacilitator(db)]
  const around = (courses: Parameters<typeof selectAround>[1]) => within((tx) => selectAround(tx, courses))
  const found = await around([
    { locationId: location.id, facilitatorIds: [who.id] },
    { locationId: null, facilitatorIds: [] },
  ])
  expect(found.places).toEqual(new Map([[location.id, ['Hall', 'Fairfax, Virginia 22030']]]))
  expect(found.facilitators).toEqual(new Map([[who.id, 'Ada']]))
  const others = await around([{ locationId: otherLocation.id, facilitatorIds: [otherPerson.id] }])
  expect([others.places.size, others.facilitators.size]).toEqual([1, 1])
})
