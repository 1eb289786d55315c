import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { decideStillOpen } from '#domain/registration/confirm/decide-existing.rule.ts'
import type { Offer, WaitingEnd } from './waiting-entry.ts'

/** The states of an offer, for the recipient of its email. */
export const offerStates = [
  'OPEN',
  'ACCEPTED',
  'ANSWERED',
  'OVER',
  'ANYBODY',
  'CLOSED',
  'NONE',
  'CANCELLED',
  'PAST',
] as const
export type OfferState = (typeof offerStates)[number]

export interface OfferedEntry {
  attendeeId: number
  offer: Offer | null
  ended: WaitingEnd | null
  /** Whether they have the seat of the offer that they accepted. */
  registered: boolean
  /** They were notified that seats are open to everyone. */
  notifiedOpen: boolean
}

/** What an offer's page shows. The person can respond only in the state OPEN. */
export function offerState(
  { offer, ended, registered, notifiedOpen }: Omit<OfferedEntry, 'attendeeId'>,
  facts: Pick<ClassFacts, 'cancelled' | 'start' | 'registrationClose'>,
  now: Date,
): OfferState {
  if (facts.cancelled) return 'CANCELLED'
  if (registered) return 'ACCEPTED'
  if (isPast(facts.start, now)) return 'PAST'
  if (ended !== null && ended !== 'expired') return 'ANSWERED'
  if (ended === null && offer && offer.until > now) return 'OPEN'
  if (registrationClose(facts.start, facts.registrationClose) <= now) return 'CLOSED'
  if (ended !== null || offer) return 'OVER'
  return notifiedOpen ? 'ANYBODY' : 'NONE'
}

const refusals = {
  CANCELLED: 'CLASS_CANCELLED',
  PAST: 'CLASS_ALREADY_PAST',
  OVER: 'OFFER_OVER',
  ANYBODY: 'WAITING_TOO_LATE',
  CLOSED: 'CLASS_CLOSED',
  ANSWERED: 'OFFER_ANSWERED',
  NONE: 'WAITING_NOT_FOUND',
} as const

/**
 * Whether an offer can be accepted now: it is the person's own and open. Accepting it again changes nothing (`taken`:
 * they already have the seat), so a retry after a lost response succeeds. Rejects with WAITING_NOT_FOUND,
 * CLASS_CANCELLED, CLASS_ALREADY_PAST, OFFER_OVER, OFFER_ANSWERED, WAITING_TOO_LATE, CLASS_CLOSED, or the reason why
 * registration is closed, ignoring seats.
 */
export function decideAccept<T extends OfferedEntry>(
  entry: T | null,
  attendeeId: number | null,
  facts: ClassFacts,
  now: Date,
): Decision<{ entry: T; offer: Offer | null; taken: boolean }> {
  if (!entry || entry.attendeeId !== attendeeId) return reject('WAITING_NOT_FOUND')
  const state = offerState(entry, facts, now)
  if (state === 'ACCEPTED') return accept({ entry, offer: null, taken: true })
  if (state !== 'OPEN') return reject(refusals[state])
  const stillOpen = decideStillOpen(facts, now)
  if (!stillOpen.ok) return stillOpen
  return accept({ entry, offer: entry.offer, taken: false })
}

/**
 * Leaving the waitlist, or declining an offer, which also leaves it. `left`: that has happened before.
 * Rejects with WAITING_NOT_FOUND, or with OFFER_ANSWERED when the person accepted the offer.
 */
export function decideLeaving<T extends OfferedEntry>(
  entry: T | null,
  attendeeId: number | null,
): Decision<{ entry: T; left: boolean }> {
  if (!entry || entry.attendeeId !== attendeeId) return reject('WAITING_NOT_FOUND')
  if (entry.registered) return reject('OFFER_ANSWERED')
  return accept({ entry, left: entry.ended !== null })
}
