import type { SessionUser } from '#web/accounts/session/session.ts'
import { linksIn } from '#web/app/layout/nav-links.ts'
import { pages } from '#web/app/pages.ts'
import { paths } from '#web/platform/paths.ts'
import { LogOut } from '#web/ui/icons.ts'

/**
 * The pages of My Account that this person may open, for the menu, the phone's menu and the side navigation
 * (specification, section 2); all of them while nobody knows yet who it is. A page says itself that it stands there (`nav`).
 */
export const accountLinks = (user: SessionUser | null) => linksIn(pages, 'account', user ?? 'anybody')

export const logoutLink = { key: 'logout' as const, to: paths.logout(), Icon: LogOut }
