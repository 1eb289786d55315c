import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
/** The module as a browser loads it at this path, with what the server put into the page. */
async function pageAt(pathname: string, portalConfig?: object) {
  vi.resetModules()
  vi.stubGlobal('window', { location: { pathname }, portalConfig })
  return import('./settings.ts')
}

const nothingGiven = {
  basePath: '',
  organisationName: 'Archway Cancer Support',
  logo: null,
  language: 'en',
  timeZone: 'America/New_York',
  zone: null,
  links: [],
  help: { phone: null, hours: null, hoursLanguage: null, email: null, address: null },
  crisis: null,
  waiting: { openHours: 2, comeUntil: '20:00' },
  waiversUpdatedAt: null,
  serverNow: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  hostSession: false,
  googleMapsKey: null,
  demo: false,
  endpoint: null,
  nonce: null,
  logoutNonce: null,
  hostLinks: {},
  hostPage: null,
  kept: false,
}
const given = {
  basePath: '/classes',
  organisationName: 'Linden Hill',
  logo: { url: '/logo', width: 10, height: 20 },
  language: 'es',
  timeZone: 'America/Chicago',
  zone: {
    timeZone: 'America/Chicago',
    tag: 'en-US',
    spans: [{ from: 0, offset: -360, short: 'CST', long: 'Central Time' }],
    until: 99_999_999,
  },
  links: [
    { name: 'Donate', url: 'https://example.org/donate' },
    { name: 'FAQs', url: '/faqs' },
  ],
  help: { phone: '703', hours: 'weekdays', hoursLanguage: 'en', email: 'a@example.org', address: '1 Hill' },
  crisis: { message: 'Call 988.', language: 'en', words: ['grief'] },
  waiting: { openHours: 3, comeUntil: '18:00' },
  serverNow: '2026-11-20T15:00:00.000Z',
  hostSession: true,
  googleMapsKey: 'maps',
  demo: true,
  endpoint: 'https://example.org/graphql',
  nonce: 'nonce',
  logoutNonce: 'logout',
  hostLinks: { home: '/home' },
  hostPage: { path: '/about', title: 'About', content: '<p>Us</p>' },
  kept: true,
}

describe('the settings of a page', () => {
  it('that the server gave are used, and its links lead into the portal', async () => {
    const { settings, externalLink } = await pageAt('/class/1', {
      ...given,
      waiversUpdatedAt: '2026-01-02T00:00:00.000Z',
    })
    expect(settings).toEqual({
      ...given,
      waiversUpdatedAt: new Date('2026-01-02T00:00:00.000Z'),
      links: [given.links[0], { name: 'FAQs', url: '/classes/faqs' }],
    })
    expect(externalLink('FAQs')).toBe('/classes/faqs')
    expect(externalLink('Shop')).toBeUndefined()
  })
  it('have the table of their time zone', async () => {
    await pageAt('/', given)
    const { knownSpan } = await import('#domain/kernel/time/known-zone.ts')
    expect(knownSpan('America/Chicago', 3_600_000)?.short).toBe('CST')
  })
  it.each([
    ['/class/1', 'en'],
    ['/es/class/1', 'es'],
  ])('that no one gave at %s are the defaults, in the language of the address', async (path, language) => {
    const { settings, initialPath } = await pageAt(path)
    expect(settings).toEqual({ ...nothingGiven, language })
    expect(initialPath).toBe(path)
  })
  it('are the defaults on the server until it replaces them', async () => {
    const { settings, initialPath, replaceSettings } = await import('./settings.ts')
    expect(settings).toEqual(nothingGiven)
    expect(initialPath).toBe('')
    replaceSettings({ organisationName: 'Linden Hill' })
    expect(settings).toEqual({ ...nothingGiven, organisationName: 'Linden Hill' })
  })
  it('without an address have the default language', async () => {
    vi.resetModules()
    vi.stubGlobal('window', {})
    const { settings, initialPath } = await import('./settings.ts')
    expect([settings.language, initialPath]).toEqual(['en', ''])
  })
})

describe('an address for the browser', () => {
  it.each([
    ['/class/1', '/classes', '/classes/class/1'],
    ['/class/1', '', '/class/1'],
    ['/', '/classes', '/classes/'],
    ['/classes', '/classes', '/classes'],
    ['/classes/class/1', '/classes', '/classes/class/1'],
    ['/classes-of-old', '/classes', '/classes/classes-of-old'],
    ['//example.org/a', '/classes', '//example.org/a'],
    ['https://example.org/a', '/classes', 'https://example.org/a'],
    ['mailto:a@example.org', '/classes', 'mailto:a@example.org'],
  ])('%s of a portal at “%s” is %s', async (address, base, url) => {
    const { belowBase } = await import('./settings.ts')
    expect(belowBase(address, base)).toBe(url)
  })
  it('has the base of this portal by default', async () => {
    const { belowBase } = await pageAt('/', { basePath: '/classes' })
    expect(belowBase('/class/1')).toBe('/classes/class/1')
  })
})
