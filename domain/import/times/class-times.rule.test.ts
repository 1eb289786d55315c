import { describe, expect, it } from 'vitest'
import { type ClassDateRecord, readRecord } from '#domain/import/class-date-record.ts'
import { legacyFields } from '#domain/import/legacy-fields.ts'
import { decideClassTimes } from './class-times.rule.ts'
import { clock, day } from './time-reading.rule.ts'

/** '10:30 AM' and '10:30' as the legacy columns store them. */
function times(
  start12: string,
  start24: string | null,
  end12: string,
  end24: string | null,
): ClassDateRecord {
  const parts = (text: string) => /^(\S*?):(\S*) ?(\S*)$/.exec(text)?.slice(1) ?? ['', '', '']
  const [startHH, startMM, startAMPM] = parts(start12)
  const [endHH, endMM, endAMPM] = parts(end12)
  const read = readRecord({
    startHH,
    startMM,
    startAMPM,
    endHH,
    endMM,
    endAMPM,
    militarytime: start24,
    militarytime_end: end24,
  })
  if (!read.ok) throw new Error('not a record')
  return read.record
}

function decide(...given: Parameters<typeof times>): string {
  const decided = decideClassTimes(times(...given))
  if (!decided.ok) return decided.refusal.code
  const { start, end } = decided.times
  const repairs = decided.repairs.map(({ field, was, now, code }) => `${field} ${was}>${now} ${code}`)
  const nextDay = (minutes: number) => `${clock(minutes)}${minutes >= day ? '+1' : ''}`
  return [`${nextDay(start)}-${nextDay(end)}`, ...repairs].join('; ')
}

describe('the start and end of an imported class', () => {
  it.each<[string, Parameters<typeof times>, string]>([
    ['both columns agree', ['10:30 AM', '10:30', '11:15 AM', '11:15'], '10:30-11:15'],
    ['noon is 12 PM', ['12:00 PM', '12:00', '12:30 PM', '12:30'], '12:00-12:30'],
    ['only the 12-hour parts are present', ['6:30 PM', null, '8:00 PM', null], '18:30-20:00'],
    ['the hour is 13 or later without PM', ['18:30 ', null, '20:15 ', null], '18:30-20:15'],
    ['only the 24-hour value is present', [': ', '18:30', ': ', '20:00'], '18:30-20:00'],
    ['only a spreadsheet value is present', [': ', '10:00:00 PM', ': ', '12:00:00 AM'], '22:00-00:00+1'],
    ['a spreadsheet value in the morning', [': ', '10:00 AM', ': ', '11:15 AM'], '10:00-11:15'],
    [
      'a spreadsheet value along with the parts',
      ['10:00 PM', '10:00:00 PM', '11:00 PM', '11:00:00 PM'],
      '22:00-23:00',
    ],
    [
      '13 with PM is not a valid time',
      ['9:00 AM', '9:00', '9:45 AM', '13:45 PM'],
      '09:00-09:45; militarytime_end 13:45 PM>09:45 TIME_UNREADABLE',
    ],
    ['seconds and no leading zero', ['9:00 AM', '9:00:00', '9:45 AM', '9:45'], '09:00-09:45'],
    ['lower case and dots', ['9:00 a.m.', '09:00', '9:45 am', '09:45'], '09:00-09:45'],
    [
      'a one-digit minute',
      ['10:0 AM', '10:00', '10:45 AM', '10:45'],
      '10:00-10:45; startMM 0>00 MINUTE_ONE_DIGIT',
    ],
    [
      'a one-digit minute in both columns',
      ['10:0 AM', '10:0', '10:45 AM', '10:45'],
      '10:00-10:45; startMM 0>00 MINUTE_ONE_DIGIT; militarytime 10:0>10:00 MINUTE_ONE_DIGIT',
    ],
    [
      'the start has AM instead of PM',
      ['6:30 AM', '18:30', '8:00 PM', '20:00'],
      '18:30-20:00; startAMPM AM>PM AM_PM_SWAPPED',
    ],
    [
      'the end has AM instead of PM',
      ['11:30 AM', '11:30', '12:30 AM', '12:30'],
      '11:30-12:30; endAMPM AM>PM AM_PM_SWAPPED',
    ],
    [
      'the 24-hour start is wrong',
      ['7:00 PM', '07:00', '8:30 PM', '20:30'],
      '19:00-20:30; militarytime 07:00>19:00 CLOCK_24_SWAPPED',
    ],
    [
      'the 24-hour end is wrong',
      ['1:00 PM', '13:00', '2:00 PM', '02:00'],
      '13:00-14:00; militarytime_end 02:00>14:00 CLOCK_24_SWAPPED',
    ],
    [
      'both 24-hour values are at night',
      ['5:00 PM', '05:00', '6:00 PM', '06:00'],
      '17:00-18:00; militarytime 05:00>17:00 CLOCK_24_SWAPPED; militarytime_end 06:00>18:00 CLOCK_24_SWAPPED',
    ],
    [
      'both are plausible: the 24-hour value decides',
      ['10:00 AM', '22:00', '11:00 AM', '23:00'],
      '22:00-23:00; startAMPM AM>PM AM_PM_SWAPPED; endAMPM AM>PM AM_PM_SWAPPED',
    ],
    [
      'minutes disagree: the 24-hour value decides',
      ['10:00 AM', '10:15', '11:00 AM', '11:00'],
      '10:15-11:00; startMM 00>15 TWELVE_HOUR_PARTS_DISAGREE',
    ],
    [
      'minutes disagree and only the parts are plausible',
      ['10:00 AM', '10:55', '11:00 AM', '11:00'],
      '10:00-11:00; militarytime 10:55>10:00 CLOCK_24_DISAGREES',
    ],
    [
      'both columns end in the morning, too late for a night',
      ['7:00 PM', '19:00', '8:30 AM', '08:30'],
      'TIMES_IMPLAUSIBLE',
    ],
    ['both columns start after the end', ['11:00 PM', '23:00', '1:00 PM', '13:00'], 'TIMES_IMPLAUSIBLE'],
    ['start and end are swapped', ['11:00 AM', '11:00', '10:00 AM', '10:00'], 'TIMES_IMPLAUSIBLE'],
    [
      'no AM or PM, and the end is before the start',
      [': ', '19:00', '8:30 ', '08:30'],
      '19:00-20:30; endAMPM >PM AM_PM_MISSING; militarytime_end 08:30>20:30 END_BEFORE_START',
    ],
    [
      'no AM or PM, with a 24-hour value',
      ['6:30 ', '18:30', '8:00 PM', '20:00'],
      '18:30-20:00; startAMPM >PM AM_PM_MISSING',
    ],
    [
      'no AM or PM anywhere',
      ['6:30 ', null, '8:00 ', null],
      '18:30-20:00; startAMPM >PM AM_PM_MISSING; endAMPM >PM AM_PM_MISSING',
    ],
    [
      'only the parts, lasting 13 hours',
      ['10:00 AM', null, '11:00 PM', null],
      '10:00-23:00; endHH 11>11 LENGTH_UNUSUAL',
    ],
    [
      'an unreadable hour',
      ['xx:30 PM', '18:30', '8:00 PM', '20:00'],
      '18:30-20:00; startHH xx>6 TIME_UNREADABLE',
    ],
    [
      'an unreadable 24-hour value',
      ['6:30 PM', '25:70', '8:00 PM', '20:00'],
      '18:30-20:00; militarytime 25:70>18:30 TIME_UNREADABLE',
    ],
    ['a class at night, confirmed by both columns', ['2:30 AM', '02:30', '3:30 AM', '03:30'], '02:30-03:30'],
    ['a long day, confirmed by both columns', ['9:00 AM', '09:00', '5:00 PM', '17:00'], '09:00-17:00'],
    ['ten minutes, confirmed by both columns', ['9:00 AM', '09:00', '9:10 AM', '09:10'], '09:00-09:10'],
    ['no times', [': ', null, ': ', ''], 'TIMES_MISSING'],
    ['no start', [': ', null, '8:00 PM', '20:00'], 'START_MISSING'],
    ['no end', ['6:30 PM', '18:30', ': ', null], 'END_MISSING'],
    ['garbage as the end', ['6:30 PM', '18:30', 'late:x y', 'late'], 'END_MISSING'],
    ['no duration', ['10:00 AM', '10:00', '10:00 AM', '10:00'], 'TIMES_IMPLAUSIBLE'],
  ])('%s', (_, given, expected) => {
    expect(decide(...given)).toBe(expected)
  })

  const evening = '22:00-00:00+1'
  it.each<[string, Parameters<typeof times>, string]>([
    ['both columns agree', ['10:00 PM', '22:00', '12:00 AM', '00:00'], evening],
    ['the end is at 24:00', ['10:00 PM', '22:00', '12:00 AM', '24:00'], evening],
    ['the end is at 24:00:00', ['10:00 PM', '22:00:00', '12:00 AM', '24:00:00'], evening],
    ['only the parts are present', ['10:00 PM', null, '12:00 AM', null], evening],
    ['only the 24-hour values are present', [': ', '22:00', ': ', '00:00'], evening],
    ['only the 24-hour values are present, with 24:00', [': ', '22:00', ': ', '24:00'], evening],
    ['the parts use 24 hours', ['22:00 ', '22:00', '24:00 ', '24:00'], evening],
    ['the parts end at hour 0', ['10:00 PM', '22:00', '0:00 AM', '00:00'], evening],
    [
      'the 24-hour column contains 12-hour times',
      ['10:00 PM', '10:00', '12:00 AM', '12:00'],
      `${evening}; militarytime 10:00>22:00 CLOCK_24_SWAPPED; militarytime_end 12:00>00:00 CLOCK_24_SWAPPED`,
    ],
    [
      'AM and PM are both wrong',
      ['10:00 AM', '22:00', '12:00 PM', '00:00'],
      `${evening}; startAMPM AM>PM AM_PM_SWAPPED; endAMPM PM>AM AM_PM_SWAPPED`,
    ],
    [
      'midnight is written as 12 PM',
      ['10:00 PM', '22:00', '12:00 PM', '00:00'],
      `${evening}; endAMPM PM>AM AM_PM_SWAPPED`,
    ],
    ['the end has no AM or PM', ['10:00 PM', null, '12:00 ', null], `${evening}; endAMPM >AM AM_PM_MISSING`],
    [
      'the start has no AM or PM',
      ['10:00 ', null, '12:00 AM', null],
      `${evening}; startAMPM >PM AM_PM_MISSING`,
    ],
    [
      'the start has AM but 22:00',
      ['10:00 AM', '22:00', '12:00 AM', '00:00'],
      `${evening}; startAMPM AM>PM AM_PM_SWAPPED`,
    ],
    ['it ends after midnight', ['10:00 PM', '22:00', '1:30 AM', '01:30'], '22:00-01:30+1'],
    ['it ends after midnight, from the parts only', ['8:30 PM', null, '12:15 AM', null], '20:30-00:15+1'],
    ['it ends after midnight, from 24-hour values only', [': ', '23:15', ': ', '01:00'], '23:15-01:00+1'],
    ['it lasts a night', ['9:00 PM', '21:00', '7:00 AM', '07:00'], '21:00-07:00+1'],
    [
      'it lasts a whole night, which is reported',
      ['8:00 PM', '20:00', '8:00 AM', '08:00'],
      '20:00-08:00+1; militarytime_end 08:00>08:00 LENGTH_UNUSUAL',
    ],
    [
      'an evening that the 24-hour column has as a morning',
      ['7:00 PM', '07:00', '8:30 PM', '08:30'],
      '19:00-20:30; militarytime 07:00>19:00 CLOCK_24_SWAPPED; militarytime_end 08:30>20:30 CLOCK_24_SWAPPED',
    ],
    ['an early morning, from 24-hour values only', [': ', '05:00', ': ', '06:00'], '05:00-06:00'],
    ['a late evening, from the parts only', ['10:30 PM', null, '11:30 PM', null], '22:30-23:30'],
    ['it starts at midnight', ['12:00 AM', '00:00', '1:00 AM', '01:00'], '00:00-01:00'],
    [
      'it starts at 24:00 of its date',
      ['12:00 AM', '24:00', '1:00 AM', '01:00'],
      '00:00+1-01:00+1; militarytime 24:00>24:00 START_AT_24',
    ],
    [
      'both columns give 13 hours, which is reported',
      ['10:00 AM', '10:00', '11:00 PM', '23:00'],
      '10:00-23:00; militarytime_end 23:00>23:00 LENGTH_UNUSUAL',
    ],
    [
      'both columns give 5 minutes, which is reported',
      ['10:00 AM', '10:00', '10:05 AM', '10:05'],
      '10:00-10:05; militarytime_end 10:05>10:05 LENGTH_UNUSUAL',
    ],
    [
      'a morning that would last until midnight',
      ['10:00 AM', '10:00', '12:00 AM', '00:00'],
      'TIMES_IMPLAUSIBLE',
    ],
    [
      'midnight in all columns, because nothing was entered',
      ['12:00 AM', '00:00', '12:00 AM', '00:00'],
      'TIMES_IMPLAUSIBLE',
    ],
    [
      '12:00 AM and 24:00, because nothing was entered',
      ['12:00 AM', '00:00', '12:00 AM', '24:00'],
      'TIMES_IMPLAUSIBLE',
    ],
    ['a time beyond 24:00', ['10:00 PM', '22:00', '', '24:30'], 'END_MISSING'],
  ])('past midnight: %s', (_, given, expected) => {
    expect(decide(...given)).toBe(expected)
  })

  it('never changes a time that includes AM or PM', () => {
    const halves = ['AM', 'PM']
    const hours = Array.from({ length: 12 }, (_none, index) => index + 1)
    const notified = hours.flatMap((hour) =>
      halves.map((half) => [`${hour}:00 ${half}`, (hour % 12) + (half === 'PM' ? 12 : 0)] as const),
    )
    const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    for (const [start, from] of notified)
      for (const [end, to] of notified) {
        const expected = expect.stringMatching(`^(${two(from)}-${two(to)}|TIMES_IMPLAUSIBLE)`)
        expect(decide(start, null, end, null), `${start} to ${end}`).toEqual(expected)
        expect(decide(start, two(from), end, two(to)), `${start} to ${end}, twice`).toEqual(expected)
      }
  })

  it('reads an empty record as having no times', () => {
    const empty = Object.fromEntries(legacyFields.map((field) => [field, null])) as ClassDateRecord
    expect(decideClassTimes(empty)).toMatchObject({ ok: false, refusal: { code: 'TIMES_MISSING' } })
  })
})
