import { readFileSync } from 'node:fs'
import { type DocumentNode, type ExecutionResult, GraphQLError, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotDocuments, variablesOf } from '#server/classes/documents.ts'
import { buildCourse, buildFacilitator, buildLocation, buildSeries } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { compiledLater } from './compiled.ts'
import type { Context } from './context.ts'
import { inSiteTime } from './site-date-time.ts'

let portal: Portal
let courseId: number
let seriesId: number
beforeAll(async () => {
  portal = await startPortal()
  const location = await buildLocation(portal.db)
  const facilitator = await buildFacilitator(portal.db, { name: 'Ana' })
  seriesId = (await buildSeries(portal.db)).id
  for (let n = 0; n < 6; n += 1)
    courseId = (
      await buildCourse(portal.db, {
        starts_at: new Date(Date.UTC(2026, 10, 21 + n, 15)),
        description: n % 2 ? '<p onclick="x">Words</p>' : null,
        location_id: n % 2 ? location.id : null,
        series_id: n % 3 ? seriesId : null,
        recurrence_id: n % 2,
        facilitators: [facilitator.id],
        language: ['english'],
      })
    ).id
})
afterAll(() => portal.close())

/** As GraphQL itself answers, and as the compiled document does. */
async function both(
  document: DocumentNode,
  variables: Record<string, unknown> = {},
): Promise<[ExecutionResult, ExecutionResult]> {
  const answers: ExecutionResult[] = []
  for (const interpreted of [Number.POSITIVE_INFINITY, 0]) {
    const execute = compiledLater(portal.deps.schema, document, null, interpreted)
    // Nobody is logged in.
    const context = { ...portal.deps, viewer: null, address: '' } as unknown as Context
    answers.push(plain(await inSiteTime('America/New_York', async () => await execute(context, variables))))
  }
  return answers as [ExecutionResult, ExecutionResult]
}
const plain = (result: ExecutionResult) =>
  JSON.parse(
    JSON.stringify({
      ...result,
      errors: result.errors?.map((error) => ({
        isError: error instanceof GraphQLError,
        message: error.message,
        path: error.path,
        extensions: error.extensions,
        code: (error.originalError as { extensions?: { code?: string } } | undefined)?.extensions?.code,
      })),
    }),
  ) as ExecutionResult

describe('a compiled document answers what GraphQL itself answers', () => {
  it.each(['courses', 'course', 'series'] as const)('to the document of %s', async (kind) => {
    const ids = {
      courses: { kind: 'courses', month: '2026-11' },
      course: { kind, id: courseId },
      series: { kind, id: seriesId },
    }
    const [plainly, compiled] = await both(
      snapshotDocuments[kind].document,
      variablesOf(ids[kind] as Parameters<typeof variablesOf>[0]),
    )
    expect(plainly.errors).toBeUndefined()
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(plainly))
  })

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('to what is skipped and included: %s, %s', async (skip, include) => {
    const [plainly, compiled] = await both(
      parse(`query ($skip: Boolean!, $include: Boolean!, $id: Int!) { courseBy(courseId: $id) {
        title @skip(if: $skip) ...More @include(if: $include) category { name @include(if: $include) kind } } }
        fragment More on Course { start again: start @skip(if: $skip) __typename }`),
      { skip, include, id: courseId },
    )
    expect(JSON.stringify(compiled)).toBe(JSON.stringify(plainly))
  })

  it('to a moment, a date and a class that is not there', async () => {
    const [plainly, compiled] = await both(
      parse(`{ courseBy(courseId: 999999) { title } courseFacet(where: { query: { start_date: { min: "2026-11-21" } } }) {
        pager { total_rows } courses { nodes { date courseTiming { coursedate registrationclose } description } } } }`),
    )
    expect(plainly.errors).toBeUndefined()
    expect(compiled).toEqual(plainly)
  })

  it('to what nobody may see without logging in, with the same refusal', async () => {
    const [plainly, compiled] = await both(
      parse('{ mine: registrationFacet(where: { query: { attendee: [1] } }) { pager { total_rows } } }'),
    )
    expect(plainly.errors?.length ?? 0).toBe(compiled.errors?.length ?? 0)
    expect(compiled).toEqual(plainly)
  })
})

it('what cannot be compiled is executed all the same', async () => {
  const [plainly, compiled] = await both(parse('{ __schema { queryType { name } } }'))
  expect(compiled).toEqual(plainly)
})

it('a text in the document is never taken for code', async () => {
  // What stands before a date in the code that graphql-jit writes.
  const mark = /MAGIC_DATE = "([^"]+)"/.exec(readFileSync(fileOfMark, 'utf8'))![1]!
  const search = `${mark}(globalThis.taken = true)`
  await both(parse(`{ courseFacet(where: { search: ${JSON.stringify(search)} }) { pager { total_rows } } }`))
  await both(
    parse('query ($search: String) { courseFacet(where: { search: $search }) { pager { total_rows } } }'),
    { search },
  )
  expect(globalThis).not.toHaveProperty('taken')
})

const fileOfMark = new URL('../../../node_modules/graphql-jit/dist/execution.js', import.meta.url)
