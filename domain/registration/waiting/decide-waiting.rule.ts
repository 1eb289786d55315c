import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isWholeSeries } from '#domain/classes/repeat/added-date.rule.ts'
import { guestsPossible, hasSeats, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { findMode, type Mode } from '#domain/kernel/modes.ts'
import { decideStillBooking } from '#domain/registration/confirm/decide-existing.rule.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import type { BookableClass } from '#domain/registration/confirm/requested-registration.ts'
import { openToAllFrom } from './offer-times.rule.ts'
import { openDates, type SeriesDateNow, spaceOnAll } from './series-waiting.rule.ts'
import type { WaitingRules } from './waiting-rules.ts'
import { type Capacities, containsPair } from './why-alone.rule.ts'

/** How somebody would like to come, as it was sent. */
export interface RequestedWaiting {
  /** Null: whichever comes first. */
  mode: string | null
  withGuest: boolean
  /** With a guest: they come alone as well, where one place is free. */
  aloneToo?: boolean
  /** Null: as long as the settings say. */
  comeUntil: Date | null
}

/** What the person has of the class already. */
export interface MineOfClass {
  /** How they are registered; with a guest they take two places. Null: they are not. */
  registered: { mode: Mode; places: number } | null
  waiting: boolean
  /** Whether they come to other dates of its series already: then they may wait for this one alone. */
  inSeries?: boolean
}

/**
 * Whether somebody may wait for a class: one that could be booked but for its seats. Who is registered in one mode may wait for another one, with the guest
 * whom they bring; accepting switches. Refuses with CLASS_NOT_FOUND, ALREADY_REGISTERED,
 * ALREADY_WAITING, what keeps a class from being booked whatever its seats are, MODE_NOT_OFFERED, GUEST_NOT_ALLOWED, PAIR_DOES_NOT_FIT where no way that they would take
 * ever holds two, WAITING_TOO_LATE where no place is offered any more, COME_UNTIL_PAST, and WAITING_NOT_NEEDED where there is a seat,
 * GUEST_NEEDS_MORE_SEATS where there are two for the two of them, which booking keeps back.
 */
export function decideWaiting(
  course: BookableClass | null,
  requested: RequestedWaiting,
  own: MineOfClass,
  now: Date,
  rules: WaitingRules,
  capacities: Capacities = {},
  /** Of a class that is booked with its series: all dates of that. */
  dates: readonly SeriesDateNow[] = [],
): Decision<{ mode: Mode | null; series?: number[] }> {
  if (!course) return reject('CLASS_NOT_FOUND')
  const { registered } = own
  if (registered && (requested.mode === null || requested.mode === registered.mode))
    return reject('ALREADY_REGISTERED')
  if (own.waiting) return reject('ALREADY_WAITING')
  const { facts } = course
  const open = decideStillBooking(facts, now)
  if (!open.ok) return open
  const offered = modesOffered(facts.seats)
  const mode = requested.mode === null ? null : (findMode(requested.mode) ?? null)
  if (requested.mode !== null && (mode === null || !offered.includes(mode))) return reject('MODE_NOT_OFFERED')
  const withGuest = registered ? registered.places > 1 : requested.withGuest
  if (withGuest && !registered && !facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  const together = withGuest && (registered !== null || !requested.aloneToo)
  if (together && !containsPair({ mode }, offered, capacities)) return reject('PAIR_DOES_NOT_FIT')
  if (!registered && !own.inSeries && isWholeSeries(course))
    return decideSeries({ ...requested, mode, together }, openDates(dates, now), now, rules)
  const last = openToAllFrom(facts.start, rules)
  if (last <= now) return reject('WAITING_TOO_LATE')
  if (requested.comeUntil !== null && requested.comeUntil <= now) return reject('COME_UNTIL_PAST')
  const seats = withGuest ? 2 : 1
  const free = modesFor(mode, offered).filter((one) => {
    const left = facts.seats[one] ?? 0
    return left === 'unlimited' || left >= seats
  })
  // Whichever comes first stays that, so that a way in which the class is held later is theirs as well.
  if (free.length === 0) return accept({ mode })
  const bookable = registered !== null || !withGuest || free.some((one) => guestsPossible(facts, one))
  return reject(bookable ? 'WAITING_NOT_NEEDED' : 'GUEST_NEEDS_MORE_SEATS')
}

/**
 * Of a class that is booked with its series: they wait for all of its open dates (`series`), where one of those has no place for them. With a guest they may where
 * both could come to each of those: else they would wait for nothing.
 */
function decideSeries(
  { mode, withGuest, together, comeUntil }: RequestedWaiting & { mode: Mode | null; together: boolean },
  dates: readonly SeriesDateNow[],
  now: Date,
  rules: WaitingRules,
): Decision<{ mode: Mode | null; series: number[] }> {
  const [first] = dates
  if (!first || openToAllFrom(first.facts.start, rules) <= now) return reject('WAITING_TOO_LATE')
  if (comeUntil !== null && comeUntil <= now) return reject('COME_UNTIL_PAST')
  if (withGuest && !dates.every(({ facts }) => facts.guestsAllowed)) return reject('GUEST_NOT_ALLOWED')
  const fits = dates.every(({ facts, capacities = {} }) =>
    containsPair({ mode }, modesOffered(facts.seats), capacities),
  )
  if (together && !fits) return reject('PAIR_DOES_NOT_FIT')
  if (spaceOnAll(mode, dates, together ? 2 : 1)) return reject('WAITING_NOT_NEEDED')
  return accept({ mode, series: dates.map(({ courseId }) => courseId) })
}

/** How a class is to be waited for, as everybody may see it. */
export interface WaitedFor {
  /** The modes that are full; of a whole series, on any of its dates. */
  full: Mode[]
  /** There is a seat in another mode. */
  partly: boolean
  guestsAllowed: boolean
  /** Of a whole series, of its first date: it says until when places are held. */
  start: Date
}

/**
 * Whether a class is to be waited for, for cards and pages; null: it is not. Of a class that is booked with its series `dates` are all of that: its first open date
 * says until when, and one date that is full is reason enough.
 */
export function waitedFor(
  dates: readonly Pick<BookableClass, 'facts'>[],
  now: Date,
  openHours: number,
): WaitedFor | null {
  const open = openDates(dates, now)
  const [first] = open
  if (!first || openToAllFrom(first.facts.start, { openHours }) <= now) return null
  const without = open.map(({ facts: { seats } }) =>
    modesOffered(seats).filter((mode) => !hasSeats(seats[mode])),
  )
  const full = [...new Set(without.flat())]
  const partly = open.every(({ facts }, index) => modesOffered(facts.seats).length > without[index]!.length)
  const guestsAllowed = open.every(({ facts }) => facts.guestsAllowed)
  return full.length > 0 ? { full, partly, guestsAllowed, start: first.facts.start } : null
}

/** Whether every way to take part is full, so that waiting stands where registering would. */
export function isFull(facts: Pick<ClassFacts, 'seats'>): boolean {
  return modesOffered(facts.seats).every((mode) => !hasSeats(facts.seats[mode]))
}
