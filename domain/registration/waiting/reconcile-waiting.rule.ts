import { max, min } from 'date-fns'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { hasSeats, modesOffered, type Seats } from '#domain/classes/seats/seats.rule.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { decideStillBooking } from '#domain/registration/confirm/decide-existing.rule.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import { lastTimeOf, offerTimes, openToAllFrom } from './offer-times.rule.ts'
import { inOrder, type Offer, type ReachedEntry, type WaitingEntry } from './waiting-entry.ts'
import type { WaitingRules } from './waiting-rules.ts'
import { type Capacities, whyAlone } from './why-alone.rule.ts'

/** What is over on the waiting list of a class. */
export interface WaitingOver {
  /** The class is over: nobody waits any more. */
  past: number[]
  /** Nobody answered in time. */
  expired: number[]
  /** The last hours began, in which nothing is held: they wait again, and are told that a place is open, not that they did not answer. */
  opened: number[]
  /** The place is not to be had any more, or nobody reads of it, through no doing of theirs: they wait again, where they were. */
  withdrawn: number[]
  /** Registration was closed before the offer was over: they wait again as well, and are told that the place is held no longer. */
  closed: number[]
  /** The class came nearer: the offer ends sooner. */
  shortened: { id: number; until: Date }[]
  /** The offer ends sooner on another date of the series, of which its person heard then: so it does here. */
  evened: { id: number; until: Date }[]
}

/** What ends first, before free places are offered. */
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
  const gives = decideStillBooking(facts, now).ok
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

/** Those who are registered, where the class is held in no other mode that they wait for any more: there is nothing left to wait for. */
export function waitForNothing<Entry extends Pick<WaitingEntry, 'mode' | 'registered'>>(
  { seats }: Pick<ClassFacts, 'seats'>,
  entries: readonly Entry[],
): Entry[] {
  const offered = modesOffered(seats)
  return entries.filter(
    (entry) => entry.registered && offered.length > 0 && waitedModes(entry, offered).length === 0,
  )
}

/** Until when an offer can be taken as the class is now; one by hand was made whatever the person had said, and for the last hours too. */
function stillUntil(
  { start, registrationClose: closes }: ClassFacts,
  offered: Pick<WaitingEntry, 'comeUntil' | 'since'> & Pick<Offer, 'byHand' | 'until'>,
  rules: WaitingRules,
): Date {
  if (offered.byHand) return min([offered.until, ...(closes ? [closes] : [])])
  return min([offered.until, lastTimeOf({ ...offered, start, closes }, rules)])
}

export interface NewOffer extends Omit<Offer, 'byHand'> {
  id: number
  begins: Date
}

/**
 * Offers free places in order, each to the first whom it fits; in the last hours before the class, when they are open to whoever comes, says
 * who is to be told so. Whom no mail reaches is passed over and keeps their place in the order: nothing is held for them, and staff call them.
 * `facts` counts open offers as taken, as everybody sees them: asked twice, it offers nothing the second time.
 */
export function offerSeats(
  facts: ClassFacts,
  entries: readonly ReachedEntry[],
  now: Date,
  rules: WaitingRules,
  capacities: Capacities = {},
): { offers: NewOffer[]; toNotify: number[]; skipped: number[] } {
  if (!decideStillBooking(facts, now).ok) return { offers: [], toNotify: [], skipped: [] }
  const waiting = inOrder(entries.filter(({ offer, ofSeries }) => offer === null && !ofSeries))
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
 * Of which seats staff tell somebody who waits, as things are now: of one that would be offered to them, of one that is open to whoever comes, or of none. What
 * was told before does not matter.
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

/** The modes in which a place is of use to somebody: not the one in which they are registered already. */
function waitedModes(entry: Pick<WaitingEntry, 'mode' | 'registered'>, offered: readonly Mode[]): Mode[] {
  return modesFor(entry.mode, offered).filter((mode) => mode !== entry.registered)
}

function hasSpace(entry: WaitingEntry, free: Free): boolean {
  return waitedModes(entry, [...free.keys()]).some((mode) => hasSeats(free.get(mode) ?? null))
}

/**
 * Which free places somebody can have: with the guest in any way they like, else alone where they said so, or where the class never holds the two of them
 * any more; null where none fits.
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
  // Nobody is parted from the guest who is registered with them.
  if (entry.registered) return find(2)
  const alone = entry.aloneToo || whyAlone(entry, facts, capacities) !== null
  return (facts.guestsAllowed ? find(2) : null) ?? (alone ? find(1) : null)
}
