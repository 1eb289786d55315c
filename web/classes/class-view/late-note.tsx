import { isShownRunningLate, lateStart } from '#domain/classes/times/running-late.rule.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'

// Few classes run late, so the texts are lazy-loaded.
const LateLabels = lazyPart(() => import('./running-late-labels.tsx'))

/** A class with what is needed to show that it runs late. */
export interface RunningLateSpan {
  start: string
  end: string
  /** Undefined where the query did not select it; then nothing is shown. */
  lateMinutes?: number | null
  courseTiming: { eventCancelled: boolean }
}

/** Says on the day of a class that it starts late, and when. */
export function RunningLateNote({
  course: { start, end, lateMinutes, courseTiming },
}: {
  course: RunningLateSpan
}) {
  const instant = useMinute()
  if (
    !isShownRunningLate({ end: new Date(end), cancelled: courseTiming.eventCancelled, lateMinutes }, instant)
  )
    return null
  return (
    <DeferredPart fallback={null}>
      <LateLabels starts={lateStart({ start: new Date(start), lateMinutes })} />
    </DeferredPart>
  )
}
