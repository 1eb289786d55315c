import { expect, it } from 'vitest'
import { formFieldOf } from './registration-form.api.ts'

it.each([
  ['firstName', 'firstName'],
  ['username', 'email'],
  ['email', 'email'],
  ['botCheckToken', 'botCheckToken'],
  ['attendeeDetails.city', 'city'],
  ['attendeeDetails.interest.0', 'interest'],
  ['attendeeDetails.cellPhone', 'phone'],
  ['attendeeDetails.something', null],
  ['', null],
])('an error of the server at “%s” is at the field %s', (path, field) => {
  expect(formFieldOf(path)).toBe(field)
})
