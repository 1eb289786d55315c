import { expect, it } from 'vitest'
import { inWaitingOrder } from './waiting-order.rule.ts'

it('the longest wait comes first, and the ID breaks a tie', () => {
  const since = new Date('2026-11-10T12:00:00Z')
  const earlier = new Date('2026-11-10T11:59:59Z')
  const entries = [
    { id: 7, since },
    { id: 3, since },
    { id: 9, since: earlier },
  ]
  expect(inWaitingOrder(entries).map(({ id }) => id)).toEqual([9, 3, 7])
})
