import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
} from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { snapshotDocuments, variablesOf } from './snapshots/documents.ts'

let portal: Portal
let counted: CountedDatabase
let courseId: number
let seriesId: number

beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  const location = await buildLocation(portal.db)
  seriesId = (await buildSeries(portal.db)).id
  const hosts = [await buildFacilitator(portal.db), await buildFacilitator(portal.db)]
  for (let n = 0; n < 20; n += 1) {
    const course = await buildCourse(portal.db, {
      starts_at: new Date(Date.UTC(2026, 10, 21 + (n % 5), 15)),
      location_id: location.id,
      series_id: n % 2 ? seriesId : null,
      recurrence_id: n % 3,
      facilitators: hosts.map(({ id }) => id),
      language: ['english'],
      audience: ['patients'],
    })
    courseId = course.id
  }
})
afterAll(() => portal.close())

async function queriesOf(document: string, variables: object): Promise<number> {
  counted.take()
  await portal.request(document, variables)
  return counted.take()
}

// One query reads the site's time zone, which every instant needs.
describe('the number of queries does not grow with the number of classes', () => {
  it('in a month: classes, categories, facilitators, terms, locations, series', async () => {
    const { text } = snapshotDocuments.courses
    expect(await queriesOf(text, variablesOf({ kind: 'courses', month: '2026-11' }))).toBeLessThanOrEqual(7)
  })
  it('in a class with its recurrence and series', async () => {
    const { text } = snapshotDocuments.course
    expect(await queriesOf(text, variablesOf({ kind: 'course', id: courseId }))).toBeLessThanOrEqual(15)
  })
  it('in a series', async () => {
    const { text } = snapshotDocuments.series
    expect(await queriesOf(text, variablesOf({ kind: 'series', id: seriesId }))).toBeLessThanOrEqual(7)
  })
  it('in a search with counts: classes, count, choices', async () => {
    const document = `{ courseFacet(where: {}) { facets { choices { count } } pager { total_rows } courses { nodes { title } } } }`
    expect(await queriesOf(document, {})).toBe(4)
  })
  it('in a search that shows which classes have other dates', async () => {
    const document = '{ courseFacet(where: {}) { courses { nodes { hasRecurringCourses } } } }'
    expect(await queriesOf(document, {})).toBe(3)
  })
  it('in a search that shows titles only', async () => {
    expect(await queriesOf('{ courseFacet(where: {}) { courses { nodes { title } } } }', {})).toBe(2)
  })
})
