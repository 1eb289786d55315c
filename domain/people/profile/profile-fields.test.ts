import { expect, it } from 'vitest'
import { fieldsOfThemselves, isInRecord } from './profile-fields.ts'

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
