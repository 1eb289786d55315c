import { describe, expect, it } from 'vitest'
import { decideSpendingTogether, wider } from './call-allowance.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const line = { most: 100, perSecond: 1 }
const left = (units: number) => ({ units, at: now })
const paid = (own: number, around: number, cost: number, share = 0) => {
  const { left: after, retryAt } = decideSpendingTogether(
    [
      { before: left(own), allowance: line },
      { before: left(around), allowance: wider(line, 2) },
    ],
    cost,
    now,
    share,
  )
  return {
    left: after.map(({ units }) => units),
    wait: retryAt && (retryAt.getTime() - now.getTime()) / 1000,
  }
}

describe('several allowances charged together', () => {
  it.each([
    ['are each charged', paid(100, 200, 30), { left: [70, 170], wait: null }],
    ['are not charged when the first has too little', paid(10, 200, 30), { left: [10, 200], wait: 20 }],
    [
      'are not charged when the surrounding network has too little',
      paid(100, 10, 30),
      { left: [100, 10], wait: 10 },
    ],
    ['wait for the slower one', paid(10, 0, 30), { left: [10, 0], wait: 20 }],
    ['go below zero in proportion to their share', paid(10, 0, 30, 1), { left: [-20, -30], wait: null }],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected)
  })
})
