import { type CalendarPosition, renderedSpan } from '#domain/browse/calendar-position.ts'
import {
  addDays,
  addMonths,
  type DateSpan,
  datesOf,
  monthOf,
  weekOf,
} from '#domain/kernel/time/calendar-range.ts'
import { formatCalendarDate, formatDays } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'

export {
  type CalendarPosition,
  type CalendarView,
  calendarViews,
  countedSpan,
  type RenderedDays,
  readDate,
  readView,
  renderedSpan,
  sevenDaysWith,
} from '#domain/browse/calendar-position.ts'

/** The rows of a month: its weeks with all their days, including those of the neighboring months. */
export function weeksOfMonth(date: string, today: string): string[][] {
  const dates = datesOf(renderedSpan({ view: 'month', date }, today))
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
}

/** One step back or forward. A step to the current month goes to today, to another month to its first day. */
export function neighbour({ view, date }: CalendarPosition, step: 1 | -1, today: string): CalendarPosition {
  if (view === 'day') return { view, date: addDays(date, step) }
  if (view === 'week') return { view, date: addDays(date, 7 * step) }
  const { min, max } = monthOf(addMonths(`${date.slice(0, 7)}-01`, step))
  return { view, date: min <= today && today <= max ? today : min }
}

/** The title: "February 2022", "February 6 – 12, 2022", "Wednesday, February 9, 2022". */
export function positionTitle({ view, date }: CalendarPosition): string {
  if (view === 'day') return formatCalendarDate('full', date)
  if (view !== 'week') return formatCalendarDate('month', date)
  return weekTitle(weekOf(date))
}

/** "November 1 – 14", of days in one year. */
export const spanTitle = ({ min, max }: DateSpan): string => formatDays(min, max)

function weekTitle({ min, max }: DateSpan): string {
  const [fromYear, toYear] = [min.slice(0, 4), max.slice(0, 4)]
  if (fromYear === toYear) return t('home.week', { days: formatDays(min, max), year: toYear })
  const from = formatCalendarDate('monthDay', min)
  const to = formatCalendarDate('monthDay', max)
  return t('home.weekOverYears', { from, fromYear, to, toYear })
}

/** The query parts of a position. Defaults are left out, and so are the rendered days of another position. */
export function positionParams(
  { view, date }: CalendarPosition,
  today: string,
  { preservesDate = false }: { preservesDate?: boolean } = {},
): Record<'date' | 'view' | 'from' | 'until', string | null> {
  return {
    date: date === today && !preservesDate ? null : date,
    view: view === 'month' ? null : view,
    from: null,
    until: null,
  }
}
