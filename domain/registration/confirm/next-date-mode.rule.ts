import { type ClassResponse, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { hasSeats, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { defaultMode, type Mode, modes, modeTable, noSeatsCodes } from '#domain/kernel/modes.ts'

/** Refusals of a class that the same class on another day makes good. */
const otherDayHelps: readonly string[] = [
  'CLASS_FULL',
  ...noSeatsCodes,
  'CLASS_CANCELLED',
  'CLASS_CLOSED',
  'CLASS_ALREADY_PAST',
]

/** Refusals that the waiting list is for. */
const waitingHelps: readonly string[] = ['CLASS_FULL', ...noSeatsCodes]

/** What can be offered for a class that could not be booked, by the code of its refusal. */
export function offersFor(code: string): { waitlist: boolean; otherDay: boolean } {
  return { waitlist: waitingHelps.includes(code), otherDay: otherDayHelps.includes(code) }
}

/**
 * The mode that was wanted, by the code of a refusal that speaks of its seats. Null where the code speaks of none, or of the usual one: it is
 * chosen beforehand, so nobody may have wanted it.
 */
export function modeOfError(code: string): Mode | null {
  return modes.find((mode) => mode !== defaultMode && modeTable[mode].noSeats === code) ?? null
}

/**
 * In which way one press may book another date of a class that could not be booked: the way that was wanted, where it has seats. Null: the person
 * chooses first, because the date has that way no more, it has several and nobody said which, or its series is taken as a whole.
 */
export function modeOfNextDate(
  next: ClassResponse & { series: object | null; registerSolo: boolean },
  requested: Mode | null,
): Mode | null {
  if (next.series !== null && !next.registerSolo) return null
  const { seats } = factsFromResult(next)
  const offered = modesOffered(seats)
  const mode = requested ?? (offered.length === 1 ? offered[0] : null)
  return mode && hasSeats(seats[mode]) ? mode : null
}
