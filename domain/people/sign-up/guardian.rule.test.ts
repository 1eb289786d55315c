import { describe, expect, it } from 'vitest'
import { needsGuardian } from './guardian.rule.ts'

describe('who needs a guardian to sign up', () => {
  it.each([
    ['somebody of 12, the day before the birthday', '2013-11-26', '2026-11-25', 13, true],
    ['nobody of 13, from the birthday on', '2013-11-25', '2026-11-25', 13, false],
    ['an adult does not', '1960-01-31', '2026-11-25', 13, false],
    ['who was born today, at any age that is asked', '2026-11-25', '2026-11-25', 1, true],
    ['nobody where the age is 0', '2026-11-25', '2026-11-25', 0, false],
    ['who was born on February 29, on February 28', '2012-02-29', '2025-02-28', 13, true],
    ['who was born on February 29, no more on March 1', '2012-02-29', '2025-03-01', 13, false],
    [
      'who was born on February 29, no more on their day of a leap year',
      '2012-02-29',
      '2028-02-29',
      16,
      false,
    ],
  ] as const)('%s', (_who, born, today, youngest, expected) => {
    expect(needsGuardian(born, today, youngest)).toBe(expected)
  })
})
