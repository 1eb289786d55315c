import { type ClassResponse, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { hasSeats, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { defaultMode, type Mode, modes, modeTable, noSeatsCodes } from '#domain/kernel/modes.ts'

/** Errors of a class that the same class on another day avoids. */
const otherDayHelps: readonly string[] = [
  'CLASS_FULL',
  ...noSeatsCodes,
  'CLASS_CANCELLED',
  'CLASS_CLOSED',
  'CLASS_ALREADY_PAST',
]

/** Errors that the waitlist is for. */
const waitingHelps: readonly string[] = ['CLASS_FULL', ...noSeatsCodes]

/** What to offer if a class could not be registered for, by its error code. */
export function offersFor(code: string): { waitlist: boolean; otherDay: boolean } {
  return { waitlist: waitingHelps.includes(code), otherDay: otherDayHelps.includes(code) }
}

/**
 * The wanted mode, for an error about its seats. Null if the error names no mode, or the default one: that is
 * preselected, so the person may not have wanted it.
 */
export function modeOfError(code: string): Mode | null {
  return modes.find((mode) => mode !== defaultMode && modeTable[mode].noSeats === code) ?? null
}

/**
 * The mode in which one press can register for another date of a class that could not be registered for: the wanted
 * mode, if it has seats. Null: the person chooses first, because the date no longer has that mode, it has several and
 * no one chose, or its series is registered as a whole.
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
