import { useMessages } from '#web/platform/messages/messages.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import type { Shape } from './calendar-panel-props.ts'
import { CategoryKey } from './category-key.tsx'

/** The calendar's boxes while the first classes are on their way. */
export function CalendarSkeleton({ shape }: { shape: Shape }) {
  const t = useMessages()
  const label = t('common.loadingClasses')
  if (shape === 'table') {
    return (
      <SkeletonFrame label={label} minHeight={780} className="calendar-month-skeleton">
        <CategoryKey classes={null} />
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
  if (shape === 'mini') {
    return (
      <SkeletonFrame label={label} minHeight={330} className="calendar-mini-frame">
        <Skeleton height={300} shape="control" />
      </SkeletonFrame>
    )
  }
  return (
    <SkeletonFrame label={label} minHeight={cardsHeight}>
      <DaySkeleton />
    </SkeletonFrame>
  )
}

/** The room of the chosen day below the compact month, whose own frame says that classes are on their way. */
export function ChosenDaySkeleton() {
  return (
    <div className="agenda skeleton-body" style={{ minHeight: cardsHeight }} aria-hidden="true">
      <DaySkeleton />
    </div>
  )
}

const cardsHeight = 720

function DaySkeleton() {
  return (
    <>
      <Skeleton width={84} height={104} shape="control" />
      {Array.from({ length: 3 }, (_, card) => (
        <Skeleton key={card} height={190} shape="control" />
      ))}
    </>
  )
}
