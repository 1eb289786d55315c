import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { MissingPage } from '#web/ui/page/missing-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/** No such class: 'No class found!' and a link to all others. */
export function ClassMissing() {
  const t = useMessages()
  return <MissingPage title={t('class.notFound')} hint={t('class.notFoundHint')} />
}

export function ClassNotLoaded({
  failures,
  busy,
  onRetry,
}: {
  /** How often it could not be loaded. Each time is announced. */
  failures: number
  busy: boolean
  onRetry: () => void
}) {
  const t = useMessages()
  return (
    <>
      <PageHead title={t('class.title')} back />
      <div className="stack">
        <Banner key={failures} tone="danger" live>
          <p>{t('class.notLoaded')}</p>
        </Banner>
        <TryAgain busy={busy} onClick={onRetry} />
      </div>
    </>
  )
}

/** The page's own boxes in gray, so that nothing moves when the class has loaded. */
export function ClassPageSkeleton() {
  const t = useMessages()
  usePageTitle(t('class.title'))
  return (
    <SkeletonFrame label={t('class.loading')} minHeight="100vh">
      <div className="columns class-page__columns class-page__skeleton">
        <div className="stack">
          <Skeleton width={140} height={30} structure="pill" />
          <Skeleton width="70%" height={54} />
          <Skeleton width="55%" height={24} />
          <Skeleton height={320} />
        </div>
        <Skeleton height={380} />
      </div>
    </SkeletonFrame>
  )
}
