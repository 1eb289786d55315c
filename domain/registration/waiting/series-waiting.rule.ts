import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered, type Seats } from '#domain/classes/seats/seats.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { decideStillOpen } from '#domain/registration/confirm/decide-existing.rule.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import { offerTimes, openToAllFrom } from './offer-times.rule.ts'
import type { ReachedEntry, WaitingEntry } from './waiting-entry.ts'
import type { WaitingRules } from './waiting-rules.ts'
import { type Capacities, type WaitingLimit, whyAlone } from './why-alone.rule.ts'

/** A date of a series that is registered as a whole. */
export interface SeriesDateNow {
  courseId: number
  facts: ClassFacts
  /** The date's capacity in each mode. Absent if no one requests two seats. */
  capacities?: Capacities
}

/**
 * The dates that a person who waits for the whole series would get, soonest first: all for which only seats may prevent
 * registration.
 */
export function openDates<T extends Pick<SeriesDateNow, 'facts'>>(dates: readonly T[], now: Date): T[] {
  return dates
    .filter(({ facts }) => decideStillOpen(facts, now).ok)
    .toSorted((one, other) => one.facts.start.getTime() - other.facts.start.getTime())
}

/** The preferred mode with this many seats left on each of these dates. Null if one of them has too few. */
export function spaceOnAll(
  wish: Mode | null,
  dates: readonly SeriesDateNow[],
  seats: 1 | 2,
): { courseId: number; mode: Mode }[] | null {
  const found = dates.flatMap(({ courseId, facts }) => {
    if (seats === 2 && !facts.guestsAllowed) return []
    const mode = modesFor(wish, modesOffered(facts.seats)).find((one) => has(facts.seats[one], seats))
    return mode ? [{ courseId, mode }] : []
  })
  return found.length === dates.length && found.length > 0 ? found : null
}

const has = (left: Seats | null, seats: number) => left === 'unlimited' || (left ?? 0) >= seats

/** A whole series that is held for a person until they respond. */
export interface SeriesOffer {
  places: 1 | 2
  begins: Date
  until: Date
  dates: { courseId: number; mode: Mode }[]
}

/**
 * What a person who waits for a whole series is offered: all of its open dates together, or nothing. The response is
 * due by the earliest deadline of any date. In the last hours before the first date, `isOpen` says that the series is
 * open for registration, and they are notified. People whom no email reaches are skipped and keep their position, as
 * for one class.
 */
export function offerSeries(
  entry: Pick<ReachedEntry, 'mode' | 'withGuest' | 'aloneToo' | 'comeUntil' | 'since' | 'reach'>,
  dates: readonly SeriesDateNow[],
  now: Date,
  rules: WaitingRules,
): { offer: SeriesOffer | null; isOpen: boolean; skipped: boolean } {
  const nothing = { offer: null, isOpen: false, skipped: false }
  const [first] = dates
  const alone = entry.aloneToo || dates.some((date) => whyAlone(entry, date.facts, date.capacities ?? {}))
  const ways = entry.withGuest ? (alone ? ([2, 1] as const) : ([2] as const)) : ([1] as const)
  const seats = ways.find((one) => spaceOnAll(entry.mode, dates, one))
  if (!first || !seats) return nothing
  if (openToAllFrom(first.facts.start, rules) <= now) return { ...nothing, isOpen: true }
  const times = dates.map(({ facts }) =>
    offerTimes({ ...entry, start: facts.start, closes: facts.registrationClose }, now, rules),
  )
  const last = times.reduce((one, other) => (one && other && other.until < one.until ? other : other && one))
  if (!last) return nothing
  if (entry.reach !== 'emailed') return { ...nothing, skipped: true }
  return { ...nothing, offer: { places: seats, ...last, dates: spaceOnAll(entry.mode, dates, seats)! } }
}

/** Like seatToNotify, for a person who waits for the series. `dates` are the dates that they would get. */
export function seriesSeatToNotify(
  entry: ReachedEntry,
  dates: readonly SeriesDateNow[],
  now: Date,
  rules: WaitingRules,
): 'offer' | 'open' | null {
  if (entry.offer) return null
  const { skipped, isOpen } = offerSeries(entry, dates, now, rules)
  return skipped ? 'offer' : isOpen ? 'open' : null
}

/**
 * What prevents a person from getting a whole series, like limitOf for one class. Each date that they would get counts,
 * because they come to all of them in the same way. `dates` are all of the series.
 */
export function limitOfSeries(
  entry: Pick<WaitingEntry, 'mode' | 'withGuest' | 'aloneToo' | 'offer'>,
  dates: readonly SeriesDateNow[],
  now: Date,
): WaitingLimit | null {
  const ahead = dates.filter(({ facts }) => !facts.cancelled && !isPast(facts.start, now))
  if (ahead.length > 0 && ahead.every(({ facts }) => facts.noOnlineRegistration)) return 'elsewhere'
  if (entry.aloneToo || entry.offer) return null
  const found = openDates(dates, now).map(({ facts, capacities = {} }) => whyAlone(entry, facts, capacities))
  return found.find((why) => why === 'guests') ?? found.find((why) => why !== null) ?? null
}

/** The facts of these dates after these seats are held. */
export function withoutOffered(
  dates: readonly SeriesDateNow[],
  { places, dates: offered }: SeriesOffer,
): SeriesDateNow[] {
  return dates.map((date) => {
    const mode = offered.find(({ courseId }) => courseId === date.courseId)?.mode
    const left = mode && date.facts.seats[mode]
    if (!mode || typeof left !== 'number') return date
    return { ...date, facts: { ...date.facts, seats: { ...date.facts.seats, [mode]: left - places } } }
  })
}
