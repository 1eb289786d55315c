import { expect, it } from 'vitest'
import { isBirthYear } from './birth-year.rule.ts'

it.each([
  [1899, false],
  [1900, true],
  [2026, true],
  [2027, false],
  [1980.5, false],
  [Number.NaN, false],
])('%d is a year of birth in 2026: %s', (year, isOne) => {
  expect(isBirthYear(year, 2026)).toBe(isOne)
})
