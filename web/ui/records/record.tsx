import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/** Retrying does not help against TOO_MUCH_AT_ONCE: the next try has the same size. */
const mayHelpLater = (error: Error | null) =>
  !(error instanceof CallError && error.code === 'TOO_MUCH_AT_ONCE')

/**
 * Shows a record's loading state, its error, or that it does not exist. Otherwise it renders `children`. If a reload
 * fails, the content stays, because the user may be typing in it.
 */
export function Record<Data>({
  result,
  children,
}: {
  result: UseQueryResult<Data | null>
  children: (record: Data) => ReactNode
}) {
  const t = useMessages()
  const { error, failures } = useLoadError(result)
  const failure = error ? (
    <Banner key={failures} tone="danger" live>
      <p>{sentenceOf(error)}</p>
    </Banner>
  ) : null
  if (failure && result.data === undefined)
    return (
      <div className="stack">
        {failure}
        {mayHelpLater(error) ? (
          <div>
            <TryAgain busy={result.isFetching} onClick={() => void result.refetch()} />
          </div>
        ) : null}
      </div>
    )
  if (result.data === undefined)
    return (
      <SkeletonFrame
        label={t('adminKit.loadingForm')}
        minHeight="30rem"
        className="panel admin-table-skeleton"
      >
        <Skeleton width="40%" height={24} />
        <Skeleton height={48} structure="control" />
        <Skeleton width="40%" height={24} />
        <Skeleton height={48} structure="control" />
      </SkeletonFrame>
    )
  if (result.data === null)
    return (
      <Banner tone="warning" live>
        <p>{t('adminKit.notFound')}</p>
      </Banner>
    )
  return (
    <>
      {failure}
      {children(result.data)}
    </>
  )
}
