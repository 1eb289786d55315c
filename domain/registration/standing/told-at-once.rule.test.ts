import { describe, expect, it } from 'vitest'
import { isToldAtOnce } from './told-at-once.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')

describe('of a date that booked itself', () => {
  it.each([
    ['for tomorrow people are told at once', '2026-11-21T15:00:00Z', true],
    ['for the last second before seven days, too', '2026-11-27T16:59:59Z', true],
    ['in seven days they are told in the mail of the month', '2026-11-27T17:00:00Z', false],
    ['that has begun they are not told', '2026-11-20T17:00:00Z', false],
  ])('%s', (_sentence, start, expected) => expect(isToldAtOnce(new Date(start), now)).toBe(expected))
})
