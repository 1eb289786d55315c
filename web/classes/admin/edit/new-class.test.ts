import { describe, expect, it } from 'vitest'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { frequencies } from '#domain/classes/repeat/repeat-rule.ts'
import { weeklyFrom } from '#web/classes/admin/repeat/weekly-from.ts'
import { classFormInput, oneDate, ruleOf } from './new-class.ts'

const form = {
  ...emptyClass,
  title: 'Drum Circle',
  date: '2026-11-28',
  startTime: '10:00',
  endTime: '11:00',
}
const weekly = weeklyFrom('2026-11-28')
const problems = (dates: object) =>
  (classFormInput('America/New_York').safeParse({ ...form, ...oneDate, ...dates }).error?.issues ?? [])
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .filter((problem) => problem.startsWith('repeat'))

describe('the dates of a new class', () => {
  it('are one by default, whatever the hidden rule says', () => {
    expect(problems({})).toEqual([])
    expect(problems({ repeat: { ...weekly, interval: '0' } })).toEqual([])
    expect(ruleOf(oneDate)).toBeNull()
  })
  it.each(frequencies)('follow a valid rule: %s', (repeats) => {
    expect(problems({ repeats, repeat: weekly })).toEqual([])
    expect(ruleOf({ repeats, repeat: weekly })).toEqual({ ...weekly, frequency: repeats })
  })
  it.each([
    { what: 'an interval', rule: { interval: '0' }, problem: 'repeat.interval: repeat.interval.invalid' },
    { what: 'a count', rule: { count: '1' }, problem: 'repeat.count: repeat.total.invalid' },
  ])('report $what that is wrong at its field', ({ rule, problem }) => {
    expect(problems({ repeats: 'weekly', repeat: { ...weekly, ...rule } })).toEqual([problem])
  })
})
