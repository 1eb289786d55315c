import { expect, it } from 'vitest'
import { fieldsOfThemselves, isInRecord, sentAnswers } from './profile-fields.ts'

it.each([
  ['city', true],
  ['dateOfBirth', false],
  ['aboutYourself', false],
  ['topics', false],
  ['no such field', false],
])('administrators read %s in the record: %s', (field, isRead) => {
  expect(isInRecord(field)).toBe(isRead)
})
it('fields outside the record are for the person only', () => {
  expect(fieldsOfThemselves.filter(isInRecord)).toEqual([])
  expect(fieldsOfThemselves).toContain('dateOfBirth')
})
it('a call gets null for a date that is not given, and all other answers as they are', () => {
  const answers = { city: '', dateOfBirth: '', topics: [] }
  expect(sentAnswers(answers)).toEqual({ city: '', dateOfBirth: null, topics: [] })
  expect(sentAnswers({ dateOfBirth: '1961-04-07' })).toEqual({ dateOfBirth: '1961-04-07' })
  expect(sentAnswers({ city: 'Lisle' })).toEqual({ city: 'Lisle' })
})
