import type { SessionUser } from '#web/accounts/session/session.ts'
import { linksIn } from '#web/app/layout/nav-links.ts'
import { pages } from '#web/app/pages.ts'
import { paths } from '#web/platform/paths.ts'
import { LogOut } from '#web/ui/icons.ts'

/**
 * The pages of My Account that this person can open (specification, section 2). For the menu, the phone menu and
 * the side navigation. It returns all pages while the person is unknown. A page declares its menu entry itself
 * (`nav`).
 */
export const accountLinks = (user: SessionUser | null) => linksIn(pages, 'account', user ?? 'anybody')

export const logoutLink = { key: 'logout' as const, to: paths.logout(), Icon: LogOut }
