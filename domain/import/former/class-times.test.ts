import { describe, expect, it } from 'vitest'
import { readRecord } from '#domain/import/class-date-record.ts'
import { digestOf, recordsOfTimes } from '#domain/import/testing/times.ts'
import { clock } from '#domain/import/times/time-reading.rule.ts'
import { formerClassTimes } from './class-times.ts'

type Columns = Record<string, string | null>
function read(columns: Columns): string | null {
  const record = readRecord(columns)
  if (!record.ok) throw new Error('not a record')
  const times = formerClassTimes(record.record)
  return times && `${clock(times.start)}-${clock(times.end)}`
}
const parts = (start: string, end: string): Columns => {
  const [startHH, startMM, startAMPM] = start.split(/[: ]/)
  const [endHH, endMM, endAMPM] = end.split(/[: ]/)
  return {
    startHH: startHH!,
    startMM: startMM!,
    startAMPM: startAMPM ?? '',
    endHH: endHH!,
    endMM: endMM!,
    endAMPM: endAMPM ?? '',
  }
}

describe('the former reading of an imported class', () => {
  it.each<[string, Columns, string | null]>([
    ['reads the parts', parts('10:30 AM', '1:15 PM'), '10:30-13:15'],
    ['reads noon', parts('12:00 PM', '12:30 PM'), '12:00-12:30'],
    ['reads hours from 13 on without AM or PM', parts('18:30', '20:00'), '18:30-20:00'],
    ['prefers the day without AM or PM', parts('2:00', '3:00'), '14:00-15:00'],
    ['prefers the morning for 8 to 11', parts('8:00', '9:00'), '08:00-09:00'],
    ['prefers the later half for 7', parts('7:00', '8:00'), '19:00-20:00'],
    ['reads the 24-hour columns', { militarytime: '18:30', militarytime_end: '20:00:00' }, '18:30-20:00'],
    ['reads the last hour of the day', { militarytime: '22:30', militarytime_end: '23:00' }, '22:30-23:00'],
    ['rejects hour 24', { militarytime: '18:30', militarytime_end: '24:00' }, null],
    ['rejects minute 60', { militarytime: '18:30', militarytime_end: '19:60' }, null],
    ['accepts minute 59', { militarytime: '18:30', militarytime_end: '19:59' }, '18:30-19:59'],
    ['moves an end before the start by twelve hours', parts('6:30 PM', '8:00 AM'), '18:30-20:00'],
    ['moves an implausible start rather than accept the night', parts('2:00 AM', '3:00 PM'), '14:00-15:00'],
    ['rejects blank columns', { startHH: '', militarytime: null }, null],
  ])('%s', (_name, columns, expected) => {
    expect(read(columns)).toBe(expected)
  })
})

it('the former reading of each start and end is the one that imports stored', () => {
  const readings = recordsOfTimes().flatMap(({ records }) =>
    records.map((record) => JSON.stringify(formerClassTimes(record))),
  )
  expect(digestOf(readings)).toBe('ad3a721603f207dd')
})
