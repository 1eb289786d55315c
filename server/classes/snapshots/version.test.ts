import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timesOf } from '#domain/kernel/time/calendar-range.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildCourse, buildSeries, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import type { CacheId } from './cache-id.ts'
import { selectSpanVersion, selectVersion } from './version.sql.ts'

// A snapshot is new if and only if a class that it shows was added, removed or changed.

const timeZone = 'America/New_York'
const now = new Date('2026-11-20T15:00:00Z')
const november = timesOf({ min: '2026-11-01', max: '2026-11-30' }, timeZone)
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const version = async (shown: CacheId, at = now) => (await selectVersion(db, shown, timeZone, at)).version
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
const change = (id: number, to: object = { room: '7' }) =>
  db.updateTable('course').set(to).where('id', '=', id).execute()
const plus = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** Whether each change gives another version. */
async function isNewAfter(read: () => Promise<string | null>, changes: (() => Promise<unknown>)[]) {
  const found: boolean[] = []
  for (const run of changes) {
    const before = await read()
    await run()
    found.push((await read()) !== before)
  }
  return found
}

describe('the version of a month', () => {
  it.each<[what: string, read: () => Promise<string | null>]>([
    ['as a snapshot', () => version({ kind: 'courses', month: '2026-11' })],
    ['as a span', async () => (await selectSpanVersion(db, november)).version],
  ])('%s changes with its published classes, from its first instant to its last', async (_, read) => {
    const build = (starts_at: Date, options: CourseOptions = {}) => idOf({ starts_at, ...options })
    const [first, last] = [await build(november.from), await build(plus(november.before, -1))]
    const others = [
      await build(plus(november.from, -1)),
      await build(november.before),
      await build(now, { draft: true }),
    ]
    const changes = [first, last, ...others].map((id) => () => change(id))
    expect(await isNewAfter(read, changes)).toEqual([true, true, false, false, false])
    expect(await isNewAfter(read, [() => build(now), () => change(others[2]!, { draft: false })])).toEqual([
      true,
      true,
    ])
  })
  it('as a span changes with its start', async () => {
    const empty = { from: new Date('2031-01-01T05:00:00Z'), before: new Date('2031-02-01T05:00:00Z') }
    const later = { ...empty, from: plus(empty.from, 1) }
    expect((await selectSpanVersion(db, empty)).version).not.toBe(
      (await selectSpanVersion(db, later)).version,
    )
  })
  it('has the time zone and the data version', async () => {
    const found = await selectVersion(db, { kind: 'courses', month: '2026-11' }, timeZone, now)
    expect(found).toMatchObject({ timeZone, dataVersion: expect.anything() as unknown })
  })
})

describe('the version of a series', () => {
  it('changes with its published classes', async () => {
    const [series, other] = [await buildSeries(db), await buildSeries(db)]
    const [mine, draft, others] = [
      await idOf({ series_id: series.id }),
      await idOf({ series_id: series.id, draft: true }),
      await idOf({ series_id: other.id }),
    ]
    const read = () => version({ kind: 'series', id: series.id })
    expect(
      await isNewAfter(
        read,
        [mine, draft, others].map((id) => () => change(id)),
      ),
    ).toEqual([true, false, false])
    expect(await version({ kind: 'series', id: other.id })).not.toBe(await read())
    expect(await version({ kind: 'series', id: -1 })).toBeNull()
  })
})

describe('the version of a class', () => {
  it('changes with itself, its series and its recurrence', async () => {
    const { id: series_id } = await buildSeries(db)
    const { id: otherSeries } = await buildSeries(db)
    const one = await idOf({ series_id, recurrence_id: 801 })
    const [ofSeries, ofRecurrence] = [await idOf({ series_id }), await idOf({ recurrence_id: 801 })]
    const others = [
      await idOf({ series_id, draft: true }),
      await idOf({ recurrence_id: 801, draft: true }),
      await idOf({ series_id: otherSeries }),
      await idOf({ recurrence_id: 802 }),
      await idOf(),
    ]
    const read = () => version({ kind: 'course', id: one })
    const changes = [one, ofSeries, ofRecurrence, ...others].map((id) => () => change(id))
    expect(await isNewAfter(read, changes)).toEqual([true, true, true, ...others.map(() => false)])
    expect(await version({ kind: 'course', id: others[0]! })).toBeNull()
    expect(await version({ kind: 'course', id: -1 })).toBeNull()
  })
  it('of no series and no recurrence changes with itself alone', async () => {
    const [one, other] = [await idOf(), await idOf()]
    const read = () => version({ kind: 'course', id: one })
    expect(await isNewAfter(read, [() => change(other), () => change(one)])).toEqual([false, true])
  })
  it('changes as later classes of its recurrence begin, and no others', async () => {
    const { id: series_id } = await buildSeries(db)
    const starts_at = plus(now, 3_600_000)
    const one = await idOf({ series_id, recurrence_id: 803, starts_at: plus(now, -3_600_000) })
    await idOf({ recurrence_id: 803, starts_at })
    await idOf({ series_id, starts_at: plus(now, 60_000) })
    const at = (time: Date) => version({ kind: 'course', id: one }, time)
    expect(await at(plus(now, 120_000))).toBe(await at(now))
    expect(await at(plus(starts_at, -1))).toBe(await at(now))
    expect(await at(starts_at)).not.toBe(await at(now))
    expect(await at(plus(starts_at, 1))).toBe(await at(starts_at))
  })
})
