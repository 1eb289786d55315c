import type { Location, NavigationType, RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AppRouter } from './app-router.ts'
import type { History } from './history.ts'
import { isLatePart } from './late-part.ts'
import type { RouterState } from './router-state.ts'

/** As a browser keeps it, with the addresses one has been at. */
function fakeHistory(first: string): History & { addresses: () => string[] } {
  const entries = [first]
  let at = 0
  let heard: Parameters<History['listen']>[0] = () => undefined
  const locationOf = (pathname: string): Location => ({
    pathname,
    search: '',
    hash: '',
    state: null,
    key: pathname,
    mask: undefined,
  })
  const pathOf = (to: Parameters<History['push']>[0]) => (typeof to === 'string' ? to : to.pathname) ?? '/'
  return {
    action: 'POP' as NavigationType,
    get location() {
      return locationOf(entries[at]!)
    },
    listen(listener) {
      heard = listener
      return () => undefined
    },
    createHref: pathOf,
    push(to) {
      entries.splice(at + 1, entries.length, pathOf(to))
      at += 1
    },
    replace(to) {
      entries[at] = pathOf(to)
    },
    go(delta) {
      at += delta
      heard({ action: 'POP' as NavigationType, location: locationOf(entries[at]!), delta })
    },
    addresses: () => entries.slice(0, at + 1),
  }
}

/** A page whose code comes when the test says so. */
function latePage(path: string) {
  let settle: { come: () => void; fail: (why: Error) => void } | null = null
  const route: RouteObject = {
    path,
    lazy: () =>
      new Promise((resolve, reject) => {
        settle = { come: () => resolve({ element: path }), fail: reject }
      }),
  }
  return { route, come: () => settle?.come(), fail: (why: Error) => settle?.fail(why) }
}

/** An area whose code and pages come when the test says so. */
function lateArea(path: string, pages: RouteObject[]) {
  let come: () => void = () => undefined
  let fail: (why: Error) => void = () => undefined
  const lazy = () =>
    new Promise<object>((resolve, reject) => {
      come = () => resolve({ element: path, children: pages })
      fail = reject
    })
  return {
    route: { path: `${path}/*`, lazy } as RouteObject,
    come: () => come(),
    fail: (why: Error) => fail(why),
  }
}

function start(routes: RouteObject[], first = '/', base = '/') {
  const history = fakeHistory(first)
  const router = new AppRouter(routes, base, history)
  const told: RouterState[] = []
  router.listen((state) => told.push(state))
  return { router, history, told }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))
const shown = ({ router }: { router: AppRouter }) => ({
  path: router.state.location.pathname,
  pending: router.state.pending,
})
const home: RouteObject = { path: '/', element: 'home' }

describe('the page that is shown', () => {
  it('stays with its address until the code of the next one is there', async () => {
    const late = latePage('/late')
    const portal = start([home, late.route])
    portal.router.navigator.push('/late')
    expect(shown(portal)).toEqual({ path: '/', pending: true })
    expect(portal.history.addresses()).toEqual(['/'])
    late.come()
    await soon()
    expect(shown(portal)).toEqual({ path: '/late', pending: false })
    expect(portal.history.addresses()).toEqual(['/', '/late'])
  })

  it.each(['/', '/es', '/classes', '/classes/es'])(
    'is there at once when it was prepared below %s',
    async (base) => {
      const late = latePage('/late')
      const below = base === '/' ? '' : base
      const portal = start([home, late.route], base, base)
      const prepared = portal.router.prepare('/late')
      late.come()
      await prepared
      // As react-router says it to the navigator: with the base.
      portal.router.navigator.replace(`${below}/late`)
      expect(shown(portal)).toEqual({ path: `${below}/late`, pending: false })
    },
  )

  it('is the one that was asked for last, whichever code comes first', async () => {
    const one = latePage('/one')
    const other = latePage('/other')
    const portal = start([home, one.route, other.route])
    portal.router.navigator.push('/one')
    portal.router.navigator.push('/other')
    other.come()
    await soon()
    one.come()
    await soon()
    expect(shown(portal)).toEqual({ path: '/other', pending: false })
    expect(portal.history.addresses()).toEqual(['/', '/other'])
  })

  it('is waited for by who goes on from there', async () => {
    const late = latePage('/late')
    const portal = start([home, late.route])
    portal.router.navigator.push('/late')
    const seen = portal.router.arrived().then(() => shown(portal).path)
    late.come()
    expect(await seen).toBe('/late')
  })

  it('has its code asked for again after that did not come', async () => {
    const late = latePage('/late')
    const portal = start([home, late.route])
    const partOf = () => portal.router.state.matches.map(({ route }) => route.handle).find(isLatePart)
    portal.router.navigator.push('/late')
    late.fail(new Error('no network'))
    await soon()
    expect(shown(portal)).toEqual({ path: '/late', pending: false })
    expect(partOf()?.error).toEqual(new Error('no network'))
    portal.router.navigator.push('/')
    portal.router.navigator.push('/late')
    late.come()
    await soon()
    expect(partOf()).toMatchObject({ error: null, element: '/late' })
  })

  it('that is the first is told of when its code has come', async () => {
    const late = latePage('/late')
    const portal = start([late.route], '/late')
    expect(portal.told).toEqual([])
    late.come()
    await soon()
    expect(portal.told).toHaveLength(1)
  })
})

describe('the pages of an area', () => {
  const missing: RouteObject = { path: '*', element: 'missing' }
  const matched = ({ router }: { router: AppRouter }) => router.state.matches.map(({ route }) => route.path)

  it('are known when its code has come, and then the code of the one that was asked for is waited for', async () => {
    const late = latePage('/area/late')
    const area = lateArea('/area', [late.route])
    const portal = start([home, missing, area.route])
    portal.router.navigator.push('/area/late')
    area.come()
    await soon()
    expect(shown(portal)).toEqual({ path: '/', pending: true })
    late.come()
    await soon()
    expect(shown(portal)).toEqual({ path: '/area/late', pending: false })
    expect(matched(portal)).toEqual(['/area', '/area/late'])
  })

  it('are shown at once from then on', async () => {
    const area = lateArea('/area', [
      { path: '/area/one', element: 'one' },
      { path: '/area/two', element: 'two' },
    ])
    const portal = start([home, missing, area.route])
    portal.router.navigator.push('/area/one')
    area.come()
    await soon()
    portal.router.navigator.push('/area/two')
    expect(shown(portal)).toEqual({ path: '/area/two', pending: false })
    expect(matched(portal)).toEqual(['/area', '/area/two'])
  })

  it('are what the first address is looked for among', async () => {
    const area = lateArea('/area', [{ path: '/area/one', element: 'one' }])
    const portal = start([missing, area.route], '/area/one')
    expect(matched(portal)).toEqual(['/area/*'])
    area.come()
    await soon()
    expect(matched(portal)).toEqual(['/area', '/area/one'])
    expect(portal.told).toHaveLength(1)
  })

  it('leave an address that is none of them to other pages', async () => {
    const area = lateArea('/area', [{ path: '/area/one', element: 'one' }])
    const portal = start([home, missing, area.route])
    portal.router.navigator.push('/area/other')
    area.come()
    await soon()
    expect(matched(portal)).toEqual(['*'])
  })

  it('are asked for again after they did not come', async () => {
    const area = lateArea('/area', [{ path: '/area/one', element: 'one' }])
    const portal = start([home, missing, area.route])
    portal.router.navigator.push('/area/one')
    area.fail(new Error('no network'))
    await soon()
    expect(matched(portal)).toEqual(['/area/*'])
    portal.router.navigator.push('/')
    portal.router.navigator.push('/area/one')
    area.come()
    await soon()
    expect(matched(portal)).toEqual(['/area', '/area/one'])
  })
})

describe('a page that holds', () => {
  const pages = [home, { path: '/form', element: 'form' }]

  function held() {
    const portal = start(pages)
    portal.router.navigator.push('/form')
    const asked: (() => void)[] = []
    const end = portal.router.hold({
      holds: (from, to) => from.pathname !== to.pathname,
      ask: (proceed) => asked.push(proceed),
    })
    return { ...portal, asked, end }
  }

  it('is left by a link when people say so', () => {
    const portal = held()
    portal.router.navigator.push('/')
    expect(shown(portal).path).toBe('/form')
    portal.asked[0]!()
    expect(shown(portal).path).toBe('/')
  })

  it('stands at its own address after Back, and is left by it when people say so', () => {
    const portal = held()
    portal.router.navigator.go(-1)
    expect(shown(portal).path).toBe('/form')
    expect(portal.history.addresses()).toEqual(['/', '/form'])
    portal.asked[0]!()
    expect(shown(portal).path).toBe('/')
    expect(portal.history.addresses()).toEqual(['/'])
  })

  it('asks anew each time, and no more once it is over', () => {
    const portal = held()
    portal.router.navigator.push('/')
    portal.router.navigator.push('/')
    expect(portal.asked).toHaveLength(2)
    portal.end()
    portal.router.navigator.push('/')
    expect(shown(portal).path).toBe('/')
  })
})
