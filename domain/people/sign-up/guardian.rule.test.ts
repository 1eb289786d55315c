import { describe, expect, it } from 'vitest'
import { needsGuardian } from './guardian.rule.ts'

describe('needing a guardian to sign up', () => {
  it.each([
    ['a 12-year-old does, the day before the birthday', '2013-11-26', '2026-11-25', 13, true],
    ['a 13-year-old does not, from the birthday on', '2013-11-25', '2026-11-25', 13, false],
    ['an adult does not', '1960-01-31', '2026-11-25', 13, false],
    ['a child born today does, at any minimum age', '2026-11-25', '2026-11-25', 1, true],
    ['no one does when the minimum age is 0', '2026-11-25', '2026-11-25', 0, false],
    ['a person born on February 29 does, on February 28', '2012-02-29', '2025-02-28', 13, true],
    ['a person born on February 29 does not, from March 1 on', '2012-02-29', '2025-03-01', 13, false],
    [
      'a person born on February 29 does not, on their birthday in a leap year',
      '2012-02-29',
      '2028-02-29',
      16,
      false,
    ],
  ] as const)('%s', (_who, born, today, youngest, expected) => {
    expect(needsGuardian(born, today, youngest)).toBe(expected)
  })
})
