import { isValidElement } from 'react'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { patterns } from '#web/platform/paths.ts'
import type { Access, AdminPageFacts, PageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { RequireLogin } from './guards/require-login.tsx'
import { linksIn } from './layout/nav-links.ts'
import { pages } from './pages.ts'
import { routes } from './routes.tsx'
import { routes as adminRoutes } from './team/admin-area.tsx'
import { adminPages } from './team/admin-pages.ts'

type Guard = Parameters<typeof RequireLogin>[0]

/** The guards around each path, from the outside in. */
function guardsByPath(some: readonly RouteObject[], around: Guard[] = []): [string, Guard[]][] {
  return some.flatMap(({ path, index, element, children = [] }) => {
    const guard = isValidElement<Guard>(element) && element.type === RequireLogin ? [element.props] : []
    const guards = [...around, ...guard]
    const own: [string, Guard[]][] = path ? [[path, guards]] : []
    if (index && around.length === 0) own.push(['/', guards])
    return [...own, ...guardsByPath(children, guards)]
  })
}
const first = guardsByPath(routes)
const [, aroundAdmin] = first.find(([path]) => path === patterns.admin)!
const guards = [...first, ...guardsByPath(adminRoutes, aroundAdmin)]
const allPages = Object.entries({ ...pages, ...adminPages }) as [
  PageName,
  (PageFacts | AdminPageFacts) & { below?: true; within?: PageName },
][]
const guardOf = (access: Access): Guard | undefined =>
  access === 'everybody'
    ? undefined
    : access === 'visitors' || access === 'unverified'
      ? { [access]: true }
      : access === 'loggedIn'
        ? {}
        : { only: access }

describe('a page', () => {
  it.each(allPages)('%s has one route, behind the guard that it declares', (name, facts) => {
    const path = facts.below ? `${patterns[name]}/*` : patterns[name]
    const found = guards.filter(([one]) => one === path)
    expect(found.map(([, around]) => around.at(-1))).toEqual([guardOf(facts.for)])
  })
  it('is declared by one module', () => {
    const files = import.meta.glob<Record<string, object>>('../*/*.pages.ts', { eager: true })
    const names = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.toSorted()).toEqual(allPages.map(([name]) => name).toSorted())
  })
  it('opened within another page has the same access', () => {
    const facts = new Map(allPages)
    const within = allPages.filter(([, page]) => page.within)
    expect(within.length).toBeGreaterThan(0)
    for (const [, page] of within) expect(facts.get(page.within!)!.for).toBe(page.for)
  })
})

describe('a menu lists its pages in order', () => {
  it.each([
    ['account', ['myClasses', 'pastClasses', 'myProfile', 'myAccount', 'communications', 'care']],
    ['facilitators', ['dashboard', 'upcomingEvents', 'pastEvents', 'facilitatorSettings']],
    ['team', ['classes', 'registrations', 'people', 'mail', 'reports']],
    ['programme', ['facilitators', 'series', 'locations', 'categories', 'pages']],
    ['system', ['settings', 'profileRules', 'import', 'audit', 'faults', 'apiKeys', 'webhooks']],
  ] as const)('%s', (menu, keys) => {
    const links = linksIn({ ...pages, ...adminPages }, menu, 'anybody')
    expect(links.map(({ key }) => key)).toEqual(keys)
  })
})
