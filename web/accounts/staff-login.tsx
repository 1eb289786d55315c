import '#web/platform/messages/load-forms.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { isSingleSignOnActive } from './accounts.api.ts'

const singleSignOnQuery = queryOptions({ queryKey: ['single-sign-on'], queryFn: isSingleSignOnActive })

/** Staff Login: the way to the identity provider while single sign-on is active; else the words, and why they lead nowhere. */
export function StaffLogin() {
  const t = useMessages()
  const noteId = useId()
  const { data: isActive } = useQuery(singleSignOnQuery)
  if (isActive)
    return (
      // The server's own address, not a screen of the app.
      <a className="text-link accounts-staff-login" href={belowBase(paths.singleSignOn())}>
        {t('login.staff.title')}
      </a>
    )
  return (
    <span className="accounts-staff-login accounts-staff-login--off">
      {/* biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere yet is read, not reached. */}
      <span role="link" aria-disabled="true" aria-describedby={noteId}>
        {t('login.staff.title')}
      </span>
      <small id={noteId}>{isActive === false ? t('login.staff.off') : null}</small>
    </span>
  )
}
