import 'virtual:texts/retention'
import { type RetentionKey, retentionPeriods } from '#domain/people/retention/periods.ts'
import type { Kept_PeriodsQueryResult } from '#web/people/documents.generated.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import './data-retention.css'

/** What is stored, for how long, and what is deleted then. */
export function RetentionPeriods({
  of,
  periods,
}: {
  of: readonly RetentionKey[]
  periods: Kept_PeriodsQueryResult['retentionPeriods']
}) {
  const t = useMessages()
  return (
    <dl>
      {of.map((key) => {
        const period = periods.find((one) => one.key === key)
        return (
          <div key={key}>
            <dt>
              {t(`retention.what.${key}`)}
              {': '}
              <strong>
                {t(`retention.time.${retentionPeriods[key].unit}`, {
                  count: period?.amount ?? retentionPeriods[key].amount,
                })}
              </strong>
            </dt>
            <dd className="muted">
              {t(`retention.then.${key}`)}
              {period?.holds === false ? ` ${t('retention.notYet')}` : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
