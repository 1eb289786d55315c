import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotDocuments, variablesOf } from '#server/classes/snapshots/documents.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { limitsOf } from './cost-limits.ts'

const many = (field: string) => Array.from({ length: 20 }, (_, n) => `a${n}: ${field}`).join(' ')
const search = (perPage: number, fields: string) =>
  `{ courseFacet(where: { pager: { per_page: ${perPage} }, query: { start_date: { min: "2026-01-01" } } }) {
    courses { nodes { ${fields} } } } }`
/** A small document that once produced 104 MB. */
const attack = search(
  100,
  `...d series { courses { nodes { ...d series { courses { nodes { ...d } } } } } }`,
).concat(` fragment d on Course { ${many('description')} }`)

let portal: Portal
let seriesId: number
beforeAll(async () => {
  portal = await startPortal()
  const series = await buildSeries(portal.db)
  seriesId = series.id
  for (let n = 0; n < 100; n += 1)
    await buildCourse(portal.db, { series_id: series.id, description: `<p>${'word '.repeat(300)}</p>` })
})
afterAll(() => portal.close())

async function answer(document: string, token?: string) {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: document }),
  })
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string; data: object } }[] }
  return {
    bytes: text.length,
    code: errors?.[0]?.extensions.code,
    data: errors?.[0]?.extensions.data,
    errors,
  }
}

describe('a document that costs too much', () => {
  it('is refused before it runs, with its cost and the limit', async () => {
    const { code, data, errors } = await answer(attack)
    expect(code).toBe('DOCUMENT_TOO_COSTLY')
    expect(errors).toHaveLength(1)
    expect(data).toEqual({ cost: expect.any(Number), most: limitsOf(null).cost })
  })
  it('is also refused for people and staff, who have higher limits', async () => {
    const person = await tokenFor(portal, await buildAttendee(portal.db))
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect((await answer(attack, person)).data).toMatchObject({ most: limitsOf(null).cost * 2 })
    expect((await answer(attack, staff)).data).toMatchObject({ most: limitsOf(null).cost * 10 })
  })
  it('does not include a month of any page size, or a class with all related data', async () => {
    const { courses, course, series } = snapshotDocuments
    const id = (await portal.db.selectFrom('course').select('id').executeTakeFirstOrThrow()).id
    for (const [{ text }, variables] of [
      [courses, variablesOf({ kind: 'courses', month: '2026-11' })],
      [course, variablesOf({ kind: 'course', id })],
      [series, variablesOf({ kind: 'series', id: seriesId })],
    ] as const)
      expect((await portal.query(text, variables)).errors).toEqual([])
    const own = `databaseId title description availableSeats image { sourceUrl } courseInfo { limitations }
      facilitators { nodes { name } } recurringCourses { nodes { databaseId start } } series { databaseId title }`
    expect((await answer(search(300, own))).code).toBeUndefined()
  })
  it('is refused for nested lists without a limit', async () => {
    // The list has no limit, so two thousand are expected, each of some hundred kilobytes.
    const heavy = search(1_000_000, 'series { courses { nodes { databaseId title } } }')
    expect((await answer(heavy)).code).toBe('DOCUMENT_TOO_COSTLY')
  })
  it('includes documents with too many tokens or too much text', async () => {
    expect(await answer(`{ ${'__typename '.repeat(1600)} }`)).toMatchObject({
      code: 'DOCUMENT_TOO_COSTLY',
      data: { mostTokens: 1500 },
    })
    expect(await answer(`{ __typename } #${'x'.repeat(200_000)}`)).toMatchObject({
      code: 'DOCUMENT_TOO_COSTLY',
    })
  })
})

describe('a response', () => {
  it('over ten megabytes is refused, even if its document seemed cheap', async () => {
    const course = await buildCourse(portal.db, { description: `<p>${'x'.repeat(700_000)}</p>` })
    const { code, bytes } = await answer(`{ courseBy(courseId: ${course.id}) { ${many('description')} } }`)
    expect(code).toBe('ANSWER_TOO_LARGE')
    expect(bytes).toBeLessThan(1000)
    await portal.db.deleteFrom('course').where('id', '=', course.id).execute()
  })
  it('to the most expensive document allowed for visitors stays below ten megabytes', async () => {
    // The most rows of each kind that the limit allows, found by requesting more and more.
    for (const fields of [
      many('description'),
      'series { courses { nodes { databaseId title start description } } }',
      `${many('title')} description`,
    ]) {
      let allowed = 0
      for (let rows = 1; rows <= 2048; rows *= 2) {
        const { code, bytes } = await answer(search(rows, fields))
        if (code) expect(['DOCUMENT_TOO_COSTLY', 'ANSWER_TOO_LARGE']).toContain(code)
        else allowed = bytes
      }
      expect(allowed).toBeGreaterThan(100_000)
      expect(allowed).toBeLessThan(limitsOf(null).bytes)
    }
  })
  it('has at most about a hundred errors', async () => {
    const unknown = Array.from({ length: 300 }, (_, n) => `x${n}`).join(' ')
    expect((await answer(`{ ${unknown} }`)).errors!.length).toBeLessThanOrEqual(101)
  })
})
