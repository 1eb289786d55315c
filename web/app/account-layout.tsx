import { Outlet } from 'react-router'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SideNav } from '#web/ui/side-nav.tsx'
import { accountLinks, logoutLink } from './account-links.ts'

/** My Account: side navigation and the page. Within RequireLogin. */
export function AccountLayout() {
  const t = useMessages()
  const session = useSession()
  if (session.status !== 'logged-in') return <Outlet />
  const items = accountLinks(session.user).map(({ key, to, Icon }) => ({
    to,
    label: t(`chrome.${key}`),
    icon: <Icon />,
  }))
  return (
    <div className="columns columns--side page-main--top">
      <SideNav
        label={t('chrome.myAccount')}
        nowOn={t('chrome.accountMenuNowOn')}
        items={[...items, null, { to: logoutLink.to, label: t('chrome.logout'), icon: <logoutLink.Icon /> }]}
      />
      <div>
        <Outlet />
      </div>
    </div>
  )
}
