import { expect, it } from 'vitest'
import { shownPhone } from './phone.rule.ts'

it.each([
  ['ten digits', '7035550187', '(703) 555-0187'],
  ['with dashes', '703-555-0187', '(703) 555-0187'],
  ['with dots', '703.555.0187', '(703) 555-0187'],
  ['as it is shown', '(703) 555-0187', '(703) 555-0187'],
  ['with the country', '+1 703 555 0187', '(703) 555-0187'],
  ['with an extension', '703-555-0187 x12', '(703) 555-0187 ext. 12'],
  ['of another country', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['ten digits that are no number of North America', '0123456789', '0123456789'],
  ['words of before', 'ask Bob', 'ask Bob'],
  ['nothing', '', ''],
])('a phone number is shown as it is read: %s', (_case, typed, shown) => {
  expect(shownPhone(typed)).toBe(shown)
})
