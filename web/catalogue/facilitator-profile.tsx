import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { facilitatorContactQuery } from './facilitator-contact.api.ts'
import { FacilitatorForm } from './facilitator-form.tsx'

/**
 * The facilitator's profile, for themselves. `facilitatorId` null: the person has the role, but staff have not made the
 * record yet.
 */
export function FacilitatorProfile({ facilitatorId }: { facilitatorId: number | null }) {
  const t = useMessages()
  const result = useQuery({
    ...facilitatorContactQuery(facilitatorId ?? 0),
    enabled: facilitatorId !== null,
  })
  const { data, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  if (facilitatorId === null || data === null)
    return (
      <Banner tone="info" className="section-panel__note">
        <p>{t('profile.facilitator.missing')}</p>
      </Banner>
    )
  if (data)
    return (
      <div className="panel section-panel">
        <FacilitatorForm key={facilitatorId} facilitatorId={facilitatorId} known={data} />
      </div>
    )
  if (error)
    return (
      <div className="stack section-panel__note">
        <Banner key={failures} tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
        </Banner>
        <TryAgain busy={isFetching} onClick={() => void refetch()} />
      </div>
    )
  return (
    <div className="panel section-panel">
      <SkeletonFrame label={t('common.loading')} minHeight="30rem">
        <Skeleton />
        <Skeleton />
      </SkeletonFrame>
    </div>
  )
}
