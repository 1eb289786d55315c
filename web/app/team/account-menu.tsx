import type { SessionUser } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CircleUser } from '#web/ui/icons.ts'
import { Menu } from '#web/ui/menu/menu.tsx'
import { AccountLinks } from './account-entries.tsx'

/** The person's own pages, the public pages, and Logout. The label is their first name. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const t = useMessages()
  return (
    <Menu
      icon={<CircleUser />}
      className="team-bar__account"
      label={
        <span className="team-bar__name">
          <span className="visually-hidden">{t('chrome.myAccount')}, </span>
          {user.firstName || user.name}
        </span>
      }
    >
      <AccountLinks user={user} />
    </Menu>
  )
}
