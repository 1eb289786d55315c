import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { countQueries } from '#server/testing/database/query-counter.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  answeredBy,
  isOffered,
  selectAllMine,
  selectAllTogether,
  selectCapacities,
  selectEntry,
  selectMyWaiting,
  selectRow,
  selectStillWaiting,
  selectTogether,
  selectWaiting,
  stillOffered,
  withCapacities,
} from './waiting.sql.ts'

// What each query of the waitlist reads, and in which order.

let database: TestDatabase
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const left = { ended_at: at(18), ended_as: 'left' }
const person = async () => (await buildAttendee(database.db)).attendeeId
const course = async (options: object = {}) => (await buildCourse(database.db, options)).id
const wait = (course_id: number, attendee_id: number, row: object = {}) =>
  buildWaiting(database.db, { course_id, attendee_id, ...row })
/** Writes an entry again, so that the order by id is not the order in which entries are stored. */
const storeLast = (id: number, hour: number) =>
  database.db
    .updateTable('waiting')
    .set({ since: at(hour) })
    .where('id', '=', id)
    .execute()
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('entries of one class', () => {
  let ids: Record<'late' | 'early' | 'same' | 'gone' | 'elsewhere', number>
  let people: { ada: number; ben: number; cleo: number }
  let courses: { full: number; other: number }
  beforeAll(async () => {
    people = { ada: await person(), ben: await person(), cleo: await person() }
    const hybrid = { online: true, in_person: true }
    courses = { full: await course(hybrid), other: await course(hybrid) }
    ids = {
      late: await wait(courses.full, people.ada, { since: at(14) }),
      early: await wait(courses.full, people.ben, { since: at(12) }),
      same: await wait(courses.full, people.cleo, { since: at(12) }),
      gone: await wait(courses.full, people.ada, { since: at(11), ...left }),
      elsewhere: await wait(courses.other, people.ada, { since: at(10) }),
    }
    const register = (course_id: number, attendee_id: number, row: object) =>
      buildRegistration(database.db, { course_id, attendee_id, ...row })
    await storeLast(ids.late, 13)
    await register(courses.full, people.ada, { mode: 'online' })
    await register(courses.full, people.ben, { mode: 'online', cancelled_at: at(9) })
    await register(courses.other, people.ben, { mode: 'online' })
  })

  it('are those that wait, in the order in which people joined', async () => {
    const rows = await selectWaiting(database.db, courses.full)
    expect(
      rows.map(({ id, registered_mode, registered_places }) => [id, registered_mode, registered_places]),
    ).toEqual([
      [ids.early, null, null],
      [ids.same, null, null],
      [ids.late, 'online', 1],
    ])
  })

  it('are found by their ids, also when they have ended', async () => {
    expect(await selectRow(database.db, ids.gone)).toMatchObject({ id: ids.gone, registered_mode: 'online' })
    expect((await selectEntry(database.db, ids.gone))?.id).toBe(ids.gone)
    expect(await selectRow(database.db, ids.elsewhere)).toMatchObject({ registered_mode: null })
    expect(await selectRow(database.db, 1)).toBeNull()
    expect(await selectEntry(database.db, 1)).toBeNull()
  })

  it('among others are those that still wait', async () => {
    const { elsewhere, gone, late } = ids
    expect(idsOf(await selectStillWaiting(database.db, [late, gone, elsewhere]))).toEqual([elsewhere, late])
    expect(await selectStillWaiting(database.db, [])).toEqual([])
  })

  it('of one person are those that still wait, by id', async () => {
    expect(idsOf(await selectAllMine(database.db, people.ada))).toEqual([ids.late, ids.elsewhere])
    expect(idsOf(await selectMyWaiting(database.db, people.ada, [courses.full]))).toEqual([ids.late])
    expect(await selectMyWaiting(database.db, people.ada, [])).toEqual([])
  })
})

describe('entries of a series', () => {
  /** Two dates, the sooner one made later. Two people wait for both, and one for a date alone. */
  async function world() {
    const { id: series_id } = await buildSeries(database.db)
    const courses = {
      later: await course({ series_id, starts_at: '2026-11-24T15:00:00Z' }),
      sooner: await course({ series_id, starts_at: '2026-11-23T15:00:00Z' }),
      past: await course({ series_id, starts_at: '2026-11-22T15:00:00Z' }),
    }
    const [ada, ben, cleo] = [await person(), await person(), await person()]
    const together = async (attendee: number) => {
      const later = await wait(courses.later, attendee)
      const series_wait = later
      await database.db.updateTable('waiting').set({ series_wait }).where('id', '=', later).execute()
      const sooner = await wait(courses.sooner, attendee, { series_wait })
      await storeLast(later, 13)
      return { later, sooner, gone: await wait(courses.past, attendee, { series_wait, ...left }) }
    }
    const [adas, bens] = [await together(ada), await together(ben)]
    return {
      courses,
      adas,
      bens,
      alone: await wait(courses.later, cleo),
      leftAlone: await wait(courses.past, cleo, left),
    }
  }
  const entry = async (id: number) => (await selectEntry(database.db, id))!
  const offer = (id: number) =>
    database.db.updateTable('waiting').set(offeredSeat).where('id', '=', id).execute()

  it('are those that are waited for together', async () => {
    const { adas, bens, alone, leftAlone } = await world()
    const together = async (id: number) => idsOf(await selectTogether(database.db, await entry(id)))
    expect(await together(adas.sooner)).toEqual([adas.later, adas.sooner])
    expect(await together(adas.gone)).toEqual([adas.later, adas.sooner])
    expect(await together(alone)).toEqual([alone])
    expect(await together(leftAlone)).toEqual([])
    const all = async (...ids: number[]) => idsOf(await selectAllTogether(database.db, ids))
    expect(await all()).toEqual([])
    const counted = countQueries(database.db)
    await selectAllTogether(counted.db, [])
    expect(counted.take()).toBe(0)
    expect(await all(alone)).toEqual([alone])
    expect(await all(leftAlone)).toEqual([])
    expect(await all(adas.later)).toEqual([adas.sooner, adas.later])
    expect(await all(adas.gone, alone)).toEqual([adas.sooner, adas.later, alone])
    expect(await all(bens.sooner, adas.later)).toEqual([adas.sooner, bens.sooner, adas.later, bens.later])
  })

  it('of one class alone are found without its series', async () => {
    const { courses, adas } = await world()
    const { attendee_id } = await entry(adas.later)
    expect(idsOf(await selectMyWaiting(database.db, attendee_id, [courses.sooner]))).toEqual([adas.sooner])
  })

  it('are offered if they wait and have an offer', () => {
    expect(isOffered({ ended_at: null, offer_mode: 'online' } as never)).toBe(true)
    expect(isOffered({ ended_at: at(1), offer_mode: 'online' } as never)).toBe(false)
    expect(isOffered({ ended_at: null, offer_mode: null } as never)).toBe(false)
  })

  it('stand for the first date that is still offered', async () => {
    const { adas, alone } = await world()
    const offered = async (id: number) => (await stillOffered(database.db, await entry(id))).id
    expect(await offered(adas.gone)).toBe(adas.gone)
    await offer(adas.later)
    expect(await offered(adas.gone)).toBe(adas.later)
    expect(await offered(adas.sooner)).toBe(adas.later)
    await offer(adas.sooner)
    expect(await offered(adas.gone)).toBe(adas.sooner)
    expect(await offered(adas.later)).toBe(adas.later)
    expect(await offered(alone)).toBe(alone)
    expect((await answeredBy(database.db, await entry(adas.gone))).id).toBe(adas.sooner)
  })
})

describe('what represents the result of an offer', () => {
  const t = { since: at(10), ended: at(12), accepted: at(13) }
  const accepted = { ended_at: t.accepted, ended_as: 'accepted' }
  interface World {
    node?: object
    other?: object
    course?: object
    otherCourse?: object
    isOutside?: boolean
  }
  const build = async ({ node, other, course: own, otherCourse, isOutside = false }: World) => {
    const { id: series_id } = await buildSeries(database.db)
    const [one, two] = [
      await course({ series_id, ...own }),
      await course({ series_id: isOutside ? null : series_id, ...otherCourse }),
    ]
    const ada = await person()
    const series_wait = 1_000_000 + one
    const mine = await wait(one, ada, {
      since: t.since,
      ended_at: t.ended,
      ended_as: 'expired',
      series_wait,
      ...node,
    })
    // Someone else accepted, too.
    await wait(two, await person(), { series_wait: 2_000_000 + one, ...accepted, ended_at: at(14) })
    return { mine, theirs: await wait(two, ada, { since: t.since, ...accepted, series_wait, ...other }) }
  }

  it.each<[what: string, isOther: boolean, world: World]>([
    ['another date was accepted', true, {}],
    ['another date was accepted at the same time', true, { other: { ended_at: t.ended } }],
    ['another date was accepted before', false, { other: { ended_at: new Date(t.ended.getTime() - 1) } }],
    ['another date was declined', false, { other: { ended_as: 'declined' } }],
    ['another date was accepted alone', false, { other: { series_wait: null } }],
    ['a class outside the series was accepted', false, { isOutside: true }],
    ['the accepted date is cancelled', false, { otherCourse: { cancelled_at: at(15) } }],
    ['it was accepted with its series', false, { node: { ...accepted, ended_at: t.ended } }],
    [
      'it was accepted with its series and is cancelled',
      true,
      { node: { ...accepted, ended_at: t.ended }, course: { cancelled_at: at(15) } },
    ],
    ['it still waits without an offer', true, { node: { ended_at: null, ended_as: null } }],
    [
      'it began after another date was accepted',
      false,
      { node: { since: at(14), ended_at: null, ended_as: null } },
    ],
    [
      'it began when another date was accepted',
      true,
      { node: { since: t.accepted, ended_at: null, ended_as: null } },
    ],
    ['it is offered', false, { node: { ended_at: null, ended_as: null, ...offeredSeat } }],
  ])('%s: another date %s', async (_, isOther, options) => {
    const { mine, theirs } = await build(options)
    const node = (await selectEntry(database.db, mine))!
    expect((await answeredBy(database.db, node)).id).toBe(isOther ? theirs : mine)
  })

  it('is what was accepted last, of these the soonest date', async () => {
    const { id: series_id } = await buildSeries(database.db)
    const ada = await person()
    const dates = [
      await course({ series_id }),
      await course({ series_id, starts_at: '2026-11-22T15:00:00Z' }),
      await course({ series_id, starts_at: '2026-11-24T15:00:00Z' }),
      await course({ series_id, starts_at: '2026-11-23T15:00:00Z' }),
    ]
    const series_wait = 3_000_000
    const mine = await wait(dates[0]!, ada, {
      since: t.since,
      ended_at: t.ended,
      ended_as: 'expired',
      series_wait,
    })
    await wait(dates[1]!, ada, { ...accepted, series_wait })
    await wait(dates[2]!, ada, { ...accepted, ended_at: at(14), series_wait })
    const soonest = await wait(dates[3]!, ada, { ...accepted, ended_at: at(14), series_wait })
    expect((await answeredBy(database.db, (await selectEntry(database.db, mine))!)).id).toBe(soonest)
  })
})

it('a class has the capacities of its own modes', async () => {
  const both = await course({ online: true, in_person: true, online_capacity: null, in_person_capacity: 3 })
  const one = await course({ in_person_capacity: 4 })
  expect(await selectCapacities(database.db, both)).toEqual({ online: null, 'in-person': 3 })
  expect(await selectCapacities(database.db, 1)).toEqual({})
  expect(
    await withCapacities(database.db, [
      { courseId: one, at: 1 },
      { courseId: 1, at: 2 },
    ]),
  ).toEqual([
    { courseId: one, at: 1, capacities: { 'in-person': 4 } },
    { courseId: 1, at: 2, capacities: {} },
  ])
})
