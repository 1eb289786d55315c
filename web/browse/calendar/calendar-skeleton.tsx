import { useMessages } from '#web/platform/messages/messages.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import type { Shape } from './calendar-panel-props.ts'

/** The calendar's boxes while the first classes are on their way. */
export function CalendarSkeleton({ shape }: { shape: Shape }) {
  const t = useMessages()
  const label = t('common.loadingClasses')
  if (shape === 'table') {
    return (
      <SkeletonFrame label={label} minHeight={780} className="calendar-month-skeleton">
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
  return (
    <SkeletonFrame label={label} minHeight={cardsHeight}>
      <DaySkeleton />
    </SkeletonFrame>
  )
}

/** The rows below the seven days of a phone. */
export function DaysSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('common.loadingClasses')} minHeight={cardsHeight}>
      <DaySkeleton />
    </SkeletonFrame>
  )
}

const cardsHeight = 720

function DaySkeleton() {
  return (
    <>
      <Skeleton width={220} height={28} />
      <Skeleton height={600} shape="control" />
    </>
  )
}
