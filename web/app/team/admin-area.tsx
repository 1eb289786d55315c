import type { RouteObject } from 'react-router'
import type { appPages } from '#web/app/app.pages.ts'
import { lazyPage, type PageRoute, pageRoutes } from '#web/app/page-routes.tsx'
import type { AdminPageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { adminPages } from './admin-pages.ts'

// The administration's pages and their frame, in a separate chunk that loads when the first of them opens.

export { default } from './admin-layout.tsx'

type Named = [PageName, AdminPageFacts]
const allPages = Object.entries(adminPages) as Named[]

function codeOf(name: PageName, facts: AdminPageFacts): RouteObject {
  const inside = allPages.filter(([, one]) => one.within === name)
  const foot = facts.foot ? [{ index: true as const, ...lazyPage(facts.foot) }] : []
  const children = [...foot, ...pageRoutes(inside, facts.for, codeOf)]
  return { ...loaded(facts), ...(children.length > 0 && { children }) }
}

function loaded(facts: AdminPageFacts) {
  if ('page' in facts) return lazyPage(facts.page)
  const load =
    'list' in facts ? async () => (await facts.list()).list : async () => (await facts.editor()).editor
  return lazyPage(async () => {
    const element = await load()
    return { default: () => element }
  })
}

export const routes: readonly PageRoute<(typeof appPages)['admin']['for'] | 'everybody'>[] = [
  ...pageRoutes(
    allPages.filter(([, { within }]) => !within),
    'doStaffWork',
    codeOf,
  ),
]
