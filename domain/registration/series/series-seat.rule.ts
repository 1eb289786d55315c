import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'

/** A date of a series, as needed to decide who is in the series. */
export interface SeriesDate {
  courseId: number
  start: Date
  cancelled: boolean
  /** Can be registered for without the others. */
  registerSolo: boolean
}

/** A person of a series who should come to one of its dates. */
export interface SeriesPerson {
  attendeeId: number
  /** Their mode on the other dates. */
  mode: Mode
  withGuest: boolean
  /** True: they already registered for this date, cancelled it, or are on its waitlist. */
  known: boolean
}

/**
 * Whether a person with these dates is in the series. A series registered as a whole: anyone with a future date, or
 * with the last date if none is in the future (a date is often added because the last one was cancelled). Registered
 * date by date: anyone with all future dates, at least two.
 */
export function isInSeries(dates: readonly SeriesDate[], offered: ReadonlySet<number>, now: Date): boolean {
  const ahead = dates.filter(({ start, cancelled }) => !cancelled && !isPast(start, now))
  if (dates.every(({ registerSolo }) => registerSolo))
    return ahead.length > 1 && ahead.every(({ courseId }) => offered.has(courseId))
  if (ahead.length > 0) return ahead.some(({ courseId }) => offered.has(courseId))
  const last = dates.toSorted((one, other) => other.start.getTime() - one.start.getTime())[0]
  return last !== undefined && offered.has(last.courseId)
}

/** What a person gets for a date: a seat, with their guest or alone, or a spot on the waitlist. */
export interface SeriesSeat {
  attendeeId: number
  mode: Mode
  /** Null: they wait, because no seat is left for them, or the last hours have begun. */
  places: 1 | 2 | null
}

/**
 * Gives the seats of a date to people of its series, in the order in which they joined the series. They get their mode,
 * or the mode of the date. Their guest is included if both find a seat. People in the series do not depend on
 * registration being open. No one gets anything for a date that is cancelled, over, or registered elsewhere or by
 * phone. `openToAll`: in the last hours nothing is registered automatically, so they wait and are notified where a seat
 * is open.
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
