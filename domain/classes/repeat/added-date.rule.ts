import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'

/** What registration needs to know of a class. */
export interface RegistrationState {
  facts: ClassFacts
  draft: boolean
  seriesId: number | null
  registerSolo: boolean
}

/**
 * Whether a change of a class makes it a new date for people registered for its whole series or recurrence: it is
 * restored, published, no longer over, open for registration here again, or joins a series.
 */
export function isAddedDate(before: RegistrationState, after: RegistrationState, now: Date): boolean {
  if (!takesRegistrations(after, now)) return false
  const joins = after.seriesId !== null && after.seriesId !== before.seriesId
  return joins || !takesRegistrations(before, now)
}

/** Whether people can be registered for the class, now or when registration opens. */
function takesRegistrations({ facts, draft }: RegistrationState, now: Date): boolean {
  return !draft && !facts.cancelled && !facts.noOnlineRegistration && !isPast(facts.start, now)
}

/** Whether people register only for its whole series. */
export const isWholeSeries = ({
  seriesId,
  registerSolo,
}: Pick<RegistrationState, 'seriesId' | 'registerSolo'>) => seriesId !== null && !registerSolo
