import { expect, it } from 'vitest'
import { notifiedAtOnceBefore } from './notified-immediately.rule.ts'

it('people are notified immediately of a recurring registration less than seven days ahead', () => {
  const now = new Date('2026-11-20T17:00:00Z')
  expect(notifiedAtOnceBefore(now)).toEqual(new Date('2026-11-27T17:00:00Z'))
})
