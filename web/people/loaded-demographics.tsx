import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { demographicsQuery, type KnownDemographics } from './profile.api.ts'

/** What a person told of themself before, loaded only here, where it is edited; then what `children` draws of it. */
export function LoadedDemographics({
  userId,
  children,
}: {
  userId: number
  children: (known: KnownDemographics | null) => ReactNode
}) {
  const t = useMessages()
  const { data, error, refetch } = useQuery(demographicsQuery(userId))
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
    <SkeletonFrame label={t('common.loading')} minHeight="40rem">
      <Skeleton height={48} shape="control" />
      <Skeleton height={48} shape="control" />
      <Skeleton height={48} shape="control" />
    </SkeletonFrame>
  )
}
