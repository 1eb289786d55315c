import { describe, expect, it } from 'vitest'
import {
  type CalendarPosition,
  type CalendarView,
  countedSpan,
  neighbour,
  positionTitle,
  readDate,
  readView,
  renderedSpan,
  sevenDaysWith,
  weeksOfMonth,
} from './calendar-position.ts'

const today = '2022-02-09'
const at = (view: CalendarView, date = today): CalendarPosition => ({ view, date })

describe('the view in the URL', () => {
  it.each<[string | null, CalendarView]>([
    ['month', 'month'],
    ['week', 'week'],
    ['day', 'day'],
    ['list', 'list'],
    ['agenda', 'list'],
    ['year', 'month'],
    ['', 'month'],
    [null, 'month'],
  ])('%s is read as %s', (text, view) => {
    expect(readView(text)).toBe(view)
  })
})

describe('the date in the URL', () => {
  it.each<[string | null, string]>([
    ['2022-03-01', '2022-03-01'],
    [null, today],
    ['tomorrow', today],
    ['2022-02-31', today],
    ['2022-13-01', today],
    ['2022-2-1', today],
    ['0001-01-01', today],
    ['99999-01-01', today],
    ['2022-03-01T10:00', today],
  ])('%s is read as %s', (text, date) => {
    expect(readDate(text, today)).toBe(date)
  })
})

describe('the dates of a view', () => {
  it('are counted within the month and shown in whole weeks', () => {
    expect(countedSpan(at('month'), today)).toEqual({ min: '2022-02-01', max: '2022-02-28' })
    expect(renderedSpan(at('month'), today)).toEqual({ min: '2022-01-30', max: '2022-03-05' })
  })

  it('start today in the list of the current month, and on the first in other months', () => {
    expect(countedSpan(at('list'), today)).toEqual({ min: '2022-02-09', max: '2022-02-28' })
    expect(countedSpan(at('list', '2022-03-20'), today)).toEqual({ min: '2022-03-01', max: '2022-03-31' })
  })

  it('are one week or one day', () => {
    expect(renderedSpan(at('week'), today)).toEqual({ min: '2022-02-06', max: '2022-02-12' })
    expect(renderedSpan(at('day'), today)).toEqual({ min: today, max: today })
  })

  it('fill the weeks of a month, with four weeks when it fits', () => {
    expect(weeksOfMonth('2015-02-10', today)).toHaveLength(4)
    expect(weeksOfMonth('2022-02-10', today).map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(weeksOfMonth('2026-08-10', today)).toHaveLength(6)
  })

  it.each([
    ['early in the month: unchanged', '2022-02-02', '2022-02-10', ['2022-01-30', '2022-03-05']],
    [
      'late in the month: with weeks of the next month',
      '2022-02-27',
      '2022-02-10',
      ['2022-01-30', '2022-03-26'],
    ],
    ['another month: unchanged', '2022-02-27', '2022-03-10', ['2022-02-27', '2022-04-02']],
  ])('are at least four weeks from the current week on, %s', (_name, today, date, [min, max]) => {
    expect(renderedSpan(at('month', date), today)).toEqual({ min, max })
  })

  it.each([
    ['today itself', '2022-02-09', ['2022-02-09', '2022-02-15']],
    ['the last of the seven days', '2022-02-15', ['2022-02-09', '2022-02-15']],
    ['the day after the seven days', '2022-02-16', ['2022-02-16', '2022-02-22']],
    ['yesterday', '2022-02-08', ['2022-02-02', '2022-02-08']],
    ['a day in another year', '2023-01-01', ['2022-12-28', '2023-01-03']],
  ])('are seven days on a phone, in blocks that start today: %s', (_name, date, [min, max]) => {
    expect(sevenDaysWith(date, today)).toEqual({ min, max })
  })
})

describe('one step', () => {
  it.each<[CalendarView, string, 1 | -1, string]>([
    ['month', '2022-01-31', 1, '2022-02-09'],
    ['month', '2022-02-09', 1, '2022-03-01'],
    ['month', '2022-03-31', -1, '2022-02-09'],
    ['list', '2022-12-24', 1, '2023-01-01'],
    ['week', '2022-02-26', 1, '2022-03-05'],
    ['day', '2022-03-01', -1, '2022-02-28'],
  ])('in the %s view from %s by %i leads to %s', (view, date, step, expected) => {
    expect(neighbour(at(view, date), step, today)).toEqual({ view, date: expected })
  })
})

describe('the calendar title', () => {
  it.each<[CalendarView, string, string]>([
    ['month', '2022-02-09', 'February 2022'],
    ['list', '2022-02-09', 'February 2022'],
    ['day', '2022-02-09', 'Wednesday, February 9, 2022'],
    ['week', '2022-02-09', 'February 6 – 12, 2022'],
    ['week', '2022-02-01', 'January 30 – February 5, 2022'],
    ['week', '2025-12-31', 'December 28, 2025 – January 3, 2026'],
  ])('for the %s view of %s is %s', (view, date, title) => {
    expect(positionTitle({ view, date })).toBe(title)
  })
})
