import { describe, expect, it } from 'vitest'
import {
  type CalendarPosition,
  type CalendarView,
  countedSpan,
  readDate,
  readView,
  renderedSpan,
  sevenDaysWith,
  shownMonths,
  spanBeyond,
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
    ['1970-01-01', '1970-01-01'],
    ['1969-12-31', today],
    ['2999-12-31', '2999-12-31'],
    ['3000-01-01', today],
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

  it.each([
    ['today in the current month', today, today, '2022-02-28'],
    ['today on the first of the month', '2022-02-01', '2022-02-01', '2022-02-28'],
    ['today on the last of the month', '2022-02-28', '2022-02-28', '2022-02-28'],
    ['on the first in the month before', '2022-03-01', '2022-02-01', '2022-02-28'],
    ['on the first in the month after', '2022-01-31', '2022-02-01', '2022-02-28'],
  ])('start, in the list, %s', (_name, now, min, max) => {
    expect(countedSpan(at('list'), now)).toEqual({ min, max })
  })

  it('are one week or one day', () => {
    expect(renderedSpan(at('week'), today)).toEqual({ min: '2022-02-06', max: '2022-02-12' })
    expect(renderedSpan(at('day'), today)).toEqual({ min: today, max: today })
  })

  it.each([
    ['early in the month: unchanged', '2022-02-02', '2022-02-10', ['2022-01-30', '2022-03-05']],
    ['on the first of the month: unchanged', '2022-02-01', '2022-02-10', ['2022-01-30', '2022-03-05']],
    [
      'four weeks before the last one shown: unchanged',
      '2022-02-12',
      '2022-02-10',
      ['2022-01-30', '2022-03-05'],
    ],
    [
      'a day later, in the next week: with one week more',
      '2022-02-13',
      '2022-02-10',
      ['2022-01-30', '2022-03-12'],
    ],
    [
      'on the last of the month: with weeks of the next month',
      '2022-02-28',
      '2022-02-10',
      ['2022-01-30', '2022-03-26'],
    ],
    ['another month: unchanged', '2022-02-27', '2022-03-10', ['2022-02-27', '2022-04-02']],
  ])('are at least four weeks from the current week on, %s', (_name, now, date, [min, max]) => {
    expect(renderedSpan(at('month', date), now)).toEqual({ min, max })
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

describe('the dates that a search adds', () => {
  it.each<[string, CalendarPosition, min: string, max: string]>([
    ['three months after the shown month', at('month'), '2022-03-01', '2022-05-31'],
    ['up to the same end from within a month', at('week'), '2022-02-13', '2022-04-30'],
    ['from tomorrow on, for today', at('day'), '2022-02-10', '2022-04-30'],
    ['from today on, for a day that is past', at('day', '2022-01-20'), '2022-02-09', '2022-04-30'],
    ['from today on, for yesterday', at('day', '2022-02-08'), '2022-02-09', '2022-04-30'],
    ['from the next year on', at('month', '2022-12-24'), '2023-01-01', '2023-03-31'],
  ])('are %s', (_name, position, min, max) => {
    expect(spanBeyond(position, today)).toEqual({ min, max })
  })
})

describe('the months of a view', () => {
  it.each<[string, CalendarPosition, string[]]>([
    ['those of its weeks', at('month'), ['2022-01', '2022-02', '2022-03']],
    ['one', at('list'), ['2022-02']],
    ['two for a week with days of both', at('week', '2022-03-01'), ['2022-02', '2022-03']],
  ])('are %s', (_name, position, months) => {
    expect(shownMonths(position, today)).toEqual(months)
  })
  it('include days that only a phone shows', () => {
    // The weeks of May 2022 are May 1 to June 4. The seven days with May 1 are April 27 to May 3.
    expect(shownMonths(at('month', '2022-05-01'), '2022-04-20')).toEqual(['2022-04', '2022-05', '2022-06'])
    expect(shownMonths(at('month', '2022-05-01'), '2022-04-24')).toEqual(['2022-05', '2022-06'])
    // The weeks of December 2022 end on December 31. The seven days with it are December 28 to January 3.
    expect(shownMonths(at('month', '2022-12-31'), '2022-11-30')).toEqual(['2022-11', '2022-12', '2023-01'])
  })
})
