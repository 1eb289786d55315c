import type { ClassFacts } from './fields/class-facts.ts'
import { decideAvailability } from './seats/availability.rule.ts'
import { isPast } from './times/class-timing.rule.ts'

/** The status of a class in the staff's list, as one word. */
export const staffStatuses = ['OPEN', 'FULL', 'OPENS_LATER', 'BY_PHONE', 'CLOSED', 'CANCELLED'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/**
 * The status of a class: cancelled first, closed once it is past, otherwise the result of decideAvailability without
 * the class's custom message, which staff see in the form.
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
