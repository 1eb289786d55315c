import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isWholeSeries } from '#domain/classes/repeat/added-date.rule.ts'
import { guestsPossible, hasSeats, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { findMode, type Mode } from '#domain/kernel/modes.ts'
import { decideStillOpen } from '#domain/registration/confirm/decide-existing.rule.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import type { ClassForRegistration } from '#domain/registration/confirm/requested-registration.ts'
import { openToAllFrom } from './offer-times.rule.ts'
import { openDates, type SeriesDateNow, spaceOnAll } from './series-waiting.rule.ts'
import type { WaitingRules } from './waiting-rules.ts'
import { type Capacities, containsPair } from './why-alone.rule.ts'

/** How a person wants to attend, as the call sent it. */
export interface RequestedWaiting {
  /** Null: the first one available. */
  mode: string | null
  withGuest: boolean
  /** With a guest: they also come alone, if only one seat is free. */
  aloneToo?: boolean
  /** Null: as in the settings. */
  comeUntil: Date | null
}

/** What the person already has of the class. */
export interface MineOfClass {
  /** Their registration. With a guest it takes two seats. Null: not registered. */
  registered: { mode: Mode; places: number } | null
  waiting: boolean
  /** Whether they already come to other dates of its series. Then they may wait for this one alone. */
  inSeries?: boolean
}

/**
 * Whether a person may join the waitlist of a class: only its seats may prevent registration. A person registered in
 * one mode may wait for another one, with their guest; accepting switches. Rejects with CLASS_NOT_FOUND,
 * ALREADY_REGISTERED, ALREADY_WAITING, the reason why registration is closed (ignoring seats), MODE_NOT_OFFERED,
 * GUEST_NOT_ALLOWED, PAIR_DOES_NOT_FIT if no mode that they accept ever has two seats, WAITING_TOO_LATE if no seat is
 * offered any more, COME_UNTIL_PAST, WAITING_NOT_NEEDED if there is a seat, and GUEST_NEEDS_MORE_SEATS if there are two
 * for both of them, which registration with a guest does not give out.
 */
export function decideWaiting(
  course: ClassForRegistration | null,
  requested: RequestedWaiting,
  own: MineOfClass,
  now: Date,
  rules: WaitingRules,
  capacities: Capacities = {},
  /** If the class is registered with its series: all dates of the series. */
  dates: readonly SeriesDateNow[] = [],
): Decision<{ mode: Mode | null; series?: number[] }> {
  if (!course) return reject('CLASS_NOT_FOUND')
  const { registered } = own
  if (registered && (requested.mode === null || requested.mode === registered.mode))
    return reject('ALREADY_REGISTERED')
  if (own.waiting) return reject('ALREADY_WAITING')
  const { facts } = course
  const open = decideStillOpen(facts, now)
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
  // A wish for the first mode available stays that, so it includes a mode that the class gets later.
  if (free.length === 0) return accept({ mode })
  const canRegister = registered !== null || !withGuest || free.some((one) => guestsPossible(facts, one))
  return reject(canRegister ? 'WAITING_NOT_NEEDED' : 'GUEST_NEEDS_MORE_SEATS')
}

/**
 * For a class that is registered with its series: they wait for all of its open dates (`series`), if one of them has no
 * seat for them. With a guest, they may wait only if both could come to each of those dates. Otherwise they would wait
 * for nothing.
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

/** How people can wait for a class, as everyone may see it. */
export interface WaitedFor {
  /** The modes that are full. For a whole series: on any of its dates. */
  full: Mode[]
  /** There is a seat in another mode. */
  partly: boolean
  guestsAllowed: boolean
  /** For a whole series: the start of its first date. Seats are held until its last hours. */
  start: Date
}

/**
 * How a class is waited for, for cards and pages. Null: it has no waitlist now. If the class is registered with its
 * series, `dates` are all of the series. Its first open date decides until when, and one full date is enough.
 */
export function waitedFor(
  dates: readonly Pick<ClassForRegistration, 'facts'>[],
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

/** Whether every mode is full, so that joining the waitlist replaces registering. */
export function isFull(facts: Pick<ClassFacts, 'seats'>): boolean {
  return modesOffered(facts.seats).every((mode) => !hasSeats(facts.seats[mode]))
}
