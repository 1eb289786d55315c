import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostRecurringCourses } from '#domain/classes/repeat/recurrence.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  type CourseOptions,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectTextsOfCourses } from './class-texts.sql.ts'
import {
  selectCourses,
  selectCoursesById,
  selectCoursesOfSeries,
  selectCoursesOfStaff,
  selectFacilitatorsOfCourses,
  selectRecurring,
  selectRecurringCourses,
  selectTermsOfCourses,
  selectVersionsOfCourses,
} from './course.sql.ts'
import { selectAnnouncedFacilitators, selectAnnouncedLocations, selectAnnouncedSeries } from './lists.sql.ts'
import { isNotRecorded, needsSubstitute } from './not-recorded.sql.ts'
import { selectSeries } from './series.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const day = 86_400_000
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const sorted = (rows: readonly { id: number }[]) => idsOf(rows).toSorted((a, b) => a - b)

describe('classes by their ids', () => {
  let published: number
  let other: number
  let draft: number
  beforeAll(async () => {
    published = await idOf({ description: 'Slow', online: true, in_person: true, online_capacity: 3 })
    other = await idOf({ requirements: 'A mat' })
    draft = await idOf({ draft: true })
  })
  it('are only these, and drafts only for staff', async () => {
    expect(sorted(await selectCoursesById(db, [published, draft]))).toEqual([published])
    expect(sorted(await selectCoursesOfStaff(db, [published, draft]))).toEqual([published, draft])
    expect(sorted(await selectCourses(db).execute())).toEqual([published, other])
    expect(sorted(await selectTextsOfCourses(db, [published, draft]))).toEqual([published, draft])
  })
  it('have their modes and texts', async () => {
    const [course] = await selectCoursesById(db, [published])
    expect(course).toMatchObject({
      online: true,
      in_person: true,
      online_capacity: 3,
      in_person_capacity: 10,
      online_taken: 0,
      in_person_taken: 0,
    })
    expect(await selectTextsOfCourses(db, [other])).toEqual([
      { id: other, description: null, limitations: null, prerequisites: null, requirements: 'A mat' },
    ])
  })
  it('have versions, but not drafts', async () => {
    const versions = await selectVersionsOfCourses(db, [published, draft])
    const [course] = await selectCoursesById(db, [published])
    expect(versions).toEqual([{ id: published, data_version: course!.data_version }])
    await db.updateTable('course').set({ room: '7' }).where('id', '=', published).execute()
    const [changed] = await selectVersionsOfCourses(db, [published])
    expect(Number(changed!.data_version)).toBeGreaterThan(Number(course!.data_version))
  })
})

describe('the classes of series and recurrences', () => {
  it('of a series are its published ones, oldest first, and of one time by their ids', async () => {
    const [one, two, other] = [await buildSeries(db), await buildSeries(db), await buildSeries(db)]
    const build = (series_id: number, days: number, options: CourseOptions = {}) =>
      idOf({ series_id, starts_at: plus(days * day), ...options })
    const ofTwo = await build(two.id, 3)
    const last = await build(one.id, 4)
    const same = await build(one.id, 3)
    const past = await build(two.id, -2)
    const cancelled = await build(one.id, 2, { cancelled_at: now })
    await build(one.id, 1, { draft: true })
    await build(other.id, 1)
    await idOf()
    // A changed row is behind the others in the table, so that no order of the table is theirs.
    await db.updateTable('course').set({ room: '7' }).where('id', '=', ofTwo).execute()
    const ids = [past, cancelled, ofTwo, same, last]
    expect(idsOf(await selectCoursesOfSeries(db, [one.id, two.id]))).toEqual(ids)
    expect(sorted(await selectSeries(db, [one.id, other.id]))).toEqual([one.id, other.id])
  })
  it('of a recurrence are the published ones that start later, oldest first', async () => {
    const build = (recurrence_id: number, starts_at: Date, options: CourseOptions = {}) =>
      idOf({ recurrence_id, starts_at, ...options })
    const ofTwo = await build(102, plus(3 * day))
    const last = await build(101, plus(4 * day))
    const same = await build(101, plus(3 * day))
    const first = await build(102, plus(1))
    await build(102, now)
    await build(101, plus(2 * day), { draft: true })
    await build(103, plus(2 * day))
    await idOf({ starts_at: plus(day) })
    await db.updateTable('course').set({ room: '7' }).where('id', '=', ofTwo).execute()
    expect(idsOf(await selectRecurringCourses(db, [101, 102], now))).toEqual([first, ofTwo, same, last])
  })
  it('of a recurrence are one more than are shown', async () => {
    const ids: number[] = []
    await idOf({ recurrence_id: 104, starts_at: plus(1), draft: true })
    for (let n = 1; n <= mostRecurringCourses + 2; n += 1)
      ids.push(await idOf({ recurrence_id: 104, starts_at: plus(n * day) }))
    expect(idsOf(await selectRecurringCourses(db, [104], now))).toEqual(
      ids.slice(0, mostRecurringCourses + 1),
    )
  })
  it('recur if there are at least two published ones', async () => {
    for (const draft of [false, true]) await idOf({ recurrence_id: 111, draft })
    for (const draft of [false, false]) await idOf({ recurrence_id: 112, draft })
    for (const draft of [false, false]) await idOf({ recurrence_id: 113, draft })
    for (const draft of [true, true]) await idOf({ recurrence_id: 114, draft })
    expect(await selectRecurring(db, [111, 112, 114, 115])).toEqual(new Set([112]))
  })
})

describe('terms and facilitators', () => {
  it('are those of the classes, terms by name', async () => {
    const one = await idOf({ audience: ['zoe', 'amy'], language: ['kim'] })
    const two = await idOf({ diagnosis: ['amy'] })
    await idOf({ audience: ['amy'], diagnosis: ['zoe'] })
    // The name, and not the slug, sorts. Nor does the order of the table, in which the row changed last is the last.
    for (const [slug, name] of [
      ['amy', 'C'],
      ['kim', 'B'],
      ['zoe', 'A'],
    ] as const)
      await db.updateTable('term').set({ name }).where('slug', '=', slug).execute()
    const terms = (await selectTermsOfCourses(db, [one])).map(({ name, taxonomy, slug, course_id }) => ({
      course_id,
      term: `${name} ${taxonomy} ${slug}`,
    }))
    expect(terms).toEqual(
      ['A audience zoe', 'B language kim', 'C audience amy'].map((term) => ({ course_id: one, term })),
    )
    expect(await selectTermsOfCourses(db, [two])).toEqual([
      { course_id: two, taxonomy: 'diagnosis', slug: 'amy', name: 'C' },
    ])
  })
  it('of classes are by class, then in the order of staff, then by id', async () => {
    const [a, b, c] = [await buildFacilitator(db), await buildFacilitator(db), await buildFacilitator(db)]
    const one = await idOf({ facilitators: [c.id, a.id] })
    const two = await idOf({ facilitators: [c.id, b.id, a.id] })
    await idOf({ facilitators: [b.id] })
    await db.updateTable('course_facilitator').set({ position: 0 }).where('course_id', '=', two).execute()
    // A changed row is behind the others in the table.
    for (const id of [a.id, c.id])
      await db.updateTable('facilitator').set({ city: 'Fairfax' }).where('id', '=', id).execute()
    for (const id of [b.id, a.id])
      await db
        .updateTable('course_facilitator')
        .set({ position: 0 })
        .where('course_id', '=', two)
        .where('facilitator_id', '=', id)
        .execute()
    await db
      .updateTable('course_facilitator')
      .set({ position: 0 })
      .where('facilitator_id', '=', c.id)
      .execute()
    const found = (await selectFacilitatorsOfCourses(db, [two, one])).map(({ id, course_id }) => [
      course_id,
      id,
    ])
    expect(found).toEqual([
      [one, c.id],
      [one, a.id],
      [two, a.id],
      [two, b.id],
      [two, c.id],
    ])
  })
})

describe('what a filter lists', () => {
  it('is what a published class has, by id, in parts', async () => {
    const all = { first: 100, after: 0 }
    const made: Record<string, number[]> = { facilitators: [], locations: [], series: [] }
    // With a published class, with a draft, with both, and with none.
    for (const drafts of [[false], [true], [true, false], [], [false]]) {
      const [who, where, what] = [await buildFacilitator(db), await buildLocation(db), await buildSeries(db)]
      for (const draft of drafts)
        await idOf({ draft, facilitators: [who.id], location_id: where.id, series_id: what.id })
      if (drafts.includes(false)) {
        made.facilitators!.push(who.id)
        made.locations!.push(where.id)
        made.series!.push(what.id)
      }
    }
    const lists = [
      [selectAnnouncedFacilitators, 'facilitator', made.facilitators!],
      [selectAnnouncedLocations, 'location', made.locations!],
      [selectAnnouncedSeries, 'series', made.series!],
    ] as const
    for (const [select, table, ids] of lists) {
      // A changed row is behind the others in the table.
      await sql`update ${sql.table(table)} set edit_version = edit_version + 1 where id = ${ids[0]!}`.execute(
        db,
      )
      const before = ids[0]! - 1
      expect(idsOf(await select(db, { first: 100, after: before })), table).toEqual(ids)
      expect(idsOf(await select(db, { first: 1, after: before })), table).toEqual(ids.slice(0, 1))
      expect(idsOf(await select(db, { first: 100, after: ids[0]! })), table).toEqual(ids.slice(1))
      expect(idsOf(await select(db, all)), table).toEqual(expect.arrayContaining(ids))
    }
  })
})

describe('a class without recorded attendance', () => {
  const past = { starts_at: plus(-2 * 3_600_000), ends_at: now }
  const start = past.starts_at.getTime()
  interface Registered {
    cancelled_at?: Date
    checked_in_at?: Date
    /** When the guest was checked in. Null: the guest is not. Left out: no guest. */
    guest?: Date | null
  }
  /** With a guest in one transaction, because a registration with a guest has two seats. */
  const register = async (course_id: number, { guest, ...row }: Registered) => {
    const { attendeeId: attendee_id } = await buildAttendee(db)
    await db.transaction().execute(async (tx) => {
      const places = guest === undefined ? 1 : 2
      const registration_id = await buildRegistration(tx, { course_id, attendee_id, places, ...row })
      const named = { registration_id, first_name: 'Gil', last_name: 'Guest', type: 'Family' }
      if (guest !== undefined)
        await tx
          .insertInto('guest')
          .values({ ...named, checked_in_at: guest })
          .execute()
    })
  }
  const noOneCame = async (course_id: number, at: Date) =>
    db.insertInto('no_one_came').values({ course_id, at }).execute()
  const [came, left] = [{ checked_in_at: now }, { cancelled_at: now }]
  it.each<[what: string, isMissing: boolean, registered: Registered[], course?: CourseOptions, noOne?: Date]>(
    [
      ['with a registration', true, [{}]],
      ['that has not ended yet', false, [{}], { ends_at: plus(1) }],
      ['that was cancelled', false, [{}], { cancelled_at: now }],
      ['that is a draft', false, [{}], { draft: true }],
      ['that no one registered for', false, []],
      ['with a cancelled registration only', false, [left]],
      ['with someone checked in', false, [{}, came]],
      ['with someone checked in who cancelled', true, [{}, { ...came, ...left }]],
      ['with a guest who is not checked in', true, [{ guest: null }]],
      ['with only a guest checked in', false, [{}, { guest: now }]],
      ['with a guest checked in whose registration was cancelled', true, [{}, { guest: now, ...left }]],
      ['to which no one came', false, [{}], {}, past.starts_at],
      ['to which no one came at an earlier time', true, [{}], {}, new Date(start - 1)],
    ],
  )('is one %s: %s', async (_, isMissing, registered, course = {}, noOne) => {
    const { cancelled_at = null, draft = false, ...times } = course
    const id = await idOf({ ...past, guests_allowed: true, ...times })
    for (const one of registered) await register(id, one)
    if (noOne) await noOneCame(id, noOne)
    await db.updateTable('course').set({ cancelled_at, draft }).where('id', '=', id).execute()
    const { rows } = await sql<{ id: number }>`select c.id from course c where ${isNotRecorded(now)}`.execute(
      db,
    )
    expect(idsOf(rows).includes(id)).toBe(isMissing)
  })
})

describe('a class needs a substitute', () => {
  const absence = async (course_id: number, facilitator_id: number, starts_at: Date, stands = true) =>
    db
      .insertInto('cannot_lead')
      .values({ course_id, facilitator_id, stands, starts_at, at: now, times: 1 })
      .execute()
  it.each<[what: string, isMissing: boolean, options: CourseOptions, absence: object]>([
    ['that no one said they cannot make', false, {}, { isSaid: false }],
    ['of someone who cannot make it', true, {}, {}],
    ['that ends now', false, { starts_at: plus(-day / 24), ends_at: now }, {}],
    ['that ends later', true, { starts_at: plus(-day / 24), ends_at: plus(1) }, {}],
    ['that is cancelled', false, { cancelled_at: now }, {}],
    ['of someone who can make it again', false, {}, { stands: false }],
    ['of someone who said so of another time', false, {}, { starts_at: now }],
  ])('%s: %s', async (_, isMissing, options, given) => {
    const { id: who } = await buildFacilitator(db)
    const course = await buildCourse(db, { facilitators: [who], ...options })
    const { isSaid = true, stands, starts_at = course.starts_at } = given as Record<string, never>
    if (isSaid) await absence(course.id, who, starts_at, stands)
    const { rows } = await sql<{
      id: number
    }>`select c.id from course c where ${needsSubstitute(now)}`.execute(db)
    expect(idsOf(rows).includes(course.id)).toBe(isMissing)
  })
})
