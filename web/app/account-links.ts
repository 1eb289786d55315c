import { isAttendee } from '#web/accounts/access.rule.ts'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { paths } from '#web/platform/paths.ts'
import { CalendarCheck, History, IdCard, Lock, LogOut, Mail } from '#web/ui/icons.ts'

/**
 * The pages of My Account that this person may open, for the menu, the phone's menu and the side navigation
 * (specification, section 2). A new page of the area is added here and in routes.tsx, nowhere else.
 */
export function accountLinks(user: SessionUser) {
  const attendee = isAttendee(user)
  return [
    ...(attendee
      ? [
          { key: 'myClasses' as const, to: paths.myClasses(), Icon: CalendarCheck },
          { key: 'pastClasses' as const, to: paths.pastClasses(), Icon: History },
        ]
      : []),
    { key: 'myProfile' as const, to: paths.profile(), Icon: IdCard },
    { key: 'myAccount' as const, to: paths.manage(), Icon: Lock },
    ...(attendee ? [{ key: 'communications' as const, to: paths.communications(), Icon: Mail }] : []),
  ]
}

export const logoutLink = { key: 'logout' as const, to: paths.logout(), Icon: LogOut }
