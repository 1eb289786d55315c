import 'virtual:texts/forms'
import { isGiven } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import type { ProfileRow } from '#domain/people/profile/profile-rows.rule.ts'
import { choiceLabels } from '#web/platform/messages/choice-labels.ts'
import { formatCalendarDate, formatList } from '#web/platform/messages/formats.ts'
import type { KnownProfile } from './known-profile.ts'

export const rowLabels = {
  address: 'profile.address',
  cellPhone: 'profile.cellPhone',
  homePhone: 'profile.homePhone',
  dateOfBirth: 'profile.dateOfBirth',
  aboutYourself: 'profile.aboutYourself',
  interest: 'profile.interest',
  topics: 'profile.topics',
  howDidYouFindUs: 'profile.howDidYouFindUs',
  emergency: 'profile.emergency',
} as const satisfies Record<ProfileRow, string>

/** The stored answer as readable text, or null where there is none. */
export function shownValue(row: ProfileRow, known: KnownProfile): string | null {
  if (row === 'address') {
    const zip = [known.state && choiceLabels(known.state), known.zipCode].filter(isGiven).join(' ')
    return formatList([known.addressLine1, known.addressLine2, known.city, zip].filter(isGiven)) || null
  }
  if (row === 'emergency')
    return (
      // Each on its own line, so that a number does not wrap.
      [known.emergencyName, shownPhone(known.emergencyPhone), known.emergencyRelationship]
        .filter(isGiven)
        .join('\n') || null
    )
  if (row === 'dateOfBirth') return known.dateOfBirth ? formatCalendarDate('long', known.dateOfBirth) : null
  if (row === 'cellPhone' || row === 'homePhone') return shownPhone(known[row]) || null
  const given = known[row]
  const texts =
    typeof given === 'string' ? choiceLabels(given) : formatList(given.filter(isGiven).map(choiceLabels))
  return texts || null
}
