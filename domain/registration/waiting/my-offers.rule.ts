import type { ClassForRegistration } from '#domain/registration/confirm/requested-registration.ts'
import type { Offer } from './waiting-entry.ts'

/** The classes as seen by the person with offers: the held seats are free only for them. */
export function withMyOffers<T extends Pick<ClassForRegistration, 'courseId' | 'facts'>>(
  classes: readonly T[],
  offers: ReadonlyMap<number, Pick<Offer, 'mode' | 'places'>>,
): T[] {
  return classes.map((one) => {
    const offer = offers.get(one.courseId)
    const left = offer ? one.facts.seats[offer.mode] : null
    if (!offer || typeof left !== 'number') return one
    const seats = { ...one.facts.seats, [offer.mode]: left + offer.places }
    return { ...one, facts: { ...one.facts, seats } }
  })
}
