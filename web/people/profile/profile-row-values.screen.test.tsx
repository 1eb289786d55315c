import { describe, expect, it } from 'vitest'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { type ProfileRow, profileRows } from '#domain/people/profile/profile-rows.rule.ts'
import type { KnownProfile } from './known-profile.ts'
import { shownValue } from './profile-row-values.ts'

const blank: KnownProfile = blankProfile

describe('an answer of the profile', () => {
  it.each<[ProfileRow, Partial<Record<keyof KnownProfile, unknown>>, string | null]>([
    [
      'address',
      {
        addressLine1: '1 Elm Street',
        addressLine2: 'Suite 2',
        city: 'Linden',
        state: 'Virginia',
        zipCode: '22642',
      },
      '1 Elm Street, Suite 2, Linden, Virginia 22642',
    ],
    ['address', { city: 'Linden', zipCode: '22642' }, 'Linden, 22642'],
    ['address', { state: 'Virginia' }, 'Virginia'],
    [
      'emergency',
      { emergencyName: 'Bo Byron', emergencyPhone: '7035550100', emergencyRelationship: 'Brother' },
      'Bo Byron\n(703) 555-0100\nBrother',
    ],
    ['emergency', { emergencyRelationship: 'Brother' }, 'Brother'],
    ['dateOfBirth', { dateOfBirth: '1961-04-07' }, 'April 07, 1961'],
    ['cellPhone', { cellPhone: '7035550100', homePhone: '7035550199' }, '(703) 555-0100'],
    ['homePhone', { cellPhone: '7035550100', homePhone: '7035550199' }, '(703) 555-0199'],
    ['interest', { interest: 'Yoga' }, 'Yoga'],
    ['topics', { topics: ['Yoga', '', 'Art'] }, 'Yoga, Art'],
  ])('%s of %j is shown as %j', (row, known, text) => {
    expect(shownValue(row, { ...blank, ...known } as KnownProfile)).toBe(text)
  })
  it.each(profileRows.map(({ name }) => name))('%s is not shown without an answer', (row) => {
    expect(shownValue(row, blank)).toBeNull()
  })
})
