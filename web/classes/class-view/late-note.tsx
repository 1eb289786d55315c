import { isShownRunningLate, lateStart } from '#domain/classes/times/running-late.rule.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'

// Few classes start late, so their words are in no first view.
const LateLabels = lazyPart(() => import('./running-late-labels.tsx'))

/** A class as far as it may start late. */
export interface RunningLateSpan {
  start: string
  end: string
  /** Where it was not asked for, nothing is said. */
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
