import { lazy } from 'react'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { DrawnPart } from '#web/ui/drawn-part.tsx'

// Few classes start late, so their words are in no first view.
const Words = lazy(() => import('./late-words.tsx'))

/** A class as far as it may start late. */
export interface LateSpan {
  start: string
  end: string
  /** Where it was not asked for, nothing is said. */
  lateMinutes?: number | null
  courseTiming: { eventCancelled: boolean }
}

/** When a class starts that starts late, as far as anybody has said so. */
export function lateStart({ start, lateMinutes }: Pick<LateSpan, 'start' | 'lateMinutes'>): Date {
  return new Date(Date.parse(start) + (lateMinutes ?? 0) * 60_000)
}

/** Says on the day of a class that it starts late, and when; nothing once it is over, and where it does not take place. */
export function LateNote({ course }: { course: LateSpan }) {
  const moment = useMinute()
  if (!course.lateMinutes || course.courseTiming.eventCancelled || moment >= new Date(course.end)) return null
  return (
    <DrawnPart fallback={null}>
      <Words starts={lateStart(course)} />
    </DrawnPart>
  )
}
