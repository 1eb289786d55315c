import { type ClassFacts, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability, decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { hasSeats } from '#domain/classes/seats/seats.rule.ts'
import { forEachMode } from '#domain/kernel/modes.ts'
import { type Choosing, comingPeople } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { movedSince } from '#domain/registration/list/listed-class-now.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { now } from '#web/platform/page/clock.ts'
import type { ListedClassToday } from './use-listed-classes.ts'

/** Null while they are being loaded, and for a class that is gone. */
export function factsToday(today: ListedClassToday): ClassFacts | null {
  return typeof today === 'string' ? null : factsFromResult(today)
}

/** Whether confirming could book it, as far as is known: what is being loaded or not answered says nothing against it. */
export function mayBeConfirmed(
  entry: ListEntry,
  today: ListedClassToday,
  registeredIds: ReadonlySet<number>,
  answer: Choosing | null,
): boolean {
  const { course, mode } = entry
  const coming = answer && comingPeople(entry, answer)
  // Where others are coming as well, what is one's own says nothing of theirs. Nobody: it has to be said first who comes.
  const isBooked = coming
    ? coming.every((personId) => personId === answer.self && registeredIds.has(course.courseId))
    : registeredIds.has(course.courseId)
  if (isBooked || today === 'gone' || movedSince(entry)) return false
  const facts = factsToday(today)
  return facts === null || (decideAvailability(facts, now()).ok && decideModeSeats(facts, mode) === null)
}

/** The seats of a series for the choice of a mode: a way is open where any of its classes has seats that way. Null until one is known. */
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
