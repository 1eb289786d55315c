import type { ClassFacts } from './fields/class-facts.ts'
import { decideAvailability } from './seats/availability.rule.ts'
import { isPast } from './times/class-timing.rule.ts'

/** How staff see a class in their list, in one word. */
export const staffStatuses = ['OPEN', 'FULL', 'OPENS_LATER', 'BY_PHONE', 'CLOSED', 'CANCELLED'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/**
 * The word for a class: cancelled before all else, closed once it is past, else what decideAvailability says without the
 * class's custom message, which staff have in the form.
 */
export function staffStatus(facts: ClassFacts, now: Date): StaffStatus {
  if (facts.cancelled) return 'CANCELLED'
  if (isPast(facts.start, now)) return 'CLOSED'
  const open = decideAvailability({ ...facts, customRegistrationMessage: null }, now)
  if (open.ok) return 'OPEN'
  if (open.code === 'CLASS_FULL') return 'FULL'
  if (open.code === 'CLASS_CONTACT_US') return 'BY_PHONE'
  return open.code === 'CLASS_OPENS_ON' ? 'OPENS_LATER' : 'CLOSED'
}
