import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Render } from '#server/platform/ssr/rendered-page.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
} from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { loadRender, type SsrServer, startSsrServer } from '#server/testing/ssr-server.ts'
import { browsePages } from './rendered-pages.ts'

let portal: Portal
let other: Portal
let server: SsrServer
let otherServer: SsrServer
let counted: CountedDatabase
let courseId: number
let seriesId: number
let rendered: string[] = []
let breaks = false

beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  other = await startPortal({ besides: portal })
  const render = await loadRender()
  const recorded: Render = (job) => {
    if (breaks) return Promise.reject(new Error('It broke.'))
    rendered.push(job.address)
    return render(job)
  }
  server = await startSsrServer(portal, recorded)
  otherServer = await startSsrServer(other, recorded)
  const { db } = portal
  seriesId = (await buildSeries(db, { title: 'Six Weeks' })).id
  courseId = (
    await buildCourse(db, {
      title: 'Gentle Yoga',
      description: '<p>Slow &amp; kind.</p>',
      in_person_capacity: 1,
      location_id: (await buildLocation(db, { name: 'Linden Hill Center' })).id,
      facilitators: [(await buildFacilitator(db, { name: 'Lee Moss' })).id],
      series_id: seriesId,
    })
  ).id
})
afterAll(async () => {
  server.close()
  otherServer.close()
  await other.close()
  await portal.close()
})

async function read(
  path: string,
  { at = server, headers = {} }: { at?: SsrServer; headers?: HeadersInit } = {},
) {
  const response = await fetch(at.url + path, { headers })
  const html = await response.text()
  const root = /<div id="root">(.*)<\/div>\s*<aside id="no-app-note"/s.exec(html)?.[1] ?? ''
  const texts = root.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { response, html, root, words: texts }
}

describe('a server-rendered page', () => {
  it.each(['/', '/?view=week', '/?view=day&date=2026-11-21', '/?view=list', '/?search=yoga'])(
    'of home has texts, times, and links of its classes: %s',
    async (path) => {
      const { root, words } = await read(path)
      expect(words).toContain('Gentle Yoga')
      expect(words).toContain('10:00 AM')
      expect(root).toContain(`href="/class/${courseId}"`)
      expect(words).toContain('Log In')
      expect(root).toContain('href="/login"')
    },
  )
  it.each(['/?view=list', '/?view=day&date=2026-11-21'])(
    'of home with cards has day, location, people, and registration: %s',
    async (path) => {
      const { words } = await read(path)
      for (const word of ['November 21', 'Linden Hill Center', 'Lee Moss', 'Add Full Series'])
        expect(words).toContain(word)
    },
  )
  it('applies search and filters from the URL', async () => {
    expect((await read('/?view=list&search=cooking')).words).not.toContain('Gentle Yoga')
    const facets = encodeURIComponent('{"mode":["online"]}')
    expect((await read(`/?view=list&facets=${facets}`)).words).not.toContain('Gentle Yoga')
  })
  it('links to other dates', async () => {
    const { root } = await read('/')
    expect(root).toContain('href="/?date=2026-12-01"')
    expect(root).toContain('href="/?date=2026-10-01"')
    expect(root).toContain('action="/"')
  })
  it('of a class has location, people, seats, and text, also at its short URL', async () => {
    for (const path of [`/class/${courseId}`, `/${courseId}`]) {
      const { words } = await read(path)
      for (const word of [
        'Gentle Yoga',
        'Saturday, November 21, 2026',
        'Linden Hill Center',
        'Lee Moss',
        'Slow &amp; kind.',
        'Add',
      ])
        expect(words).toContain(word)
    }
  })
  it('of a series has its classes', async () => {
    const { words } = await read(`/series/${seriesId}`)
    expect(words).toContain('Six Weeks')
    expect(words).toContain('Gentle Yoga')
  })
  it('of login and sign-up has its fields, texts, and links', async () => {
    const login = await read('/login')
    for (const field of ['username', 'current-password'])
      expect(login.root).toContain(`autoComplete="${field}"`)
    expect(login.words).toContain('Forgot')
    expect(login.root).toContain('href="/login/register"')
    const signUp = await read('/login/register')
    for (const word of ['First name', 'Last name', 'Email', 'Password']) expect(signUp.words).toContain(word)
    expect(signUp.root).toContain('href="/login"')
  })
  it('of a content page has its text', async () => {
    expect((await read('/accessibility')).words).toContain('Accessibility')
  })
  it('contains its data once, and runs only its own script', async () => {
    const { html, response } = await read('/')
    expect(html.match(/"courses-2026-11":/g)).toHaveLength(1)
    const code = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).not.toContain("script-src 'self' 'unsafe")
    expect(html.match(/<script>/g)).toHaveLength(1)
  })
  it.each([
    ['/login', true],
    ['/?view=list', true],
    ['/accessibility', false],
  ])('captures forms submitted before hydration, if it has any: %s', async (path, hasForms) => {
    const { html, root } = await read(path)
    const code = /<script>(.*?)<\/script>/s.exec(html)?.[1]
    expect(root.includes('React form unexpectedly submitted')).toBe(hasForms)
    expect(code?.includes('addEventListener("submit"')).toBe(hasForms)
    expect(root).not.toContain('<script')
  })
  it('cannot be broken by a class title', async () => {
    const evil = `</script><script>alert(1)</script>\u2028<!--`
    const { id } = await buildCourse(portal.db, { title: evil })
    const { html } = await read(`/class/${id}`)
    expect(html).not.toContain('<script>alert')
    const data = /id="drawn-page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).reads[`course-${id}`].data.courseBy.title).toBe(evil)
  })
  it('that does not exist is the 404 of the app', async () => {
    const { response } = await read('/class/99999', { headers: { 'accept-encoding': 'br' } })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([404, 'br'])
    expect((await read('/no-such-page')).html).not.toContain('drawn-page')
  })
  it('that cannot be rendered is sent client-rendered, and the error is logged', async () => {
    breaks = true
    const { id } = await buildCourse(portal.db, { title: 'Undrawn' })
    const { response, html } = await read(`/class/${id}`)
    breaks = false
    expect(response.status).toBe(200)
    expect(html).not.toContain('drawn-page')
    expect(portal.logged.at(-1)).toMatchObject({ at: 'drawing', path: `/class/${id}`, reason: 'It broke.' })
  })
  it('that failed is not retried within its minute', async () => {
    breaks = true
    const { id } = await buildCourse(portal.db, { title: 'Broken Once' })
    await read(`/class/${id}`)
    breaks = false
    rendered = []
    const { response, html } = await read(`/class/${id}`)
    expect([response.status, html.includes('drawn-page'), rendered]).toEqual([200, false, []])
    portal.clock.set('2026-11-20T17:01:00Z')
    expect((await read(`/class/${id}`)).words).toContain('Broken Once')
  })
  it('is the same for logged-in people', async () => {
    const { token } = await buildRegistrant(portal)
    const visitor = await read('/')
    const person = await read('/', { headers: { authorization: `Bearer ${token}` } })
    expect(person.root).toBe(visitor.root)
  })
})

describe('a server-rendered page is cached', () => {
  it('and revalidated with one cheap query, and browsers get 304', async () => {
    const first = await read('/?view=list')
    rendered = []
    counted.take()
    const etag = first.response.headers.get('etag') ?? ''
    let statements = 0
    let again = first.response
    // Other tests commit to the same server, which costs queries at times. One of the tries runs without such a commit.
    for (let n = 0; n < 200 && statements !== 1; n += 1) {
      again = await fetch(`${server.url}/?view=list`, { headers: { 'if-none-match': etag } })
      statements = counted.take()
    }
    expect([again.status, rendered, statements]).toEqual([304, [], 1])
    expect(again.headers.get('server-timing')).toBe(`now;desc="${portal.clock.now().toISOString()}"`)
  })
  it('once for all URLs that show the same', async () => {
    rendered = []
    await read('/?view=list&utm_source=mail')
    await read('/?nonsense=1&view=list&date=soon')
    expect(rendered).toEqual([])
  })
  it('and also sent to browsers with a host session cookie', async () => {
    const sessionOf = (letter: string) => ({ headers: { cookie: `archway_session=${letter.repeat(43)}` } })
    const pages = [await read('/'), await read('/', sessionOf('x'))]
    expect(pages.map(({ html }) => html.includes('"hostSession":true'))).toEqual([false, true])
    expect(pages[1]!.words).toContain('Gentle Yoga')
    rendered = []
    expect((await read('/', sessionOf('y'))).root).toBe(pages[1]!.root)
    expect(rendered).toEqual([])
  })
  it('and immediately shows a registration on another server', async () => {
    expect((await read(`/class/${courseId}`)).words).not.toContain('This class is full')
    await read(`/class/${courseId}`, { at: otherServer })
    const { token } = await buildRegistrant(other)
    await register(other, token, { courseId })
    for (const at of [server, otherServer])
      expect((await read(`/class/${courseId}`, { at })).words.toLowerCase()).toContain('full')
  })
  it('until its minute ends, when registration may open', async () => {
    const { id } = await buildCourse(portal.db, {
      title: 'Opens Soon',
      registration_opens_at: new Date('2026-11-20T17:05:00Z'),
    })
    expect((await read(`/class/${id}`)).words).toContain('12:05 PM')
    portal.clock.set('2026-11-20T17:05:00Z')
    expect((await read(`/class/${id}`)).words).toContain('Add')
  })
})

describe('the normalized URL of a server-rendered page', () => {
  it.each([
    ['/', '/'],
    ['/?view=month', '/?view=month'],
    ['/?utm=x&view=week', '/?view=week'],
    ['/?view=bogus&date=2026-02-31', '/'],
    ['/?facets=%7B%22open%22%3A%5B%22yes%22%5D%2C%22x%22%3A1%7D', null],
    ['/class/5?x=1', '/class/5'],
    ['/5', '/5'],
    ['/series/7', '/series/7'],
    ['/class/0', null],
    ['/class/99999999999', null],
    ['/account/classes', null],
    [`/?search=${'x'.repeat(600)}`, null],
  ])('%s', (given, cached) => {
    const address = browsePages.addressOf(new URL(given, 'http://portal'))
    if (cached === null && given.includes('facets')) expect(address).not.toContain('"x"')
    else expect(address).toBe(cached)
  })
})
