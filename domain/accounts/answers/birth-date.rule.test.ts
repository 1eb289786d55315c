import { describe, expect, it } from 'vitest'
import { birthDateComplaint, birthDateOf, birthDateParts, wrongPart } from './birth-date.rule.ts'

const today = '2026-11-21'

describe('a birth date in three parts', () => {
  it.each([
    ['is yyyy-MM-dd, whether zeros are typed or not', { month: '4', day: '7', year: '1961' }, '1961-04-07'],
    ['is the same with zeros', { month: '04', day: '07', year: '1961' }, '1961-04-07'],
    ['forgives spaces', { month: ' 4 ', day: '7 ', year: ' 1961' }, '1961-04-07'],
    [
      'forgives what comes along unseen',
      { month: '\u202a4\u202c', day: '\ufeff7', year: '1961\u200b\n' },
      '1961-04-07',
    ],
    ['keeps what is there of one that is not whole', { month: '4', day: '', year: '' }, '-04-'],
    ['is nothing where nothing is typed', { month: '', day: ' ', year: '' }, ''],
  ])('%s', (_name, parts, date) => {
    expect(birthDateOf(parts)).toBe(date)
  })
  it.each([
    ['1961-04-07', { month: '4', day: '7', year: '1961' }],
    ['-04-', { month: '4', day: '', year: '' }],
    ['', { month: '', day: '', year: '' }],
  ])('%s is taken apart again', (date, parts) => {
    expect(birthDateParts(date)).toEqual(parts)
    expect(birthDateOf(parts)).toBe(date)
  })
})

describe('what is wrong with a birth date', () => {
  it.each([
    ['nothing', '1961-04-17', null, 'month'],
    ['nothing with a leap day', '1960-02-29', null, 'month'],
    ['nothing today', today, null, 'month'],
    ['nothing while nothing is typed', '', null, 'month'],
    ['the month is missing', '1961--17', 'dateOfBirth.month', 'month'],
    ['there is no such month', '1961-13-01', 'dateOfBirth.month', 'month'],
    ['the day is missing', '1961-04-', 'dateOfBirth.day', 'day'],
    ['no month has 32 days', '1961-04-32', 'dateOfBirth.day', 'day'],
    ['the year is missing', '-04-17', 'dateOfBirth.year', 'year'],
    ['the year has two digits', '61-04-17', 'dateOfBirth.year', 'year'],
    ['nobody of then is alive', '1899-04-17', 'dateOfBirth.year', 'year'],
    ['April has 30 days', '1961-04-31', 'dateOfBirth.noSuchDay', 'day'],
    ['1961 had no leap day', '1961-02-29', 'dateOfBirth.noSuchDay', 'day'],
    ['it is to come', '2026-11-22', 'dateOfBirth.future', 'year'],
    ['it is written otherwise', '1961-4-17', 'dateOfBirth.invalid', 'month'],
    ['it is no date', 'yesterday', 'dateOfBirth.month', 'month'],
  ])('%s', (_name, date, complaint, part) => {
    expect(birthDateComplaint(date, today)).toBe(complaint)
    expect(wrongPart(date, today)).toBe(part)
  })
})
