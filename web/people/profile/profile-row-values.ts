import 'virtual:texts/forms'
import { isGiven } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { isProfileDate, type ProfileField, profileTable } from '#domain/accounts/answers/profile-table.ts'
import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import { fieldsOfRows, type ProfileRow } from '#domain/people/profile/profile-rows.rule.ts'
import { choiceLabel } from '#web/platform/messages/choice-labels.ts'
import { formatCalendarDate, formatList } from '#web/platform/messages/formats.ts'
import type { KnownProfile } from './known-profile.ts'

/** The stored answer as readable text, or null where there is none. */
export function shownValue(row: ProfileRow, known: KnownProfile): string | null {
  if (row === 'address') {
    const zip = [known.state && choiceLabel(known.state), known.zipCode].filter(isGiven).join(' ')
    return formatList([known.addressLine1, known.addressLine2, known.city, zip].filter(isGiven)) || null
  }
  const texts = fieldsOfRows([row])
    .map((field) => shownAnswer(field, known[field]))
    .filter(isGiven)
  // Each answer is on its own line, so that a number does not wrap.
  return texts.join('\n') || null
}

/** An answer of one field as readable text, '' where there is none. */
export function shownAnswer(field: ProfileField, given: string | readonly string[]): string {
  if (typeof given !== 'string') return formatList(given.filter(isGiven).map(choiceLabel))
  const { type } = profileTable[field]
  if (isProfileDate(field)) return given && formatCalendarDate('long', given)
  if (type.kind === 'phone') return shownPhone(given)
  return 'choices' in type ? choiceLabel(given) : given
}
