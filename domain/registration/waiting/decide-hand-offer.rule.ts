import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import { handOfferTimes } from './offer-times.rule.ts'
import type { NewOffer } from './reconcile-waiting.rule.ts'
import type { ReachedEntry } from './waiting-entry.ts'
import type { WaitingRules } from './waiting-rules.ts'

/**
 * A seat that staff offer out of turn: in the mode that they choose, else in one that the person wants, with their
 * guest. It may be over capacity if no seat is left. Rejects with CLASS_CANCELLED, CLASS_ALREADY_PAST, OFFER_OPEN if
 * one is already held for them, WAITING_SERIES if they wait for the whole series, OFFER_NOT_EMAILED if no email can
 * offer it, MODE_NOT_OFFERED and GUEST_NOT_ALLOWED.
 */
export function decideHandOffer(
  entry: ReachedEntry,
  facts: ClassFacts,
  requested: Mode | null,
  now: Date,
  rules: WaitingRules,
): Decision<Omit<NewOffer, 'id'> & { overCapacity: boolean }> {
  if (facts.cancelled) return reject('CLASS_CANCELLED')
  if (isPast(facts.start, now)) return reject('CLASS_ALREADY_PAST')
  if (entry.offer !== null) return reject('OFFER_OPEN')
  if (entry.ofSeries) return reject('WAITING_SERIES')
  if (entry.reach !== 'emailed') return reject('OFFER_NOT_EMAILED')
  const seats = entry.withGuest ? 2 : 1
  if (entry.withGuest && !facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  const offered = modesOffered(facts.seats)
  const hasSpace = (mode: Mode) => {
    const left = facts.seats[mode] ?? 0
    return left === 'unlimited' || left >= seats
  }
  const liked = modesFor(entry.mode, offered)
  const mode = requested ?? liked.find(hasSpace) ?? liked[0]
  if (!mode || !offered.includes(mode)) return reject('MODE_NOT_OFFERED')
  return accept({
    mode,
    places: seats,
    overCapacity: !hasSpace(mode),
    ...handOfferTimes({ start: facts.start, closes: facts.registrationClose }, now, rules),
  })
}
