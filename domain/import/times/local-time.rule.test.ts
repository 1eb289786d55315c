import { describe, expect, it } from 'vitest'
import { timesOfClass } from './local-time.rule.ts'

const minutes = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}
const decide = (date: string, start: string, end: string, zone = 'America/New_York') => {
  const { startsAt, endsAt, repairs } = timesOfClass(date, { start: minutes(start), end: minutes(end) }, zone)
  return [
    startsAt.toISOString().slice(5, 16),
    endsAt.toISOString().slice(5, 16),
    ...repairs.map((r) => `${r.field} ${r.was}>${r.now}`),
  ]
}

// 2022: the clock jumps from 02:00 to 03:00 on March 13, and from 02:00 back to 01:00 on November 6.
describe('the instants of an imported class', () => {
  it.each([
    ['in winter', '2022-02-16', '11:00', '11:45', ['02-16T16:00', '02-16T16:45']],
    ['in summer', '2022-04-13', '11:00', '11:45', ['04-13T15:00', '04-13T15:45']],
    ['late in the evening', '2022-02-16', '22:30', '23:30', ['02-17T03:30', '02-17T04:30']],
    [
      'on the night the clocks go forward, before the change',
      '2022-03-13',
      '01:00',
      '01:45',
      ['03-13T06:00', '03-13T06:45'],
    ],
    [
      'on the night the clocks go forward, across the change',
      '2022-03-13',
      '01:30',
      '03:30',
      ['03-13T06:30', '03-13T07:30'],
    ],
    [
      'ending in the skipped hour',
      '2022-03-13',
      '01:30',
      '02:30',
      ['03-13T06:30', '03-13T07:30', 'militarytime_end 02:30>03:30'],
    ],
    [
      'within the skipped hour',
      '2022-03-13',
      '02:00',
      '02:45',
      ['03-13T07:00', '03-13T07:45', 'militarytime 02:00>03:00', 'militarytime_end 02:45>03:45'],
    ],
    [
      'starting in the skipped hour and ending after it',
      '2022-03-13',
      '02:30',
      '03:30',
      ['03-13T07:30', '03-13T08:30', 'militarytime 02:30>03:30', 'militarytime_end 03:30>04:30'],
    ],
    ['in the repeated hour', '2022-11-06', '01:30', '01:45', ['11-06T05:30', '11-06T05:45']],
    ['ending in the repeated hour', '2022-11-06', '00:30', '01:30', ['11-06T04:30', '11-06T05:30']],
    ['starting in the repeated hour', '2022-11-06', '01:30', '02:30', ['11-06T05:30', '11-06T07:30']],
    [
      'on that date in a zone without a clock change',
      '2022-03-13',
      '02:30',
      '03:30',
      ['03-13T02:30', '03-13T03:30'],
      'Etc/UTC',
    ],
  ])('%s', (_, date, start, end, expected, zone?: string) => {
    expect(decide(date, start, end, zone)).toEqual(expected)
  })
})
