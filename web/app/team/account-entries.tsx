import type { SessionUser } from '#web/accounts/session/session.ts'
import { accountLinks, logoutLink } from '#web/app/account/account-links.ts'
import { LanguageSwitch } from '#web/app/layout/language-switch.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { externalLinks } from '#web/settings/external-links.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'

/**
 * Menu entries: the person's own pages, then those of the public header, which team pages do not have (specification,
 * section 2).
 */
export function AccountLinks({ user }: { user: SessionUser }) {
  const t = useMessages()
  const { admin } = settings.hostLinks
  return (
    <>
      {accountLinks(user).map(({ key, to, Icon }) => (
        <MenuLink key={key} to={to} icon={<Icon />}>
          {t(`chrome.${key}`)}
        </MenuLink>
      ))}
      <MenuLink to={logoutLink.to} icon={<logoutLink.Icon />}>
        {t('chrome.logout')}
      </MenuLink>
      <li className="menu__line" aria-hidden="true" />
      <MenuLink to={paths.home()}>{t('chrome.findAClass')}</MenuLink>
      {admin ? <MenuLink href={admin}>{t('chrome.admin')}</MenuLink> : null}
      {externalLinks('getHelp', 'faqs', 'contactUs', 'getInvolved', 'cancellations', 'donate').map(
        ({ key, url }) => (
          <MenuLink key={key} href={url}>
            {t(`chrome.${key}`)}
          </MenuLink>
        ),
      )}
      <li>
        <LanguageSwitch />
      </li>
    </>
  )
}
