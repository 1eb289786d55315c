import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProfileRules } from '#domain/people/profile-rules.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { profileRulesQuery } from './profile-rules.api.ts'

/** What the organisation asks for in profiles; then the form that `children` draws by it. */
export function LoadedProfileRules({ children }: { children: (rules: ProfileRules) => ReactNode }) {
  const t = useMessages()
  const { data, error, refetch } = useQuery(profileRulesQuery)
  if (data) return <>{children(data)}</>
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
    <SkeletonFrame label={t('common.loading')} minHeight="60rem">
      <Skeleton height={48} shape="control" />
      <Skeleton height={48} shape="control" />
      <Skeleton height={48} shape="control" />
    </SkeletonFrame>
  )
}
