import { describe, expect, it } from 'vitest'
import { birthDateComplaint, birthDateOf, birthDateParts, wrongPart } from './birth-date.rule.ts'

const today = '2026-11-21'

describe('a date of birth in three parts', () => {
  it.each([
    ['becomes yyyy-MM-dd without typed zeros', { month: '4', day: '7', year: '1961' }, '1961-04-07'],
    ['becomes yyyy-MM-dd with typed zeros', { month: '04', day: '07', year: '1961' }, '1961-04-07'],
    ['ignores spaces', { month: ' 4 ', day: '7 ', year: ' 1961' }, '1961-04-07'],
    [
      'ignores invisible characters',
      { month: '\u202a4\u202c', day: '\ufeff7', year: '1961\u200b\n' },
      '1961-04-07',
    ],
    ['keeps the parts of an incomplete date', { month: '4', day: '', year: '' }, '-04-'],
    ['is empty when nothing is typed', { month: '', day: ' ', year: '' }, ''],
  ])('%s', (_name, parts, date) => {
    expect(birthDateOf(parts)).toBe(date)
  })
  it.each([
    ['1961-04-07', { month: '4', day: '7', year: '1961' }],
    ['-04-', { month: '4', day: '', year: '' }],
    ['', { month: '', day: '', year: '' }],
  ])('%s is split into its parts again', (date, parts) => {
    expect(birthDateParts(date)).toEqual(parts)
    expect(birthDateOf(parts)).toBe(date)
  })
})

describe('the error for a date of birth', () => {
  it.each([
    ['none', '1961-04-17', null, 'month'],
    ['none for a leap day', '1960-02-29', null, 'month'],
    ['none for the earliest year', '1900-01-01', null, 'month'],
    ['none for the last day of a year', '1961-12-31', null, 'month'],
    ['no month 0', '1961-00-17', 'dateOfBirth.month', 'month'],
    ['no day 0', '1961-04-00', 'dateOfBirth.day', 'day'],
    ['none for today', today, null, 'month'],
    ['none while nothing is typed', '', null, 'month'],
    ['the month is missing', '1961--17', 'dateOfBirth.month', 'month'],
    ['no such month', '1961-13-01', 'dateOfBirth.month', 'month'],
    ['the day is missing', '1961-04-', 'dateOfBirth.day', 'day'],
    ['no month with 32 days', '1961-04-32', 'dateOfBirth.day', 'day'],
    ['the year is missing', '-04-17', 'dateOfBirth.year', 'year'],
    ['the year has two digits', '61-04-17', 'dateOfBirth.year', 'year'],
    ['too long ago', '1899-04-17', 'dateOfBirth.year', 'year'],
    ['April with 31 days', '1961-04-31', 'dateOfBirth.noSuchDay', 'day'],
    ['February 29, 1961', '1961-02-29', 'dateOfBirth.noSuchDay', 'day'],
    ['a future date', '2026-11-22', 'dateOfBirth.future', 'year'],
    ['another format', '1961-4-17', 'dateOfBirth.invalid', 'month'],
    ['not a date', 'yesterday', 'dateOfBirth.month', 'month'],
  ])('%s', (_name, date, complaint, part) => {
    expect(birthDateComplaint(date, today)).toBe(complaint)
    expect(wrongPart(date, today)).toBe(part)
  })
})
