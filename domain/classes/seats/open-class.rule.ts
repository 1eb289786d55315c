import { type ClassResponse, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from './availability.rule.ts'

/** Whether a class of a listing can be booked now, by anybody. */
export function isOpen(course: ClassResponse, now: Date): boolean {
  return decideAvailability(factsFromResult(course), now).ok
}
