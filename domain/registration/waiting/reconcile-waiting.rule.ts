import { max, min } from 'date-fns'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { hasSeats, modesOffered, type Seats } from '#domain/classes/seats/seats.rule.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { decideStillOpen } from '#domain/registration/confirm/decide-existing.rule.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import { lastTimeOf, offerTimes, openToAllFrom } from './offer-times.rule.ts'
import type { Offer, ReachedEntry, WaitingEntry } from './waiting-entry.ts'
import { inWaitingOrder } from './waiting-order.rule.ts'
import type { WaitingRules } from './waiting-rules.ts'
import { type Capacities, whyAlone } from './why-alone.rule.ts'

/** What ends on the waitlist of a class. */
export interface WaitingOver {
  /** The class is over: no one waits any more. */
  past: number[]
  /** No response in time. */
  expired: number[]
  /**
   * The last hours began, in which nothing is held. They wait again. Their notification says that a seat is open, not
   * that they did not respond.
   */
  opened: number[]
  /**
   * The seat is no longer available, or no email reaches them, through no act of theirs. They wait again, at the same
   * position.
   */
  withdrawn: number[]
  /**
   * Registration closed before the offer ended. They wait again, like those of `withdrawn`, and are notified that the
   * seat is no longer held.
   */
  closed: number[]
  /** The class moved closer: the offer ends sooner. */
  shortened: { id: number; until: Date }[]
  /** The offer ends sooner on another date of the series, and the person was notified. So it ends sooner here too. */
  evened: { id: number; until: Date }[]
}

/** What must end before free seats are offered. */
export function endWaiting(
  facts: ClassFacts,
  entries: readonly ReachedEntry[],
  now: Date,
  rules: WaitingRules,
): WaitingOver {
  const ended: WaitingOver = {
    past: [],
    expired: [],
    opened: [],
    withdrawn: [],
    closed: [],
    shortened: [],
    evened: [],
  }
  if (isPast(facts.start, now)) return { ...ended, past: entries.map(({ id }) => id) }
  const gives = decideStillOpen(facts, now).ok
  const isClosed = registrationClose(facts.start, facts.registrationClose) <= now
  for (const { id, offer, ...entry } of entries) {
    if (!offer) continue
    const open = openToAllFrom(entry.seriesStart ?? facts.start, rules)
    const ends = min([offer.until, entry.seriesUntil ?? offer.until])
    if (facts.cancelled || facts.seats[offer.mode] === null) ended.withdrawn.push(id)
    else if (ends <= now) (gives && ends >= open ? ended.opened : ended.expired).push(id)
    else if (entry.reach !== 'emailed') ended.withdrawn.push(id)
    else if (isClosed) ended.closed.push(id)
    else if (!gives) ended.withdrawn.push(id)
    else if (open <= now && !offer.byHand) ended.opened.push(id)
    else {
      const until = stillUntil(facts, { ...entry, ...offer, until: ends }, rules)
      if (until < ends) ended.shortened.push({ id, until: max([until, now]) })
      else if (ends < offer.until) ended.evened.push({ id, until: ends })
    }
  }
  return ended
}

/**
 * Registered people for whom the class no longer has another mode that they wait for. There is nothing left to wait
 * for.
 */
export function waitForNothing<Entry extends Pick<WaitingEntry, 'mode' | 'registered'>>(
  { seats }: Pick<ClassFacts, 'seats'>,
  entries: readonly Entry[],
): Entry[] {
  const offered = modesOffered(seats)
  return entries.filter(
    (entry) => entry.registered && offered.length > 0 && waitedModes(entry, offered).length === 0,
  )
}

/**
 * The deadline of an offer, as the class is now. An offer by hand ignores what the person said, and is also
 * possible in the last hours.
 */
function stillUntil(
  { start, registrationClose }: ClassFacts,
  offered: Pick<WaitingEntry, 'comeUntil' | 'since'> & Pick<Offer, 'byHand' | 'until'>,
  rules: WaitingRules,
): Date {
  if (offered.byHand) return min([offered.until, ...(registrationClose ? [registrationClose] : [])])
  return min([offered.until, lastTimeOf({ ...offered, start, closes: registrationClose }, rules)])
}

export interface NewOffer extends Omit<Offer, 'byHand'> {
  id: number
  begins: Date
}

/**
 * Offers free seats in order, each to the first person it fits. In the last hours before the class, when seats are open
 * to everyone, `toNotify` has the entry ids of those who must be notified of that. People whom no email reaches keep
 * their position and are in `skipped`: nothing is held for them, and staff call them. `facts` counts open offers as
 * taken, as everyone sees them. A second run offers nothing more.
 */
export function offerSeats(
  facts: ClassFacts,
  entries: readonly ReachedEntry[],
  now: Date,
  rules: WaitingRules,
  capacities: Capacities = {},
): { offers: NewOffer[]; toNotify: number[]; skipped: number[] } {
  if (!decideStillOpen(facts, now).ok) return { offers: [], toNotify: [], skipped: [] }
  const waiting = inWaitingOrder(entries.filter(({ offer, ofSeries }) => offer === null && !ofSeries))
  const free = new Map<Mode, Seats>(modesOffered(facts.seats).map((mode) => [mode, facts.seats[mode] ?? 0]))
  if (openToAllFrom(facts.start, rules) <= now) {
    const toNotify = waiting.filter((entry) => !entry.notifiedOpen && hasSpace(entry, free))
    return { offers: [], toNotify: toNotify.map(({ id }) => id), skipped: [] }
  }
  const offers: NewOffer[] = []
  const skipped: number[] = []
  for (const entry of waiting) {
    const times = offerTimes({ ...entry, start: facts.start, closes: facts.registrationClose }, now, rules)
    const fitting = times ? seatsFor(entry, free, facts, capacities) : null
    if (!times || !fitting) continue
    if (entry.reach !== 'emailed') {
      skipped.push(entry.id)
      continue
    }
    const left = free.get(fitting.mode)
    if (typeof left === 'number') free.set(fitting.mode, left - fitting.places)
    offers.push({ id: entry.id, ...fitting, ...times })
  }
  return { offers, toNotify: [], skipped }
}

/**
 * Which seats staff can tell a person on the waitlist about now: one that would be offered to them, one that is open to
 * everyone, or none. Earlier notifications do not matter.
 */
export function seatToNotify(
  entry: ReachedEntry,
  facts: ClassFacts,
  now: Date,
  rules: WaitingRules,
  capacities: Capacities,
): 'offer' | 'open' | null {
  const requested = { ...entry, notifiedOpen: false }
  const { skipped, toNotify } = offerSeats(facts, [requested], now, rules, capacities)
  return skipped.length > 0 ? 'offer' : toNotify.length > 0 ? 'open' : null
}

type Free = ReadonlyMap<Mode, Seats>

/** The modes in which a seat is useful to a person: not the one in which they are registered. */
function waitedModes(entry: Pick<WaitingEntry, 'mode' | 'registered'>, offered: readonly Mode[]): Mode[] {
  return modesFor(entry.mode, offered).filter((mode) => mode !== entry.registered)
}

function hasSpace(entry: WaitingEntry, free: Free): boolean {
  return waitedModes(entry, [...free.keys()]).some((mode) => hasSeats(free.get(mode) ?? null))
}

/**
 * Which free seats a person can have: together with the guest, in any mode they accept; alone, if they said so, or if
 * the class never has two seats for them. Null if none fits.
 */
function seatsFor(
  entry: WaitingEntry,
  free: Free,
  facts: ClassFacts,
  capacities: Capacities,
): { mode: Mode; places: 1 | 2 } | null {
  const find = (seats: 1 | 2) => {
    const mode = waitedModes(entry, [...free.keys()]).find((one) => {
      const left = free.get(one) ?? 0
      return left === 'unlimited' || left >= seats
    })
    return mode ? { mode, places: seats } : null
  }
  if (!entry.withGuest) return find(1)
  // A registered person who waits for another mode is only moved together with their guest.
  if (entry.registered) return find(2)
  const alone = entry.aloneToo || whyAlone(entry, facts, capacities) !== null
  return (facts.guestsAllowed ? find(2) : null) ?? (alone ? find(1) : null)
}
