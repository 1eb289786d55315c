import { describe, expect, it } from 'vitest'
import type { CalendarPosition } from '#web/browse/calendar/calendar-position.ts'
import type { ClassListing } from '#web/classes/class-data.ts'
import { mayHaveSome } from './may-have-some.ts'

const today = '2022-02-09'
const on = (date: string) =>
  ({ start: `${date}T11:00:00-05:00`, end: `${date}T11:45:00-05:00` }) as ClassListing
const checked = { ready: true, failed: false, after: '2022-03-01', last: '2022-05-31' }
const none = { ...checked, classes: [] }
const inApril = { ...checked, classes: [on('2022-04-02')] }

describe('the next dates are offered where nothing matches', () => {
  it.each<[string, CalendarPosition, Parameters<typeof mayHaveSome>[2], boolean]>([
    ['not where nothing is found in three months', { view: 'month', date: '2022-03-01' }, none, false],
    ['not where it is found later', { view: 'list', date: '2022-03-01' }, inApril, false],
    ['where it is found in them', { view: 'month', date: '2022-04-01' }, inApril, true],
    ['not in a week without it', { view: 'week', date: '2022-04-04' }, inApril, false],
    ['in a week with it', { view: 'week', date: '2022-04-01' }, inApril, true],
    ['not on a day without it', { view: 'day', date: '2022-04-01' }, inApril, false],
    ['not while they are looked at', { view: 'month', date: '2022-03-01' }, { ...none, ready: false }, false],
    [
      'where they could not be loaded',
      { view: 'month', date: '2022-03-01' },
      { ...none, failed: true },
      true,
    ],
    ['where nobody looked: before today', { view: 'month', date: '2022-01-01' }, none, true],
    ['where nobody looked: later', { view: 'month', date: '2022-06-01' }, none, true],
    ['where nothing is looked for', { view: 'month', date: '2022-03-01' }, null, true],
  ])('%s', (_name, position, beyond, expected) => {
    expect(mayHaveSome(position, today, beyond)).toBe(expected)
  })
})
