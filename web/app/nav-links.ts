import type { Person } from '#web/accounts/access.rule.ts'
import { patterns } from '#web/platform/paths.ts'
import type { AreaPlace, NavPlace, PageName, TeamPlace } from '#web/ui/page/define-pages.ts'
import { mayOpen } from './page-access.ts'
import { pageOf, type pages } from './pages.ts'

export type Menu = NavPlace['menu']
type PlaceIn<One extends Menu> = One extends AreaPlace['menu'] ? AreaPlace : TeamPlace
/** The keys of one menu's texts. */
export type KeyIn<One extends Menu> = {
  [Page in PageName]: (typeof pages)[Page] extends { nav: { menu: One; key: infer Key } } ? Key : never
}[PageName]
export type NavLink<One extends Menu> = Omit<PlaceIn<One>, 'key'> & { key: KeyIn<One>; to: string }

/** The pages that stand in a menu, in its order, as far as the person may open them; all of them where it is not known who it is. */
export function linksIn<One extends Menu>(menu: One, user: Person | null | 'anybody'): NavLink<One>[] {
  const links = Object.entries(pageOf).flatMap(([page, { nav }]) =>
    nav?.menu === menu && (user === 'anybody' || mayOpen(user, page as PageName))
      ? [{ ...nav, to: patterns[page as PageName] }]
      : [],
  )
  return links.toSorted((one, other) => one.at - other.at) as unknown as NavLink<One>[]
}
