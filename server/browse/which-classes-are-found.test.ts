import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourseSearch } from '#domain/browse/course-search.rule.ts'
import { type FacetName, facetNames, onlineLocation } from '#domain/browse/facet-values.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  type CourseOptions,
} from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  countFoundCourses,
  type Position,
  selectFacetChoices,
  selectFoundCourses,
  selectFoundVersions,
} from './course-facet.sql.ts'

const now = new Date('2026-11-20T15:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const nothing = Object.fromEntries(
  facetNames.map((name) => [name, []]),
) as unknown as CourseSearch['selected']
const searchOf = (search: Partial<CourseSearch>, selected: Partial<CourseSearch['selected']> = {}) =>
  ({ search: '', from: null, before: null, ...search, selected: { ...nothing, ...selected } }) as CourseSearch
const whole = { page: 1, perPage: 100, offset: 0 }

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
/** The classes that a search finds: as nodes, as versions, and how many. */
async function found(search: CourseSearch, page = whole, position: Position | null = null) {
  const ids = (await selectFoundCourses(db, search, page, position)).map(({ id }) => id)
  const versions = await selectFoundVersions(db, search, page, position)
  expect(versions.map(({ id }) => id)).toEqual(ids)
  if (page === whole && position === null)
    expect(Number(await countFoundCourses(db, search))).toBe(ids.length)
  return ids
}

describe('a search finds', () => {
  it('published classes that begin in the span, by start and id', async () => {
    const starts = [3, 1, 2, 1, 0, 4]
    const ids: number[] = []
    for (const start of starts) ids.push(await idOf({ starts_at: plus(start) }))
    await idOf({ starts_at: plus(2), draft: true })
    // A changed row is behind the others in the table.
    await db.updateTable('course').set({ room: '7' }).where('id', '=', ids[1]!).execute()
    const [three, one, two, same, zero, four] = ids as [number, number, number, number, number, number]
    expect(await found(searchOf({}))).toEqual([zero, one, same, two, three, four])
    expect(await found(searchOf({ from: plus(1) }))).toEqual([one, same, two, three, four])
    expect(await found(searchOf({ before: plus(3) }))).toEqual([zero, one, same, two])
    const span = searchOf({ from: plus(1), before: plus(3) })
    expect(await found(span)).toEqual([one, same, two])
    expect(await found(span, { ...whole, perPage: 2 })).toEqual([one, same])
    expect(await found(span, { page: 2, perPage: 2, offset: 2 })).toEqual([two])
    const place = (id: number, start: number) => ({ start: plus(start), id })
    expect(await found(searchOf({}), whole, place(one, 1))).toEqual([same, two, three, four])
    expect(await found(searchOf({}), whole, place(same, 1))).toEqual([two, three, four])
    expect(await found(searchOf({}), whole, place(four, 4))).toEqual([])
  })
  it('titles in any language, each its own', async () => {
    const [yoga, other, third] = [
      await idOf({ title: 'Xylo Yoga' }),
      await idOf({ title: 'Other' }),
      await idOf({ title: 'Third' }),
    ]
    const translate = (of_id: number, title: string, kind = 'course') =>
      db
        .insertInto('translation')
        .values({ kind, of_id, language: 'es', texts: { title }, marks: {}, saved_at: now })
        .execute()
    await translate(other, 'Xyló suave')
    await translate(third, 'Xylo de otra serie', 'series')
    expect(await found(searchOf({ search: 'xylo' }))).toEqual([yoga, other])
    expect(await found(searchOf({ search: 'xylo yoga' }))).toEqual([yoga])
    expect(await found(searchOf({ search: 'XYLÓ S' }))).toEqual([other])
  })
})

describe('the filters', () => {
  const span = { from: plus(10_000), before: plus(20_000) }
  const starts_at = span.from
  let ids: Record<'plain' | 'online' | 'hybrid' | 'terms', number>
  let who: number
  const places: Record<'hall' | 'same' | 'unused', string> = { hall: 'Hall', same: 'Hall', unused: 'unused' }
  beforeAll(async () => {
    const [hall, same, attic] = [
      await buildLocation(db, { name: places.hall }),
      await buildLocation(db, { name: places.same }),
      await buildLocation(db, { name: 'attic' }),
    ]
    await buildLocation(db, { name: places.unused })
    const [ada, bob] = [
      await buildFacilitator(db, { name: 'bob' }),
      await buildFacilitator(db, { name: 'Ada' }),
    ]
    await buildFacilitator(db, { name: 'Unused' })
    who = ada.id
    ids = {
      plain: await idOf({ starts_at, location_id: hall.id, category_id: 44, facilitators: [ada.id, bob.id] }),
      online: await idOf({ starts_at, location_id: attic.id, online: true, category_id: 46 }),
      hybrid: await idOf({
        starts_at,
        location_id: same.id,
        online: true,
        in_person: true,
        category_id: 44,
        facilitators: [bob.id],
      }),
      terms: await idOf({
        starts_at,
        in_person: true,
        audience: ['men', 'women'],
        diagnosis: ['men'],
        language: ['french'],
      }),
    }
    await idOf({ starts_at, draft: true, location_id: attic.id, audience: ['drafts'] })
    await idOf({ starts_at: span.before, audience: ['others'], location_id: attic.id })
  })
  const filtered = async (selected: Partial<Record<FacetName, string[]>>) => found(searchOf(span, selected))
  it('find the classes with at least one of the values', async () => {
    const { plain, online, hybrid, terms } = ids
    expect(await filtered({})).toEqual([plain, online, hybrid, terms])
    expect(await filtered({ programs: ['44'] })).toEqual([plain, hybrid])
    expect(await filtered({ programs: ['44', '46', 'x', '12345678901'] })).toEqual([plain, online, hybrid])
    expect(await filtered({ facilitator: [String(who)] })).toEqual([plain])
    expect(await filtered({ audience_type: ['men', 'none'] })).toEqual([terms])
    expect(await filtered({ diagnoses: ['women'] })).toEqual([])
    expect(await filtered({ languages: ['french'] })).toEqual([terms])
    // An online class is not at its location from before.
    expect(await filtered({ location: ['Hall', 'attic'] })).toEqual([plain, hybrid])
    expect(await filtered({ location: [onlineLocation] })).toEqual([online, hybrid])
    expect(await filtered({ location: [onlineLocation, 'Hall'] })).toEqual([plain, online, hybrid])
    expect(await filtered({ location: ['Hall'], programs: ['46'] })).toEqual([])
  })
  const choices = async (
    selected: Partial<Record<FacetName, string[]>> = {},
    search = searchOf(span, selected),
  ) =>
    (await selectFacetChoices(db, search)).map(({ facet, value, label, count }) =>
      [facet, facet === 'facilitator' ? label : value, Number(count)].join(' '),
    )
  it('have the values of the classes that match dates and title, by label, with their numbers', async () => {
    expect(await choices()).toEqual([
      'audience_type men 1',
      'audience_type women 1',
      'diagnoses men 1',
      'facilitator Ada 2',
      'facilitator bob 1',
      'languages french 1',
      'location Hall 2',
      `location ${onlineLocation} 2`,
      'programs 46 1',
      'programs 44 2',
      'programs 0 1',
    ])
  })
  it('count the classes that match all the other filters, and keep what is chosen', async () => {
    const selected = {
      programs: ['46', '41'],
      location: ['Hall', 'unused'],
      audience_type: ['others'],
      facilitator: [String(who)],
    }
    expect(await choices(selected)).toEqual([
      'audience_type men 0',
      'audience_type others 0',
      'audience_type women 0',
      'diagnoses men 0',
      'facilitator Ada 0',
      'facilitator bob 0',
      'languages french 0',
      'location Hall 0',
      'location unused 0',
      `location ${onlineLocation} 0`,
      'programs 46 0',
      'programs 44 0',
      'programs 0 0',
      'programs 41 0',
    ])
    const found = (await choices({ programs: ['44'] })).filter((choice) => !choice.endsWith(' 0'))
    expect(found).toEqual([
      'facilitator Ada 2',
      'facilitator bob 1',
      'location Hall 2',
      `location ${onlineLocation} 1`,
      'programs 46 1',
      'programs 44 2',
      'programs 0 1',
    ])
  })
  it('keep Online only while a class is online or it is chosen', async () => {
    const empty = { from: plus(90_000), before: plus(99_000) }
    expect(await choices({}, searchOf(empty))).toEqual([])
    expect(await choices({}, searchOf(empty, { location: [onlineLocation] }))).toEqual([
      `location ${onlineLocation} 0`,
    ])
  })
})
