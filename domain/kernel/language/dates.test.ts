import { describe, expect, it } from 'vitest'
import {
  formatCalendarDate,
  formatDate,
  formatOpening,
  formatTime,
  formatTimeRange,
  formatTimeWithZone,
} from './dates.ts'
import { english } from './english.ts'
import type { DatePattern } from './language.ts'

const newYork = 'America/New_York'
const evening = new Date('2022-02-09T23:30:00Z')

describe('a date is written', () => {
  it.each<[DatePattern, string]>([
    ['long', 'February 09, 2022'],
    ['short', 'Wed Feb 9, 2022'],
    ['full', 'Wednesday, February 9, 2022'],
    ['dayAndMonth', 'Wednesday, February 9'],
    ['monthDay', 'February 9'],
    ['month', 'February 2022'],
    ['monthLong', 'February'],
    ['weekdayLong', 'Wednesday'],
  ])('%s', (pattern, text) => {
    expect(formatDate(pattern, evening, newYork, english)).toBe(text)
  })
  it('with the calendar year on the last days of December', () => {
    // The week-numbering year, which the letter Y means elsewhere, would be 2025.
    expect(formatDate('short', new Date('2024-12-30T15:00:00Z'), newYork, english)).toBe('Mon Dec 30, 2024')
  })
  it('as the day it is in the zone', () => {
    const midnight = new Date('2022-02-10T01:00:00Z')
    expect(formatDate('short', midnight, newYork, english)).toBe('Wed Feb 9, 2022')
    expect(formatDate('short', midnight, 'Europe/Berlin', english)).toBe('Thu Feb 10, 2022')
  })
  it('from a calendar date without a zone', () => {
    expect(formatCalendarDate('full', '2022-02-09', english)).toBe('Wednesday, February 9, 2022')
  })
})

describe('a time is written', () => {
  it('with its abbreviation right on the date', () => {
    expect(formatTime(evening, newYork, english)).toBe('6:30 PM')
    expect(formatTimeWithZone(evening, newYork, english)).toBe('6:30 PM EST')
    expect(formatTimeWithZone(new Date('2022-07-09T04:05:00Z'), newYork, english)).toBe('12:05 AM EDT')
  })
  it('as a range', () => {
    expect(formatTimeRange(evening, new Date('2022-02-10T00:15:00Z'), newYork, english)).toBe(
      '6:30 PM to 7:15 PM',
    )
  })
  it('with the date where registration opens, and left out at midnight', () => {
    expect(formatOpening(new Date('2022-02-12T14:00:00Z'), newYork, english)).toBe(
      'February 12, 2022, 9:00 AM EST',
    )
    expect(formatOpening(new Date('2022-02-12T05:00:00Z'), newYork, english)).toBe('February 12, 2022')
  })
  it('twice the same on the autumn night, told apart by the abbreviation', () => {
    expect(formatTimeWithZone(new Date('2026-11-01T05:30:00Z'), newYork, english)).toBe('1:30 AM EDT')
    expect(formatTimeWithZone(new Date('2026-11-01T06:30:00Z'), newYork, english)).toBe('1:30 AM EST')
  })
})
