import { afterEach, describe, expect, it, vi } from 'vitest'

const fetching = vi.fn(async (_address: string, _init: RequestInit): Promise<Response> => new Response())

/** The module as a page that was just loaded has it: it counts what this page reported. */
async function pageAt(pathname: string, portalConfig: object = {}) {
  vi.resetModules()
  vi.stubGlobal('window', { location: { pathname }, portalConfig })
  vi.stubGlobal('fetch', fetching)
  const { CallError } = await import('#web/platform/graphql/client.ts')
  const { reportBrowserError } = await import('./report-browser-error.ts')
  return { CallError, report: reportBrowserError }
}
const sent = () => fetching.mock.calls.map(([, { body }]) => JSON.parse(String(body)))

/** An error that passed a line of the app's code. */
function crash({
  message = 'Cannot read properties of undefined',
  line = 3,
  name = 'TypeError',
} = {}): Error {
  const stack = `${name}: ${message}\n    at act (https://portal.test/assets/index-x1.js:${line}:14)`
  return Object.assign(new Error(message), { name, stack })
}

afterEach(() => {
  fetching.mockReset()
  fetching.mockImplementation(async () => new Response())
  vi.unstubAllGlobals()
})

describe('a crash in the browser', () => {
  it('is reported with its kind, its location and the page, and no data of the person', async () => {
    const { report } = await pageAt('/class/7')
    report(crash({ message: 'Cannot read properties of Ada' }))
    expect(sent()).toEqual([
      {
        name: 'TypeError',
        message: 'Cannot read properties of …',
        frames: [{ function: 'act', file: 'assets/index-x1.js', line: 3, column: 14 }],
        page: '/class/:courseId',
      },
    ])
    const [address, init] = fetching.mock.calls[0]!
    expect(address).toBe('/faults')
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // It is sent even when the person leaves the page.
      keepalive: true,
    })
  })
  it('of a portal below a path is sent below that path', async () => {
    const { report } = await pageAt('/classes/es/class/7', { basePath: '/classes' })
    report(crash())
    expect(fetching.mock.calls[0]![0]).toBe('/classes/faults')
    expect(sent()[0].page).toBe('/class/:courseId')
  })
  it.each([
    ['/', '/'],
    ['/es/class/7', '/class/:courseId'],
    ['/account/profile', '/account/profile'],
    ['/account', '/account'],
    ['/admin/classes/new', '/admin/classes/new'],
    ['/admin/classes/7', '/admin/classes/:courseId'],
    ['/7', '/:courseId'],
    ['/our-story', '*'],
    ['/7-steps', '*'],
    ['/route-7', '*'],
    ['/our-story/ada-byron', '*'],
  ])('at %s names the page %s', async (pathname, page) => {
    const { report } = await pageAt(pathname)
    report(crash())
    expect(sent().map((body) => body.page)).toEqual([page])
  })
  it('that repeats is reported once, and another one too', async () => {
    const { report } = await pageAt('/')
    report(crash())
    report(crash())
    report(crash({ line: 4 }))
    expect(sent().map(({ frames }) => frames[0].line)).toEqual([3, 4])
  })
  it('is reported up to ten times by a page', async () => {
    const { report } = await pageAt('/')
    for (let line = 1; line <= 12; line += 1) report(crash({ line }))
    expect(sent().map(({ frames }) => frames[0].line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
  it('that does not arrive causes no other error', async () => {
    const { report } = await pageAt('/')
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    report(crash())
    await expect(fetching.mock.results[0]!.value).rejects.toThrow('Failed to fetch')
  })
})

describe('not reported is', () => {
  it('an error that the server returned', async () => {
    const { report, CallError } = await pageAt('/')
    report(Object.assign(new CallError('No', 'FORBIDDEN'), { stack: crash().stack }))
    expect(sent()).toEqual([])
  })
  it('a request that the page itself cancelled', async () => {
    const { report } = await pageAt('/')
    report(crash({ name: 'AbortError' }))
    expect(sent()).toEqual([])
  })
  it.each([
    ['a text', 'crash'],
    ['nothing', undefined],
    ['an object that only looks like an error', { name: 'TypeError', message: 'a', stack: crash().stack }],
  ])('%s that was thrown', async (_, thrown) => {
    const { report } = await pageAt('/')
    report(thrown)
    expect(sent()).toEqual([])
  })
  it.each([
    ['an extension’s error', 'Error\n    at act (chrome-extension://abc/content.js:1:2)'],
    ['an error without a stack', undefined],
  ])('%s', async (_, stack) => {
    const { report } = await pageAt('/')
    report(Object.assign(new Error('a'), { stack }))
    expect(sent()).toEqual([])
  })
})
