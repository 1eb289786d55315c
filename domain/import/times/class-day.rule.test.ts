import { describe, expect, it } from 'vitest'
import { readClassDay, shiftDay, weeksToToday } from './class-day.rule.ts'

const noWords = { classDOW: null, classMMMYY: null }

describe('reading the date of a class', () => {
  it.each([
    ['2022-02-16', '2022-02-16'],
    [' 2022-02-16 ', '2022-02-16'],
    ['2024-02-29', '2024-02-29'],
    ['2022-02-16 00:00:00', '2022-02-16'],
    ['2022-02-30', 'DATE_IMPOSSIBLE'],
    ['2022-13-01', 'DATE_IMPOSSIBLE'],
    ['0000-00-00', 'DATE_IMPOSSIBLE'],
    ['0202-02-03', 'DATE_IMPOSSIBLE'],
    ['2/16/2022', 'DATE_UNCONFIRMED'],
    ['soon', 'DATE_IMPOSSIBLE'],
    ['', 'DATE_MISSING'],
    [null, 'DATE_MISSING'],
  ])('%j is read as %s', (value, expected) => {
    const read = readClassDay(value, noWords)
    expect(read.ok ? read.date : read.refusal.code).toBe(expected)
  })

  it('reports a time after the date', () => {
    expect(readClassDay('2022-02-16 00:00:00', noWords)).toMatchObject({
      repair: { field: 'classDate', now: '2022-02-16', code: 'DATE_HAS_TIME' },
    })
  })
})

describe('reading a class date that a spreadsheet reformatted', () => {
  const april = { classDOW: 'Monday', classMMMYY: 'Apr27' }
  it.each<[string, { classDOW: string | null; classMMMYY: string | null }, string]>([
    ['4/5/2027', april, '2027-04-05'],
    ['4/5/27', april, '2027-04-05'],
    ['04/05/2027', april, '2027-04-05'],
    ['5/4/2027', april, '2027-04-05'],
    ['5-Apr-27', april, '2027-04-05'],
    ['5-Apr-2027', april, '2027-04-05'],
    ['05 April 2027', april, '2027-04-05'],
    ['Apr 5, 2027', april, '2027-04-05'],
    ['April 5, 2027', april, '2027-04-05'],
    ['Monday, April 5, 2027', april, '2027-04-05'],
    ['5.4.2027', april, '2027-04-05'],
    ['2027/4/5', april, '2027-04-05'],
    ['2027-4-5', april, '2027-04-05'],
    ['4/5/2027 0:00', april, '2027-04-05'],
    ['46482', april, '2027-04-05'],
    ['46482.0', april, '2027-04-05'],
    ['45020', april, '2027-04-05'],
    ['4/5/2027', { classDOW: 'Mon', classMMMYY: '27-Apr' }, '2027-04-05'],
    ['4/5/2027', { classDOW: 'monday', classMMMYY: 'April 2027' }, '2027-04-05'],
    ['4/5/2027', { classDOW: 'Monday', classMMMYY: 'Apr' }, '2027-04-05'],
    // 4 May 2027 is a Tuesday.
    ['4/5/2027', { classDOW: 'Tuesday', classMMMYY: 'May27' }, '2027-05-04'],
    ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (classDOW, index): [string, { classDOW: string; classMMMYY: string }, string] => [
        `4/${index + 18}/2027`,
        { classDOW, classMMMYY: 'Apr27' },
        `2027-04-${index + 18}`,
      ],
    ),
    ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
      (month, index): [string, { classDOW: string; classMMMYY: string }, string] => {
        const date = `2027-${String(index + 1).padStart(2, '0')}-20`
        const classDOW = new Date(`${date}T12:00:00Z`).toLocaleDateString('en', {
          weekday: 'long',
          timeZone: 'UTC',
        })
        return [`20-${month}-27`, { classDOW, classMMMYY: `${month}27` }, date]
      },
    ),
    ['4/5/2027', { classDOW: 'Tuesday', classMMMYY: 'Apr27' }, 'DATE_UNCONFIRMED'],
    ['4/5/2027', { classDOW: 'Monday', classMMMYY: 'Apr28' }, 'DATE_UNCONFIRMED'],
    ['4/5/2027', { classDOW: 'Monday', classMMMYY: null }, 'DATE_UNCONFIRMED'],
    ['4/5/2027', { classDOW: null, classMMMYY: 'Apr27' }, 'DATE_UNCONFIRMED'],
    ['4/5/2027', { classDOW: 'M', classMMMYY: 'Apr27' }, 'DATE_UNCONFIRMED'],
    ['5-Apr-27', { classDOW: null, classMMMYY: null }, 'DATE_UNCONFIRMED'],
    ['46482', { classDOW: 'Friday', classMMMYY: 'Apr27' }, 'DATE_UNCONFIRMED'],
    ['2/30/2027', { classDOW: 'Tuesday', classMMMYY: 'Feb27' }, 'DATE_IMPOSSIBLE'],
    ['4/5', april, 'DATE_IMPOSSIBLE'],
    ['1234567', april, 'DATE_IMPOSSIBLE'],
    ['########', april, 'DATE_IMPOSSIBLE'],
  ])('%j with %j is read as %s', (value, words, expected) => {
    const read = readClassDay(value, words)
    expect(read.ok ? read.date : read.refusal.code).toBe(expected)
    if (read.ok)
      expect(read.repair).toEqual({
        field: 'classDate',
        was: value,
        now: expected,
        code: 'DATE_OF_SPREADSHEET',
      })
  })
})

describe('shifting the sample dates to today', () => {
  const sample = ['2022-02-01', '2022-03-02', '2022-04-30']
  it.each([
    ['2022-03-16', 0],
    ['2022-03-19', 0],
    ['2022-03-20', 1],
    ['2022-03-12', -1],
    ['2026-11-21', 244],
  ])('on %s by %i weeks, so that the middle of the sample is in that week', (today, weeks) => {
    expect(weeksToToday(sample, today)).toBe(weeks)
  })
  it('keeps the weekday, across a leap day and backward', () => {
    expect(shiftDay('2022-02-16', 244)).toBe('2026-10-21')
    expect(shiftDay('2022-02-16', -1)).toBe('2022-02-09')
  })
  it('shifts nothing when there are no dates', () => {
    expect(weeksToToday([], '2026-11-21')).toBe(0)
  })
})
