import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { type Mode, modes } from '#domain/kernel/modes.ts'
import type { Seats } from './seats.rule.ts'

/** Seats of a class in one mode that can be offered again. 'unlimited' if they are no longer limited. */
export interface FreedSeats {
  mode: Mode
  places: Seats
}

/**
 * The seats that a change of a class by staff frees. The change is a higher capacity, a new mode, a restored class, a
 * move out of the past, or seats that are given out here again. Empty if fewer seats are left than before.
 */
export function freedSeats(before: ClassFacts, after: ClassFacts, now: Date): FreedSeats[] {
  return modes.flatMap((mode): FreedSeats[] => {
    const [had, has] = [seatsGivenOut(before, mode, now), seatsGivenOut(after, mode, now)]
    if (had === 'unlimited' || had === has) return []
    if (has === 'unlimited') return [{ mode, places: has }]
    return has > had ? [{ mode, places: has - had }] : []
  })
}

/** Seats that people can get, now or from a later day. */
function seatsGivenOut(facts: ClassFacts, mode: Mode, now: Date): Seats {
  const closed = isPast(facts.start, now) || registrationClose(facts.start, facts.registrationClose) <= now
  return facts.cancelled || facts.noOnlineRegistration || closed ? 0 : (facts.seats[mode] ?? 0)
}
