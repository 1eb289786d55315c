import { type ClassAnswer, factsFromAnswer } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from './availability.rule.ts'

/** Whether a class of a listing can be booked now, by anybody. */
export function isOpen(course: ClassAnswer, now: Date): boolean {
  return decideAvailability(factsFromAnswer(course), now).ok
}
