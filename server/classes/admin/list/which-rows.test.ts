import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffStatus } from '#domain/classes/staff-status.rule.ts'
import { startGraceMinutes } from '#domain/classes/times/class-timing.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { searchPattern } from '#server/platform/db/search.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  type CourseOptions,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { type CourseRowsFilter, selectAllCourseRowIds, selectCourseRowIds } from './class-rows.sql.ts'

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
const anything: CourseRowsFilter = {
  title: null,
  categoryId: null,
  status: null,
  when: 'all',
  from: null,
  before: null,
  facilitatorId: null,
  locationId: null,
  seriesId: null,
  draft: null,
  notRecorded: false,
  needsSubstitute: false,
}
const byDate = { by: 'date', descending: false } as const
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
/** The ids of these classes that the filter finds, in the list and in the file. */
async function found(filter: Partial<CourseRowsFilter>, ids: readonly number[], order = byDate as object) {
  const whole = { ...anything, ...filter }
  const sorting = order as typeof byDate
  const { ids: listed } = await selectCourseRowIds(
    db,
    whole,
    sorting,
    { page: 1, perPage: 500, offset: 0 },
    now,
  )
  const all = await selectAllCourseRowIds(db, whole, sorting, now)
  expect(listed, 'the file has the same classes').toEqual(all)
  return all.filter((id) => ids.includes(id))
}

describe('the list of classes finds', () => {
  it('upcoming and past ones, by their end', async () => {
    const running = { starts_at: plus(-hour) }
    const ids = [await idOf({ ...running, ends_at: now }), await idOf({ ...running, ends_at: plus(1) })]
    expect(await found({ when: 'past' }, ids)).toEqual([ids[0]])
    expect(await found({ when: 'upcoming' }, ids)).toEqual([ids[1]])
    expect(await found({}, ids)).toEqual(ids)
  })
  it('those that begin in a span', async () => {
    const ids = [
      await idOf({ starts_at: now }),
      await idOf({ starts_at: plus(1) }),
      await idOf({ starts_at: plus(2) }),
    ]
    expect(await found({ from: plus(1) }, ids)).toEqual(ids.slice(1))
    expect(await found({ before: plus(1) }, ids)).toEqual(ids.slice(0, 1))
    expect(await found({ from: now, before: plus(2) }, ids)).toEqual(ids.slice(0, 2))
  })
  it('those of a program, location, series or facilitator, and drafts', async () => {
    const [location, series, who] = [
      await buildLocation(db),
      await buildSeries(db),
      await buildFacilitator(db),
    ]
    const other = await buildFacilitator(db)
    const ids = [
      await idOf({ category_id: 44 }),
      await idOf({ location_id: location.id }),
      await idOf({ series_id: series.id }),
      await idOf({ facilitators: [other.id, who.id] }),
      await idOf({ draft: true }),
      await idOf({ facilitators: [other.id] }),
    ]
    const [program, place, part, led, draft] = ids
    expect(await found({ categoryId: 44 }, ids)).toEqual([program])
    expect(await found({ locationId: location.id }, ids)).toEqual([place])
    expect(await found({ seriesId: series.id }, ids)).toEqual([part])
    expect(await found({ facilitatorId: who.id }, ids)).toEqual([led])
    expect(await found({ draft: true }, ids)).toEqual([draft])
    expect(await found({ draft: false }, ids)).toEqual(ids.filter((id) => id !== draft))
    expect(await found({ categoryId: 44, draft: true }, ids)).toEqual([])
  })
  it('those with a title, with other filters or alone', async () => {
    const ids = [await idOf({ title: 'Quigong' }), await idOf({ title: 'Quigong too', category_id: 44 })]
    await idOf({ title: 'Yoga' })
    expect(await found({ title: searchPattern('quigong') }, ids)).toEqual(ids)
    expect(await found({ title: searchPattern('quigong'), categoryId: 44 }, ids)).toEqual([ids[1]])
    const all = await selectAllCourseRowIds(
      db,
      { ...anything, title: searchPattern('quigong')! },
      byDate,
      now,
    )
    expect(all).toEqual(ids)
  })
  it('them in the order of their dates or titles, and of equal ones by id', async () => {
    const build = (title: string, milliseconds: number) => idOf({ title, starts_at: plus(milliseconds) })
    const ids = [
      await build('beta', 2),
      await build('Alpha', 2),
      await build('alpha', 1),
      await build('Beta', 2),
      await build('alpha', 1),
    ]
    // A changed row is behind the others in the table.
    for (const id of [ids[0]!, ids[2]!])
      await db.updateTable('course').set({ room: '7' }).where('id', '=', id).execute()
    const [a, b, c, d, e] = ids
    expect(await found({}, ids)).toEqual([c, e, a, b, d])
    expect(await found({}, ids, { by: 'date', descending: true })).toEqual([d, b, a, e, c])
    expect(await found({}, ids, { by: 'title', descending: false })).toEqual([c, e, b, a, d])
    expect(await found({}, ids, { by: 'title', descending: true })).toEqual([d, a, b, e, c])
  })
})

describe('the status of a class', () => {
  const grace = startGraceMinutes * 60_000
  const ahead = { starts_at: plus(hour) }
  it.each<[what: string, status: StaffStatus | null, options: CourseOptions, taken?: number]>([
    ['with free seats', 'OPEN', ahead],
    ['without a limit', 'OPEN', { ...ahead, in_person_capacity: null }, 2],
    ['with its last seat free', 'OPEN', { ...ahead, in_person_capacity: 3 }, 2],
    ['with all seats taken', 'FULL', { ...ahead, in_person_capacity: 2 }, 2],
    [
      'full in one of two modes',
      'OPEN',
      { ...ahead, in_person: true, online: true, in_person_capacity: 2 },
      2,
    ],
    ['that began as long ago as people can still register', 'CLOSED', { starts_at: plus(-grace) }],
    ['that began a moment later', 'OPEN', { starts_at: plus(1 - grace) }],
    ['without seats here', 'BY_PHONE', { ...ahead, in_person_capacity: 0 }],
    ['registered by phone', 'BY_PHONE', { ...ahead, no_online_registration: true }],
    [
      'registered by phone, full',
      'FULL',
      { ...ahead, no_online_registration: true, in_person_capacity: 2 },
      2,
    ],
    ['whose registration opens now', 'OPEN', { ...ahead, registration_opens_at: now }],
    ['whose registration opens later', 'OPENS_LATER', { ...ahead, registration_opens_at: plus(1) }],
    ['whose registration closes now', 'CLOSED', { ...ahead, registration_closes_at: now }],
    ['whose registration closes later', 'OPEN', { ...ahead, registration_closes_at: plus(1) }],
    [
      'whose registration closes now, full',
      'FULL',
      { ...ahead, registration_closes_at: now, in_person_capacity: 2 },
      2,
    ],
    ['that is cancelled', 'CANCELLED', { ...ahead, cancelled_at: now }],
    ['that is cancelled and past', 'CANCELLED', { starts_at: plus(-2 * hour), cancelled_at: now }],
    ['that is a draft', null, { ...ahead, draft: true }],
  ])('%s is %s', async (_, status, { cancelled_at = null, ...options }, taken = 0) => {
    const id = await idOf(options)
    await takeSeats(db, id, 'in-person', taken)
    await db.updateTable('course').set({ cancelled_at }).where('id', '=', id).execute()
    const statuses = ['OPEN', 'FULL', 'CLOSED', 'BY_PHONE', 'OPENS_LATER', 'CANCELLED'] as const
    const having: string[] = []
    for (const one of statuses) if ((await found({ status: one }, [id])).length > 0) having.push(one)
    expect(having).toEqual(status === null ? [] : [status])
  })
})

describe('classes that no one recorded', () => {
  // What a class needs for it is tested in which-classes.test.ts.
  it('are looked for in all months but those that were counted without one', async () => {
    const month = (nth: number) => new Date(Date.UTC(2025, nth, 1))
    const build = async (starts_at: Date) => {
      const id = await idOf({ starts_at })
      await takeSeats(db, id, 'in-person', 1)
      return id
    }
    const ids = [
      await build(new Date(month(0).getTime() - 1)),
      await build(month(0)),
      await build(new Date(month(1).getTime() - 1)),
      await build(month(1)),
      await build(month(2)),
      await build(month(3)),
      await build(month(4)),
    ]
    const [before, first, last, marked, uncounted, open, none] = ids
    const count = async (nth: number, not_recorded: number, counted_at: Date | null = now) => {
      await db
        .insertInto('report_month')
        .values({ from_at: month(nth), before_at: month(nth + 1), counted_at })
        .execute()
      const line = { from_at: month(nth), not_recorded, classes: 1, cancelled_classes: 0, seats: 0 }
      const counts = {
        places_of_seats: 0,
        registrations: 0,
        cancellations: 0,
        guests: 0,
        expected: 0,
        attended: 0,
        guests_attended: 0,
        waited: 0,
        not_met: 0,
      }
      await db
        .insertInto('report_line')
        .values([
          { ...line, ...counts },
          { ...line, ...counts, category: 0, not_recorded: 0 },
          { ...line, ...counts, mode: 'in-person', not_recorded: 0 },
        ])
        .execute()
    }
    await db.deleteFrom('report_mark').execute()
    await count(0, 0)
    await count(1, 0)
    await count(2, 0, null)
    await count(3, 1)
    await db
      .insertInto('report_mark')
      .values({ from_at: month(1) })
      .execute()
    expect(await found({ notRecorded: true }, ids)).toEqual([before, marked, uncounted, open, none])
    expect([first, last]).toHaveLength(2)
    await db.deleteFrom('report_mark').execute()
    expect(await found({ notRecorded: true, from: month(0) }, ids)).toEqual([uncounted, open, none])
    expect(await found({}, ids)).toEqual(ids)
  })
})
