import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectWaitingPeople } from './admin/waiting-list.sql.ts'
import { conflictsOf } from './conflicts.sql.ts'
import { selectOfferNow, selectWaitingNow } from './mails/mailed-waiting.sql.ts'
import { countTogether, selectAheadOf, selectAlsoWaiting } from './my-waiting.sql.ts'

// What a person waits for, what overlaps with it, and what emails and staff see of it.

let database: TestDatabase
const now = new Date('2026-11-20T20:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const moment = 1 / 60_000
const ended = { ended_at: now, ended_as: 'left' }
const accepted = { ended_at: now, ended_as: 'accepted' }
const person = async (options: object = {}) => (await buildAttendee(database.db, options)).attendeeId
/** A class from and to these minutes from now. */
const course = async (from: number, to: number, options: CourseOptions = {}) =>
  (await buildCourse(database.db, { starts_at: at(from), ends_at: at(to), ...options })).id
const wait = (course_id: number, attendee_id: number, row: object = {}) =>
  buildWaiting(database.db, { course_id, attendee_id, ...row })
const register = (course_id: number, attendee_id: number, row: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id, ...row })
let series = 5_000_000
const newSeries = () => ++series

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('what a person waits for', () => {
  it('are classes that take place and have not ended, soonest first', async () => {
    const ada = await person()
    const late = await wait(await course(60, 90), ada)
    const soon = await wait(await course(-30, moment), ada)
    const same = await wait(await course(60, 90), ada)
    await wait(await course(-30, 0), ada)
    await wait(await course(60, 90, { cancelled_at: now }), ada)
    await wait(await course(60, 90, { draft: true }), ada)
    await wait(await course(60, 90), ada, ended)
    await wait(await course(60, 90), await person())
    // Written again, so that it is stored last.
    await database.db
      .updateTable('waiting')
      .set({ since: at(-1) })
      .where('id', '=', late)
      .execute()
    const rows = await selectAheadOf(database.db, ada, now)
    expect(rows.map(({ id }) => id)).toEqual([soon, late, same])
  })

  it('are 500 at most', async () => {
    const ada = await person()
    await sql`
      with made as (
        insert into course (title, starts_at, ends_at, created_at)
        select 'Class', ${at(60)}::timestamptz, ${at(90)}::timestamptz, now() from generate_series(1, 501) returning id
      ), held as (insert into course_mode (course_id, mode) select id, 'online' from made)
      insert into waiting (course_id, attendee_id, since) select id, ${ada}, now() from made`.execute(
      database.db,
    )
    expect(await selectAheadOf(database.db, ada, now)).toHaveLength(500)
  })

  it.each<
    [
      what: string,
      dates: number,
      others: { course?: CourseOptions; from?: number; to?: number; row?: object }[],
    ]
  >([
    ['alone', 1, []],
    ['with another date', 2, [{}]],
    ['with a date that ends now', 1, [{ from: -30, to: 0 }]],
    ['with a date that ends later', 2, [{ from: -30, to: moment }]],
    ['with a cancelled date', 1, [{ course: { cancelled_at: now } }]],
    ['with a draft', 1, [{ course: { draft: true } }]],
    ['with a date that they left', 1, [{ row: ended }]],
    ['with two dates', 3, [{}, {}]],
  ])('a series %s has %i dates left', async (_, dates, others) => {
    const ada = await person()
    const series_wait = newSeries()
    const id = await wait(await course(60, 90), ada, { series_wait })
    for (const { course: options, from = 60, to = 90, row } of others)
      await wait(await course(from, to, options), ada, { series_wait, ...row })
    const alone = await wait(await course(60, 90), ada)
    await wait(await course(60, 90), ada, { series_wait: newSeries() })
    expect(await countTogether(database.db, [id, alone], now)).toEqual(
      new Map([
        [id, dates],
        [alone, 1],
      ]),
    )
  })
})

describe('what else a person waits for at the time of a class', () => {
  const also = async (attendeeId: number, courseId: number) =>
    (await selectAlsoWaiting(database.db, attendeeId, courseId)).map(({ id }) => id)

  it.each<[what: string, isFound: boolean, from: number, to: number, options?: CourseOptions, row?: object]>([
    ['at the same time', true, 60, 120],
    ['that ends as it begins', false, 0, 60],
    ['that ends after it begins', true, 0, 60 + moment],
    ['that begins as it ends', false, 120, 180],
    ['that begins before it ends', true, 120 - moment, 180],
    ['that is cancelled', false, 60, 120, { cancelled_at: now }],
    ['that they left', false, 60, 120, {}, ended],
  ])('a class %s is found: %s', async (_, isFound, from, to, options = {}, row = {}) => {
    const ada = await person()
    const taken = await course(60, 120)
    const id = await wait(await course(from, to, options), ada, row)
    await wait(await course(60, 120), await person())
    await wait(taken, ada)
    expect(await also(ada, taken)).toEqual(isFound ? [id] : [])
  })

  it('includes what overlaps with another date that was accepted with it', async () => {
    const ada = await person()
    const [one, two, three] = [await course(60, 120), await course(200, 260), await course(300, 360)]
    const series_wait = newSeries()
    await wait(one, ada, { ...accepted, series_wait })
    await wait(two, ada, { ...accepted, series_wait })
    await wait(three, ada, { ...ended, series_wait })
    const withTwo = await wait(await course(200, 260), ada)
    await wait(await course(300, 360), ada)
    const other = newSeries()
    await wait(await course(400, 460), ada, { ...accepted, series_wait: other })
    await wait(await course(400, 460), ada)
    expect(await also(ada, one)).toEqual([withTwo])
    // The date itself was not accepted with the series, or someone else accepted it.
    const ben = await person()
    await wait(await course(200, 260), ben)
    expect(await also(ben, one)).toEqual([])
    expect(await also(ada, three)).toHaveLength(1)
  })

  it('has a series once, by its soonest date, in the order of the classes', async () => {
    const ada = await person()
    const taken = await course(0, 600)
    const series_wait = newSeries()
    const last = await wait(await course(300, 360), ada, { series_wait })
    const first = await wait(await course(100, 160), ada, { series_wait })
    const sooner = await wait(await course(60, 90), ada)
    const same = await wait(await course(100, 130), ada)
    expect(last).toBeLessThan(first)
    const rows = await selectAlsoWaiting(database.db, ada, taken)
    expect(rows.map(({ id }) => id)).toEqual([sooner, first, same])
    expect(rows[1]).toMatchObject({ starts_at: at(100), ends_at: at(160), link_number: 0 })
  })
})

describe('a conflict', () => {
  const conflicts = async (id: number) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from waiting w cross join lateral ${conflictsOf} where w.id = ${id} order by o.starts_at, o.id`.execute(
      database.db,
    )
    return rows.map((row) => row.id)
  }
  it.each<
    [what: string, isConflict: boolean, from: number, to: number, options?: CourseOptions, row?: object]
  >([
    ['at the same time', true, 60, 120],
    ['that ends as it begins', false, 0, 60],
    ['that ends after it begins', true, 0, 60 + moment],
    ['that begins as it ends', false, 120, 180],
    ['that begins before it ends', true, 120 - moment, 180],
    ['that is cancelled', false, 60, 120, { cancelled_at: now }],
    ['that they cancelled', false, 60, 120, {}, { cancelled_at: now }],
  ])('is a registration for a class %s: %s', async (_, isConflict, from, to, options = {}, row = {}) => {
    const ada = await person()
    const own = await course(60, 120)
    const id = await wait(own, ada)
    await wait(await course(60, 120), ada)
    const other = await course(from, to, options)
    await register(other, ada, row)
    await register(own, ada)
    await register(await course(60, 120), await person())
    expect(await conflicts(id)).toEqual(isConflict ? [other] : [])
    const [mailed] = await selectWaitingNow(database.db, [id])
    expect(mailed?.waiting.clashes).toBe(isConflict)
  })

  it('is not one with a cancelled class', async () => {
    const ada = await person()
    const id = await wait(await course(60, 120, { cancelled_at: now }), ada)
    await register(await course(60, 120), ada)
    expect(await conflicts(id)).toEqual([])
  })

  it.each<[what: string, isConflict: boolean, own: object, other: object]>([
    ['of its series', true, {}, {}],
    ['of its series that they left', false, {}, ended],
    ['of its series that is offered with it', true, offeredSeat, offeredSeat],
    ['of its series that is not offered with it', false, offeredSeat, {}],
    ['of its series that alone is offered', true, {}, offeredSeat],
    ['of another wait', false, {}, { series_wait: 1 }],
  ])('is one with another date %s: %s', async (_, isConflict, own, other) => {
    const ada = await person()
    const series_wait = newSeries()
    const id = await wait(await course(60, 120), ada, { series_wait, ...own })
    await wait(await course(200, 260), ada, { series_wait, ...other })
    const taken = await course(200, 260)
    await register(taken, ada)
    expect(await conflicts(id)).toEqual(isConflict ? [taken] : [])
  })
})

describe('an email to those who wait', () => {
  it('is to people with an open account, in the order of the list', async () => {
    const id = await course(60, 120)
    const late = await wait(id, await person(), { since: at(-1) })
    const early = await wait(id, await person(), { since: at(-2) })
    const same = await wait(id, await person(), { since: at(-2), ...ended })
    const closed = await wait(id, await person({ closed_at: now }))
    const other = await wait(id, await person())
    const rows = await selectWaitingNow(database.db, [late, early, same, closed])
    expect(rows.map(({ waiting }) => waiting.id)).toEqual([early, same, late])
    expect(rows.map((row) => row.waiting.id)).not.toContain(other)
    expect(await selectWaitingNow(database.db, [])).toEqual([])
  })

  it('says how the class is held and how the person is registered', async () => {
    const ada = await buildAttendee(database.db, { first_name: 'Ada' })
    const hybrid = await course(60, 120, {
      title: 'Yoga',
      online: true,
      in_person: true,
      cancelled_at: now,
      registration_closes_at: at(30),
    })
    const guest = JSON.stringify({ firstName: 'Gil', lastName: 'Guest', type: 'Family' })
    const id = await wait(hybrid, ada.attendeeId, {
      mode: 'online',
      guest,
      come_until: at(5),
      offers: 2,
      series_wait: 9,
    })
    await register(hybrid, ada.attendeeId)
    await register(hybrid, await person(), { mode: 'online' })
    await register(await course(300, 360, { online: true }), ada.attendeeId, { mode: 'online' })
    const [row] = await selectWaitingNow(database.db, [id])
    expect(row).toMatchObject({
      waiting: {
        id,
        courseId: hybrid,
        title: 'Yoga',
        start: at(60).toISOString(),
        end: at(120).toISOString(),
        mode: 'online',
        notHeld: null,
        guest: 'Gil Guest',
        until: null,
        comeUntil: at(5).toISOString(),
        places: 1,
        clashes: false,
        registered: 'in-person',
      },
      receiver: {
        attendeeId: ada.attendeeId,
        userId: ada.userId,
        email: ada.email,
        reach: 'emailed',
        firstName: 'Ada',
      },
      offers: 2,
      hasOffer: false,
      whole: 9,
      ended: null,
      cancelled: true,
      start: at(60),
      closes: at(30),
    })
    expect(row?.waiting.meets?.toSorted()).toEqual(['in-person', 'online'])
    expect(row?.waiting).not.toHaveProperty('alsoHeld')
  })

  it.each<[what: string, options: CourseOptions, row: object, mode: string, notHeld: string | null]>([
    ['any mode', { online: true }, {}, 'online', null],
    ['a mode of the class', { online: true, in_person: true }, { mode: 'in-person' }, 'in-person', null],
    ['a mode that the class no longer has', { online: true }, { mode: 'in-person' }, 'online', 'in-person'],
    [
      'any mode, with an offer',
      { online: true, in_person: true },
      { ...offeredSeat, offer_mode: 'online' },
      'online',
      null,
    ],
  ])('to someone who waits for %s names a mode of the class', async (_, options, row, mode, notHeld) => {
    const id = await wait(await course(60, 120, options), await person(), row)
    const [found] = await selectWaitingNow(database.db, [id])
    expect(found?.waiting).toMatchObject({ mode, notHeld })
    expect(found?.waiting).not.toHaveProperty('registered')
    expect(found).toMatchObject({ cancelled: false, closes: null, whole: id })
  })

  it('names the other dates that are offered with it, soonest first', async () => {
    const ada = await person()
    const series_wait = newSeries()
    const offered = async (from: number, row: object = {}) =>
      wait(await course(from, from + 30), ada, { series_wait, ...offeredSeat, ...row })
    const id = await offered(60, { offer_places: 2 })
    await offered(300)
    await offered(200)
    await offered(400, ended)
    await wait(await course(500, 530), ada, { series_wait })
    await offered(600, { series_wait: newSeries() })
    const [row] = await selectWaitingNow(database.db, [id])
    expect(row?.waiting.alsoHeld?.map(({ start }) => new Date(start))).toEqual([at(200), at(300)])
    expect(row).toMatchObject({
      hasOffer: true,
      waiting: { places: 2, until: offeredSeat.offer_until.toISOString() },
    })
    expect(row?.waiting).not.toHaveProperty('comeUntil', expect.anything())
  })

  it('about an offer is about the first date that is still offered', async () => {
    const ada = await person()
    const series_wait = newSeries()
    const past = await wait(await course(60, 90), ada, { series_wait, ended_at: now, ended_as: 'past' })
    const first = await wait(await course(100, 130), ada, { series_wait, ...offeredSeat })
    expect((await selectOfferNow(database.db, past))?.waiting.id).toBe(first)
    expect((await selectOfferNow(database.db, first))?.waiting.id).toBe(first)
    expect(await selectOfferNow(database.db, 1)).toBeUndefined()
  })
})

it('staff see the people who wait for a class, in the order in which they joined', async () => {
  const [id, other] = [await course(60, 120, { online: true }), await course(60, 120)]
  const late = await wait(id, await person({ first_name: 'Late', last_name: 'Lee' }), { since: at(-1) })
  const early = await wait(id, await person({ first_name: 'Ann', last_name: 'Lee' }), { since: at(-2) })
  await wait(id, await person(), ended)
  await wait(other, await person())
  const rows = await selectWaitingPeople(database.db, id)
  expect(rows.map((row) => [row.id, row.name, row.online, row.in_person])).toEqual([
    [early, 'Ann Lee', true, false],
    [late, 'Late Lee', true, false],
  ])
})
