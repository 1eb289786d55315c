import { describe, expect, it } from 'vitest'
import { aboutYourselfChoices } from '#domain/accounts/answers/choices.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import { otherRelation, relationOf, relations } from './relation.rule.ts'

describe('a relation to cancer', () => {
  it.each([...new Set([...aboutYourselfChoices, ...guestTypes])])('%s has a group in reports', (word) =>
    expect(relations).toContain(relationOf[word]),
  )
  it('includes Caregiver for profiles and guests', () => {
    expect(aboutYourselfChoices).toContain('Caregiver')
    expect(guestTypes).toEqual(['Patient', 'Caregiver', 'Parent', 'Family', 'Professional'])
    expect(relationOf.Caregiver).toBe('Caregiver')
  })
  it('has no empty group, and “other” is not one of them', () => {
    expect(new Set(Object.values(relationOf))).toEqual(new Set(relations))
    expect(relations).not.toContain(otherRelation)
  })
})
