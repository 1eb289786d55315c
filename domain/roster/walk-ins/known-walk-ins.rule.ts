import { isPhone } from '#domain/kernel/person/phone.rule.ts'
import { typedPhone } from '#domain/kernel/person/phone-digits.rule.ts'

/** What is typed of somebody at the door. */
export interface TypedWalkIn {
  firstName: string
  lastName: string
  phone: string
}

/** More would be a list to read, at the door. */
const mostShown = 2

/** What is looked for, each by itself: first and last name; by staff a whole phone number too. Null while it is not there. */
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
 * Who may be meant: whoever name and phone both find, then each finding in turn, for a phone changes and a family shares one.
 * Somebody who was never here is nobody to recognize.
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
