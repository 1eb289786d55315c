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

/** Where in the calendar somebody is: which view, and the date that it stands on (yyyy-MM-dd). */
export interface CalendarPosition {
  view: CalendarView
  date: string
}

/** Of the days of a place those that are drawn, both inclusive; null: as many as one sees at first. */
export interface RenderedDays {
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
export function countedSpan({ view, date }: CalendarPosition, today: string): DateSpan {
  if (view === 'day') return dayOf(date)
  if (view === 'week') return weekOf(date)
  const month = monthOf(date)
  return view === 'list' && month.min <= today && today <= month.max ? { ...month, min: today } : month
}

/** At its end a month would show little of what is to come: the current one has at least so many weeks from this week on. */
const weeksAhead = 4

/** The dates that are drawn: a month is drawn in whole weeks. */
export function renderedSpan(position: CalendarPosition, today: string): DateSpan {
  if (position.view !== 'month') return countedSpan(position, today)
  const month = monthOf(position.date)
  const span = { min: weekOf(month.min).min, max: weekOf(month.max).max }
  if (today < month.min || today > month.max) return span
  const ahead = addDays(weekOf(today).min, 7 * weeksAhead - 1)
  return span.max < ahead ? { ...span, max: ahead } : span
}

/**
 * The seven days that a phone shows of a month. They begin with today, or whole weeks before or after it: whichever of them is chosen, they
 * are the same seven.
 */
export function sevenDaysWith(date: string, today: string): DateSpan {
  const since = daysBetween(today, date)
  const min = addDays(today, 7 * Math.floor(since / 7))
  return { min, max: addDays(min, 6) }
}

/** A search looks so many months further than what is shown. */
const monthsAhead = 3

/** The dates after those that are shown, in which a search looks on. */
export function spanBeyond(position: CalendarPosition, today: string): DateSpan {
  const { max } = countedSpan(position, today)
  const min = max < today ? today : addDays(max, 1)
  return { min, max: addDays(addMonths(`${min.slice(0, 7)}-01`, monthsAhead), -1) }
}

/** The months (yyyy-MM) whose classes a place shows, at whatever width. */
export function shownMonths(position: CalendarPosition, today: string): string[] {
  const { min, max } = renderedSpan(position, today)
  if (position.view !== 'month') return monthsOf({ min, max })
  const seven = sevenDaysWith(position.date, today)
  const dates = [min, max, seven.min, seven.max].sort()
  return monthsOf({ min: dates[0]!, max: dates.at(-1)! })
}
