import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/**
 * Waits for stored data before `children` renders the form. Reserves its space, and offers a retry when loading fails.
 */
export function Loaded<Data>({
  result,
  minHeight,
  children,
}: {
  result: Pick<UseQueryResult<Data>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>
  minHeight: string
  children: (data: Data) => ReactNode
}) {
  const t = useMessages()
  const { data, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  if (data !== undefined) return <>{children(data)}</>
  if (error)
    return (
      <div className="stack">
        <Banner key={failures} tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
        </Banner>
        <div>
          <TryAgain busy={isFetching} onClick={() => void refetch()} />
        </div>
      </div>
    )
  return (
    <SkeletonFrame label={t('common.loading')} minHeight={minHeight}>
      <Skeleton height={48} structure="control" />
      <Skeleton height={48} structure="control" />
      <Skeleton height={48} structure="control" />
    </SkeletonFrame>
  )
}
