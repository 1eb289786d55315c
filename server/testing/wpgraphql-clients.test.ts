import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#server/testing/fixed-clock.ts'
import { buildUser, tokenFor } from './builders/builders.ts'
import { buildCourse } from './builders/class-builders.ts'
import { takeMails } from './mailed.ts'
import { type Portal, startPortal } from './portal.ts'
import { buildRegistrant, cancel, elena, placesTaken, register } from './registration-calls.ts'
import { solvedBotCheck } from './solved-bot-check.ts'

// Tests what clients of the original backend, WPGraphQL, expect beyond the specification.
const elsewhere = 'https://www.example.org'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { allowedOrigins: [elsewhere] } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

it('the GraphQL URL can end with a slash', async () => {
  const response = await post('/graphql/', { query: '{ siteSettings { timeZone } }' })
  expect(await response.json()).toEqual({ data: { siteSettings: { timeZone: 'America/New_York' } } })
})

it('titles and contents accept a format and return the same text', async () => {
  const course = await buildCourse(portal.db, { title: 'Tea & Talk' })
  const document = `query($id: Int!) {
    courseBy(courseId: $id) { title raw: title(format: RAW) rendered: title(format: RENDERED) }
    pageBy(uri: "general-waiver") { content raw: content(format: RAW) title(format: RENDERED) }
  }`
  const { courseBy, pageBy } = await portal.request<{
    courseBy: object
    pageBy: { content: string; raw: string; title: string }
  }>(document, { id: course.id })
  expect(courseBy).toEqual({ title: 'Tea & Talk', raw: 'Tea & Talk', rendered: 'Tea & Talk' })
  expect(pageBy.raw).toBe(pageBy.content)
  expect(pageBy.title).not.toBe('')
})

describe('IDs sent as text instead of numbers', () => {
  const idOf = async (document: string, variables: object = {}) =>
    (await portal.query<{ courseBy: { databaseId: number } | null }>(document, variables)).data?.courseBy
      ?.databaseId
  it.each([
    ['in a variable', 'query($id: Int!) { courseBy(courseId: $id) { databaseId } }'],
    ['in a variable declared as ID', 'query($id: ID!) { courseBy(courseId: $id) { databaseId } }'],
    ['in a variable declared as String', 'query($id: String!) { courseBy(courseId: $id) { databaseId } }'],
  ])('work %s', async (_name, document) => {
    const { id } = await buildCourse(portal.db)
    expect(await idOf(document, { id: String(id) })).toBe(id)
    expect(await idOf(document, { id })).toBe(id)
  })
  it('work in the document itself', async () => {
    const { id } = await buildCourse(portal.db)
    expect(await idOf(`{ courseBy(courseId: "${id}") { databaseId } }`)).toBe(id)
  })
  it('work in lists and inputs', async () => {
    const document =
      'query($where: CourseFacetArgs!) { courseFacet(where: $where) { pager { page per_page } } }'
    const where = { query: { facilitator: ['1', '2'] }, pager: { page: '1', per_page: '5' } }
    expect(await portal.request(document, { where })).toEqual({
      courseFacet: { pager: { page: 1, per_page: 5 } },
    })
  })
  it.each(['12a', '1.5', '', ' 12', '99999999999'])(
    "do not work as '%s', which is not an integer",
    async (id) => {
      const document = 'query($id: Int!) { courseBy(courseId: $id) { databaseId } }'
      expect(await portal.codeOf(document, { id })).toBe('GRAPHQL_INVALID')
    },
  )
  it('text that looks like a number stays text', async () => {
    const document = 'query($where: CourseFacetArgs!) { courseFacet(where: $where) { pager { total_rows } } }'
    const { courseFacet } = await portal.request<{ courseFacet: { pager: { total_rows: number } } }>(
      document,
      {
        where: { search: '2026' },
      },
    )
    expect(courseFacet.pager.total_rows).toBe(0)
  })
})

describe('dates with or without a time', () => {
  const found = async (start_date: object) => {
    const document = `query($where: CourseFacetArgs!) {
      courseFacet(where: $where) { courses { nodes { title } } }
    }`
    const { courseFacet } = await portal.request<{
      courseFacet: { courses: { nodes: { title: string }[] } }
    }>(document, { where: { query: { start_date }, search: 'Date with a time' } })
    return courseFacet.courses.nodes.map(({ title }) => title)
  }
  it.each(['2027-03-10', '2027-03-10T00:00:00', '2027-03-10 00:00:00', '2027-03-10T23:59:59-05:00'])(
    'the day filter accepts %s',
    async (day) => {
      await buildCourse(portal.db, {
        title: `Date with a time ${day}`,
        starts_at: new Date('2027-03-10T15:00:00Z'),
        ends_at: new Date('2027-03-10T16:00:00Z'),
      })
      expect(await found({ min: day, max: day })).toContain(`Date with a time ${day}`)
    },
  )
  it('a timestamp without a time is the start of that day at the site', async () => {
    const { token, ...registrant } = await buildRegistrant(portal)
    const starting = async (at: string) =>
      register(portal, token, {
        courseId: (
          await buildCourse(portal.db, {
            starts_at: new Date(at),
            ends_at: new Date(Date.parse(at) + 3_600_000),
          })
        ).id,
      })
    await starting('2026-12-05T04:30:00Z')
    const later = await starting('2026-12-05T05:30:00Z')
    const document = `query($id: ID!, $after: DateTime) {
      user(id: $id, idType: DATABASE_ID) { registrations(after: $after) { nodes { databaseId } } }
    }`
    const { user } = await portal.request<{ user: { registrations: { nodes: { databaseId: number }[] } } }>(
      document,
      { id: String(registrant.userId), after: '2026-12-05' },
      token,
    )
    expect(user.registrations.nodes).toEqual([{ databaseId: later }])
  })
  it.each(['2027-02-30', '2027-03-10T', '10.03.2027', '2027-03-10Tnoon'])(
    "the day filter rejects '%s'",
    async (min) => {
      const document = 'query($where: CourseFacetArgs!) { courseFacet(where: $where) { pager { page } } }'
      expect(await portal.codeOf(document, { where: { query: { start_date: { min } } } })).toBe(
        'GRAPHQL_INVALID',
      )
    },
  )
})

describe('an expired login', () => {
  const ended = async () => {
    const token = await tokenFor(portal, await buildUser(portal.db))
    portal.clock.advance(minutes(11))
    return token
  }
  const read = '{ siteSettings { timeZone } }'
  it('reads public data as a visitor, and a response header reports it', async () => {
    const response = await post('/graphql', { query: read }, { authorization: `Bearer ${await ended()}` })
    expect(response.headers.get('x-login')).toBe('ended')
    expect(await response.json()).toEqual({ data: { siteSettings: { timeZone: 'America/New_York' } } })
  })
  it('is an error for the whole document otherwise', async () => {
    const token = await ended()
    for (const document of [
      '{ siteSettings { timeZone } user(id: "1", idType: DATABASE_ID) { email } }',
      'query { ...All } fragment All on Query { user(id: "1", idType: DATABASE_ID) { email } }',
      '{ __typename }',
      'mutation { login(input: { username: "x", password: "y" }) { authToken } }',
    ])
      expect(await portal.query(document, {}, token)).toMatchObject({
        data: null,
        errors: [{ extensions: { code: 'TOKEN_INVALID' } }],
      })
  })
})

describe('a redirect', () => {
  const requesting = `mutation($email: String!, $redirect: String, $token: String) {
    getMagicLink(input: { email: $email, redirect: $redirect, botCheckToken: $token }) { success }
  }`
  const request = async (redirect: string) => {
    const { email } = await buildUser(portal.db)
    const token = await solvedBotCheck(portal.deps)
    const { errors } = await portal.query(requesting, { email, redirect, token })
    const [mail] = await takeMails(portal)
    return errors[0]?.extensions.code ?? mail?.data.redirect
  }
  it('can be a full URL of the portal', async () => {
    expect(await request('http://portal.test/class/200001?view=day')).toBe('/class/200001?view=day')
    expect(await request('http://portal.test')).toBe('/')
  })
  it.each(['https://elsewhere.test/class/1', 'http://portal.test.elsewhere.test/', 'http://portal.test//x'])(
    'cannot be %s',
    async (redirect) => {
      expect(await request(redirect)).toBe('INPUT_INVALID')
    },
  )
})

describe('cancelling by a guest’s ID', () => {
  async function withGuest() {
    const { token } = await buildRegistrant(portal)
    const course = await buildCourse(portal.db, { guests_allowed: true, in_person_capacity: 5 })
    const id = await register(portal, token, { courseId: course.id, guest: elena })
    const guest = await portal.db
      .selectFrom('guest')
      .select('id')
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow()
    return { token, course, id, guestId: guest.id }
  }
  it('cancels only the guest; the person who brought them still comes', async () => {
    const { token, course, id, guestId } = await withGuest()
    expect(await cancel(portal, token, guestId)).toBe('cancelled')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
    expect(await cancel(portal, token, guestId)).toBe('REGISTRATION_NOT_FOUND')
    expect(await cancel(portal, token, id)).toBe('cancelled')
  })
  it('works for staff, and is recorded in the audit log', async () => {
    const { course, id, guestId } = await withGuest()
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await cancel(portal, staff, guestId)).toBe('cancelled')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select(['action'])
      .where('subject_id', '=', String(id))
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'registration.guestRemoved' })
  })
  it('is refused for anyone else', async () => {
    const { course, guestId } = await withGuest()
    const other = await buildRegistrant(portal)
    expect(await cancel(portal, other.token, guestId)).toBe('REGISTRATION_NOT_FOUND')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
  })
  it('never matches a registration, because both share one ID sequence', async () => {
    const one = await withGuest()
    const other = await withGuest()
    expect(new Set([one.id, one.guestId, other.id, other.guestId]).size).toBe(4)
    expect(other.id).toBeGreaterThan(one.guestId)
  })
})

describe('cross-origin pages', () => {
  const call = (origin: string) =>
    post('/graphql', { query: '{ __typename }' }, { origin, 'sec-fetch-site': 'cross-site' })
  it('can call if the configuration allows their origin', async () => {
    const response = await call(elsewhere)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(elsewhere)
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('vary')).toMatch(/Origin/)
  })
  it('can read the name of a file', async () => {
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const query = '{ personCsv(where: {}) { stream(format: CSV) } }'
    const { headers } = await post(
      '/graphql',
      { query },
      { origin: elsewhere, authorization: `Bearer ${token}` },
    )
    expect(headers.get('content-disposition')).toContain('.csv')
    expect(headers.get('access-control-expose-headers')).toContain('content-disposition')
  })
  it('get a response to preflight requests', async () => {
    const response = await fetch(`${portal.url}/graphql/`, {
      method: 'OPTIONS',
      headers: {
        origin: elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/)
  })
  it('are refused otherwise', async () => {
    const response = await call('https://www.example.org.elsewhere.test')
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('no call logged an error', () => {
  expect(portal.logged).toEqual([])
})
