import 'virtual:texts/login'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'
import { isSingleSignOnActive } from './login.api.ts'

const singleSignOnQuery = queryOptions({ queryKey: ['single-sign-on'], queryFn: isSingleSignOnActive })

/**
 * Staff Login: leads to the identity provider while single sign-on is active, or to the login of the surrounding
 * website. Otherwise it is only text. The settings say why, for those who can change it.
 */
export function StaffLogin() {
  const t = useMessages()
  const { data: isActive } = useQuery(singleSignOnQuery)
  // The server, which renders the page, does not know about the website.
  const hostLogin = useHydrated() ? settings.hostLinks.login : undefined
  const address = isActive ? belowBase(paths.singleSignOn()) : hostLogin
  if (address)
    return (
      // The server's own address or the website's, not a screen of the app.
      <a className="text-link accounts-staff-login" href={address}>
        {t('login.staff.title')}
      </a>
    )
  return (
    <span className="accounts-staff-login accounts-staff-login--off">
      {/* biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere yet is read, not reached. */}
      <span role="link" aria-disabled="true">
        {t('login.staff.title')}
      </span>
    </span>
  )
}
