import { describe, expect, it } from 'vitest'
import { costOfCall, decideSpending, defaultAllowance } from './call-allowance.rule.ts'

const allowance = { most: 100, perSecond: 10 }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000)

describe('an allowance', () => {
  it('starts full and is used up', () => {
    const first = decideSpending(undefined, 60, at(0), allowance)
    expect(first).toEqual({ left: { units: 40, at: at(0) }, retryAt: null })
    expect(decideSpending(first.left, 60, at(0), allowance)).toEqual({
      left: { units: 40, at: at(0) },
      retryAt: at(2),
    })
  })
  it('grows back with time, up to its maximum', () => {
    const left = { units: 0, at: at(0) }
    expect(decideSpending(left, 60, at(6), allowance).retryAt).toBeNull()
    expect(decideSpending(left, 0, at(1000), allowance).left.units).toBe(100)
  })
  it('permits a call that costs more than the maximum when it is full', () => {
    expect(decideSpending(undefined, 500, at(0), allowance)).toEqual({
      left: { units: -400, at: at(0) },
      retryAt: null,
    })
  })
  it('goes below zero only by the credit', () => {
    const left = { units: 0, at: at(0) }
    expect(decideSpending(left, 50, at(0), allowance, 50).left.units).toBe(-50)
    expect(decideSpending(left, 51, at(0), allowance, 50).retryAt).toEqual(at(1))
  })
  it('does not extend the wait when the clock goes back', () => {
    expect(decideSpending({ units: 50, at: at(9) }, 50, at(0), allowance).retryAt).toBeNull()
  })
  it('permits 250 people of one clinic to make 20 calls each at the same time', () => {
    expect(defaultAllowance.most).toBeGreaterThanOrEqual(250 * 20 * costOfCall)
  })
})
