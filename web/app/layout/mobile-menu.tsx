import type { Session } from '#web/accounts/session/session.ts'
import { accountLinks, logoutLink } from '#web/app/account/account-links.ts'
import { mayOpen } from '#web/app/guards/page-access.ts'
import { pages } from '#web/app/pages.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { externalLinks } from '#web/settings/external-links.ts'
import { LayoutDashboard } from '#web/ui/icons.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The phone menu: everything of the header, in one column (specification, section 2, Page chrome). */
export function MobileMenu({ id, session }: { id: string; session: Session }) {
  const t = useMessages()
  return (
    <nav className="site-menu-sheet" id={id} aria-label={t('chrome.mainNavigation')}>
      <HelpLine className="page-width site-menu-sheet__help" />
      <LanguageSwitch className="page-width site-menu-sheet__language" />
      <ul className="page-width menu">
        <MenuLink to={paths.home()}>{t('chrome.findAClass')}</MenuLink>
        {session.status === 'logged-in' ? (
          <>
            {mayOpen(session.user, pages.facilitatorDashboard) ? (
              <MenuLink to={paths.facilitatorDashboard()} icon={<LayoutDashboard />}>
                {t('chrome.facilitatorDashboard')}
              </MenuLink>
            ) : null}
            {accountLinks(session.user).map(({ key, to, Icon }) => (
              <MenuLink key={key} to={to} icon={<Icon />}>
                {t(`chrome.${key === 'myClasses' ? 'myUpcomingClasses' : key}`)}
              </MenuLink>
            ))}
            {mayOpen(session.user, pages.admin) ? (
              settings.hostLinks.admin ? (
                <MenuLink href={settings.hostLinks.admin}>{t('chrome.admin')}</MenuLink>
              ) : (
                <MenuLink to={paths.admin()}>{t('chrome.admin')}</MenuLink>
              )
            ) : null}
            <MenuLink to={logoutLink.to} icon={<logoutLink.Icon />}>
              {t('chrome.logout')}
            </MenuLink>
          </>
        ) : null}
        {session.status === 'visitor' || session.status === 'unreachable' ? (
          <>
            <MenuLink to={paths.login()}>{t('chrome.logIn')}</MenuLink>
            <MenuLink to={paths.signUp()}>{t('chrome.signUp')}</MenuLink>
          </>
        ) : null}
        <li className="menu__line" aria-hidden="true" />
        {externalLinks('getHelp', 'faqs', 'contactUs', 'getInvolved', 'cancellations', 'donate').map(
          ({ key, url }) => (
            <MenuLink key={key} href={url}>
              {t(`chrome.${key}`)}
            </MenuLink>
          ),
        )}
      </ul>
    </nav>
  )
}
