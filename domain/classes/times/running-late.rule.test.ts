import { describe, expect, it } from 'vitest'
import { decideRunningLate, isShownRunningLate, lateStart, runningLateChoices } from './running-late.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const one = { start, end: new Date('2026-11-21T15:45:00Z'), cancelled: false }
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('staff report that a class starts late', () => {
  it.each([
    ['from three hours before the start', one, 10, at(-180), 'accepted'],
    ['not earlier than that', one, 10, at(-181), 'LATE_TOO_EARLY'],
    ['after the scheduled start', one, 15, at(10), 'accepted'],
    ['not when the class is over', one, null, at(45), 'LATE_OVER'],
    ['not when the class is cancelled', { ...one, cancelled: true }, 10, at(-20), 'CLASS_CANCELLED'],
    ['not with a new start in the past', one, 10, at(10), 'LATE_MINUTES'],
    ['not with a new start at the end or later', one, 45, at(-20), 'LATE_MINUTES'],
    ['not with minutes outside the choices', one, 7, at(-20), 'LATE_MINUTES'],
    ['and can report that it is on time again', one, null, at(20), 'accepted'],
  ] as const)('%s', (_what, it_, minutes, now, answer) => {
    const decision = decideRunningLate(it_, minutes, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(answer)
  })
  it('with choices that are in the future and before the end', () => {
    expect(runningLateChoices(one, at(-30))).toEqual([5, 10, 15, 20, 30])
    expect(runningLateChoices(one, at(12))).toEqual([15, 20, 30])
    expect(runningLateChoices({ ...one, end: at(90) }, at(0))).toEqual([5, 10, 15, 20, 30, 45])
    expect(runningLateChoices(one, at(40))).toEqual([])
  })
})

describe('people see that a class starts late', () => {
  it.each([
    ['before the original start', { ...one, lateMinutes: 10 }, at(-60), true],
    ['until the class ends', { ...one, lateMinutes: 10 }, at(44), true],
    ['not once the class is over', { ...one, lateMinutes: 10 }, at(45), false],
    ['not when the class is cancelled', { ...one, cancelled: true, lateMinutes: 10 }, at(-60), false],
    ['not when the class is on time', { ...one, lateMinutes: null }, at(-60), false],
    ['not when a response from an older version lacks the value', one, at(-60), false],
  ])('%s', (_when, it_, now, shown) => {
    expect(isShownRunningLate(it_, now)).toBe(shown)
  })
  it('and see the new start, the given number of minutes later', () => {
    expect(lateStart({ start, lateMinutes: 10 })).toEqual(at(10))
    expect(lateStart({ start, lateMinutes: null })).toEqual(start)
    expect(lateStart({ start })).toEqual(start)
  })
})
