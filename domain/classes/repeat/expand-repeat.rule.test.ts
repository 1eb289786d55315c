import { describe, expect, it } from 'vitest'
import { expandRepeat, type RepeatDate } from './expand-repeat.rule.ts'
import { type RepeatInput, repeatInput } from './repeat-rule.ts'

const zone = 'America/New_York'
/** A Saturday. */
const saturday = { date: '2026-11-21', startTime: '10:00', endTime: '10:45' }
const plain: RepeatInput = {
  frequency: 'weekly',
  interval: '1',
  weekdays: ['6'],
  monthlyBy: 'day',
  day: '21',
  nth: '3',
  weekday: '6',
  ends: 'count',
  until: '',
  count: '3',
  except: [],
}
const expand = (input: Partial<RepeatInput>, of = saturday) =>
  expandRepeat(repeatInput.parse({ ...plain, ...input }), of, zone)

const words = (one: RepeatDate) =>
  one.kind === 'class' ? one.date : `${'date' in one ? one.date : one.month} ${one.kind}`
const dates = (input: Partial<RepeatInput>, of = saturday) => {
  const expanded = expand(input, of)
  if (!expanded.ok) throw new Error(expanded.code)
  return expanded.value.map(words)
}

describe('a recurrence rule', () => {
  it.each<[string, Partial<RepeatInput>, string[]]>([
    ['every week', {}, ['2026-11-28', '2026-12-05', '2026-12-12']],
    ['every second week', { interval: '2' }, ['2026-12-05', '2026-12-19', '2027-01-02']],
    [
      'on two weekdays, starting the day after the class',
      { weekdays: ['2', '4', '6'], count: '4' },
      ['2026-11-24', '2026-11-26', '2026-11-28', '2026-12-01'],
    ],
    [
      'on two weekdays every second week, with weeks starting on Sunday',
      { weekdays: ['0', '6'], interval: '2' },
      ['2026-11-29', '2026-12-05', '2026-12-13'],
    ],
    ['daily', { frequency: 'daily' }, ['2026-11-22', '2026-11-23', '2026-11-24']],
    ['every tenth day', { frequency: 'daily', interval: '10' }, ['2026-12-01', '2026-12-11', '2026-12-21']],
    ['on a day of the month', { frequency: 'monthly' }, ['2026-12-21', '2027-01-21', '2027-02-21']],
    [
      'on the third Saturday',
      { frequency: 'monthly', monthlyBy: 'weekday' },
      ['2026-12-19', '2027-01-16', '2027-02-20'],
    ],
    [
      'on the last Saturday, including that of the same month',
      { frequency: 'monthly', monthlyBy: 'weekday', nth: 'last' },
      ['2026-11-28', '2026-12-26', '2027-01-30'],
    ],
    [
      'on the first Monday of every third month',
      { frequency: 'monthly', monthlyBy: 'weekday', nth: '1', weekday: '1', interval: '3' },
      ['2027-02-01', '2027-05-03', '2027-08-02'],
    ],
    [
      'daily until a date, inclusive',
      { frequency: 'daily', ends: 'until', until: '2026-11-23' },
      ['2026-11-22', '2026-11-23'],
    ],
    [
      'weekly until a Sunday, inclusive',
      { weekdays: ['0'], ends: 'until', until: '2026-11-29' },
      ['2026-11-22', '2026-11-29'],
    ],
    [
      'monthly until the first of a month, inclusive',
      { frequency: 'monthly', day: '1', ends: 'until', until: '2027-01-01' },
      ['2026-12-01', '2027-01-01'],
    ],
    [
      'monthly until a date, inclusive',
      { frequency: 'monthly', ends: 'until', until: '2026-12-21' },
      ['2026-12-21'],
    ],
    [
      'on the fifth weekday that is the last day of a month',
      {
        frequency: 'monthly',
        monthlyBy: 'weekday',
        nth: '5',
        weekday: '0',
        ends: 'until',
        until: '2027-01-31',
      },
      ['2026-11-29', '2026-12 noSuchDay', '2027-01-31'],
    ],
    ['until a date, inclusive', { ends: 'until', until: '2026-12-05' }, ['2026-11-28', '2026-12-05']],
    [
      'without excluded dates, which count',
      { except: ['2026-11-28', '2030-01-01'] },
      ['2026-11-28 excepted', '2026-12-05', '2026-12-12'],
    ],
    [
      'without months that have no 31st, which do not count',
      { frequency: 'monthly', day: '31' },
      ['2026-12-31', '2027-01-31', '2027-02 noSuchDay', '2027-03-31'],
    ],
    [
      'without months that have no fifth Saturday',
      { frequency: 'monthly', monthlyBy: 'weekday', nth: '5', count: '1' },
      ['2026-12 noSuchDay', '2027-01-30'],
    ],
  ])('gives dates %s', (_name, input, expected) => {
    expect(dates(input)).toEqual(expected)
  })

  it('gives 200 dates at most, and five years at most', () => {
    expect(dates({ frequency: 'daily', count: '200' })).toHaveLength(200)
    expect(dates({ frequency: 'daily', ends: 'until', until: '2027-06-09' })).toHaveLength(200)
    expect(expand({ frequency: 'daily', ends: 'until', until: '2027-06-10' }).ok).toBe(false)
    const yearly = { frequency: 'monthly', interval: '12' } as const
    expect(dates({ ...yearly, ends: 'until', until: '2031-11-21' })).toHaveLength(5)
    expect(expand({ ...yearly, ends: 'until', until: '2031-11-22' }).ok).toBe(false)
    expect(dates({ ...yearly, count: '5' })).toHaveLength(5)
  })
  it('keeps the local time when the clocks go forward', () => {
    const expanded = expand({ count: '2' }, { ...saturday, date: '2027-03-06' })
    expect(expanded).toMatchObject({
      value: [{ start: new Date('2027-03-13T15:00:00Z') }, { start: new Date('2027-03-20T14:00:00Z') }],
    })
  })
  it('skips and reports the date on which its time does not exist', () => {
    const night = { date: '2027-03-07', startTime: '02:30', endTime: '03:30' }
    expect(dates({ weekdays: ['0'], count: '2' }, night)).toEqual([
      '2027-03-14 timeSkipped',
      '2027-03-21',
      '2027-03-28',
    ])
  })
  it('uses the first occurrence of an hour repeated when the clocks go back', () => {
    const night = { date: '2026-10-25', startTime: '01:30', endTime: '01:45' }
    expect(expand({ weekdays: ['0'], count: '1' }, night)).toMatchObject({
      value: [{ start: new Date('2026-11-01T05:30:00Z'), end: new Date('2026-11-01T05:45:00Z') }],
    })
  })
})

describe('a recurrence rule is rejected', () => {
  it.each<[string, Partial<RepeatInput>, object]>([
    [
      'with more than 200 dates',
      { frequency: 'daily', ends: 'until', until: '2027-12-31' },
      { code: 'REPEAT_TOO_MANY', data: { most: 200 } },
    ],
    [
      'until a date beyond five years',
      { frequency: 'daily', ends: 'until', until: '2054-04-08' },
      { code: 'REPEAT_TOO_FAR', data: { years: 5 } },
    ],
    [
      'with a count reached only after the limit',
      { frequency: 'monthly', interval: '12', count: '6' },
      { code: 'REPEAT_TOO_FAR', data: { years: 5 } },
    ],
    [
      'without any date, such as every February 31',
      { frequency: 'monthly', interval: '3', day: '31', ends: 'until', until: '2027-04-30' },
      { code: 'REPEAT_EMPTY', data: {} },
    ],
    [
      'that ends before it starts',
      { ends: 'until', until: '2026-11-20' },
      { code: 'REPEAT_EMPTY', data: {} },
    ],
  ])('%s', (_name, input, domainError) => {
    expect(expand(input)).toEqual({ ok: false, ...domainError })
  })
})

describe('the input for a recurrence rule', () => {
  const complaints = (input: Partial<Record<keyof RepeatInput, unknown>>) =>
    repeatInput
      .safeParse({ ...plain, ...input })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  it.each<[string, Partial<Record<keyof RepeatInput, unknown>>, string, string]>([
    ['ten thousand dates', { count: '10000' }, 'count', 'repeat.count.invalid'],
    ['zero dates', { count: '0' }, 'count', 'repeat.count.invalid'],
    ['a missing count', { count: 'many' }, 'count', 'repeat.count.invalid'],
    ['no weekday', { weekdays: [] }, 'weekdays', 'repeat.weekdays.required'],
    ['an eighth weekday', { weekdays: ['7'] }, 'weekdays.0', 'choice.unknown'],
    ['an interval of 0 weeks', { interval: '0' }, 'interval', 'repeat.interval.invalid'],
    ['a 32nd day', { frequency: 'monthly', day: '32' }, 'day', 'repeat.day.invalid'],
    ['a fractional day', { frequency: 'monthly', day: '1.5' }, 'day', 'repeat.day.invalid'],
    ['a day in non-ASCII digits', { frequency: 'monthly', day: '0x1f' }, 'day', 'repeat.day.invalid'],
    ['no end', { ends: 'until', until: '' }, 'until', 'date.required'],
    ['an invalid end date', { ends: 'until', until: '2026-02-30' }, 'until', 'date.invalid'],
    ['an invalid excluded date', { except: ['tomorrow'] }, 'except.0', 'date.invalid'],
    ['an unknown frequency', { frequency: 'hourly' }, 'frequency', 'choice.unknown'],
  ])('is rejected with %s', (_name, input, field, message) => {
    expect(complaints(input)).toEqual([[field, message]])
  })
})
