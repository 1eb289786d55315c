import '#web/platform/messages/load-retention.ts'
import { useQuery } from '@tanstack/react-query'
import { retentionPeriods } from '#domain/people/retention/periods.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { keptPeriodsQuery } from './account.api.ts'
import './data-kept.css'

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
      <dl>
        {shown.map((key) => (
          <div key={key}>
            <dt>
              {t(`retention.what.${key}`)}
              {': '}
              <strong>
                {t(`retention.time.${retentionPeriods[key].unit}`, {
                  count: data.find((one) => one.key === key)?.amount ?? retentionPeriods[key].amount,
                })}
              </strong>
            </dt>
            <dd className="muted">{t(`retention.then.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('retention.rest')}</p>
    </section>
  )
}
