import '#web/platform/messages/load-admin.ts'
import { Outlet } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SideNav } from '#web/ui/side-nav.tsx'
import { facilitatorLinks, facilitatorProfileLink } from './facilitator-links.ts'
import '#web/ui/records/admin.css'

/** The facilitators' area: side navigation and the page. Within RequireLogin. */
export default function FacilitatorLayout() {
  const t = useMessages()
  const items = [...facilitatorLinks, facilitatorProfileLink].map(({ key, to, Icon, ...link }) => ({
    to,
    label: t(`chrome.${key}`),
    icon: <Icon />,
    end: 'end' in link && link.end === true,
  }))
  return (
    <div className="columns columns--side page-main--top">
      <SideNav label={t('chrome.facilitators')} nowOn={t('chrome.facilitatorMenuNowOn')} items={items} />
      <div>
        <Outlet />
      </div>
    </div>
  )
}
