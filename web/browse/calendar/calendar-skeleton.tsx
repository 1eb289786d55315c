import { useMessages } from '#web/platform/messages/messages.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/** The boxes of a month or week while the first classes load. */
export function TableSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('common.loadingClasses')} minHeight={780} className="calendar-month-skeleton">
      <div className="calendar-month-skeleton__grid">
        {Array.from({ length: 35 }, (_, day) => (
          <div key={day}>
            <Skeleton width={30} height={26} />
            {day % 3 === 1 ? null : <Skeleton height={44} />}
            {day % 4 === 0 ? <Skeleton height={44} /> : null}
          </div>
        ))}
      </div>
    </SkeletonFrame>
  )
}

export function CardsSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('common.loadingClasses')} minHeight={720}>
      <Skeleton width={220} height={28} />
      <Skeleton height={600} structure="control" />
    </SkeletonFrame>
  )
}
