import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { patterns } from '#web/platform/paths.ts'
import { routesFor } from './routes-for.ts'

/** As the app has them: pages within layouts and guards that have no address, one within another's. */
const routes: RouteObject[] = [
  {
    element: 'layout',
    children: [
      { index: true, element: 'home' },
      {
        element: 'guard',
        children: [
          ...Object.values(patterns).map((path): RouteObject => ({ path, element: path })),
          { path: '/own/*', element: 'own' },
          {
            path: '/within',
            element: 'within',
            children: [{ path: '/within/:id', element: 'one within' }],
          },
        ],
      },
      { path: '*', element: 'any other' },
    ],
  },
]

const pagesAt = (those: RouteObject[], pathname: string, basename: string) =>
  matchRoutes(those, { pathname }, basename)?.map(({ route, params, pathname }) => [
    route.element,
    params,
    pathname,
  ]) ?? null

const addresses = [
  '/',
  '',
  ...Object.values(patterns).map((pattern) => pattern.replaceAll(/:[^/]+/g, '12').replace('*', 'x')),
  '/own',
  '/own/thing',
  '/within/12',
  '/LOGIN',
  '/log%69n',
  '/Admin/classes',
  '/%E0%A4%A',
  '/admin//classes/',
  '/nothing/here',
  '//login',
]

describe('the routes of an address', () => {
  it.each(addresses)('lead from %s to the page to which all of them lead', (address) => {
    for (const basename of ['/', '/classes', '/classes/es']) {
      const pathname = basename === '/' ? address : basename + address
      expect(pagesAt(routesFor(routes, pathname, basename), pathname, basename)).toEqual(
        pagesAt(routes, pathname, basename),
      )
    }
  })

  it('are none below another base', () => {
    expect(
      matchRoutes(routesFor(routes, '/elsewhere/login', '/classes'), '/elsewhere/login', '/classes'),
    ).toBe(null)
  })

  it('are few', () => {
    const count = (those: readonly RouteObject[]): number =>
      those.reduce((sum, { path, children = [] }) => sum + (path === undefined ? 0 : 1) + count(children), 0)
    expect(count(routes)).toBeGreaterThan(90)
    expect(count(routesFor(routes, '/login', '/'))).toBeLessThan(20)
  })
})
