import type { SessionUser } from '#web/accounts/session/session.ts'
import { paths } from '#web/platform/paths.ts'
import { CalendarCheck, CircleUser, History, IdCard, Lock, LogOut, Mail } from '#web/ui/icons.ts'
import { mayOpen } from './page-access.ts'

/**
 * The pages of My Account that this person may open, for the menu, the phone's menu and the side navigation
 * (specification, section 2); all of them while nobody knows yet who it is. A new page of the area is added here, in page-access.ts and in routes.tsx.
 */
export function accountLinks(user: SessionUser | null) {
  return (
    [
      { key: 'myClasses', page: 'myClasses', Icon: CalendarCheck },
      { key: 'pastClasses', page: 'pastClasses', Icon: History },
      { key: 'myProfile', page: 'profile', Icon: IdCard },
      { key: 'myAccount', page: 'manage', Icon: Lock },
      { key: 'communications', page: 'communications', Icon: Mail },
      { key: 'care', page: 'peopleIHelp', Icon: CircleUser },
    ] as const
  )
    .filter(({ page }) => user === null || mayOpen(user, page))
    .map(({ page, ...link }) => ({ ...link, to: paths[page]() }))
}

export const logoutLink = { key: 'logout' as const, to: paths.logout(), Icon: LogOut }
