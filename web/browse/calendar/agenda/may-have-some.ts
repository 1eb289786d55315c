import { type CalendarPosition, countedSpan } from '#web/browse/calendar/calendar-position.ts'
import { classesWithin } from '#web/browse/calendar/days/days.ts'
import type { FoundBeyond } from '#web/browse/finder/use-found-beyond.ts'

/** Whether a position may have a match. False only if all of its days were searched and nothing was found. */
export function mayHaveSome(
  position: CalendarPosition,
  today: string,
  beyond: Pick<FoundBeyond, 'ready' | 'failed' | 'after' | 'last' | 'classes'> | null,
): boolean {
  if (!beyond || beyond.failed) return true
  const span = countedSpan(position, today)
  if (span.min < beyond.after || beyond.last < span.max) return true
  return beyond.ready && classesWithin(beyond.classes, span).length > 0
}
