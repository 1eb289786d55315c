import '#web/platform/messages/load-admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { hasRole, useSession } from '#web/accounts/accounts.door.ts'
import { mailHealthQuery } from '#web/mail/manage/mail-health.api.ts'
import { MailHealthBanner } from '#web/mail/manage/mail-health-banner.tsx'
import { WaitingClosures } from '#web/people/manage/waiting-closures.tsx'
import { WaitingReviews } from '#web/people/manage/waiting-reviews.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { Menu as MenuIcon } from '#web/ui/icons.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuLink } from '#web/ui/menu-link.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { setupQuery } from '#web/upkeep/manage/setup.api.ts'
import { SetupBanner } from '#web/upkeep/manage/setup-banner.tsx'
import { upkeepQuery } from '#web/upkeep/manage/upkeep.api.ts'
import { UpkeepBanner } from '#web/upkeep/manage/upkeep-banner.tsx'
import { adminLinks, moreAdminLinks } from './admin-links.ts'
import '#web/ui/records/admin.css'

/** Administration: its navigation and the page. Within RequireLogin. */
export default function AdminLayout() {
  const t = useMessages()
  const { user } = useSession()
  const isWide = useMedia('(min-width: 48em)')
  const showsSetup = useShowsSetup()
  return (
    <>
      <nav className="admin-nav" aria-label={t('adminKit.administration')}>
        {isWide ? <WideNavigation /> : <PhoneNavigation />}
        {/* Last, so that nothing moves when it comes. */}
        <WaitingClosures />
        {hasRole(user, 'administrator') ? <WaitingReviews /> : null}
      </nav>
      <MailHealthBanner />
      <UpkeepBanner />
      {showsSetup ? <SetupBanner /> : null}
      <div className={useBannersToCome() ? 'admin-health__waits' : undefined}>
        <Outlet />
      </div>
    </>
  )
}

/** Administrators begin with the classes. The demonstration is meant to be the sample. */
function useShowsSetup(): boolean {
  const { user } = useSession()
  const { pathname } = useLocation()
  return !settings.demo && hasRole(user, 'administrator') && pathname === paths.adminClasses()
}

/**
 * It is being asked whether a banner stands above the page. That is loaded meanwhile and comes into sight with the answers, so that no
 * banner pushes it down; where they take long, before them (admin.css).
 */
function useBannersToCome(): boolean {
  const { user } = useSession()
  const banners = [
    useQuery(mailHealthQuery),
    useQuery({ ...upkeepQuery, enabled: hasRole(user, 'administrator') }),
    useQuery({ ...setupQuery, enabled: useShowsSetup() }),
  ]
  return banners.some(({ isPending, isFetching }) => isPending && isFetching)
}

function WideNavigation() {
  const t = useMessages()
  const { pathname } = useLocation()
  const { user } = useSession()
  return (
    <>
      {adminLinks(user).map(({ key, to }) => (
        <NavLink key={key} to={to}>
          {t(`adminKit.nav.${key}`)}
        </NavLink>
      ))}
      {moreAdminLinks(user).map(({ key, links }) => (
        <Menu
          key={key}
          label={t(`adminKit.nav.${key}`)}
          align="start"
          current={links.some(({ to }) => isWithin(pathname, to))}
        >
          {links.map((link) => (
            <MenuLink key={link.key} to={link.to}>
              {t(`adminKit.nav.${link.key}`)}
            </MenuLink>
          ))}
        </Menu>
      ))}
    </>
  )
}

/** One button that names the page where one is, instead of several rows of links. */
function PhoneNavigation() {
  const t = useMessages()
  const { pathname } = useLocation()
  const { user } = useSession()
  const first = adminLinks(user)
  const groups = moreAdminLinks(user)
  const all = [...first, ...groups.flatMap(({ links }) => [...links])]
  const here = all
    .filter(({ to }) => isWithin(pathname, to))
    .sort((one, other) => other.to.length - one.to.length)[0]
  return (
    <Menu
      icon={<MenuIcon />}
      label={here ? t(`adminKit.nav.${here.key}`) : t('adminKit.administration')}
      align="start"
      current
    >
      {first.map(({ key, to }) => (
        <MenuLink key={key} to={to}>
          {t(`adminKit.nav.${key}`)}
        </MenuLink>
      ))}
      {groups.map(({ key, links }) => (
        <Fragment key={key}>
          <li className="menu__title">{t(`adminKit.nav.${key}`)}</li>
          {links.map((link) => (
            <MenuLink key={link.key} to={link.to}>
              {t(`adminKit.nav.${link.key}`)}
            </MenuLink>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
