import { isPhone } from '#domain/kernel/person/phone.rule.ts'
import { typedPhone } from '#domain/kernel/person/phone-digits.rule.ts'

/** What staff type about a walk-in. */
export interface TypedWalkIn {
  firstName: string
  lastName: string
  phone: string
}

/** A longer list takes too long to read when someone is waiting. */
const mostShown = 2

/**
 * The separate searches: by first and last name, and for staff also by a whole phone number. Null while that is not
 * typed yet.
 */
export function walkInSearches(
  { firstName, lastName, phone }: TypedWalkIn,
  findsPhones: boolean,
): { name: string | null; phone: string | null } {
  const [first, last, number] = [firstName.trim(), lastName.trim(), typedPhone(phone)]
  return {
    name: first.length > 1 && last.length > 1 ? `${first} ${last}` : null,
    phone: findsPhones && isPhone(number) ? number : null,
  }
}

/**
 * Likely matches. First, people found by both name and phone. Then both results alternate, because phones change and
 * families share one.
 * A person who never attended is left out.
 */
export function knownWalkIns<One extends { attendeeId: number; lastHere: unknown }>(
  byName: readonly One[],
  byPhone: readonly One[],
): One[] {
  const wasHere = ({ lastHere }: One) => lastHere !== null
  const names = byName.filter(wasHere)
  const phones = byPhone.filter(wasHere)
  const both = names.filter(({ attendeeId }) => phones.some((one) => one.attendeeId === attendeeId))
  const inTurn = Array.from({ length: mostShown }, (_, at) => [names[at], phones[at]]).flat()
  const all = [...both, ...inTurn.filter((one) => one !== undefined)]
  return [...new Map(all.map((one) => [one.attendeeId, one])).values()].slice(0, mostShown)
}
