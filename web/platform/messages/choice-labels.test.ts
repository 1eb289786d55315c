import { expect, test } from 'vitest'
import * as profile from '#domain/accounts/answers/choices.ts'
import * as demographics from '#domain/accounts/answers/demographics.choices.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import { defaultAccommodations } from '#domain/registration/accommodations/accommodations.ts'
import choices from '#locales/en/choices.json'
import { choiceLabel } from './choice-labels.ts'

/** Only a few of these have another name in another language. */
const states = new Set<string>(profile.usStates)

test('every stored English choice has a translatable text, equal to it in English', () => {
  const stored = [
    ...Object.values({ ...profile, ...demographics }).flat(),
    ...guestTypes,
    ...defaultAccommodations,
  ]
  const known = new Set(Object.keys(choices))
  expect(stored.filter((choice) => !known.has(choice) && !states.has(choice))).toEqual([])
  expect([...known].filter((choice) => !(stored as string[]).includes(choice))).toEqual([])
  expect(Object.entries(choices).filter(([choice, word]) => choice !== word)).toEqual([])
})

test('in English a choice is shown as stored', () => {
  expect(choiceLabel('Web Search')).toBe('Web Search')
})
