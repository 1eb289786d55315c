import { Outlet } from 'react-router'
import { isFacilitator } from '#web/accounts/public.ts'
import { useSession } from '#web/accounts/session/session.ts'
import {
  type FacilitatorLink,
  facilitatorLinks,
  facilitatorProfileLink,
} from '#web/app/team/facilitator-links.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SideNav } from '#web/ui/menu/side-nav.tsx'
import { accountLinks, logoutLink } from './account-links.ts'

/** My Account: side navigation and the page. Use it inside RequireLogin. */
export function AccountLayout() {
  const t = useMessages()
  const session = useSession()
  // The side navigation takes its space before the person is known. Most people have the links of an attendee.
  const user = session.status === 'logged-in' ? session.user : null
  const runsClasses = user !== null && isFacilitator(user)
  const own = accountLinks(user)
  const item = ({ key, to, Icon, ...link }: (typeof own)[number] | FacilitatorLink) => ({
    to,
    label: t(`chrome.${key}`),
    icon: <Icon />,
    end: 'end' in link,
  })
  // Facilitators get links to their classes from the profile.
  const items = runsClasses
    ? [
        ...[...facilitatorLinks, facilitatorProfileLink].map(item),
        null,
        ...own.filter(({ to }) => to !== facilitatorProfileLink.to).map(item),
      ]
    : own.map(item)
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
