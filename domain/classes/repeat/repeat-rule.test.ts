import { describe, expect, it } from 'vitest'
import { type RepeatInput, repeatInput, wholeRepeatInput } from './repeat-rule.ts'

const plain: RepeatInput = {
  frequency: 'weekly',
  interval: '1',
  weekdays: ['6'],
  monthlyBy: 'day',
  day: '21',
  nth: '3',
  weekday: '5',
  ends: 'count',
  until: '2026-12-05',
  count: '3',
  except: [],
}

describe('the input for a rule', () => {
  it.each<[string, Partial<RepeatInput>, boolean]>([
    ['1 week', { interval: '1' }, true],
    ['52 weeks', { interval: '52' }, true],
    ['53 weeks', { interval: '53' }, false],
    ['the first day', { frequency: 'monthly', day: '1' }, true],
    ['the 31st', { frequency: 'monthly', day: '31' }, true],
    ['the 32nd', { frequency: 'monthly', day: '32' }, false],
    ['day 0', { frequency: 'monthly', day: '0' }, false],
    ['an unused day', { frequency: 'monthly', monthlyBy: 'weekday', day: '0' }, true],
    ['an unused day of a week', { day: '0' }, true],
    ['unused weekdays', { frequency: 'daily', weekdays: [] }, true],
    ['an unused date', { until: 'never' }, true],
    ['an unused count', { ends: 'until', count: '0' }, true],
    ['spaces around a number', { interval: ' 2 ' }, true],
    ['200 excluded dates', { except: Array.from({ length: 200 }, () => '2026-11-28') }, true],
    ['201 excluded dates', { except: Array.from({ length: 201 }, () => '2026-11-28') }, false],
  ])('may have, or not, %s', (_name, input, expected) => {
    expect(repeatInput.safeParse({ ...plain, ...input }).success).toBe(expected)
  })
  it.each<[count: string, added: string | undefined, whole: string | undefined]>([
    ['0', 'repeat.count.invalid', 'repeat.total.invalid'],
    ['1', undefined, 'repeat.total.invalid'],
    ['2', undefined, undefined],
    ['200', undefined, undefined],
    ['201', 'repeat.count.invalid', undefined],
    ['202', 'repeat.count.invalid', 'repeat.total.invalid'],
  ])('with %s classes adds to a class, or makes a new one', (count, added, whole) => {
    const messages = (schema: typeof repeatInput | typeof wholeRepeatInput) =>
      schema.safeParse({ ...plain, count }).error?.issues.map(({ message }) => message)
    expect(messages(repeatInput)).toEqual(added && [added])
    expect(messages(wholeRepeatInput)).toEqual(whole && [whole])
  })
})

describe('the rule', () => {
  const weekly = { frequency: 'weekly', weekdays: [6], interval: 1, until: null, count: 3, except: [] }
  it.each<[string, Partial<RepeatInput>, object]>([
    ['weekly', {}, weekly],
    [
      'on each weekday once, in order',
      { weekdays: ['4', '2', '4', '0'] },
      { ...weekly, weekdays: [0, 2, 4] },
    ],
    ['until a date', { ends: 'until' }, { ...weekly, until: '2026-12-05', count: null }],
    [
      'without dates, each once, in order',
      { except: ['2026-12-05', '2026-11-28', '2026-12-05'] },
      { ...weekly, except: ['2026-11-28', '2026-12-05'] },
    ],
    [
      'daily',
      { frequency: 'daily', interval: '10' },
      { frequency: 'daily', interval: 10, until: null, count: 3, except: [] },
    ],
    [
      'on a day of the month',
      { frequency: 'monthly' },
      { frequency: 'monthly', by: 'day', day: 21, interval: 1, until: null, count: 3, except: [] },
    ],
    [
      'on a weekday of the month',
      { frequency: 'monthly', monthlyBy: 'weekday' },
      {
        frequency: 'monthly',
        by: 'weekday',
        nth: 3,
        weekday: 5,
        interval: 1,
        until: null,
        count: 3,
        except: [],
      },
    ],
    [
      'on the last weekday of the month',
      { frequency: 'monthly', monthlyBy: 'weekday', nth: 'last' },
      {
        frequency: 'monthly',
        by: 'weekday',
        nth: 'last',
        weekday: 5,
        interval: 1,
        until: null,
        count: 3,
        except: [],
      },
    ],
  ])('repeats %s', (_name, input, rule) => {
    expect(repeatInput.parse({ ...plain, ...input })).toEqual(rule)
  })
  it('of a new class makes one class less than the number, which includes the class itself', () => {
    expect(wholeRepeatInput.parse({ ...plain, count: '8' })).toMatchObject({ count: 7 })
    expect(wholeRepeatInput.parse({ ...plain, ends: 'until' })).toMatchObject({ count: null })
  })
})
