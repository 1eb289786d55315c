import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { type Mode, modes } from '#domain/kernel/modes.ts'
import type { Seats } from './seats.rule.ts'

/** Places of a class in one mode that can be given out again; 'unlimited' where they are not counted any more. */
export interface FreedSeats {
  mode: Mode
  places: Seats
}

/**
 * The places that a change of a class by its staff frees: a higher capacity, a mode that it was not held in, a class that takes
 * place after all, that is moved out of the past, or whose places are given out here again. Nothing where fewer are left than before.
 */
export function freedSeats(before: ClassFacts, after: ClassFacts, now: Date): FreedSeats[] {
  return modes.flatMap((mode): FreedSeats[] => {
    const [had, has] = [seatsGivenOut(before, mode, now), seatsGivenOut(after, mode, now)]
    if (had === 'unlimited' || had === has) return []
    if (has === 'unlimited') return [{ mode, places: has }]
    return has > had ? [{ mode, places: has - had }] : []
  })
}

/** Seats that people can have, now or from a later day on. */
function seatsGivenOut(facts: ClassFacts, mode: Mode, now: Date): Seats {
  const closed = isPast(facts.start, now) || registrationClose(facts.start, facts.registrationClose) <= now
  return facts.cancelled || facts.noOnlineRegistration || closed ? 0 : (facts.seats[mode] ?? 0)
}
