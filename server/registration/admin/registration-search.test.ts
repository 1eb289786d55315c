import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  countRegistrationsOf,
  type RegistrationSearch,
  readRegistrations,
  selectPeopleOfRegistrations,
  selectRegistrationPage,
} from './registration-list.sql.ts'

// The list, its file, its count and its people agree with a plain filter of the same registrations.

interface Known {
  id: number
  person: string
  userId: number | null
  courseId: number
  categoryId: number
  start: Date
  created: Date
  mode: string
  isCancelled: boolean
  isCheckedIn: boolean
  isWalkIn: boolean
}
const all: Known[] = []
let database: TestDatabase
let ann: BuiltAttendee
let courses: { soon: number; same: number; late: number }
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15))
const [soon, late] = [day(21), day(28)]

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  ann = await buildAttendee(db, {
    first_name: 'Ann',
    last_name: 'Lee',
    profile: { cell_phone: '571-555-0177' },
  })
  const bo = await buildAttendee(db, { first_name: 'Bo', last_name: 'Orr', email: 'bo.orr@example.org' })
  const kin = await buildWalkIn(db, { walk_in_first_name: 'Wil', walk_in_last_name: 'Kin' })
  // So many people are no few, so the search does not go by their ids. Few of them are registered.
  const { rows: many } = await sql<{ id: number }>`
    insert into attendee (walk_in_first_name, walk_in_last_name)
    select 'Wil', 'Many' from generate_series(1, 101) returning id`.execute(db)
  const course = async (starts_at: Date, category_id: number) =>
    (
      await buildCourse(db, {
        starts_at,
        category_id,
        online: true,
        in_person: true,
        in_person_capacity: null,
      })
    ).id
  courses = { soon: await course(soon, 44), same: await course(soon, 39), late: await course(late, 44) }
  const add = async (person: string, attendee_id: number, courseId: number, row: object, guest?: object) => {
    const id = await db.transaction().execute(async (tx) => {
      const seats = { course_id: courseId, attendee_id, places: guest ? 2 : 1 }
      const registration_id = await buildRegistration(tx, { ...seats, ...row })
      if (guest)
        await tx
          .insertInto('guest')
          .values({ registration_id, type: 'Family', first_name: 'Gil', last_name: 'Ray', ...guest })
          .execute()
      return registration_id
    })
    const stored = await db
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    all.push({
      id,
      person,
      userId: person === 'ann' ? ann.userId : person === 'bo' ? bo.userId : null,
      courseId,
      categoryId: courseId === courses.same ? 39 : 44,
      start: courseId === courses.late ? late : soon,
      created: stored.created_at,
      mode: stored.mode,
      isCancelled: stored.cancelled_at !== null,
      isCheckedIn: stored.checked_in_at !== null,
      isWalkIn: stored.walk_in,
    })
  }
  const online = { mode: 'online' }
  const checkedIn = { checked_in_at: day(21) }
  const cancelled = { cancelled_at: day(5) }
  await add(
    'ann',
    ann.attendeeId,
    courses.soon,
    { created_at: day(3) },
    { first_name: 'Lee', last_name: 'Ann' },
  )
  await add('ann', ann.attendeeId, courses.late, { created_at: day(1), ...online, ...checkedIn })
  await add('ann', ann.attendeeId, courses.same, { created_at: day(2), ...cancelled, ...checkedIn })
  await add('bo', bo.attendeeId, courses.soon, { created_at: day(3), ...cancelled })
  await add(
    'bo',
    bo.attendeeId,
    courses.late,
    { created_at: day(4) },
    { first_name: 'Many', phone: '571 555 0188' },
  )
  await add('kin', kin, courses.soon, { created_at: day(2), walk_in: true, ...checkedIn })
  await add('many', many[0]!.id, courses.same, { created_at: day(2), walk_in: true, ...online })
  await add('many', many[1]!.id, courses.late, { created_at: day(6), walk_in: true, ...checkedIn })
  await add('many', many[1]!.id, courses.soon, { created_at: day(1), ...cancelled })
  await add('many', many[1]!.id, courses.same, { created_at: day(6), ...online }, { first_name: 'Many' })
})
afterAll(() => database.drop())

const nothing: RegistrationSearch = {
  search: null,
  courseId: null,
  categoryId: null,
  userId: null,
  from: null,
  before: null,
  status: null,
  mode: null,
  walkIn: null,
  sort: 'registered',
  descending: true,
}

/** The registrations that each search means. */
const searches: [search: PeopleSearch | null, matches: (one: Known, nth: number) => boolean][] = [
  [null, () => true],
  [{ words: ['lee', 'ann'] }, ({ person }) => person === 'ann'],
  [{ words: ['bo.orr@example.org'] }, ({ person }) => person === 'bo'],
  [{ words: ['many'] }, ({ person }, nth) => person === 'many' || nth === 4],
  [{ words: ['ray', 'many'] }, (_, nth) => nth === 4 || nth === 9],
  [{ digits: '5550177' }, ({ person }) => person === 'ann'],
  [{ digits: '5550188' }, (_, nth) => nth === 4],
]
const filters = (): [where: Partial<RegistrationSearch>, matches: (one: Known) => boolean][] => [
  [{}, () => true],
  [{ courseId: courses.soon }, ({ courseId }) => courseId === courses.soon],
  [{ categoryId: 44 }, ({ categoryId }) => categoryId === 44],
  [{ userId: ann.userId }, ({ userId }) => userId === ann.userId],
  [{ from: late }, ({ start }) => start >= late],
  [{ from: new Date(late.getTime() + 1) }, () => false],
  [{ before: late }, ({ start }) => start < late],
  [{ before: new Date(late.getTime() + 1) }, () => true],
  [{ status: 'active' }, ({ isCancelled }) => !isCancelled],
  [{ status: 'cancelled' }, ({ isCancelled }) => isCancelled],
  [{ status: 'checkedIn' }, ({ isCancelled, isCheckedIn }) => isCheckedIn && !isCancelled],
  [{ mode: 'online' }, ({ mode }) => mode === 'online'],
  [{ walkIn: true }, ({ isWalkIn }) => isWalkIn],
  [{ walkIn: false }, ({ isWalkIn }) => !isWalkIn],
]
const orders = [
  { sort: 'registered', descending: true },
  { sort: 'registered', descending: false },
  { sort: 'class', descending: true },
  { sort: 'class', descending: false },
] as const

function sorted(rows: Known[], { sort, descending }: (typeof orders)[number]): number[] {
  const key = (one: Known) => (sort === 'class' ? one.start : one.created).getTime()
  const rising = rows.toSorted((a, b) => key(a) - key(b) || a.id - b.id).map(({ id }) => id)
  return descending ? rising.toReversed() : rising
}

async function onPage(search: RegistrationSearch) {
  const page = { page: 1, perPage: 25, offset: 0 }
  const { rows, totalRows } = await selectRegistrationPage(database.db, search, page)
  return [rows.map(({ id }) => id), totalRows]
}
async function everywhereElse(search: RegistrationSearch) {
  const file: number[] = []
  await readRegistrations(database.db, search, async (rows) => void file.push(...rows.map(({ id }) => id)))
  const people = await selectPeopleOfRegistrations(database.db, search)
  return { file, count: await countRegistrationsOf(database.db, search), people: people.toSorted(byNumber) }
}
const byNumber = (a: number | null, b: number | null) => (a ?? 0) - (b ?? 0)

it.each(searches)('a search by %j finds the same everywhere', async (search, matches) => {
  for (const [nth, [where, isMeant]] of filters().entries())
    for (const [at, order] of nth === 0 ? orders.entries() : [[nth, orders[nth % 4]!] as const]) {
      const rows = all.filter((one, place) => matches(one, place) && isMeant(one))
      const ids = sorted(rows, order)
      const one = { ...nothing, search, ...where, ...order }
      expect(await onPage(one), JSON.stringify(one)).toEqual([ids, ids.length])
      // The file is read by the same conditions.
      if (search !== null && at % 4 !== 0) continue
      const people = [...new Set(rows.map(({ userId }) => userId))].toSorted(byNumber)
      expect(await everywhereElse(one), JSON.stringify(one)).toEqual({ file: ids, count: ids.length, people })
    }
})

it('a page has its part, in the order of the list', async () => {
  const second = await selectRegistrationPage(database.db, nothing, { page: 2, perPage: 4, offset: 4 })
  expect(second.rows.map(({ id }) => id)).toEqual(sorted(all, orders[0]).slice(4, 8))
  expect(second).toMatchObject({ totalRows: all.length, moreThanTotal: false })
})
