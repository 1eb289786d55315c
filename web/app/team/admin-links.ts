import type { SessionUser } from '#web/accounts/session/session.ts'
import { linksIn } from '#web/app/layout/nav-links.ts'
import { adminPages } from './admin-pages.ts'

/** The first row of the administration, as far as the person may open it. */
export const adminLinks = (user: SessionUser | null) => linksIn(adminPages, 'team', user)

/** What stands in menus beside them. A page says itself in which it stands (`nav`). */
export function moreAdminLinks(user: SessionUser | null) {
  return (['programme', 'system'] as const)
    .map((key) => ({ key, links: linksIn(adminPages, key, user) }))
    .filter(({ links }) => links.length > 0)
}
