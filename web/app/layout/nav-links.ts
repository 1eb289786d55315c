import type { Person } from '#web/accounts/access.rule.ts'
import { mayOpen } from '#web/app/guards/page-access.ts'
import { patterns } from '#web/platform/paths.ts'
import type { Access, PageName } from '#web/ui/page/define-pages.ts'

interface Location {
  menu: string
  at: number
}
type Pages = Partial<Record<PageName, { for: Access; nav?: Location }>>
type PositionOf<Page> = Page extends { nav: infer Where extends Location } ? Where : never
/** The menu positions of the pages that declare a menu entry. */
type PositionIn<All extends Pages, Menu> = Extract<
  { [Name in keyof All]: PositionOf<All[Name]> }[keyof All],
  { menu: Menu }
>
export type NavLink<All extends Pages, Menu> = PositionIn<All, Menu> & { to: string }

/** The pages of a menu, in its order, that the person can open. It returns all of them if the person is unknown. */
export function linksIn<All extends Pages, Menu extends PositionOf<All[keyof All]>['menu']>(
  pages: All,
  menu: Menu,
  user: Person | null | 'anybody',
): NavLink<All, Menu>[] {
  const links = Object.entries(pages as Pages).flatMap(([name, page]) =>
    page.nav?.menu === menu && (user === 'anybody' || mayOpen(user, page))
      ? [{ ...page.nav, to: patterns[name as PageName] }]
      : [],
  )
  return links.toSorted((one, other) => one.at - other.at) as unknown as NavLink<All, Menu>[]
}
