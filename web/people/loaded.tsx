import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/**
 * Waits for stored data before `children` renders the form. Reserves its space, and offers a retry when loading fails.
 */
export function Loaded<Data>({
  result: { data, error, refetch },
  minHeight,
  children,
}: {
  result: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  minHeight: string
  children: (data: Data) => ReactNode
}) {
  const t = useMessages()
  if (data !== undefined) return <>{children(data)}</>
  if (error)
    return (
      <div className="stack">
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
        </Banner>
        <div>
          <Button onClick={() => void refetch()}>{t('errors.tryAgain')}</Button>
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
