import { describe, expect, it } from 'vitest'
import {
  type CalendarPosition,
  type CalendarView,
  neighbour,
  positionTitle,
  weeksOfMonth,
} from './calendar-position.ts'

const today = '2022-02-09'
const at = (view: CalendarView, date = today): CalendarPosition => ({ view, date })

it('the weeks of a month are four to six', () => {
  expect(weeksOfMonth('2015-02-10', today)).toHaveLength(4)
  expect(weeksOfMonth('2022-02-10', today).map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeksOfMonth('2026-08-10', today)).toHaveLength(6)
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
