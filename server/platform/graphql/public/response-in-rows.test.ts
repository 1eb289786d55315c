import type { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { snapshotDocuments, variablesOf } from '#server/classes/snapshots/documents.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const classes = 12

let portal: Portal
let courseId: number
let seriesId: number
/** A different page size each time, so that no cached whole response is used for the same classes. */
let perPage = 100

beforeAll(async () => {
  portal = await startPortal()
  seriesId = (await buildSeries(portal.db)).id
  for (let n = 0; n < classes; n += 1)
    courseId = (
      await buildCourse(portal.db, {
        title: `Class "${n}"`,
        starts_at: new Date(Date.UTC(2026, 10, 21 + (n % 5), 15)),
        in_person_capacity: 8,
        series_id: n % 3 ? seriesId : null,
      })
    ).id
})
afterAll(() => portal.close())

const month = variablesOf({ kind: 'courses', month: '2026-11' }) as { where: object }
const variables = (more: object = {}) => {
  perPage += 1
  return { where: { ...month.where, pager: { per_page: perPage } }, ...more }
}

const post = async (query: string, sent: object, headers: Record<string, string> = {}) =>
  (
    await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables: sent }),
    })
  ).text()
/** The portal's response, checked against that of GraphQL itself: an invalid cookie counts as a credential there. */
async function read(query: string, more: object = {}): Promise<string> {
  const sent = variables(more)
  const own = await post(query, sent)
  expect(own).toMatch(/^\{"data":\{/)
  expect(own).toBe(await post(query, sent, { cookie: 'x'.repeat(43) }))
  return own
}

const inMonth = (selection: string, declared = '') =>
  `query ($where: CourseFacetArgs!${declared}) { courseFacet(where: $where) { ${selection} } }`

it.each([
  ['the month of the calendar', snapshotDocuments.courses.text, {}],
  ['an alias for each field', inMonth('a: courses { b: nodes { c: title seats: availableSeats } }'), {}],
  [
    'other fields next to the classes',
    inMonth('pager { total_rows } courses { nodes { title } } more: pager { page }'),
    {},
  ],
  ['two lists', inMonth('courses { nodes { title } } again: courses { nodes { databaseId } }'), {}],
  ['the list twice, joined', inMonth('courses { nodes { title } nodes { databaseId } }'), {}],
  [
    'a fragment around the list',
    `${inMonth('...Found')} fragment Found on CourseFacet { courses { nodes { title } } }`,
    {},
  ],
  [
    'fragments of fragments of a class',
    `${inMonth('courses { nodes { ...Card } }')} fragment Card on Course { title ...Place } fragment Place on Course { location { name } }`,
    {},
  ],
  [
    'a skipped list',
    inMonth('courses { nodes @include(if: $with) { title } }', ', $with: Boolean!'),
    { with: false },
  ],
  [
    'a list that is not skipped',
    inMonth('courses { nodes @include(if: $with) { title } }', ', $with: Boolean!'),
    { with: true },
  ],
  [
    'a variable inside a class',
    inMonth('courses { nodes { title @skip(if: $no) databaseId } }', ', $no: Boolean!'),
    { no: true },
  ],
  [
    'recurring dates of a class',
    inMonth('courses { nodes { title recurringCourses { nodes { title } } } }'),
    {},
  ],
  ['echoed filters next to the classes', inMonth('facets { name selected } courses { nodes { title } }'), {}],
  ['type names', inMonth('__typename courses { __typename nodes { __typename title } }'), {}],
])('%s: equals the GraphQL response byte for byte, each time', async (_name, query, more) => {
  for (let n = 0; n < 3; n += 1) await read(query, more)
})

it.each(['course', 'series'] as const)(
  'the page of a %s equals the GraphQL response byte for byte',
  async (kind) => {
    const { text } = snapshotDocuments[kind]
    const sent = variablesOf({ kind, id: kind === 'course' ? courseId : seriesId })
    const itself = await post(text, sent, { cookie: 'x'.repeat(43) })
    expect(itself).toMatch(/"title":"(Class|Series)/)
    for (let n = 0; n < 3; n += 1) expect(await post(text, sent)).toBe(itself)
  },
)

it('input that is echoed in a response is never treated as a cached row', async () => {
  const query = inMonth('facets { name selected } courses { nodes { title } }')
  const where = { query: { audience_type: ['\0', '"', '\\u0000', '$&'] } }
  for (let n = 0; n < 3; n += 1) {
    const own = await post(query, { where })
    expect(JSON.parse(own)).toMatchObject({ data: { courseFacet: { courses: { nodes: [] } } } })
    expect(own).toBe(await post(query, { where }, { cookie: 'x'.repeat(43) }))
  }
})

it('class fields are resolved once, and after a registration only those of that class', async () => {
  let made = 0
  const { title } = (portal.deps.schema.getType('Course') as GraphQLObjectType).getFields()
  const { resolve } = title!
  title!.resolve = (...args) => {
    made += 1
    return resolve!(...args)
  }
  onTestFinished(() => {
    title!.resolve = resolve!
  })
  const query = inMonth('courses { nodes { title availableSeats start } }')
  const again = async () => {
    made = 0
    const response = await post(query, variables())
    return { answer: response, made }
  }
  expect((await again()).made).toBe(classes)
  expect((await again()).made).toBe(0)
  await takeSeats(portal.db, courseId, 'in-person', 3)
  const registered = await again()
  expect(registered.made).toBe(1)
  expect(registered.answer).toContain('"availableSeats":5')
  await portal.db.updateTable('category').set({ name: 'Others' }).execute()
  expect((await again()).made).toBe(classes)
})

it('time-dependent class fields are shown for the current minute', async () => {
  const query = inMonth('courses { nodes { databaseId courseTiming { registrationopen } } }')
  const before = portal.clock.now()
  onTestFinished(() => portal.clock.set(before))
  const open = await read(query)
  portal.clock.set('2026-11-30T15:00:00Z')
  await read(query)
  portal.clock.set(before)
  expect(await read(query)).toBe(open)
})
