import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'

/** A class as far as booking goes. */
export interface BookedAs {
  facts: ClassFacts
  draft: boolean
  seriesId: number | null
  registerSolo: boolean
}

/**
 * Whether a change of a class is a new date for who comes to all of its series or recurrence: it takes place again, is shown, is not over any more, can be
 * booked here again, or joins a series.
 */
export function isAddedDate(before: BookedAs, after: BookedAs, now: Date): boolean {
  if (!isBooked(after, now)) return false
  const joins = after.seriesId !== null && after.seriesId !== before.seriesId
  return joins || !isBooked(before, now)
}

/** Whether people are registered for it, now or once registration opens. */
function isBooked({ facts, draft }: BookedAs, now: Date): boolean {
  return !draft && !facts.cancelled && !facts.noOnlineRegistration && !isPast(facts.start, now)
}

/** Whether it is booked with its whole series alone. */
export const isWholeSeries = ({ seriesId, registerSolo }: Pick<BookedAs, 'seriesId' | 'registerSolo'>) =>
  seriesId !== null && !registerSolo
