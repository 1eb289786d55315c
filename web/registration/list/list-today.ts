import { type ClassFacts, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability, decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { hasSeats } from '#domain/classes/seats/seats.rule.ts'
import { forEachMode } from '#domain/kernel/modes.ts'
import { type Choosing, comingPeople } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { movedSince } from '#domain/registration/list/listed-class-now.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { now } from '#web/platform/page/clock.ts'
import type { ListedClassToday } from './use-listed-classes.ts'

/** Null while loading, and for a deleted class. */
export function factsToday(today: ListedClassToday): ClassFacts | null {
  return typeof today === 'string' ? null : factsFromResult(today)
}

/**
 * Whether confirming could register it, as far as is known. A class that is loading or has no response counts as
 * possible.
 */
export function mayBeConfirmed(
  entry: ListEntry,
  today: ListedClassToday,
  registeredIds: ReadonlySet<number>,
  answer: Choosing | null,
): boolean {
  const { course, mode } = entry
  const coming = answer && comingPeople(entry, answer)
  // If other people are coming, too, the user's registration does not apply to them. If no one is chosen, the user must
  // choose first.
  const isRegistered = coming
    ? coming.every((personId) => personId === answer.self && registeredIds.has(course.courseId))
    : registeredIds.has(course.courseId)
  if (isRegistered || today === 'gone' || movedSince(entry)) return false
  const facts = factsToday(today)
  return facts === null || (decideAvailability(facts, now()).ok && decideModeSeats(facts, mode) === null)
}

/**
 * The seats of a series, for the choice of a mode. A mode is open if any of its classes has seats in it. Null until one
 * is known.
 */
export function factsOfGroup(known: readonly (ClassFacts | null)[]): ClassFacts | null {
  const all = known.filter((facts) => facts !== null)
  const [first] = all
  if (!first || all.length === 1) return first ?? null
  const seats = forEachMode((mode) => {
    const offered = all.map((facts) => facts.seats[mode]).filter((one) => one !== null)
    return offered.find(hasSeats) ?? offered[0] ?? null
  })
  return { ...first, seats }
}
