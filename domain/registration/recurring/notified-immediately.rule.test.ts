import { expect, it } from 'vitest'
import { notifiedAtOnceBefore } from './notified-immediately.rule.ts'

it('of a date that booked itself people are told at once where it is less than seven days ahead', () => {
  const now = new Date('2026-11-20T17:00:00Z')
  expect(notifiedAtOnceBefore(now)).toEqual(new Date('2026-11-27T17:00:00Z'))
})
