import { describe, expect, it } from 'vitest'
import { fieldsOfDate, weeklyFrom } from './weekly-from.ts'

describe('the rule that a class’s date suggests', () => {
  it.each([
    // Wednesdays.
    ['2026-07-01', '1'],
    ['2026-07-08', '2'],
    ['2026-07-15', '3'],
    ['2026-07-22', '4'],
    ['2026-07-29', '5'],
  ])('%s is Wednesday number %s of its month', (date, nth) => {
    expect(fieldsOfDate(date)).toEqual({
      weekdays: ['3'],
      weekday: '3',
      nth,
      day: String(Number(date.slice(8))),
    })
  })
  it.each([
    ['2026-07-07', '1', '2'],
    ['2026-07-14', '2', '2'],
    ['2026-07-28', '4', '2'],
    ['2026-07-26', '4', '0'],
    ['2026-07-25', '4', '6'],
  ])('%s is number %s of weekday %s', (date, nth, weekday) => {
    expect(fieldsOfDate(date)).toMatchObject({ nth, weekday, weekdays: [weekday] })
  })
  it('is eight times, every week on its weekday', () => {
    expect(weeklyFrom('2026-07-07')).toEqual({
      frequency: 'weekly',
      interval: '1',
      weekdays: ['2'],
      monthlyBy: 'weekday',
      day: '7',
      nth: '1',
      weekday: '2',
      ends: 'count',
      until: '',
      count: '8',
      except: [],
    })
  })
})
