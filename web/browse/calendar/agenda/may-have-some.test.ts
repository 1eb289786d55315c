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

describe('the next dates are offered when nothing matches', () => {
  it.each<[string, CalendarPosition, Parameters<typeof mayHaveSome>[2], boolean]>([
    ['not when nothing matches within three months', { view: 'month', date: '2022-03-01' }, none, false],
    ['not when a match is in a later month', { view: 'list', date: '2022-03-01' }, inApril, false],
    ['when a match is within the displayed weeks', { view: 'month', date: '2022-04-01' }, inApril, true],
    ['not in a week without a match', { view: 'week', date: '2022-04-04' }, inApril, false],
    ['in a week with a match', { view: 'week', date: '2022-04-01' }, inApril, true],
    ['not on a day without a match', { view: 'day', date: '2022-04-01' }, inApril, false],
    ['not while they are loading', { view: 'month', date: '2022-03-01' }, { ...none, ready: false }, false],
    ['when they could not be loaded', { view: 'month', date: '2022-03-01' }, { ...none, failed: true }, true],
    ['for dates before today, which were not checked', { view: 'month', date: '2022-01-01' }, none, true],
    ['for later dates, which were not checked', { view: 'month', date: '2022-06-01' }, none, true],
    ['when there is no filter', { view: 'month', date: '2022-03-01' }, null, true],
  ])('%s', (_name, position, beyond, expected) => {
    expect(mayHaveSome(position, today, beyond)).toBe(expected)
  })
})
