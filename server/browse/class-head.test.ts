import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import {
  buildCourse,
  buildFacilitator,
  buildLocation,
  buildSeries,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const index = `<!doctype html><html lang="en"><head>
    <meta name="description" content="Classes, support groups, workshops and events." />
    <title>Find a Class</title>
    <!--portal-config-->
  </head><body><div id="root"></div></body></html>`

let portal: Portal
let url: string
let close: () => void
const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
beforeAll(async () => {
  portal = await startPortal()
  writeFileSync(join(webRoot, 'index.html'), index)
  const { server } = createApp(portal.deps, { webRoot })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  close()
  rmSync(webRoot, { recursive: true })
  await portal.close()
})

async function page(path: string) {
  const response = await fetch(`${url}${path}`)
  const html = await response.text()
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return {
    status: response.status,
    csp: response.headers.get('content-security-policy'),
    html,
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    metas: Object.fromEntries(metas.map(([, name, content]) => [name, content])),
    data: data === undefined ? null : JSON.parse(data),
  }
}

describe('the app page', () => {
  it.each([
    ['/', 200],
    ['/account/classes', 200],
    ['/api', 404],
    ['/api/users?x=1', 404],
    ['/wp-json/wp/v2/users', 404],
    ['/.git/config', 404],
    ['/cache', 404],
    ['/session/x', 404],
  ])('is returned for page URLs but not for API-like ones: %s %d', async (path, status) => {
    const response = await fetch(`${url}${path}`)
    expect(response.status).toBe(status)
    expect((await response.text()).includes('id="root"')).toBe(status === 200)
  })
})

describe('a client-rendered page', () => {
  it('has a canonical URL without search terms, and alternates per language', async () => {
    const html = await (await fetch(`${url}/es/?q=${'a'.repeat(600)}`)).text()
    expect(html).toContain('<link rel="canonical" href="http://portal.test/es" />')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="http://portal.test/" />')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="http://portal.test/" />')
  })
  it.each(['/index.html', '/class/999999'])('has no alternates if it does not exist: %s', async (path) => {
    expect(await (await fetch(url + path)).text()).not.toContain('hreflang')
  })
})

describe('the page of a class', () => {
  it('has title, description, and image for sharing', async () => {
    const course = await buildCourse(portal.db, {
      title: 'Gentle Yoga',
      description: '<p>Slow &amp; kind.</p><p>Bring a mat.</p>',
      image_url: '/uploads/yoga.jpg',
      image_alt: 'A woman on a mat',
    })
    const { status, title, metas, html } = await page(`/class/${course.id}`)
    expect(status).toBe(200)
    expect(title).toBe('Gentle Yoga – Archway Cancer Support')
    const description = 'Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST. Slow &amp; kind. Bring a mat.'
    expect(metas).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Archway Cancer Support',
      'og:title': 'Gentle Yoga',
      'og:description': description,
      'og:url': `http://portal.test/class/${course.id}`,
      'og:image': 'http://portal.test/uploads/yoga.jpg',
      'og:image:alt': 'A woman on a mat',
      'twitter:card': 'summary_large_image',
    })
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="http://portal.test/class/${course.id}" />`)
    expect(html).toContain('window.portalConfig=')
  })
  it('is the same at its short URL, with the long one as canonical', async () => {
    const course = await buildCourse(portal.db, { title: 'Short' })
    const { title, metas } = await page(`/${course.id}`)
    expect(title).toBe('Short – Archway Cancer Support')
    expect(metas['og:url']).toBe(`http://portal.test/class/${course.id}`)
    expect(metas['og:image']).toBeUndefined()
  })
  it('has event data for search engines', async () => {
    const location = await buildLocation(portal.db, {
      name: 'Linden Hill Center',
      addressline1: '1 Linden Hill',
      city: 'Fairfax',
      state: 'Virginia',
      zip: '22030',
      latitude: 38.8,
      longitude: -77.3,
    })
    const series = await buildSeries(portal.db, { title: 'Six Weeks' })
    const { id: facilitator } = await buildFacilitator(portal.db, { name: 'Lee Moss' })
    const course = await buildCourse(portal.db, {
      title: 'Gentle Yoga',
      in_person: true,
      online: true,
      courselink: 'https://video.example.org/secret',
      location_id: location.id,
      series_id: series.id,
      facilitators: [facilitator],
    })
    const { data, html } = await page(`/class/${course.id}`)
    const address = `http://portal.test/class/${course.id}`
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Gentle Yoga',
      url: address,
      description: 'Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST.',
      startDate: '2026-11-21T10:00:00-05:00',
      endDate: '2026-11-21T10:45:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        {
          '@type': 'Place',
          name: 'Linden Hill Center',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '1 Linden Hill',
            addressLocality: 'Fairfax',
            addressRegion: 'Virginia',
            postalCode: '22030',
          },
          geo: { '@type': 'GeoCoordinates', latitude: 38.8, longitude: -77.3 },
        },
        { '@type': 'VirtualLocation', url: address },
      ],
      organizer: { '@type': 'Organization', name: 'Archway Cancer Support', url: 'http://portal.test' },
      performer: [{ '@type': 'Person', name: 'Lee Moss' }],
      superEvent: {
        '@type': 'EventSeries',
        name: 'Six Weeks',
        url: `http://portal.test/series/${series.id}`,
      },
      isAccessibleForFree: true,
      offers: {
        '@type': 'Offer',
        url: address,
        price: '0',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(html).not.toContain('video.example.org')
  })
  it.each<[string, object, object]>([
    [
      'held online',
      { online: true },
      {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation' },
      },
    ],
    [
      'held in a room',
      {},
      {
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Archway Cancer Support' },
      },
    ],
    [
      'cancelled',
      { cancelled_at: new Date('2026-11-01T00:00:00Z') },
      {
        eventStatus: 'https://schema.org/EventCancelled',
        offers: { availability: 'https://schema.org/OutOfStock' },
      },
    ],
    [
      'not open yet',
      { registration_opens_at: new Date('2026-11-21T05:00:00Z') },
      { offers: { availability: 'https://schema.org/PreOrder', validFrom: '2026-11-21T00:00:00-05:00' } },
    ],
    [
      'closed',
      { registration_closes_at: new Date('2026-11-01T00:00:00Z') },
      { offers: { availability: 'https://schema.org/OutOfStock' } },
    ],
    [
      'registered by phone',
      { no_online_registration: true },
      { offers: { availability: 'https://schema.org/LimitedAvailability' } },
    ],
    ['a workshop', { is_workshop: true }, { '@type': 'EducationEvent' }],
    ['of a program of the kind Education', { category_id: 22 }, { '@type': 'EducationEvent' }],
    ['of a program of another kind', { category_id: 46 }, { '@type': 'Event' }],
    [
      'at the first 1:30 AM when clocks go back',
      { starts_at: new Date('2027-11-07T05:30:00Z') },
      { startDate: '2027-11-07T01:30:00-04:00', endDate: '2027-11-07T01:15:00-05:00' },
    ],
    [
      'across the hour when clocks go forward',
      { starts_at: new Date('2027-03-14T06:30:00Z') },
      { startDate: '2027-03-14T01:30:00-05:00', endDate: '2027-03-14T03:15:00-04:00' },
    ],
  ])('has correct data for a class that is %s', async (_name, columns, data) => {
    const course = await buildCourse(portal.db, columns)
    expect((await page(`/class/${course.id}`)).data).toMatchObject(data)
  })
  it('reports a full class as sold out', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    await takeSeats(portal.db, course.id, 'in-person', 1)
    expect((await page(`/class/${course.id}`)).data.offers.availability).toBe('https://schema.org/SoldOut')
  })
  it('cannot be broken by text of the class', async () => {
    const evil = `"'><script>alert(1)</script>$&$1 </title>\u2028`
    const course = await buildCourse(portal.db, {
      title: evil,
      description: `<p>&lt;script&gt;alert(2)&lt;/script&gt; &quot;${'x'.repeat(500)}</p>`,
      image_url: 'javascript:alert(3)',
    })
    const { html, data, title, metas, csp } = await page(`/class/${course.id}`)
    expect(data.name).toBe(evil)
    expect(title).toBe(
      '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$1 &lt;/title&gt;\u2028 – Archway Cancer Support',
    )
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('javascript:')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(metas['og:description']!.length).toBeLessThan(260)
    expect(csp).not.toContain("'unsafe-inline'; script")
  })
})

describe('a URL without a page', () => {
  it.each(['/our-story', '/our/story', '/%E0%A4%A', '/%00', `/${'a'.repeat(201)}`])(
    '%s returns 404 with the app',
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(404)
      expect(html).toContain('<div id="root">')
    },
  )
  it('returns 200 once the organization creates the page', async () => {
    await portal.db
      .insertInto('page')
      .values({ uri: 'história', title: 'Our story', content: '<p>Once.</p>' })
      .execute()
    for (const path of ['/história', '/hist%C3%B3ria/']) expect((await page(path)).status).toBe(200)
  })
})

describe('a URL without a class or series', () => {
  it.each([
    ...['/class/1', '/class/x', '/class/99999999999', '/class/0', '/1', '/class/1/'],
    ...['/series/1', '/series/x', '/series/99999999999', '/series/0', '/series/1/'],
  ])('%s returns 404 with the app', async (path) => {
    const { status, title, data, html } = await page(path)
    expect([status, title, data]).toEqual([404, 'Find a Class', null])
    expect(html).toContain('<div id="root">')
  })
  it.each(['/', '/class', '/series', '/account/classes/1', '/general-waiver', '/accessibility/'])(
    '%s is a normal page',
    async (path) => {
      const { status, title, data } = await page(path)
      expect([status, title, data]).toEqual([200, 'Find a Class', null])
    },
  )
  it('an existing series is not a 404', async () => {
    const { id } = await portal.db
      .insertInto('series')
      .values({ title: 'Strong Again' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await page(`/series/${id}`)).status).toBe(200)
  })
})
