import { describe, expect, it } from 'vitest'
import { decideClosureReminder } from './closure-waiting.rule.ts'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('who is reminded of account closure requests', () => {
  it.each<[string, number[], ReturnType<typeof decideClosureReminder>]>([
    ['no requests: no one', [], null],
    ['thirteen days: no one', [13.99], null],
    ['fourteen days: staff', [14], { count: 1, days: 14, administrators: false }],
    ['three weeks: staff', [21], { count: 1, days: 21, administrators: false }],
    ['twenty-nine days: staff only', [29.9], { count: 1, days: 29, administrators: false }],
    ['thirty days: administrators too', [30], { count: 1, days: 30, administrators: true }],
    ['several requests: the oldest counts', [3, 15, 40], { count: 2, days: 40, administrators: true }],
  ])('%s', (_what, ages, reminder) => {
    expect(decideClosureReminder(ages.map(ago), now)).toEqual(reminder)
  })
})
