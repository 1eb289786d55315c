import 'virtual:texts/pages'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

/** Two gray cards of the size of those in My Classes. */
export function MyClassesSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('myClasses.loading')} minHeight={540} className="my-classes">
      {[1, 2].map((card) => (
        <div className="panel my-classes-card" key={card}>
          <div className="my-classes-card__body">
            <Skeleton width={84} height={104} structure="control" />
            <div className="skeleton-body">
              <Skeleton width={140} height={30} structure="pill" />
              <Skeleton width="60%" height={30} />
              <Skeleton width="45%" />
              <Skeleton width="30%" />
            </div>
          </div>
          <div className="registration-actions">
            <Skeleton width={130} height={28} />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  )
}
