import { type ClassResponse, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from './availability.rule.ts'

/** Whether anyone can register for a listed class now. */
export function isOpen(course: ClassResponse, now: Date): boolean {
  return decideAvailability(factsFromResult(course), now).ok
}
