import { describe, expect, it } from 'vitest'
import { decideRunningLate, isShownRunningLate, lateStart, runningLateChoices } from './running-late.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const one = { start, end: new Date('2026-11-21T15:45:00Z'), cancelled: false }
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('it is said that a class starts late', () => {
  it.each([
    ['from three hours before', one, 10, at(-180), 'accepted'],
    ['not earlier', one, 10, at(-181), 'LATE_TOO_EARLY'],
    ['once it should have begun', one, 15, at(10), 'accepted'],
    ['not of a class that is over', one, null, at(45), 'LATE_OVER'],
    ['not of a class that is cancelled', { ...one, cancelled: true }, 10, at(-20), 'CLASS_CANCELLED'],
    ['not for a moment that has gone by', one, 10, at(10), 'LATE_MINUTES'],
    ['not for a moment at which it is over', one, 45, at(-20), 'LATE_MINUTES'],
    ['not by minutes that nobody can choose', one, 7, at(-20), 'LATE_MINUTES'],
    ['and that it is on time after all', one, null, at(20), 'accepted'],
  ] as const)('%s', (_what, it_, minutes, now, answer) => {
    const decision = decideRunningLate(it_, minutes, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(answer)
  })
  it('by what can be chosen: later than now, and before it ends', () => {
    expect(runningLateChoices(one, at(-30))).toEqual([5, 10, 15, 20, 30])
    expect(runningLateChoices(one, at(12))).toEqual([15, 20, 30])
    expect(runningLateChoices({ ...one, end: at(90) }, at(0))).toEqual([5, 10, 15, 20, 30, 45])
    expect(runningLateChoices(one, at(40))).toEqual([])
  })
})

describe('people read that a class starts late', () => {
  it.each([
    ['before its start', { ...one, lateMinutes: 10 }, at(-60), true],
    ['until it ends', { ...one, lateMinutes: 10 }, at(44), true],
    ['not once it is over', { ...one, lateMinutes: 10 }, at(45), false],
    ['not where it is cancelled', { ...one, cancelled: true, lateMinutes: 10 }, at(-60), false],
    ['not where it is on time', { ...one, lateMinutes: null }, at(-60), false],
    ['not where an older answer says nothing of it', one, at(-60), false],
  ])('%s', (_when, it_, now, shown) => {
    expect(isShownRunningLate(it_, now)).toBe(shown)
  })
  it('and from when on: so many minutes after its start', () => {
    expect(lateStart({ start, lateMinutes: 10 })).toEqual(at(10))
    expect(lateStart({ start, lateMinutes: null })).toEqual(start)
    expect(lateStart({ start })).toEqual(start)
  })
})
