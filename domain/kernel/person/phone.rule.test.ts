import { expect, it } from 'vitest'
import { isPhone, shownPhone } from './phone.rule.ts'

it.each([
  ['ten digits', '7035550187', '(703) 555-0187'],
  ['with dashes', '703-555-0187', '(703) 555-0187'],
  ['with dots', '703.555.0187', '(703) 555-0187'],
  ['already in display format', '(703) 555-0187', '(703) 555-0187'],
  ['with the country code', '+1 703 555 0187', '(703) 555-0187'],
  ['with an extension', '703-555-0187 x12', '(703) 555-0187 ext. 12'],
  ['of another country', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['ten digits that are not a North American number', '0123456789', '0123456789'],
  ['text from old data', 'ask Bob', 'ask Bob'],
  ['nothing', '', ''],
])('a phone number is formatted for display: %s', (_case, typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})

it.each([
  ['nine digits', '703555018', false],
  ['ten digits', '7035550187', true],
  ['fifteen digits', '123456789012345', true],
  ['sixteen digits', '1234567890123456', false],
  ['an extension of six digits', '7035550187 x123456', true],
  ['an extension of seven', '7035550187 x1234567', false],
  ['a leading parenthesis', '(703) 555-0187', true],
  ['a plus inside', '703+5550187', false],
  ['a letter', '703555018a', false],
])('text is or is not a phone number: %s', (_case, typed, isOne) => {
  expect(isPhone(typed)).toBe(isOne)
})
