import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#domain/kernel/time/calendar-range.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { writeInOneView } from '#server/platform/db/consistent-snapshot.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  type CountedMonths,
  countMonth,
  partsOf,
  readCountedMonths,
  readMonthsBefore,
  selectLines,
  timesOfMonth,
  watchMonth,
} from './months.sql.ts'
import { countAnswers } from './report-answers.sql.ts'
import { countLines } from './report-lines.sql.ts'
import { countNewPeople, countPeopleOfLines, people } from './report-people.sql.ts'
import type { CountedBy, Parts, ReportScope } from './report-scope.ts'
import { register } from './testing/report-world.ts'

const timeZone = 'America/New_York'
/** The time of a class of the month, so that it has begun and has not ended. */
const now = new Date('2026-08-15T16:00:00Z')
const august = timesOfMonth('2026-08', timeZone)
const july = timesOfMonth('2026-07', timeZone)
const plus = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
const later = (time: Date) => plus(time, 1)
const earlier = (time: Date) => plus(time, -1)
const hour = 3_600_000

const scopeOf = (parts: Parts, countedBy: CountedBy = 'attended'): ReportScope => ({
  dates: monthOf('2026-08'),
  span: august,
  parts,
  timeZone,
  countedBy,
  now,
})
const live: Parts = { counted: [], live: [august] }

describe('a class counts in a month', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())
  it.each<[what: string, counts: boolean, begins: boolean, options: CourseOptions]>([
    ['at its first instant', true, true, { starts_at: august.from }],
    ['before it', false, true, { starts_at: earlier(august.from) }],
    ['at its last instant', true, false, { starts_at: earlier(august.before) }],
    ['after it', false, false, { starts_at: august.before }],
    ['if it begins now', true, true, { starts_at: now }],
    ['if it begins later', true, false, { starts_at: later(now) }],
    ['but not a draft', false, true, { starts_at: now, draft: true }],
  ])('%s: %s', async (_, counts, begins, options) => {
    await db.deleteFrom('registration').execute()
    await db.deleteFrom('course').execute()
    const { draft = false, ...rest } = options
    const { id } = await buildCourse(db, { guests_allowed: true, in_person_capacity: 9, ...rest })
    const { attendeeId } = await buildAttendee(db)
    await register(db, id, attendeeId, { attended: true, guest: 'came' })
    await register(db, id, (await buildAttendee(db)).attendeeId)
    await db.updateTable('course').set({ draft }).where('id', '=', id).execute()
    const [one, two] = counts ? [1, 2] : [0, 0]
    const came = begins ? one : 0
    const lines = await countLines(db, { span: august, timeZone, now })
    expect(lines.find((line) => !line.category && !line.mode && !line.month)).toMatchObject({
      classes: one,
      seats: counts ? 9 : 0,
      places_of_seats: counts ? 3 : 0,
      registrations: two,
      guests: one,
      expected: begins ? two : 0,
      attended: came,
      guests_attended: came,
    })
    for (const [countedBy, count] of [
      ['attended', came],
      ['registered', two],
    ] as const) {
      const scope = scopeOf(live, countedBy)
      const [total] = (await countPeopleOfLines(db, scope)).filter(
        (line) => line.mode === null && !line.month,
      )
      expect(Number(total?.people ?? 0), countedBy).toBe(count)
      expect((await sql`${people(scope)}`.execute(db)).rows, countedBy).toHaveLength(count)
      expect(Number(await countNewPeople(db, scope, { counted: [], live: [] })), countedBy).toBe(count)
      const { counted } = await countAnswers(db, scope, { onDate: '2026-08-31', secret: Buffer.from('s') })
      expect(Number(counted.people.people), countedBy).toBe(count)
      // A draft has no registrations.
      if (draft) continue
      expect(Number(counted.guests.people), countedBy).toBe(countedBy === 'attended' ? came : one)
    }
  })
})

describe('people are new', () => {
  let database: TestDatabase
  let db: Database
  const ids = { both: 0, onlyNow: 0, registeredBefore: 0, cancelledBefore: 0, twice: 0 }
  const past = timesOfMonth('2026-06', timeZone)
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
    for (const name of Object.keys(ids) as (keyof typeof ids)[])
      ids[name] = (await buildAttendee(db)).attendeeId
    const inJuly = await buildCourse(db, { starts_at: july.from, ends_at: plus(july.from, hour) })
    const atEnd = await buildCourse(db, { starts_at: earlier(july.before) })
    const inAugust = await buildCourse(db, { starts_at: august.from, ends_at: plus(august.from, hour) })
    await register(db, inJuly.id, ids.both, { attended: true })
    await register(db, atEnd.id, ids.twice, { attended: true })
    await register(db, inJuly.id, ids.registeredBefore)
    await register(db, inJuly.id, ids.cancelledBefore, { attended: true, cancelled: true })
    for (const id of Object.values(ids)) await register(db, inAugust.id, id, { attended: true })
  })
  afterAll(() => database.drop())
  const newPeople = async (parts: Parts, of: Parts = live, countedBy: CountedBy = 'attended') =>
    Number(await countNewPeople(db, scopeOf(of, countedBy), parts))
  const count = async (month: string) => {
    const span = timesOfMonth(month, timeZone)
    await inTransaction({ db }, (tx) => watchMonth(tx, span))
    return writeInOneView(db, (view) => countMonth(view, span, timeZone, now))
  }
  it('if they were in no earlier month, counted or not', async () => {
    const liveJuly = { counted: [], live: [july] }
    const onlyEnd = { counted: [], live: [{ from: later(july.from), before: july.before }] }
    const withoutEnd = { counted: [], live: [{ from: july.from, before: earlier(july.before) }] }
    expect(await newPeople({ counted: [], live: [] })).toBe(5)
    expect(await newPeople(liveJuly)).toBe(3)
    expect(await newPeople(onlyEnd)).toBe(4)
    expect(await newPeople(withoutEnd)).toBe(4)
    expect(await newPeople(liveJuly, live, 'registered')).toBe(2)
    expect(await count('2026-07')).toBe(true)
    expect(await count('2026-06')).toBe(true)
    const counted = { counted: [july.from], live: [] }
    expect(await newPeople(counted)).toBe(3)
    expect(await newPeople(counted, live, 'registered')).toBe(2)
    expect(await newPeople({ counted: [past.from], live: [] })).toBe(5)
    // A month is read once: here it is counted, but asked for as one of the live ones.
    expect(await newPeople({ counted: [past.from], live: [july] })).toBe(3)
  })
  it('of a counted month as of a live one', async () => {
    expect(await count('2026-08')).toBe(true)
    const stored = { counted: [august.from], live: [] }
    const both = { counted: [july.from], live: [august] }
    const numbers = async (of: Parts, countedBy: CountedBy) =>
      (await sql`${people(scopeOf(of, countedBy))}`.execute(db)).rows.length
    expect([await numbers(stored, 'attended'), await numbers(live, 'attended')]).toEqual([5, 5])
    expect([await numbers(both, 'attended'), await numbers(both, 'registered')]).toEqual([5, 5])
    const ofJuly = { counted: [july.from], live: [] }
    expect([await numbers(ofJuly, 'attended'), await numbers(ofJuly, 'registered')]).toEqual([2, 3])
    expect(await newPeople({ counted: [july.from], live: [] }, stored)).toBe(3)
    expect(await newPeople({ counted: [july.from, august.from], live: [] }, stored)).toBe(3)
    const linesOf = async (of: Parts) =>
      (await countPeopleOfLines(db, scopeOf(of)))
        .map(({ category, mode, month, people: n }) => [category, mode, month, Number(n)].join(' '))
        .toSorted()
    expect(await linesOf(stored)).toEqual(await linesOf(live))
    expect(await linesOf({ counted: [july.from], live: [august] })).toEqual(
      [' in-person  5', '   5', '  2026-07 2', '  2026-08 5', '0   5'].toSorted(),
    )
  })
})

describe('a month is watched', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())
  const months = async () =>
    (await db.selectFrom('report_month').selectAll().orderBy('from_at').execute()).map((row) => ({
      from: row.from_at,
      before: row.before_at,
      isCounted: row.counted_at !== null,
    }))
  const watch = (span = august) => inTransaction({ db }, (tx) => watchMonth(tx, span))
  const count = (span = august, at = now) =>
    writeInOneView(db, (view) => countMonth(view, span, timeZone, at))
  const mark = (from_at: Date) => db.insertInto('report_mark').values({ from_at }).execute()
  it('once, from its start to its end', async () => {
    expect(await watch()).toBe(true)
    expect(await watch(july)).toBe(true)
    expect(await watch()).toBe(true)
    expect(await months()).toEqual([
      { ...july, isCounted: false },
      { ...august, isCounted: false },
    ])
  })
  it('and counted once, until it has a mark', async () => {
    expect([...(await readCountedMonths(db)).keys()]).toEqual([])
    expect([await count(), await count()]).toEqual([true, false])
    expect(await count({ ...july, before: earlier(july.before) })).toBe(false)
    expect(await count({ ...july, from: earlier(july.from) })).toBe(false)
    await mark(july.from)
    expect(await count(), 'a mark of another month').toBe(false)
    expect([...(await readCountedMonths(db))]).toEqual([[august.from.getTime(), august.before.getTime()]])
    await mark(august.from)
    expect([...(await readCountedMonths(db)).keys()]).toEqual([])
    expect([await count(), await count()]).toEqual([true, false])
    const marks = await db.selectFrom('report_mark').select('from_at').execute()
    expect(marks, 'the mark of the other month stays').toEqual([{ from_at: july.from }])
    expect(await watch()).toBe(true)
    expect(await months()).toEqual([
      { ...july, isCounted: false },
      { ...august, isCounted: true },
    ])
  })
  it('again with another end, and is then not counted', async () => {
    const longer = { ...august, before: later(august.before) }
    expect(await watch(longer)).toBe(true)
    expect((await months())[1]).toEqual({ ...longer, isCounted: false })
    expect(await count(longer)).toBe(true)
    await watch()
    expect((await months())[1]).toEqual({ ...august, isCounted: false })
  })
  it('unless another transaction is changing it, or it was watched before', async () => {
    const june = timesOfMonth('2026-06', timeZone)
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(360, report_lock_of(moment))
        from unnest(array[${june.from}::timestamptz, ${august.from}::timestamptz]) moment`.execute(tx)
      expect(await watch(june)).toBe(false)
      expect(await watch()).toBe(true)
    })
    expect(await months()).toHaveLength(2)
    expect(await watch(june)).toBe(true)
    expect(await months()).toHaveLength(3)
  })
  it.each<[what: string, isCounted: boolean, options: CourseOptions]>([
    ['a class that ends now', true, { starts_at: earlier(now), ends_at: now }],
    ['a class that ends later', false, { starts_at: now, ends_at: later(now) }],
    ['a first class that ends later', false, { starts_at: august.from, ends_at: later(now) }],
    ['a class before it that ends later', true, { starts_at: earlier(august.from), ends_at: later(now) }],
    ['a class after it', true, { starts_at: august.before }],
  ])('and counted with %s: %s', async (_, isCounted, options) => {
    const { id } = await buildCourse(db, options)
    await mark(august.from)
    expect(await count()).toBe(isCounted)
    await db.deleteFrom('course').where('id', '=', id).execute()
    await db.deleteFrom('report_mark').execute()
    await mark(august.from)
    expect(await count()).toBe(true)
  })
})

describe('what is stored of a counted month', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())
  it('is its own, and that of other months stays', async () => {
    const at = plus(august.before, hour)
    const build = (starts_at: Date, options: CourseOptions = {}) =>
      buildCourse(db, { starts_at, category_id: 44, guests_allowed: true, ...options })
    const person = async () => (await buildAttendee(db)).attendeeId
    const [first, last] = [await build(august.from), await build(earlier(august.before))]
    const others = [
      await build(earlier(august.from)),
      await build(august.before),
      await build(now, { cancelled_at: now }),
    ]
    const [ann, bea, cid] = [await person(), await person(), await person()]
    await register(db, first.id, ann, { attended: true })
    await register(db, last.id, ann)
    await register(db, last.id, bea, { guest: 'came' })
    await register(db, last.id, cid, { cancelled: true, attended: true })
    for (const { id } of others.slice(0, 2)) await register(db, id, cid, { attended: true })
    const { id: cancelled } = others[2]!
    await db.updateTable('course').set({ cancelled_at: null }).where('id', '=', cancelled).execute()
    await register(db, cancelled, cid, { attended: true })
    await db.updateTable('course').set({ cancelled_at: now }).where('id', '=', cancelled).execute()
    // One waited to the end, one still waits, one has an offer, one registered.
    for (const row of [
      { ended_as: 'past', ended_at: at },
      {},
      offeredSeat,
      { ended_as: 'booked', ended_at: at },
    ])
      await buildWaiting(db, { course_id: first.id, attendee_id: await person(), ...row })
    await buildWaiting(db, { course_id: cancelled, attendee_id: await person() })
    await buildWaiting(db, { course_id: others[1]!.id, attendee_id: await person() })
    const count = async (month: string) => {
      const span = timesOfMonth(month, timeZone)
      await inTransaction({ db }, (tx) => watchMonth(tx, span))
      await db.insertInto('report_mark').values({ from_at: span.from }).execute()
      return writeInOneView(db, (view) => countMonth(view, span, timeZone, at))
    }
    expect([await count('2026-07'), await count('2026-08'), await count('2026-08')]).toEqual([
      true,
      true,
      true,
    ])
    const stored = (await db.selectFrom('report_person').selectAll().execute())
      .map((row) =>
        [row.from_at.toISOString().slice(0, 7), row.attendee_id, row.mode, row.was_there].join(' '),
      )
      .toSorted()
    expect(stored).toEqual(
      [
        `2026-07 ${cid} in-person true`,
        `2026-08 ${ann} in-person true`,
        `2026-08 ${bea} in-person false`,
      ].toSorted(),
    )
    const lines = await selectLines(db, [august.from], timeZone)
    const counts = {
      classes: 2,
      cancelled_classes: 1,
      not_recorded: 0,
      seats: 20,
      places_of_seats: 5,
      registrations: 3,
      cancellations: 1,
      guests: 1,
      expected: 3,
      attended: 1,
      guests_attended: 1,
    }
    const withoutWaiting = { ...counts, waited: 0, not_met: 0 }
    const expected = [
      { category: null, mode: null, month: null, ...counts, waited: 4, not_met: 2 },
      { category: null, mode: null, month: '2026-08', ...withoutWaiting },
      { category: null, mode: 'in-person', month: null, ...withoutWaiting },
      { category: 44, mode: null, month: null, ...withoutWaiting },
    ]
    expect(lines).toHaveLength(expected.length)
    expect(lines).toEqual(expect.arrayContaining(expected))
    expect((await selectLines(db, [july.from, august.from], timeZone))[0]).toBeDefined()
    expect(await readMonthsBefore(db, august, timeZone)).toEqual({ min: '2026-07-01', max: '2026-07-31' })
    expect(await readMonthsBefore(db, { ...august, from: earlier(august.from) }, timeZone)).toBeNull()
  })
})

describe('the parts of a report', () => {
  const known = (...months: string[]): CountedMonths =>
    new Map(
      months.map((month) => {
        const { from, before } = timesOfMonth(month, timeZone)
        return [from.getTime(), before.getTime()]
      }),
    )
  const spanOf = (first: string, last: string) => ({
    from: timesOfMonth(first, timeZone).from,
    before: timesOfMonth(last, timeZone).before,
  })
  const dates = { min: '2026-05-01', max: '2026-09-30' }
  it.each<[what: string, counted: CountedMonths, expected: { counted: string[]; live: [string, string][] }]>([
    ['no counted month', known(), { counted: [], live: [['2026-05', '2026-09']] }],
    [
      'a counted month within',
      known('2026-07', '2026-12'),
      {
        counted: ['2026-07'],
        live: [
          ['2026-05', '2026-06'],
          ['2026-08', '2026-09'],
        ],
      },
    ],
    [
      'counted months at both ends',
      known('2026-05', '2026-09'),
      { counted: ['2026-05', '2026-09'], live: [['2026-06', '2026-08']] },
    ],
  ])('are, with %s, the counted months and the spans between them', (_, counted, expected) => {
    expect(partsOf(counted, dates, timeZone)).toEqual({
      counted: expected.counted.map((month) => timesOfMonth(month, timeZone).from),
      live: expected.live.map(([first, last]) => spanOf(first, last)),
    })
  })
  it('are none without dates, and a month of another time zone is live', () => {
    expect(partsOf(known('2026-05'), null, timeZone)).toEqual({ counted: [], live: [] })
    expect(partsOf(known('2026-05'), monthOf('2026-05'), 'Europe/Paris').counted).toEqual([])
  })
})
