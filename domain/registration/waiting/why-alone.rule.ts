import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import type { WaitingEntry } from './waiting-entry.ts'

/** How many a class holds in each of its ways, null where seats are not counted. */
export type Capacities = Partial<Record<Mode, number | null>>

const containsTwo = (capacity: number | null | undefined) => capacity == null || capacity >= 2

/** Whether a class that is held in these modes ever holds two together, as somebody would come. */
export function containsPair(
  { mode }: Pick<WaitingEntry, 'mode'>,
  offered: readonly Mode[],
  capacities: Capacities,
): boolean {
  return modesFor(mode, offered).some((one) => containsTwo(capacities[one]))
}

/**
 * Why somebody who waits together with a guest can only be offered a place alone: guests may not come any more, or the class never holds two. Null:
 * both may come, or they wait alone.
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

/** What somebody who waits has to be told once, because what they wait for cannot be offered any more as they wanted it. */
export const waitingLimits = ['guests', 'seats', 'elsewhere'] as const
export type WaitingLimit = (typeof waitingLimits)[number]

/**
 * `elsewhere`: places of the class are not given out here any more. Null: nothing stands against what they wait for. Of who waits for the whole series limitOfSeries
 * says it.
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
