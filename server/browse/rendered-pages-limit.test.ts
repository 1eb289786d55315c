import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type SsrServer, startSsrServer } from '#server/testing/ssr-server.ts'

let portal: Portal
let server: SsrServer
let rendered: string[] = []

beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true, trustedProxyHeader: 'x-forwarded-for' } })
  server = await startSsrServer(portal, async ({ address }) => {
    rendered.push(address)
    return { html: '<main>As the server drew it</main>', code: '', title: 'Drawn', modules: [] }
  })
})
afterAll(async () => {
  server.close()
  await portal.close()
})
beforeEach(() => {
  rendered = []
  portal.clock.advance(3_600_000)
})

const visit = async (path: string, from: string) => {
  const response = await fetch(server.url + path, {
    headers: { 'x-forwarded-for': from },
    redirect: 'manual',
  })
  return { status: response.status, html: await response.text() }
}
const isServerRendered = ({ html }: { html: string }) => html.includes('As the server drew it')

/** Visits other pages until one comes without server rendering. Returns how many were rendered. */
async function untilPlain(pathOf: (n: number) => string, from: string): Promise<number> {
  for (let n = 0; n < 200; n += 1) if (!isServerRendered(await visit(pathOf(n), from))) return n
  return 200
}

it.each([
  ['another search', (n: number) => `/?search=word${n}`],
  ['another day', (n: number) => `/?view=day&date=${2100 + n}-01-01`],
  ['another choice of filters', (n: number) => `/?facets=${encodeURIComponent(`{"location":["${n}"]}`)}`],
])(
  '%s each time is server-rendered up to the allowance, and then sent without rendering',
  async (name, pathOf) => {
    const from = `192.0.2.${name.length}`
    const count = await untilPlain(pathOf, from)
    expect(count).toBeGreaterThanOrEqual(50)
    expect(count).toBeLessThan(100)
    expect(rendered).toHaveLength(count)
    const plain = await visit(pathOf(150), from)
    expect(plain.status).toBe(200)
    // The app starts in the browser, at the requested address.
    expect(plain.html).toContain('window.portalConfig=')
    expect(rendered).toHaveLength(count)
  },
)

it('past the allowance, cached pages are still sent, other clients get rendered pages, and calls work', async () => {
  const from = '192.0.2.100'
  await visit('/', from)
  await untilPlain((n) => `/?search=again${n}`, from)
  expect(isServerRendered(await visit('/', from))).toBe(true)
  expect(isServerRendered(await visit('/?search=mine', '192.0.2.101'))).toBe(true)
  const call = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: '{"query":"{ __typename }"}',
  })
  expect(await call.json()).not.toHaveProperty('errors')
  portal.clock.advance(60_000)
  expect(isServerRendered(await visit('/?search=later', from))).toBe(true)
})

it('an implausibly long search is sent without rendering or being normalized', async () => {
  const native = String.prototype.normalize
  let count = 0
  String.prototype.normalize = function (form?: string) {
    if (this.length > 500) count += 1
    return native.call(this, form)
  }
  try {
    const { status } = await visit(
      `/?search=${encodeURIComponent(`a${'\u0316\u0301'.repeat(1200)}`)}`,
      '192.0.2.102',
    )
    expect({ status, count, rendered }).toEqual({ status: 200, count: 0, rendered: [] })
  } finally {
    String.prototype.normalize = native
  }
})
