import type { RouteObject } from 'react-router'
import type { AdminPageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { adminPages } from './admin-pages.ts'
import type { appPages } from './app.pages.ts'
import { late, layout, type PageRoute, page, pageRoutes } from './page-routes.tsx'

// The pages of the administration and what stands around them: a file of its own, which comes when the first of them is opened.

export { default } from './admin-layout.tsx'

type Named = [PageName, AdminPageFacts]
const allPages = Object.entries(adminPages) as Named[]

function codeOf(name: PageName, facts: AdminPageFacts): RouteObject {
  const inside = allPages.filter(([, one]) => one.within === name)
  const foot = facts.foot ? [{ index: true as const, ...page(facts.foot) }] : []
  const children = [...foot, ...pageRoutes(inside, facts.for, codeOf)]
  return { ...loaded(facts), ...(children.length > 0 && { children }) }
}

function loaded(facts: AdminPageFacts) {
  if ('page' in facts) return page(facts.page)
  return 'list' in facts
    ? late(async () => ({ element: (await facts.list()).list }))
    : late(async () => ({ element: (await facts.editor()).editor }))
}

export const routes: readonly PageRoute<(typeof appPages)['admin']['for'] | 'everybody'>[] = [
  layout({ index: true, ...page(() => import('./admin-home.tsx')) }, []),
  ...pageRoutes(
    allPages.filter(([, { within }]) => !within),
    'doStaffWork',
    codeOf,
  ),
]
