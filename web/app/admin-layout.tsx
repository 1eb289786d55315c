import '#web/messages/load-admin.ts'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useMessages } from '#web/messages/messages.ts'
import { useSession } from '#web/session/session.ts'
import { Menu } from '#web/ui/menu.tsx'
import { adminLinks, moreAdminLinks } from './admin-links.ts'
import { MenuLink } from './menu-link.tsx'
import '#web/admin/admin.css'

/** Administration: its navigation and the page. Within RequireLogin. */
export default function AdminLayout() {
  const t = useMessages()
  const { pathname } = useLocation()
  const session = useSession()
  const links = adminLinks(session.user)
  const more = moreAdminLinks(session.user)
  return (
    <>
      <nav className="adm-nav" aria-label={t('adminKit.administration')}>
        {links.map(({ key, to, end }) => (
          <NavLink key={key} to={to} end={end}>
            {t(`adminKit.nav.${key}`)}
          </NavLink>
        ))}
        {more.map(({ key, links: within }) => (
          <Menu
            key={key}
            label={t(`adminKit.nav.${key}`)}
            align="start"
            current={within.some(({ to }) => pathname.startsWith(to))}
          >
            {within.map((link) => (
              <MenuLink key={link.key} to={link.to}>
                {t(`adminKit.nav.${link.key}`)}
              </MenuLink>
            ))}
          </Menu>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
