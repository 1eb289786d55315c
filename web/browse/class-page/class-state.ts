import { type ClassResponse, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { hasSeats } from '#domain/classes/seats/seats.rule.ts'
import { modes } from '#domain/kernel/modes.ts'
import type { MyClasses } from '#web/registration/public.ts'

/** The one label that a calendar entry or card shows for a class. */
export type ClassState = 'cancelled' | 'registered' | 'listed' | 'full'

/** Cancelled comes first, then what the viewer did, then whether it is full. Null for an ordinary class. */
export function stateOf(course: ClassResponse & { databaseId: number }, own: MyClasses): ClassState | null {
  if (course.courseTiming.eventCancelled) return 'cancelled'
  if (own.isRegistered(course.databaseId)) return 'registered'
  if (own.isListed(course.databaseId)) return 'listed'
  const { seats } = factsFromResult(course)
  return modes.some((mode) => hasSeats(seats[mode])) ? null : 'full'
}
