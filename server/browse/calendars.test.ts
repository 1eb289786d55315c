import { gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classChangeParts } from '#domain/classes/edit/class-change.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { announceClassChanges } from '#server/classes/admin/notify/announce-class-change.ts'
import { mailsOf, readCalendar } from '#server/registration/mails/testing/mails.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  changeCourse,
} from '#server/testing/builders/class-builders.ts'
import { countQueries } from '#server/testing/database/query-counter.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const renewDocument = `mutation Calendar_Renew($input: RenewCalendarSubscriptionInput!) {
  renewCalendarSubscription(input: $input) { url webcalUrl renewedAt clientMutationId } }`
const endDocument = `mutation Calendar_End { endCalendarSubscription(input: {}) { success } }`
const readDocument = 'query Calendar_Read { calendarSubscription { active renewedAt } }'
const registerDocument = `mutation($line: RegistrationInput!) { createRegistrations(input: { registrations: [$line] }) {
  results { error registration { databaseId } } } }`
const cancelDocument = `mutation($id: ID!) { deleteRegistration(input: { id: $id }) { registration { databaseId } } }`
const switchDocument = `mutation($id: ID!) { switchRegistrationMode(input: { id: $id, registrationType: "online" }) {
  registration { databaseId } } }`
const entryDocument = `query Calendar_Entry($id: Int!) { courseBy(courseId: $id) { ownRegistration { calendarEntry {
  title description location start end fileUrl } } } }`
const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
const secretLink = 'https://video.example.org/secret'

let portal: Portal
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  me = await buildRegistrant()
})
afterAll(() => portal.close())

async function buildRegistrant() {
  const attendee = await buildAttendee(portal.db)
  return { ...attendee, token: await tokenFor(portal, attendee) }
}
async function register(token: string, line: object): Promise<number> {
  const { createRegistrations } = await portal.request<{
    createRegistrations: { results: { registration: { databaseId: number } }[] }
  }>(registerDocument, { line }, token)
  return createRegistrations.results[0]!.registration.databaseId
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${portal.url}${path}`, { method, headers })
async function events(path: string) {
  const response = await get(path)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).not.toContain('video.example.org')
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((vevent) => {
    const event = new ICAL.Event(vevent)
    return {
      uid: event.uid.split('@')[0]!,
      title: event.summary,
      place: event.location,
      description: event.description,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      status: vevent.getFirstPropertyValue('status'),
      stamp: String(vevent.getFirstPropertyValue('dtstamp')),
      url: vevent.getFirstPropertyValue('url'),
    }
  })
}
const titles = async (path: string) => (await events(path)).map(({ title }) => title)
const setClass = (id: number, columns: object) => changeCourse(portal.db, id, columns)
const announce = (id: number, cancelled: boolean) =>
  portal.db.transaction().execute((tx) =>
    announceClassChanges(
      tx,
      portal.deps.events,
      [
        {
          courseId: id,
          change: cancelled
            ? { kind: 'cancelled' }
            : {
                kind: 'changed',
                parts: [...classChangeParts],
                before: { title: '', start: '', end: '', place: [], modes: [] },
              },
        },
      ],
      null,
      portal.clock.now(),
    ),
  )

async function renew(token = me.token, clientMutationId?: string) {
  const { renewCalendarSubscription } = await portal.request<{
    renewCalendarSubscription: { url: string; webcalUrl: string; renewedAt: string }
  }>(renewDocument, { input: { clientMutationId } }, token)
  return { ...renewCalendarSubscription, path: new URL(renewCalendarSubscription.url).pathname }
}

describe('the calendar file of a class', () => {
  it('has the same content as the public page, without the video link', async () => {
    const location = await buildLocation(portal.db, {
      name: 'Linden Hill Center',
      addressline1: '1 Linden Hill',
    })
    const course = await buildCourse(portal.db, {
      title: 'Gentle Yoga',
      description: '<p>Slow &amp; kind.</p>',
      online: true,
      in_person: true,
      location_id: location.id,
      courselink: secretLink,
    })
    expect(await events(`/calendar/class/${course.id}.ics`)).toEqual([
      {
        uid: `class-${course.id}`,
        title: 'Gentle Yoga',
        place: 'Linden Hill Center, 1 Linden Hill, or online',
        description: `Slow & kind.\n\nMore about this class: http://portal.test/class/${course.id}`,
        sequence: 0,
        start: '2026-11-21T15:00:00.000Z',
        status: 'CONFIRMED',
        stamp: '2026-01-01T00:00:00Z',
        url: `http://portal.test/class/${course.id}`,
      },
    ])
    const response = await get(`/calendar/class/${course.id}.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="class-${course.id}.ics"`)
  })
  it('reflects a change and a cancellation', async () => {
    const course = await buildCourse(portal.db, { title: 'Old', online: true })
    await setClass(course.id, { title: 'New', starts_at: new Date('2026-11-21T14:00:00Z') })
    await announce(course.id, false)
    expect(await events(`/calendar/class/${course.id}.ics`)).toMatchObject([
      {
        title: 'New',
        place: 'Online',
        sequence: 1,
        start: '2026-11-21T14:00:00.000Z',
        stamp: '2026-11-20T17:00:00Z',
      },
    ])
    await setClass(course.id, { cancelled_at: portal.clock.now() })
    await announce(course.id, true)
    expect(await events(`/calendar/class/${course.id}.ics`)).toMatchObject([
      { uid: `class-${course.id}`, title: 'Cancelled: New', status: 'CANCELLED', sequence: 2 },
    ])
  })
  it.each(['1', '0', 'x', '99999999999', '1.5', '../../healthz', ''])('returns 404 for %j', async (id) => {
    expect((await get(`/calendar/class/${id}.ics`)).status).toBe(404)
  })
})

describe('the public calendar', () => {
  beforeAll(async () => {
    await portal.db.deleteFrom('registration').execute()
    await portal.db.deleteFrom('course').execute()
    const location = await buildLocation(portal.db, { name: 'North, and South' })
    const leader = await buildFacilitator(portal.db, { id: 77, name: 'Lee' })
    const day = (date: string) => ({ starts_at: new Date(`${date}T15:00:00Z`) })
    await buildCourse(portal.db, { title: 'Too old', ...day('2026-10-20') })
    await buildCourse(portal.db, { title: 'Last month', ...day('2026-10-22'), category_id: 46 })
    await buildCourse(portal.db, {
      title: 'Online',
      online: true,
      ...day('2026-12-01'),
      language: ['spanish'],
    })
    await buildCourse(portal.db, {
      title: 'North',
      location_id: location.id,
      ...day('2026-12-02'),
      facilitators: [leader.id],
    })
    await buildCourse(portal.db, { title: 'Gone', ...day('2026-12-03'), cancelled_at: portal.clock.now() })
    await buildCourse(portal.db, {
      title: 'Next year',
      ...day('2027-11-19'),
      audience: ['men'],
      diagnosis: ['lung'],
    })
    await buildCourse(portal.db, { title: 'Too far', ...day('2027-11-22') })
  })
  it('covers a month back and a year ahead, marks cancelled classes, and is sorted oldest first', async () => {
    const all = ['Last month', 'Online', 'North', 'Cancelled: Gone', 'Next year']
    expect(await titles('/calendar/classes.ics')).toEqual(all)
  })
  it.each([
    ['location=online', ['Online']],
    ['location=North%2C+and+South', ['North']],
    ['location=online&location=North%2C+and+South', ['Online', 'North']],
    ['programs=46', ['Last month']],
    ['facilitator=77', ['North']],
    ['languages=spanish', ['Online']],
    ['audience_type=men&diagnoses=lung', ['Next year']],
    ['audience_type=men&programs=46', []],
    ['search=nor', ['North']],
    ['search=%00', []],
    ['unknown=1&programs=', []],
    ['facilitator=x', []],
  ])('filters like the search: %s', async (query, found) => {
    expect(await titles(`/calendar/classes.ics?${query}`)).toEqual(found)
  })
  it('has a name and refresh interval for subscriptions', async () => {
    const text = await (await get('/calendar/classes.ics')).text()
    expect(text).toContain('X-WR-CALNAME:Classes\\, Archway Cancer Support')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  })
  it('refuses too many values for a filter', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `programs=${n}`).join('&')
    expect((await get(`/calendar/classes.ics?${many}`)).status).toBe(400)
  })
  it('has at most 1000 classes', async () => {
    const starts_at = new Date('2026-12-10T15:00:00Z')
    await sql`with made as (
        insert into course (title, starts_at, ends_at, created_at)
          select 'Many ' || n, ${starts_at}::timestamptz, ${starts_at}::timestamptz + interval '1 hour', ${portal.clock.now()}
          from generate_series(0, 1000) n returning id)
      insert into course_mode (course_id, mode) select id, 'in-person' from made`.execute(portal.db)
    expect(await titles('/calendar/classes.ics?search=many')).toHaveLength(1000)
    await portal.db.deleteFrom('course').where('title', 'like', 'Many %').execute()
  })
})

describe('a registration’s calendar event', () => {
  let ann: Awaited<ReturnType<typeof buildRegistrant>>
  beforeAll(async () => {
    ann = await buildRegistrant()
  })
  interface Entry {
    title: string
    description: string
    location: string
    start: string
    end: string
    fileUrl: string
  }
  const entryOf = async (courseId: number, token = ann.token) =>
    (
      await portal.request<{ courseBy: { ownRegistration: { calendarEntry: Entry } | null } }>(
        entryDocument,
        { id: courseId },
        token,
      )
    ).courseBy.ownRegistration?.calendarEntry ?? null
  const pathOf = (entry: Entry | null) => new URL(entry!.fileUrl).pathname

  async function registeredHybrid(registrationType: Mode) {
    const location = await buildLocation(portal.db, { name: 'Linden Hill', addressline1: '1 Linden Road' })
    const course = await buildCourse(portal.db, {
      title: 'Hybrid',
      description: '<p>Slow &amp; kind.</p>',
      in_person: true,
      online: true,
      room: 'Room 4',
      location_id: location.id,
      courselink: secretLink,
    })
    const id = await register(ann.token, { courseId: course.id, registrationType })
    return { course, id, entry: await entryOf(course.id) }
  }
  // crossing: hybrid x calendar file and feed
  it.each([
    ['in-person', 'Linden Hill, Room 4, 1 Linden Road'],
    ['online', 'Online'],
  ] as const)(
    'is identical in download, subscription, links, and email for a person who comes %s',
    async (mode, location) => {
      let made!: Awaited<ReturnType<typeof registeredHybrid>>
      const [mail] = await mailsOf(portal, async () => {
        made = await registeredHybrid(mode)
      })
      const { course, id, entry } = made
      const mailed = readCalendar(mail!.files[0]!.text)
      const downloaded = (await events(pathOf(entry)))[0]!
      const subscribed = (await events((await renew(ann.token)).path)).find(
        ({ uid }) => uid === `registration-${id}`,
      )!
      expect(mailed).toMatchObject({ method: 'REQUEST', place: location, sequence: 0, title: 'Hybrid' })
      expect(mailed.uid).toMatch(`registration-${id}@`)
      expect(downloaded).toMatchObject({ uid: `registration-${id}`, place: location, sequence: 0 })
      expect(subscribed).toEqual(downloaded)
      expect(downloaded.description).toBe(mailed.description)
      expect(entry).toMatchObject({
        title: 'Hybrid',
        location,
        description: mailed.description,
        start: '2026-11-21T10:00:00-05:00',
        end: '2026-11-21T10:45:00-05:00',
      })
      const page = `http://portal.test/account/classes/${course.id}`
      expect(mailed.description).toContain(`Class details: ${page}`)
      expect(mailed.description.includes(`${page}/join`)).toBe(mode === 'online')
    },
  )
  it('gets a higher sequence with each change, and is removed by a cancellation', async () => {
    const { course, id, entry } = await registeredHybrid('in-person')
    await portal.request(switchDocument, { id }, ann.token)
    expect(await events(pathOf(entry))).toMatchObject([{ place: 'Online', sequence: 1 }])
    await setClass(course.id, { cancelled_at: portal.clock.now() })
    await announce(course.id, true)
    const off = readCalendar(await (await get(pathOf(entry))).text())
    expect(off).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 })
    await setClass(course.id, { cancelled_at: null })
    await portal.request(cancelDocument, { id }, ann.token)
    const deleted = await get(pathOf(entry))
    expect(deleted.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(deleted.headers.get('cache-control')).toBe('private, no-cache')
    const file = readCalendar(await deleted.text())
    expect(file).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 3 })
    expect(file.uid).toMatch(`registration-${id}@`)
    expect(file.attendees).toEqual([`mailto:${ann.email}`.toLowerCase()])
    expect(await entryOf(course.id), 'and the class is theirs no more').toBeNull()
  })
  // crossing: closed and restored x calendar file and feed
  it('is only for the registered person, and ends with the class or the account', async () => {
    const leaver = await buildRegistrant()
    const course = await buildCourse(portal.db)
    await register(leaver.token, { courseId: course.id })
    expect(await entryOf(course.id)).toBeNull()
    const path = pathOf(await entryOf(course.id, leaver.token))
    expect((await get(path.replace(/.\.ics$/, '.ics'))).status).toBe(404)
    portal.clock.advance(days(2))
    expect((await get(path)).status).toBe(404)
    portal.clock.advance(-days(2))
    expect((await get(path)).status).toBe(200)
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', leaver.userId)
      .execute()
    expect((await get(path)).status).toBe(404)
  })
})

describe('a person’s own calendar', () => {
  it('shows current registrations', async () => {
    const { path } = await renew()
    const hybrid = await buildCourse(portal.db, {
      title: 'Hybrid',
      in_person: true,
      online: true,
      courselink: secretLink,
      guests_allowed: true,
    })
    const stays = await buildCourse(portal.db, { title: 'Stays' })
    const other = await buildRegistrant()
    await register(other.token, { courseId: stays.id, guest: null })
    const id = await register(me.token, {
      courseId: hybrid.id,
      registrationType: 'in-person',
      guest: elena,
    })
    expect(await events(path)).toMatchObject([{ uid: `registration-${id}`, title: 'Hybrid', sequence: 0 }])

    await portal.request(switchDocument, { id }, me.token)
    const [online] = await events(path)
    expect(online).toMatchObject({
      place: 'Online',
      sequence: 1,
      stamp: '2026-11-20T17:00:00Z',
      url: `http://portal.test/account/classes/${hybrid.id}`,
    })
    expect(online!.description).toContain(`http://portal.test/account/classes/${hybrid.id}/join`)
    expect(JSON.stringify(online)).not.toContain('Elena')

    await setClass(hybrid.id, { cancelled_at: portal.clock.now() })
    await announce(hybrid.id, true)
    expect(await events(path)).toMatchObject([
      { title: 'Cancelled: Hybrid', status: 'CANCELLED', sequence: 2 },
    ])
    await portal.request(cancelDocument, { id }, me.token)
    expect(await events(path)).toEqual([])
  })
  it('covers 90 days back and has no end', async () => {
    const person = await buildRegistrant()
    const { path } = await renew(person.token)
    for (const [title, date] of [
      ['Far', '2036-01-01'],
      ['Soon', '2026-11-21'],
    ] as const)
      await register(person.token, {
        courseId: (await buildCourse(portal.db, { title, starts_at: new Date(`${date}T15:00:00Z`) })).id,
      })
    portal.clock.advance(days(80))
    expect((await titles(path)).toSorted()).toEqual(['Far', 'Soon'])
    portal.clock.advance(days(20))
    expect(await titles(path)).toEqual(['Far'])
    portal.clock.advance(-days(100))
  })
  it('has a URL that is shown once and stored only as a hash', async () => {
    const person = await buildRegistrant()
    expect(await portal.request(readDocument, {}, person.token)).toEqual({
      calendarSubscription: { active: false, renewedAt: null },
    })
    const made = await renew(person.token, 'mine')
    expect(made).toMatchObject({
      url: expect.stringMatching(/^http:\/\/portal\.test\/calendar\/me\/[\w-]{43}\.ics$/),
      webcalUrl: made.url.replace('http:', 'webcal:'),
      renewedAt: '2026-11-20T12:00:00-05:00',
      clientMutationId: 'mine',
    })
    expect(await portal.request(readDocument, {}, person.token)).toEqual({
      calendarSubscription: { active: true, renewedAt: '2026-11-20T12:00:00-05:00' },
    })
    const rows = await portal.db.selectFrom('calendar_subscription').selectAll().execute()
    const secret = made.path.slice('/calendar/me/'.length, -'.ics'.length)
    expect(JSON.stringify(rows.map((row) => row.secret_hash.toString('latin1')))).not.toContain(secret)
  })
  it('has one URL at a time: a new one replaces the old, and it can be ended', async () => {
    const person = await buildRegistrant()
    const old = await renew(person.token)
    const young = await renew(person.token)
    expect((await get(old.path)).status).toBe(404)
    expect((await get(young.path)).status).toBe(200)
    expect(await portal.request(endDocument, {}, person.token)).toEqual({
      endCalendarSubscription: { success: true },
    })
    expect((await get(young.path)).status).toBe(404)
    expect(await portal.request(endDocument, {}, person.token)).toEqual({
      endCalendarSubscription: { success: true },
    })
  })
  // crossing: closed and restored x calendar file and feed
  it('ends when the account closes', async () => {
    const person = await buildRegistrant()
    const { path } = await renew(person.token)
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', person.userId)
      .execute()
    expect((await get(path)).status).toBe(404)
  })
  it('is only for logged-in attendees', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await portal.codeOf(renewDocument, { input: {} }, staff)).toBe('NOT_AN_ATTENDEE')
    expect(await portal.codeOf(endDocument, {}, staff)).toBe('NOT_AN_ATTENDEE')
    expect(await portal.request(readDocument, {}, staff)).toMatchObject({
      calendarSubscription: { active: false },
    })
    for (const document of [renewDocument, endDocument, readDocument])
      expect(await portal.codeOf(document, { input: {} })).toBe('NOT_LOGGED_IN')
  })
  it.each(['x', 'A'.repeat(43), 'A'.repeat(42), `${'A'.repeat(43)}%00`, '..%2f..%2fclasses'])(
    'returns 404 for the secret %s',
    async (secret) => {
      expect((await get(`/calendar/me/${secret}.ics`)).status).toBe(404)
    },
  )
  it('is not cached by others or indexed', async () => {
    const { path } = await renew()
    const { headers } = await get(path)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(portal.logged).toEqual([])
  })
})

describe('the public calendar is cached', () => {
  let counted: ReturnType<typeof countQueries>
  let saving: Portal
  beforeAll(async () => {
    saving = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
    await buildCourse(saving.db, { title: 'Kept' })
  })
  afterAll(() => saving.close())
  // One statement checks whether anything was committed in this PostgreSQL, and one reads the version.
  const mostToCompare = 2
  const request = async (path = '/calendar/classes.ics') => {
    counted.take()
    const text = await (await fetch(saving.url + path)).text()
    return { text, statements: counted.take() }
  }

  it('for all clients until something changes', async () => {
    const first = await request()
    expect(first.statements).toBeGreaterThan(2)
    const again = await request()
    expect(again.text).toBe(first.text)
    expect(again.statements).toBeLessThanOrEqual(mostToCompare)
    await saving.db.updateTable('course').set({ title: 'Changed' }).execute()
    expect((await request()).text).toContain('SUMMARY:Changed')
    await saving.db.updateTable('site_settings').set({ organisation_name: 'Another Name' }).execute()
    expect((await request()).text).toContain('Another Name')
  })
  it('regardless of parameter order', async () => {
    await request('/calendar/classes.ics?programs=39&programs=41&location=online')
    const { statements } = await request('/calendar/classes.ics?location=online&programs=41&programs=39&x=1')
    expect(statements).toBeLessThanOrEqual(mostToCompare)
  })
  it('until midnight in the site’s time zone', async () => {
    await buildCourse(saving.db, { title: 'In a year', starts_at: new Date('2027-11-21T15:00:00Z') })
    expect((await request()).text).not.toContain('In a year')
    saving.clock.advance(days(1))
    expect((await request()).text).toContain('In a year')
    saving.clock.advance(-days(1))
    expect((await request()).text).not.toContain('In a year')
  })
})

describe('a calendar client that polls', () => {
  it('gets 304 until something changes', async () => {
    const { path } = await renew()
    const course = await buildCourse(portal.db)
    for (const each of [path, '/calendar/classes.ics', `/calendar/class/${course.id}.ics`]) {
      const first = await get(each)
      const etag = first.headers.get('etag')!
      await first.text()
      portal.clock.advance(60_000)
      const again = await get(each, { 'if-none-match': `W/${etag}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await get(each, { 'if-none-match': '"other"' })).status).toBe(200)
      await setClass(course.id, { title: `Changed for ${each}` })
      await register(me.token, { courseId: (await buildCourse(portal.db)).id })
      expect((await get(each, { 'if-none-match': etag })).status).toBe(200)
    }
  })
  it.each([
    ['by its URL', '/es/calendar', {}],
    ['by the client’s language', '/calendar', { 'accept-language': 'es-US,es;q=0.9' }],
  ])('gets Spanish %s, and otherwise English', async (_name, base, headers: Record<string, string>) => {
    const course = await buildCourse(portal.db, {
      online: true,
      in_person: false,
      cancelled_at: portal.clock.now(),
    })
    for (const path of ['classes.ics', `class/${course.id}.ics`]) {
      const spanish = await (await get(`${base}/${path}`, headers)).text()
      expect(spanish).toContain('LOCATION:En línea')
      expect(spanish).toContain('Cancelada: ')
      const english = await (await get(`/calendar/${path}`, { 'accept-language': 'en' })).text()
      expect(english).toContain('LOCATION:Online')
      expect(english).not.toContain('Cancelada: ')
    }
    expect(await (await get(`${base}/classes.ics`, headers)).text()).toContain('NAME:Clases')
  })
  it('can request compression or HEAD', async () => {
    const plain = await (await get('/calendar/classes.ics', { 'accept-encoding': 'identity' })).text()
    const head = await get('/calendar/classes.ics', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const { request } = await import('node:http')
    const zipped = await new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = []
      request(
        `${portal.url}/calendar/classes.ics`,
        { headers: { 'accept-encoding': 'gzip' } },
        (response) => {
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => resolve(Buffer.concat(chunks)))
        },
      )
        .on('error', reject)
        .end()
    })
    expect(gunzipSync(zipped).toString()).toBe(plain)
    expect((await get('/calendar/classes.ics', {}, 'POST')).status).toBe(405)
  })
})
