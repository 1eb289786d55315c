import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { snapshotDocuments, variablesOf } from '#server/classes/snapshots/documents.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
/** Another server of the same portal. */
let other: Portal
let counted: CountedDatabase
let courseId: number
let seriesId: number
let facilitatorId: number

beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  other = await startPortal({ besides: portal })
  const location = await buildLocation(portal.db)
  facilitatorId = (await buildFacilitator(portal.db, { name: 'Ana' })).id
  seriesId = (await buildSeries(portal.db)).id
  for (let n = 0; n < 12; n += 1)
    courseId = (
      await buildCourse(portal.db, {
        title: `Class ${n}`,
        starts_at: new Date(Date.UTC(2026, 10, 21 + (n % 5), 15)),
        location_id: location.id,
        series_id: n % 2 ? seriesId : null,
        recurrence_id: n % 3,
        facilitators: [facilitatorId],
        language: ['english'],
      })
    ).id
  await portal.db
    .insertInto('page')
    .values({ uri: 'about', title: 'About us', content: '<p>Hello</p>', updated_at: new Date() })
    .execute()
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

const month = () => ({
  query: snapshotDocuments.courses.text,
  variables: variablesOf({ kind: 'courses', month: '2026-11' }),
})
const course = () => ({ query: snapshotDocuments.course.text, variables: { courseId } })
const series = () => ({ query: snapshotDocuments.series.text, variables: { seriesId } })
const plainClass = () => ({
  query:
    'query ($id: Int!) { courseBy(courseId: $id) { title availableSeats location { name } category { name } } }',
  variables: { id: courseId },
})
const page = () => ({ query: '{ pageBy(uri: "about") { title content } }', variables: {} })
const settings = () => ({ query: '{ siteSettings { organisationName timeZone } }', variables: {} })
const calls = { month, course, series, plainClass, page, settings }

type Call = { query: string; variables: object }
const post = (call: Call, headers: Record<string, string> = {}, at = portal) =>
  fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(call),
  })
const read = async (call: Call, headers: Record<string, string> = {}, at = portal) =>
  (await post(call, headers, at)).text()

/** The response of GraphQL itself, without any cache: an invalid host session cookie counts as a credential. */
const again = (call: Call) =>
  read(call, { cookie: `${'x'.repeat(43)}`, accept: 'application/graphql-response+json' })

async function statementsOf(call: Call): Promise<number> {
  counted.take()
  await read(call)
  return counted.take()
}

/**
 * Other tests share the server and commit in their databases, which sometimes adds queries. So it tries until none
 * interferes.
 */
async function leastOf(call: () => Call, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < 200 && least > enough; n += 1) least = Math.min(least, await statementsOf(call()))
  return least
}

/** Commits of other tests may also come between two responses. */
const compressed = (call: Call): Promise<Response> =>
  vi.waitUntil(
    async () => {
      const response = await post(call)
      return response.headers.has('content-encoding') && response
    },
    { interval: 10, timeout: 15_000 },
  )

describe('a visitor query', () => {
  it.each(Object.entries(calls))(
    'for a %s equals the GraphQL response byte for byte, cached or not',
    async (_name, call) => {
      const itself = await again(call())
      expect(itself).toMatch(/^\{"data":\{/)
      for (let n = 0; n < 3; n += 1) expect(await read(call())).toBe(itself)
      expect(await read(call(), { 'accept-encoding': 'br' })).toBe(itself)
    },
  )
  it.each(Object.entries(calls))(
    'for a %s takes one statement if nothing was committed',
    async (_name, call) => {
      await read(call())
      expect(await leastOf(call, 1)).toBe(1)
    },
  )
  it('is cached regardless of undeclared variables', async () => {
    const call = plainClass()
    await read(call)
    for (const more of [{ other: 1 }, { other: 2 }])
      expect(await leastOf(() => ({ ...call, variables: { ...more, ...call.variables } }), 1)).toBe(1)
  })
  it('has the same headers as any response, and is compressed from the second time on', async () => {
    const call = { ...month(), operationName: 'courses' }
    const [first] = [await post(call)]
    const second = await compressed(call)
    for (const { status, headers } of [first, second]) {
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(first.headers.get('content-encoding')).toBeNull()
    expect(second.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  })
  it('is logged by its name', async () => {
    await read(month())
    await read(month())
    await expect
      .poll(() => portal.calls.filter(({ name }) => name === 'query courses').length)
      .toBeGreaterThan(1)
  })
  it('also works with GET', async () => {
    const { query, variables } = plainClass()
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) })
    const response = await fetch(`${portal.url}/graphql?${search}`)
    expect(await response.text()).toBe(await again(plainClass()))
  })
})

describe('the statements of a first-time query', () => {
  /** Each alias makes a different document. */
  let nth = 0
  const another = ({ query, variables }: Call): Call => {
    nth += 1
    return { query: query.replace(/title/, `title_${nth}: title`), variables }
  }
  // One query checks whether anything was committed.
  it.each([
    ['a class without its dates', plainClass, 2],
    ['a month', month, 6],
    ['a class with its dates', course, 8],
    ['a series', series, 8],
    ['a page', page, 2],
    ['the settings', settings, 2],
  ] as const)('for %s stay within the limit', async (_name, call, most) => {
    await read(call())
    expect(await leastOf(() => another(call()), most)).toBeLessThanOrEqual(most)
  })
})

describe('the next response shows', () => {
  beforeEach(async () => {
    for (const call of Object.values(calls)) {
      await read(call())
      await read(call())
    }
  })
  const seats = async (call: Call) => /"availableSeats":(\d+)/.exec(await read(call))?.[1]

  it('a registration on another server', async () => {
    const before = Number(await seats(plainClass()))
    await takeSeats(other.db, courseId, 'in-person', 1)
    for (const call of [plainClass(), course()]) expect(Number(await seats(call))).toBe(before - 1)
    for (const call of Object.values(calls)) expect(await read(call())).toBe(await again(call()))
  })
  it('a changed class, in every query that shows it', async () => {
    await other.db.updateTable('course').set({ title: 'Renamed' }).where('id', '=', courseId).execute()
    for (const call of [month(), course(), series(), plainClass()])
      expect(await read(call)).toContain('"Renamed"')
  })
  it('changed related data of classes', async () => {
    await other.db.updateTable('facilitator').set({ name: 'Anna' }).where('id', '=', facilitatorId).execute()
    await other.db.updateTable('location').set({ name: 'The House' }).execute()
    await other.db.updateTable('category').set({ name: 'Others' }).execute()
    await other.db.updateTable('term').set({ name: 'English (US)' }).execute()
    await other.db.updateTable('series').set({ title: 'Nine Weeks' }).execute()
    for (const name of ['Anna', 'The House', 'Others', 'English (US)'])
      expect(await read(month())).toContain(`"${name}"`)
    expect(await read(series())).toContain('"Nine Weeks"')
    await other.db.deleteFrom('course_facilitator').where('course_id', '=', courseId).execute()
    expect(await read(month())).toBe(await again(month()))
  })
  it('a changed page and changed settings', async () => {
    await other.db.updateTable('page').set({ title: 'About all of us' }).where('uri', '=', 'about').execute()
    expect(await read(page())).toContain('"About all of us"')
    await other.db.updateTable('site_settings').set({ organisation_name: 'The Harbour' }).execute()
    expect(await read(settings())).toContain('"The Harbour"')
  })
  it('a changed time zone, in all its times', async () => {
    const zone = (time_zone: string) => other.db.updateTable('site_settings').set({ time_zone }).execute()
    await zone('America/Los_Angeles')
    for (const call of Object.values(calls)) expect(await read(call())).toBe(await again(call()))
    expect(await read(course())).toContain('-08:00')
    await zone('America/New_York')
    for (const call of Object.values(calls)) expect(await read(call())).toBe(await again(call()))
    expect(await read(course())).not.toContain('-08:00')
  })
  it('that a minute has passed, where time matters', async () => {
    const { starts_at } = await portal.db
      .selectFrom('course')
      .select('starts_at')
      .where('recurrence_id', '=', 2)
      .orderBy('starts_at', 'desc')
      .executeTakeFirstOrThrow()
    const before = portal.clock.now()
    const first = await read(course())
    expect(first).toMatch(/"recurringCourses":\{"nodes":\[\{/)
    portal.clock.set(starts_at)
    expect(await read(course())).toBe(await again(course()))
    expect(await read(course())).toMatch(/"recurringCourses":\{"nodes":\[\]/)
    portal.clock.set(before)
    expect(await read(course())).toBe(first)
  })
  it('that a month has passed, if no month was named', async () => {
    const call = { query: '{ courseFacet(where: {}) { courses { nodes { title } } } }', variables: {} }
    const before = portal.clock.now()
    expect(await read(call)).toContain('Class')
    portal.clock.set('2026-12-01T05:00:00Z')
    expect(await read(call)).not.toContain('Class')
    portal.clock.set(before)
    expect(await read(call)).toContain('Class')
  })
})

describe('the cache never stores', () => {
  const isKept = async (call: Call, headers: Record<string, string> = {}) => {
    const own: string[] = []
    for (let n = 0; n < 3; n += 1) own.push((await post(call, headers)).headers.get('content-encoding') ?? '')
    return own.some((encoding) => encoding !== '')
  }
  it('a response to a caller with credentials, valid or not', async () => {
    await read(month())
    await read(month())
    expect(await isKept(month(), { authorization: 'Bearer a.b.c' })).toBe(false)
    expect(await isKept(month(), { 'x-wp-nonce': 'x'.repeat(43) })).toBe(false)
  })
  it('a response that depends on the caller', async () => {
    const call = {
      query: `query ($id: Int!) { courseBy(courseId: $id) { facilitators { nodes { contactInformation { homephone } } } } }`,
      variables: { id: courseId - 1 },
    }
    expect(await read(call)).toContain('homephone')
    expect(await isKept(call)).toBe(false)
    expect(await isKept({ query: '{ user { id } }', variables: {} })).toBe(false)
  })
  it('an error', async () => {
    const call = {
      query: `{ courseFacet(where: { query: { start_date: { min: "2026-12-01", max: "2026-11-01" } } }) { courses { nodes { title } } } }`,
      variables: {},
    }
    expect(await isKept(call)).toBe(false)
    expect(await read(call)).toContain('"errors"')
  })
  it('a mutation', async () => {
    expect(
      await isKept({ query: 'mutation { logout(input: {}) { clientMutationId } }', variables: {} }),
    ).toBe(false)
  })
})

it('concurrent identical queries get the same response, which is built once', async () => {
  const call = { ...month(), query: month().query.replace('title', 'again: title') }
  counted.take()
  const responses = await Promise.all(Array.from({ length: 40 }, () => read(call)))
  expect(new Set(responses).size).toBe(1)
  // Each call may check whether anything was committed. To make the response for each would take hundreds of queries.
  expect(counted.take()).toBeLessThan(60)
})
