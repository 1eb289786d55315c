import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { isPast } from '#domain/classes/class-timing.rule.ts'
import { guestsPossible, hasSeats, modesHeld } from '#domain/classes/seats.rule.ts'
import { accept, type Decision, refuse } from '#domain/kernel/decision.ts'
import { findMode, type Mode } from '#domain/kernel/modes.ts'
import { decideStillBooking } from '#domain/registration/decide-held.rule.ts'
import type { BookableClass } from '#domain/registration/wanted-registration.ts'
import { modesFor } from '../wished-mode.rule.ts'
import { openToAllFrom } from './offer-times.rule.ts'
import type { WaitingRules } from './waiting-rules.ts'
import { type Capacities, holdsPair } from './why-alone.rule.ts'

/** How somebody would like to come, as it was sent. */
export interface WantedWaiting {
  /** Null: whichever comes first. */
  mode: string | null
  withGuest: boolean
  /** With a guest: they come alone as well, where one place is free. */
  aloneToo?: boolean
  /** Null: as long as the settings say. */
  comeUntil: Date | null
}

/** What the person has of the class already. */
export interface OwnOfClass {
  registered: boolean
  waiting: boolean
}

/**
 * Whether somebody may wait for a class: one that could be booked but for its seats. Refuses with CLASS_NOT_FOUND, ALREADY_REGISTERED,
 * ALREADY_WAITING, what keeps a class from being booked whatever its seats are, MODE_NOT_OFFERED, GUEST_NOT_ALLOWED, PAIR_DOES_NOT_FIT where no way that they would take
 * ever holds two, WAITING_SERIES where the class is
 * booked with its series alone, WAITING_TOO_LATE where no place is offered any more, COME_UNTIL_PAST, and WAITING_NOT_NEEDED where there is a seat,
 * GUEST_NEEDS_MORE_SEATS where there are two for the two of them, which booking keeps back.
 */
export function decideWaiting(
  course: BookableClass | null,
  wanted: WantedWaiting,
  own: OwnOfClass,
  now: Date,
  rules: WaitingRules,
  capacities: Capacities = {},
): Decision<{ mode: Mode | null }> {
  if (!course) return refuse('CLASS_NOT_FOUND')
  if (own.registered) return refuse('ALREADY_REGISTERED')
  if (own.waiting) return refuse('ALREADY_WAITING')
  const { facts } = course
  const open = decideStillBooking(facts, now)
  if (!open.ok) return open
  const held = modesHeld(facts.seats)
  const mode = wanted.mode === null ? null : (findMode(wanted.mode) ?? null)
  if (wanted.mode !== null && (mode === null || !held.includes(mode))) return refuse('MODE_NOT_OFFERED')
  if (wanted.withGuest && !facts.guestsAllowed) return refuse('GUEST_NOT_ALLOWED')
  const together = wanted.withGuest && !wanted.aloneToo
  if (together && !holdsPair({ mode }, held, capacities)) return refuse('PAIR_DOES_NOT_FIT')
  if (course.seriesId !== null && !course.registerSolo) return refuse('WAITING_SERIES')
  const last = openToAllFrom(facts.start, rules)
  if (last <= now) return refuse('WAITING_TOO_LATE')
  if (wanted.comeUntil !== null && wanted.comeUntil <= now) return refuse('COME_UNTIL_PAST')
  const places = wanted.withGuest ? 2 : 1
  const free = modesFor(mode, held).filter((one) => {
    const left = facts.seats[one] ?? 0
    return left === 'unlimited' || left >= places
  })
  if (free.length === 0) return accept({ mode: mode ?? onlyOf(held) })
  const bookable = !wanted.withGuest || free.some((one) => guestsPossible(facts, one))
  return refuse(bookable ? 'WAITING_NOT_NEEDED' : 'GUEST_NEEDS_MORE_SEATS')
}

const onlyOf = (held: readonly Mode[]): Mode | null => (held.length === 1 ? held[0]! : null)

/** Whether a class is to be waited for in one of its ways, as everybody may see it: for cards and pages. */
export function mayBeWaitedFor(
  { facts, seriesId, registerSolo }: Pick<BookableClass, 'facts' | 'seriesId' | 'registerSolo'>,
  now: Date,
  openHours: number,
): boolean {
  if (isPast(facts.start, now) || (seriesId !== null && !registerSolo)) return false
  if (!decideStillBooking(facts, now).ok) return false
  if (facts.start.getTime() - openHours * 3_600_000 <= now.getTime()) return false
  return modesHeld(facts.seats).some((mode) => !hasSeats(facts.seats[mode]))
}

/** Whether every way to take part is full, so that waiting stands where registering would. */
export function isFull(facts: Pick<ClassFacts, 'seats'>): boolean {
  return modesHeld(facts.seats).every((mode) => !hasSeats(facts.seats[mode]))
}
