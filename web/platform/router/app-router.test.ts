import { createMemoryRouter, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { areaPages, loadFirstPage } from './app-router.ts'

/** An area of two pages, whose code loads when the test says so. */
function area() {
  let pending: { load: () => void; fail: () => void } | undefined
  let requested = 0
  const pages = () =>
    new Promise<RouteObject[]>((resolve, reject) => {
      requested += 1
      pending = {
        load: () => resolve([{ path: '/area/one' }, { path: '/area/items/:id' }]),
        fail: () => reject(new Error('no network')),
      }
    })
  const route: RouteObject = { path: '/area', handle: { pages }, children: [{ index: true }] }
  return { route, load: () => pending!.load(), fail: () => pending!.fail(), requests: () => requested }
}

function start(first = '/') {
  const there = area()
  const routes: RouteObject[] = [
    { children: [{ path: '/' }, { path: '/class/:id' }, there.route, { path: '*' }] },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [first],
    patchRoutesOnNavigation: areaPages(),
  })
  return { ...there, router }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))
const shown = ({ router }: ReturnType<typeof start>) => router.state.matches.at(-1)?.route.path

describe('the lazy-loaded pages of an area', () => {
  it.each(['/area/one', '/area/items/5'])('%s is shown when the area’s code has loaded', async (path) => {
    const portal = start()
    void portal.router.navigate(path)
    await soon()
    expect(shown(portal)).toBe('/')
    expect(portal.router.state.navigation.state).toBe('loading')
    portal.load()
    await soon()
    expect(portal.router.state.location.pathname).toBe(path)
    expect(shown(portal)).toBe(path.replace('5', ':id'))
  })

  it('are loaded only once', async () => {
    const portal = start()
    void portal.router.navigate('/area/one')
    portal.load()
    await soon()
    void portal.router.navigate('/area/items/5')
    await soon()
    expect(shown(portal)).toBe('/area/items/:id')
    expect(portal.requests()).toBe(1)
  })

  it('are searched for the first URL', async () => {
    const portal = start('/area/one')
    portal.load()
    await soon()
    expect(shown(portal)).toBe('/area/one')
  })

  it('leave an unknown path to other pages', async () => {
    const portal = start()
    void portal.router.navigate('/area/other')
    portal.load()
    await soon()
    expect(shown(portal)).toBe('*')
  })

  it('are requested again after a failure', async () => {
    const portal = start()
    void portal.router.navigate('/area/one')
    portal.fail()
    await soon()
    expect(Object.values(portal.router.state.errors ?? {})).toEqual([new Error('no network')])
    await portal.router.navigate('/')
    void portal.router.navigate('/area/one')
    portal.load()
    await soon()
    expect(shown(portal)).toBe('/area/one')
  })

  it('are requested again when a person left before they loaded and comes back', async () => {
    const portal = start()
    void portal.router.navigate('/area/one')
    await soon()
    const first = portal.load
    await portal.router.navigate('/')
    first()
    await soon()
    expect(shown(portal)).toBe('/')
    void portal.router.navigate('/area/one')
    portal.load()
    await soon()
    expect(shown(portal)).toBe('/area/one')
  })

  it.each(['/', '/class/5', '/area'])('are not requested at %s', async (path) => {
    const portal = start()
    await portal.router.navigate(path)
    expect(portal.router.state.location.pathname).toBe(path)
    expect(portal.requests()).toBe(0)
  })
})

describe('the first page of a server-rendered document', () => {
  const late = (load: () => Promise<object>): RouteObject[] => [
    { path: '/', children: [{ path: '/class/:id', lazy: load }] },
  ]

  it.each([
    ['/class/5', '/'],
    ['/es/class/5', '/es'],
  ])('has its code in its route: %s below %s', async (path, base) => {
    const routes = late(() => Promise.resolve({ element: 'class' }))
    await loadFirstPage(routes, path, base)
    expect(routes[0]!.children![0]).toMatchObject({ element: 'class', lazy: undefined })
  })

  it('reports that its code failed to load, and can be loaded again', async () => {
    let times = 0
    const routes = late(() => {
      times += 1
      return times === 1 ? Promise.reject(new Error('no network')) : Promise.resolve({ element: 'class' })
    })
    await expect(loadFirstPage(routes, '/class/5', '/')).rejects.toThrow('no network')
    await loadFirstPage(routes, '/class/5', '/')
    expect(routes[0]!.children![0]!.element).toBe('class')
  })
})
