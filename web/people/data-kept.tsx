import 'virtual:texts/retention'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { keptPeriodsQuery } from './account.api.ts'
import { KeptPeriods } from './kept-periods.tsx'

/** What concerns who has an account; the rest is the portal's own. */
const shown = ['mails', 'needs', 'guests', 'inactiveAsked', 'inactiveClosed', 'auditEntries'] as const

/** How long what is known of people is kept, as the settings say. */
export function DataKept() {
  const t = useMessages()
  const { data } = useQuery(keptPeriodsQuery)
  if (!data) return null
  return (
    <section className="profile-rows data-kept" aria-labelledby="data-kept">
      <h2 id="data-kept">{t('retention.title')}</h2>
      <p>{t('retention.lead')}</p>
      <KeptPeriods of={shown} periods={data} />
      <p>{t('retention.rest')}</p>
      <p>
        <Link to={paths.howLong()}>{t('retention.all')}</Link>
      </p>
    </section>
  )
}
