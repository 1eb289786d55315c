import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import type { WaitingEntry } from './waiting-entry.ts'

/** The capacity of a class in each of its modes. Null if it is unlimited. */
export type Capacities = Partial<Record<Mode, number | null>>

const containsTwo = (capacity: number | null | undefined) => capacity == null || capacity >= 2

/** Whether a class with these modes ever has two seats together, in a mode that the person accepts. */
export function containsPair(
  { mode }: Pick<WaitingEntry, 'mode'>,
  offered: readonly Mode[],
  capacities: Capacities,
): boolean {
  return modesFor(mode, offered).some((one) => containsTwo(capacities[one]))
}

/**
 * Why a person who waits with a guest can only be offered a seat alone: guests are no longer allowed, or the class
 * never has two seats. Null: both may come, or they wait alone.
 */
export function whyAlone(
  entry: Pick<WaitingEntry, 'mode' | 'withGuest'>,
  facts: Pick<ClassFacts, 'guestsAllowed' | 'seats'>,
  capacities: Capacities,
): 'guests' | 'seats' | null {
  if (!entry.withGuest) return null
  if (!facts.guestsAllowed) return 'guests'
  return containsPair(entry, modesOffered(facts.seats), capacities) ? null : 'seats'
}

/**
 * Why a person on the waitlist is notified once: what they wait for can no longer be offered as they wanted it.
 */
export const waitingLimits = ['guests', 'seats', 'elsewhere'] as const
export type WaitingLimit = (typeof waitingLimits)[number]

/**
 * `elsewhere`: registration for the class is no longer here. Null: nothing prevents what they wait for. For a whole
 * series, use limitOfSeries.
 */
export function limitOf(
  entry: Pick<WaitingEntry, 'mode' | 'withGuest' | 'registered' | 'aloneToo' | 'ofSeries' | 'offer'>,
  facts: ClassFacts,
  capacities: Capacities,
): WaitingLimit | null {
  if (facts.cancelled || entry.ofSeries) return null
  if (facts.noOnlineRegistration) return 'elsewhere'
  return entry.aloneToo || entry.registered || entry.offer ? null : whyAlone(entry, facts, capacities)
}
