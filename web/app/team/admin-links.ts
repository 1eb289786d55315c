import type { SessionUser } from '#web/accounts/session/session.ts'
import { linksIn } from '#web/app/layout/nav-links.ts'
import { adminPages } from './admin-pages.ts'

/** The first row of administration links that the person can open. */
export const adminLinks = (user: SessionUser | null) => linksIn(adminPages, 'team', user)

/** The links of the two menus beside the main links. A page declares in which menu it is (`nav`). */
export function moreAdminLinks(user: SessionUser | null) {
  return (['programme', 'system'] as const)
    .map((key) => ({ key, links: linksIn(adminPages, key, user) }))
    .filter(({ links }) => links.length > 0)
}
