import {
  addDays,
  addMonths,
  type DateSpan,
  datesOf,
  dayOf,
  monthOf,
  weekOf,
} from '#domain/kernel/time/calendar-range.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Where in the calendar somebody is: which view, and the date that it stands on (yyyy-MM-dd). */
export interface CalendarPlace {
  view: CalendarView
  date: string
}

/** Of the days of a place those that are drawn, both inclusive; null: as many as one sees at first. */
export interface DrawnDays {
  from: string | null
  until: string | null
}

/** An unknown view falls back to month; 'agenda' is the list's other name (specification, section 2). */
export function readView(text: string | null): CalendarView {
  if (text === 'agenda') return 'list'
  return calendarViews.find((view) => view === text) ?? 'month'
}

/** A date of the address, or today where it is none. Years that no calendar of classes has are none either. */
export function readDate(text: string | null, today: string): string {
  if (text === null || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return today
  const read = new Date(`${text}T00:00:00Z`)
  // 31 February would be read as 3 March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : today
}

/** The dates whose classes are counted and listed. The list of the current month starts today. */
export function countedSpan({ view, date }: CalendarPlace, today: string): DateSpan {
  if (view === 'day') return dayOf(date)
  if (view === 'week') return weekOf(date)
  const month = monthOf(date)
  return view === 'list' && month.min <= today && today <= month.max ? { ...month, min: today } : month
}

/** The dates that are drawn: a month is drawn in whole weeks. */
export function drawnSpan(place: CalendarPlace, today: string): DateSpan {
  if (place.view !== 'month') return countedSpan(place, today)
  const month = monthOf(place.date)
  return { min: weekOf(month.min).min, max: weekOf(month.max).max }
}

/** The rows of a month: its weeks with all their days, those of the neighbouring months too. */
export function weeksOfMonth(date: string): string[][] {
  const dates = datesOf(drawnSpan({ view: 'month', date }, date))
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
}

/** One step back or on. A step to the current month stands on today, to another on its first day. */
export function neighbour({ view, date }: CalendarPlace, step: 1 | -1, today: string): CalendarPlace {
  if (view === 'day') return { view, date: addDays(date, step) }
  if (view === 'week') return { view, date: addDays(date, 7 * step) }
  const { min, max } = monthOf(addMonths(`${date.slice(0, 7)}-01`, step))
  return { view, date: min <= today && today <= max ? today : min }
}

/** The title: "February 2022", "February 6 – 12, 2022", "Wednesday, February 9, 2022". */
export function placeTitle({ view, date }: CalendarPlace): string {
  if (view === 'day') return formatCalendarDate('full', date)
  if (view !== 'week') return formatCalendarDate('month', date)
  return weekTitle(weekOf(date))
}

/** "November 1 – 14", of days in one year. */
export function spanTitle({ min, max }: DateSpan): string {
  const isOneMonth = min.slice(0, 7) === max.slice(0, 7)
  return t('home.days', {
    from: formatCalendarDate('monthDay', min),
    to: formatCalendarDate(isOneMonth ? 'day' : 'monthDay', max),
  })
}

function weekTitle({ min, max }: DateSpan): string {
  const [fromMonth, toMonth] = [min.slice(0, 7), max.slice(0, 7)]
  const [fromYear, toYear] = [min.slice(0, 4), max.slice(0, 4)]
  const from = formatCalendarDate('monthDay', min)
  const to = formatCalendarDate(fromMonth === toMonth ? 'day' : 'monthDay', max)
  if (fromYear !== toYear) {
    return t('home.weekOverYears', { from, fromYear, to, toYear })
  }
  return t('home.week', { from, to, year: toYear })
}

/** The query parts of a place; what is the default is left out, and the days that were drawn of another. */
export function placeParams(
  { view, date }: CalendarPlace,
  today: string,
  { keepsDate = false }: { keepsDate?: boolean } = {},
): Record<'date' | 'view' | 'from' | 'until', string | null> {
  return {
    date: date === today && !keepsDate ? null : date,
    view: view === 'month' ? null : view,
    from: null,
    until: null,
  }
}
