import { describe, expect, it } from 'vitest'
import { decideClosureReminder } from './closure-waiting.rule.ts'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('who is reminded of requests to close an account', () => {
  it.each<[string, number[], ReturnType<typeof decideClosureReminder>]>([
    ['nobody waits: nobody', [], null],
    ['thirteen days: nobody', [13.99], null],
    ['fourteen days: staff', [14], { count: 1, days: 14, week: 0, administrators: false }],
    ['the same week: the same reminder', [20.9], { count: 1, days: 20, week: 0, administrators: false }],
    ['a week later: the next one', [21], { count: 1, days: 21, week: 1, administrators: false }],
    ['twenty-nine days: staff alone', [29.9], { count: 1, days: 29, week: 2, administrators: false }],
    ['thirty days: administrators, too', [30], { count: 1, days: 30, week: 2, administrators: true }],
    ['several: the first of them counts', [3, 15, 40], { count: 2, days: 40, week: 3, administrators: true }],
  ])('%s', (_what, ages, reminder) => {
    expect(decideClosureReminder(ages.map(ago), now)).toEqual(reminder)
  })
})
