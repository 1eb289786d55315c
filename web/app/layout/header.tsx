import { useEffect, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '#web/accounts/session/session.ts'
import { accountLinks, logoutLink } from '#web/app/account/account-links.ts'
import { mayOpen } from '#web/app/guards/page-access.ts'
import { pages } from '#web/app/pages.ts'
import { facilitatorLinks } from '#web/app/team/facilitator-links.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { externalLinks } from '#web/settings/external-links.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDown, CircleUser, Menu as MenuIcon, X } from '#web/ui/icons.ts'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { Brand } from '#web/ui/page/brand.tsx'
import { HelpStrip } from './help-strip.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import './site.css'

/** Brand, navigation, My Account or Log In and Sign Up, Donate. Under 768 px one Menu button. */
export function Header() {
  const t = useMessages()
  const session = useSession()
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setMenuOpen(false), [pathname])
  const [donate] = externalLinks('donate')
  // People whose login cannot be loaded can log in again too.
  const isAnonymous = session.status === 'visitor' || session.status === 'unreachable'

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside.
    <header
      className="site-header"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setMenuOpen(false)
      }}
    >
      <HelpStrip />
      <div className="page-width site-header__inner">
        <Brand />
        <nav className="site-nav" aria-label={t('chrome.mainNavigation')}>
          <Link to={paths.home()} aria-current={findAClassState(pathname)}>
            {t('chrome.findAClass')}
          </Link>
          {externalLinks('getHelp', 'faqs', 'contactUs').map(({ key, url }) => (
            <a className="site-nav__wide-only" href={url} key={key}>
              {t(`chrome.${key}`)}
            </a>
          ))}
          {session.status === 'logged-in' && mayOpen(session.user, pages.facilitatorDashboard) ? (
            <NavLink to={paths.facilitatorDashboard()}>{t('chrome.facilitators')}</NavLink>
          ) : null}
          {session.status === 'logged-in' && mayOpen(session.user, pages.admin) ? (
            settings.hostLinks.admin ? (
              <a href={settings.hostLinks.admin}>{t('chrome.admin')}</a>
            ) : (
              <NavLink to={paths.admin()}>{t('chrome.admin')}</NavLink>
            )
          ) : null}
          {session.status === 'logged-in' ? (
            <Menu
              label={t('chrome.myAccount')}
              icon={<CircleUser />}
              current={pathname.startsWith(paths.account())}
            >
              {accountLinks(session.user).map(({ key, to, Icon }) => (
                <MenuLink key={key} to={to} icon={<Icon />}>
                  {t(`chrome.${key}`)}
                </MenuLink>
              ))}
              {mayOpen(session.user, pages.facilitatorDashboard) ? (
                <>
                  <li className="menu__title">{t('chrome.facilitators')}</li>
                  {facilitatorLinks.map(({ key, to, Icon }) => (
                    <MenuLink key={key} to={to} icon={<Icon />}>
                      {t(`chrome.${key}`)}
                    </MenuLink>
                  ))}
                  <li className="menu__line" aria-hidden="true" />
                </>
              ) : null}
              <MenuLink to={logoutLink.to} icon={<logoutLink.Icon />}>
                {t('chrome.logout')}
              </MenuLink>
            </Menu>
          ) : null}
          {session.status === 'loading' || !hydrated ? (
            // Reserves the space of My Account until the person is known, so that the layout does not jump.
            <span
              className={classNames(
                'site-nav__reserve',
                session.status !== 'loading' && 'site-nav__hold--rendered',
              )}
              aria-hidden="true"
            >
              <CircleUser />
              {t('chrome.myAccount')}
              <ChevronDown />
            </span>
          ) : null}
          {isAnonymous ? (
            <>
              <NavLink className="site-nav__visitor" to={paths.login()}>
                {t('chrome.logIn')}
              </NavLink>
              <NavLink className="site-nav__visitor" to={paths.signUp()}>
                {t('chrome.signUp')}
              </NavLink>
            </>
          ) : null}
        </nav>
        {donate ? (
          <LinkButton variant="quiet" className="site-header__wide-only" href={donate.url}>
            {t('chrome.donate')}
          </LinkButton>
        ) : null}
        {isAnonymous ? (
          // Sign Up is in the phone menu, and on the Log In page.
          <Link className="site-header__phone-enter" to={paths.login()}>
            {t('chrome.logInShort')}
          </Link>
        ) : null}
        <Button
          variant="quiet"
          className="site-header__menu-button"
          icon={menuOpen ? <X /> : <MenuIcon />}
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? menuId : undefined}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {t('chrome.menu')}
        </Button>
      </div>
      {menuOpen ? <MobileMenu id={menuId} session={session} /> : null}
    </header>
  )
}

/** 'page' for the home page. 'true' for pages that belong to it: a class, a series, and the registration list. */
function findAClassState(pathname: string): 'page' | 'true' | undefined {
  if (pathname === paths.home()) return 'page'
  return /^\/(class\/|series\/|registration|\d+$)/.test(pathname) ? 'true' : undefined
}
