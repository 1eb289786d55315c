import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { snapshotDocuments, variablesOf } from './documents.ts'
import { createSnapshotStore } from './snapshot-store.ts'

let portal: Portal
let counted: CountedDatabase
let courseId: number
let seriesId: number
let siblingId: number
let facilitatorId: number
let locationId: number

beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  const { db } = portal
  facilitatorId = (await buildFacilitator(db, { name: 'Ana' })).id
  locationId = (await buildLocation(db, { name: 'The Center' })).id
  seriesId = (await buildSeries(db, { title: 'Eight Weeks' })).id
  const both = {
    series_id: seriesId,
    facilitators: [facilitatorId],
    location_id: locationId,
    language: ['english'],
  }
  courseId = (
    await buildCourse(db, { ...both, title: 'First', description: '<p>Slow</p>', recurrence_id: 5 })
  ).id
  siblingId = (
    await buildCourse(db, { ...both, title: 'Second', starts_at: new Date('2026-12-05T15:00:00Z') })
  ).id
})
afterAll(() => portal.close())

const names = () => ['courses-2026-11', `course-${courseId}`, `series-${seriesId}`]
const file = (name: string) => `/cache/${name}.json?t=1`
const query = (name: string) => `/graphql?cacheId=${name}`

interface Sent {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
/** Sends without a client's own decoding and default headers. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(portal.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}
const bodyOf = async (name: string) => (await send(file(name))).body.toString()

describe('a snapshot', () => {
  it('equals the POST /graphql response to its document, byte for byte', async () => {
    const posted = async (kind: 'courses' | 'course' | 'series', variables: object) => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: snapshotDocuments[kind].text, variables }),
      })
      return response.text()
    }
    const bodies = [
      await posted('courses', variablesOf({ kind: 'courses', month: '2026-11' })),
      await posted('course', { courseId }),
      await posted('series', { seriesId }),
    ]
    for (const [nth, name] of names().entries()) {
      expect(await bodyOf(name)).toBe(bodies[nth])
      expect((await send(query(name))).body.toString()).toBe(bodies[nth])
    }
  })
  it('of a month contains only that month', async () => {
    expect(await bodyOf('courses-2026-11')).toContain('"First"')
    expect(await bodyOf('courses-2026-11')).not.toContain('"Second"')
    expect(await bodyOf('courses-2031-01')).toBe('{"data":{"courseFacet":{"courses":{"nodes":[]}}}}')
  })
  it('of a month contains no class of other months, which its version does not cover', () => {
    expect(snapshotDocuments.courses.text).not.toMatch(/recurringCourses|series \{[^}]*courses/)
  })
})

describe('the next response shows', () => {
  // Requests every snapshot once, so that each is cached.
  beforeEach(async () => {
    for (const name of names()) await send(file(name))
  })
  const update = (id: number, values: object) =>
    portal.db.updateTable('course').set(values).where('id', '=', id).execute()

  it('an edit', async () => {
    await update(courseId, { title: 'Renamed' })
    for (const name of names()) expect(await bodyOf(name)).toContain('"Renamed"')
  })
  it('a registration and its cancellation', async () => {
    const seats = async (name: string) => /"availableSeats":(\d+)/.exec(await bodyOf(name))?.[1]
    const [registration] = await takeSeats(portal.db, courseId, 'in-person', 1)
    for (const name of names()) expect(await seats(name)).toBe('9')
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('id', '=', registration!)
      .execute()
    for (const name of names()) expect(await seats(name)).toBe('10')
  })
  it('a change to another class of the series', async () => {
    await update(siblingId, { title: 'Second, renamed' })
    for (const name of names().slice(1)) expect(await bodyOf(name)).toContain('"Second, renamed"')
  })
  it('a new class and a deleted one', async () => {
    const { id } = await buildCourse(portal.db, { title: 'Passing' })
    expect(await bodyOf('courses-2026-11')).toContain('"Passing"')
    await portal.db.deleteFrom('course').where('id', '=', id).execute()
    expect(await bodyOf('courses-2026-11')).not.toContain('"Passing"')
  })
  it('a class that moves to another month', async () => {
    await update(siblingId, {
      starts_at: new Date('2026-11-30T23:00:00Z'),
      ends_at: new Date('2026-12-01T00:00:00Z'),
    })
    expect(await bodyOf('courses-2026-11')).toContain('"Second')
    await update(siblingId, {
      starts_at: new Date('2026-12-05T15:00:00Z'),
      ends_at: new Date('2026-12-05T16:00:00Z'),
    })
    expect(await bodyOf('courses-2026-11')).not.toContain('"Second')
  })
  it('changes to facilitators and other related data', async () => {
    const { db } = portal
    await db.updateTable('facilitator').set({ name: 'Anna' }).where('id', '=', facilitatorId).execute()
    for (const name of names()) expect(await bodyOf(name)).toContain('"Anna"')
    await db.updateTable('location').set({ name: 'The House' }).where('id', '=', locationId).execute()
    for (const name of names()) expect(await bodyOf(name)).toContain('"The House"')
    await db.updateTable('term').set({ name: 'English (US)' }).where('slug', '=', 'english').execute()
    for (const name of names()) expect(await bodyOf(name)).toContain('"English (US)"')
    await db.updateTable('series').set({ title: 'Nine Weeks' }).where('id', '=', seriesId).execute()
    for (const name of names()) expect(await bodyOf(name)).toContain('"Nine Weeks"')
    await db.updateTable('category').set({ name: 'Others' }).where('id', '=', 0).execute()
    for (const name of names()) expect(await bodyOf(name)).toContain('"Others"')
    await db.deleteFrom('course_facilitator').where('course_id', '=', courseId).execute()
    expect(await bodyOf('courses-2026-11')).not.toContain('"Anna"')
  })
  it('a site time zone that another server set', async () => {
    const zone = (time_zone: string) => portal.db.updateTable('site_settings').set({ time_zone }).execute()
    await zone('America/Los_Angeles')
    expect(await bodyOf(`course-${courseId}`)).toContain('"start":"2026-11-21T07:00:00-08:00"')
    await zone('America/New_York')
    expect(await bodyOf(`course-${courseId}`)).toContain('"start":"2026-11-21T10:00:00-05:00"')
  })
  it('a class that started, where later classes are listed', async () => {
    const start = new Date('2026-11-20T18:00:00Z')
    await buildCourse(portal.db, { title: 'Soon over', recurrence_id: 5, starts_at: start })
    expect(await bodyOf(`course-${courseId}`)).toContain('"Soon over"')
    portal.clock.set(start)
    expect(await bodyOf(`course-${courseId}`)).not.toContain('"Soon over"')
    portal.clock.set('2026-11-20T17:00:00Z')
    expect(await bodyOf(`course-${courseId}`)).toContain('"Soon over"')
  })
  it('no rebuild when nothing changed', async () => {
    counted.take()
    for (const name of names()) await send(file(name))
    // At most two queries each: what was committed, and the version. Building takes far more.
    expect(counted.take()).toBeLessThanOrEqual(6)
  })
  it('a result after one query when nothing was committed', async () => {
    // Other tests commit to the same server, which can cost a second query at times.
    const counts = new Set<number>()
    for (let n = 0; n < 50 && !counts.has(1); n += 1) {
      counted.take()
      await send(file('courses-2026-11'))
      counts.add(counted.take())
    }
    expect([...counts]).toContain(1)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  })
})

describe('concurrent snapshot requests', () => {
  it('share one version check and one build', async () => {
    const store = createSnapshotStore(portal.deps)
    const afterChange = async (title: string, readers: number) => {
      await store.get({ name: 'courses-2026-11', readsIn: [] })
      await portal.db.updateTable('course').set({ title }).where('id', '=', courseId).execute()
      counted.take()
      const snapshots = await Promise.all(
        Array.from({ length: readers }, () => store.get({ name: 'courses-2026-11', readsIn: [] })),
      )
      expect(new Set(snapshots).size).toBe(1)
      return counted.take()
    }
    const alone = await afterChange('For one', 1)
    expect(await afterChange('For a hundred', 100)).toBe(alone)
  })
  it('each return at least the state before the request', async () => {
    const seen: [number, string][] = []
    const requested: Promise<unknown>[] = []
    for (let n = 0; n < 15; n += 1) {
      await portal.db
        .updateTable('course')
        .set({ title: `Round ${n}` })
        .where('id', '=', courseId)
        .execute()
      for (let k = 0; k < 4; k += 1)
        requested.push(bodyOf(`course-${courseId}`).then((body) => seen.push([n, body])))
    }
    await Promise.all(requested)
    for (const [n, body] of seen) {
      const shown = Number(/"title":"Round (\d+)"/.exec(body)?.[1])
      expect(shown).toBeGreaterThanOrEqual(n)
    }
  })
  it('all fail together, and the next one succeeds', async () => {
    const { deps } = portal
    let broken = true
    const db = new Proxy(deps.db, {
      get(target, name) {
        if (broken && name === 'transaction') throw new Error('no transaction')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const store = createSnapshotStore({ ...deps, db })
    const failed = await Promise.allSettled([
      store.get({ name: `series-${seriesId}`, readsIn: [] }),
      store.get({ name: `series-${seriesId}`, readsIn: [] }),
    ])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await store.get({ name: `series-${seriesId}`, readsIn: [] })).not.toBeNull()
  })
})

describe('a snapshot over HTTP', () => {
  it('uses the best encoding that the client accepts', async () => {
    const path = file(`course-${courseId}`)
    const plain = await send(path)
    const brotli = await send(path, { 'accept-encoding': 'gzip, br' })
    const gzip = await send(path, { 'accept-encoding': 'gzip' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(brotli.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(brotli.body.length),
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    })
  })
  it('returns 304 if the client already has it', async () => {
    const path = file('courses-2026-11')
    const { etag } = (await send(path)).headers
    const again = await send(path, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect((await send(path, { 'if-none-match': '*' })).status).toBe(304)
    expect((await send(path, { 'if-none-match': String(etag), 'accept-encoding': 'br' })).status).toBe(200)
    await portal.db.updateTable('course').set({ title: 'Newer' }).where('id', '=', courseId).execute()
    expect((await send(path, { 'if-none-match': String(etag) })).status).toBe(200)
  })
  it('returns no body to a HEAD request', async () => {
    const head = await send(file(`series-${seriesId}`), {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
  })
})

describe('a missing snapshot', () => {
  const unknown = {
    errors: [{ message: 'There’s no snapshot with that name.', extensions: { code: 'SNAPSHOT_UNKNOWN' } }],
  }
  it.each([
    '/cache/course-999999.json',
    '/cache/series-999999.json',
    '/cache/courses-2026-13.json',
    '/cache/course-abc.json',
    '/cache/course-1.txt',
    '/cache/.json',
    '/cache/',
    '/cache/%2e%2e%2fpackage.json',
    '/cache/course-99999999999999999999.json',
  ])('at %s returns 404 with JSON', async (path) => {
    const { status, body } = await send(path)
    expect([status, JSON.parse(body.toString())]).toEqual([404, unknown])
  })
  it('returns 400 if the name is invalid', async () => {
    for (const name of ['', 'x', 'course-', 'courses-2026-13', '%00']) {
      const { status, body } = await send(query(name))
      expect([status, JSON.parse(body.toString())]).toEqual([400, unknown])
    }
  })
  it.each([
    ['course-999999', { data: { courseBy: null } }],
    ['series-999999', { data: { seriesBy: null } }],
  ])('%s also returns 404 at the GraphQL path, with the same body as POST', async (name, nothing) => {
    const { status, body } = await send(query(name))
    expect([status, JSON.parse(body.toString())]).toEqual([404, nothing])
    expect((await send(query(name), { 'if-none-match': '*' })).status).toBe(404)
  })
  it('does not accept POST', async () => {
    expect((await send(file('courses-2026-11'), {}, 'POST')).status).toBe(405)
  })
})

describe('the snapshot cache', () => {
  it('evicts the least recently used entry at its limit', async () => {
    const store = createSnapshotStore(portal.deps, { max: 2, maxSize: 1_000_000 })
    const queriesOf = async (name: string) => {
      counted.take()
      await store.get({ name, readsIn: [] })
      return counted.take()
    }
    for (const name of ['courses-2026-11', 'courses-2026-12', 'courses-2026-11', 'courses-2027-01'])
      await store.get({ name, readsIn: [] })
    expect(await queriesOf('courses-2026-11')).toBeLessThanOrEqual(2)
    expect(await queriesOf('courses-2026-12')).toBeGreaterThan(2)
  })
  it('does not cache an entry larger than the whole cache', async () => {
    const store = createSnapshotStore(portal.deps, { max: 2, maxSize: 10 })
    expect(await store.get({ name: 'courses-2026-11', readsIn: [] })).not.toBeNull()
    counted.take()
    await store.get({ name: 'courses-2026-11', readsIn: [] })
    expect(counted.take()).toBeGreaterThan(2)
  })
})
