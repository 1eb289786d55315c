import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/team'
import { useQuery } from '@tanstack/react-query'
import { listedCalls } from '#domain/roster/calls/call-list.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Info } from '#web/ui/icons.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { CallList } from './call-list.tsx'
import { callCountQuery, callsQuery } from './calls.api.ts'
import '#web/ui/records/admin.css'

/** /facilitator/calls: people who get no email, about all classes that the user leads. */
export default function CallsPage() {
  const t = useMessages()
  const result = useQuery(callsQuery(null))
  const { data, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  const open = data?.filter(({ called }) => !called).length ?? 0
  // If the list is cut, the count exceeds its length. Finished lines do not count.
  const { data: count = 0 } = useQuery({
    ...callCountQuery,
    enabled: data !== undefined && data.length >= listedCalls,
  })
  return (
    <>
      <AdminHead title={t('adminRoster.calls.title')} lead={t('adminRoster.calls.lead')} />
      {error && !data ? (
        <div className="stack">
          <Banner key={failures} tone="danger" live>
            <p>{sentenceOf(error, t('adminRoster.calls.failed'))}</p>
          </Banner>
          <div>
            <TryAgain busy={isFetching} onClick={() => void refetch()} />
          </div>
        </div>
      ) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data?.length === 0 ? (
        <EmptyState level={2} title={t('adminRoster.calls.none')}>
          {t('adminRoster.calls.noneHint')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <CallList calls={data} courseId={null} /> : null}
      {data && count > open ? (
        <Note icon={<Info />}>
          {t('adminRoster.calls.more', { shown: String(open), count: String(count) })}
        </Note>
      ) : null}
    </>
  )
}
