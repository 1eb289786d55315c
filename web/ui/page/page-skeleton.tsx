import { useMessages } from '#web/platform/messages/messages.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/**
 * Shown while a page's code or the person loads. It reserves space, and gray boxes show after 150 ms. `below`: the
 * page's head is already rendered.
 */
export function PageSkeleton({ below = false }: { below?: boolean }) {
  const t = useMessages()
  return (
    <SkeletonFrame
      label={t('chrome.loadingPage')}
      minHeight="100vh"
      className={below ? undefined : 'page-head'}
    >
      {below ? null : (
        <>
          <Skeleton width={280} height={44} />
          <Skeleton width="60%" height={24} />
        </>
      )}
      <Skeleton height={220} structure="control" />
    </SkeletonFrame>
  )
}
