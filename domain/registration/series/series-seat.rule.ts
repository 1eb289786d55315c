import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'

/** A date of a series, as it says who is in the series. */
export interface SeriesDate {
  courseId: number
  start: Date
  cancelled: boolean
  /** May be booked without the others. */
  registerSolo: boolean
}

/** Somebody of a series who is to come to a date of it. */
export interface SeriesPerson {
  attendeeId: number
  /** How they come to the other dates. */
  mode: Mode
  withGuest: boolean
  /** Has or had something to do with this date: comes already, gave it up, waits for it. */
  known: boolean
}

/**
 * Whether somebody who holds these dates is in the series. Booked as one: whoever holds a date that lies ahead, or the last one where none does (a date is
 * often added when the last one had to be cancelled). Booked date by date: whoever holds all that lie ahead, two at least.
 */
export function isInSeries(dates: readonly SeriesDate[], offered: ReadonlySet<number>, now: Date): boolean {
  const ahead = dates.filter(({ start, cancelled }) => !cancelled && !isPast(start, now))
  if (dates.every(({ registerSolo }) => registerSolo))
    return ahead.length > 1 && ahead.every(({ courseId }) => offered.has(courseId))
  if (ahead.length > 0) return ahead.some(({ courseId }) => offered.has(courseId))
  const last = dates.toSorted((one, other) => other.start.getTime() - one.start.getTime())[0]
  return last !== undefined && offered.has(last.courseId)
}

/** What somebody gets of a date: a place, with their guest or alone, or to wait for one. */
export interface SeriesSeat {
  attendeeId: number
  mode: Mode
  /** Null: they wait, for no place is left for them, or the last hours have begun. */
  places: 1 | 2 | null
}

/**
 * Gives the places of a date to people of its series, who came into the series first coming first: in their way, or in the one in which the date is held;
 * with their guest where both find a seat. Whether registration is open does not matter to who is in the series. Nobody gets anything of a date that is
 * cancelled, over, or booked elsewhere or by telephone. `openToAll`: in the last hours nothing books itself, so they wait, and are told where a place is open.
 */
export function seatSeriesPeople(
  people: readonly SeriesPerson[],
  facts: ClassFacts,
  now: Date,
  { openToAll }: { openToAll: boolean },
): SeriesSeat[] {
  if (facts.cancelled || facts.noOnlineRegistration || isPast(facts.start, now)) return []
  const offered = modesOffered(facts.seats)
  const left = { ...facts.seats }
  return people.flatMap(({ attendeeId, mode: fallback, withGuest, known }) => {
    const [mode] = modesFor(fallback, offered)
    if (known || !mode) return []
    const seats = left[mode] ?? 0
    const room = seats === 'unlimited' ? 2 : seats
    const freeSeats = openToAll || room < 1 ? null : withGuest && facts.guestsAllowed && room > 1 ? 2 : 1
    if (freeSeats !== null && seats !== 'unlimited') left[mode] = seats - freeSeats
    return [{ attendeeId, mode, places: freeSeats }]
  })
}
