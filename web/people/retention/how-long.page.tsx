import 'virtual:texts/retention'
import { useQuery } from '@tanstack/react-query'
import { retentionKeys } from '#domain/people/retention/periods.ts'
import { retentionPeriodsQuery } from '#web/people/account.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { RetentionPeriods } from './retention-periods.tsx'

/** /how-long-we-keep-data: how long each kind of data is stored, as the settings say. Public. */
export default function HowLongPage() {
  const t = useMessages()
  const { data, isError } = useQuery(retentionPeriodsQuery)
  if (!data && !isError) return <PageSkeleton />
  return (
    <>
      <PageHead title={t('retention.title')} lead={t('retention.public.lead')} back />
      <section className="panel panel--padded data-retention">
        {data ? (
          <RetentionPeriods of={retentionKeys} periods={data} />
        ) : (
          <Banner tone="danger">
            <p>{t('retention.public.offline')}</p>
          </Banner>
        )}
        <p>{t('retention.public.account')}</p>
        <p>{t('retention.public.hold')}</p>
        <p>{t('retention.public.backups')}</p>
      </section>
    </>
  )
}
