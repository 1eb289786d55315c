import {
  addDays,
  addMonths,
  type DateSpan,
  dayOf,
  daysBetween,
  monthOf,
  monthsOf,
  weekOf,
} from '#domain/kernel/time/calendar-range.ts'

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The position in the calendar: the view, and the date it shows (yyyy-MM-dd). */
export interface CalendarPosition {
  view: CalendarView
  date: string
}

/** The days of a position that are rendered, both inclusive. Null: as many as are visible initially. */
export interface RenderedDays {
  from: string | null
  until: string | null
}

/** An unknown view falls back to month. 'agenda' is the list's other name (specification, section 2). */
export function readView(text: string | null): CalendarView {
  if (text === 'agenda') return 'list'
  return calendarViews.find((view) => view === text) ?? 'month'
}

/** A date of the URL. Today if it is invalid, or in a year that no calendar of classes has. */
export function readDate(text: string | null, today: string): string {
  if (text === null || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return today
  const read = new Date(`${text}T00:00:00Z`)
  // Otherwise February 31 would be read as March 3.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : today
}

/** The dates whose classes are counted and listed. The list of the current month starts today. */
export function countedSpan({ view, date }: CalendarPosition, today: string): DateSpan {
  if (view === 'day') return dayOf(date)
  if (view === 'week') return weekOf(date)
  const month = monthOf(date)
  return view === 'list' && month.min <= today && today <= month.max ? { ...month, min: today } : month
}

/**
 * The current month shows at least this many weeks from the current week on. At the end of a month, it would otherwise
 * show little of what is ahead.
 */
const weeksAhead = 4

/** The dates that are rendered. A month is rendered in whole weeks. */
export function renderedSpan(position: CalendarPosition, today: string): DateSpan {
  if (position.view !== 'month') return countedSpan(position, today)
  const month = monthOf(position.date)
  const span = { min: weekOf(month.min).min, max: weekOf(month.max).max }
  if (today < month.min || today > month.max) return span
  const ahead = addDays(weekOf(today).min, 7 * weeksAhead - 1)
  return span.max < ahead ? { ...span, max: ahead } : span
}

/**
 * The seven days of a month that a phone shows. They start today, or whole weeks before or after today.
 * So the seven days are the same, whichever of them is selected.
 */
export function sevenDaysWith(date: string, today: string): DateSpan {
  const since = daysBetween(today, date)
  const min = addDays(today, 7 * Math.floor(since / 7))
  return { min, max: addDays(min, 6) }
}

/** A search looks so many months beyond the visible dates. */
const monthsAhead = 3

/** The dates after the visible ones that a search includes. */
export function spanBeyond(position: CalendarPosition, today: string): DateSpan {
  const { max } = countedSpan(position, today)
  const min = max < today ? today : addDays(max, 1)
  return { min, max: addDays(addMonths(`${min.slice(0, 7)}-01`, monthsAhead), -1) }
}

/** The months (yyyy-MM) whose classes a position shows, at any screen width. */
export function shownMonths(position: CalendarPosition, today: string): string[] {
  const { min, max } = renderedSpan(position, today)
  if (position.view !== 'month') return monthsOf({ min, max })
  const seven = sevenDaysWith(position.date, today)
  const dates = [min, max, seven.min, seven.max].sort()
  return monthsOf({ min: dates[0]!, max: dates.at(-1)! })
}
