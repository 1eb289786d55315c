import { decideAvailability } from './availability.rule.ts'
import { type ClassAnswer, factsFromAnswer } from './class-facts.ts'

/** Whether a class of a listing can be booked now, by anybody. */
export function isOpen(course: ClassAnswer, now: Date): boolean {
  return decideAvailability(factsFromAnswer(course), now).ok
}
