import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { addDays, addMonths, type DateSpan, monthOf } from '#domain/kernel/time/calendar-range.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'

/** The periods that a report offers, besides freely chosen months. */
export const reportPeriods = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** A report covers at most so many years. Funders need one or a few, and each month is a row. */
const mostReportYears = 5

/** The dates of a period, both inclusive, in the site time zone. Always whole, even if part of it is in the future. */
export function datesOfPeriod(period: ReportPeriod, now: Date, timeZone: string): DateSpan {
  const today = localDate(now, timeZone)
  const month = monthOf(today).min
  const quarter = addMonths(month, -((monthNumber(month) - 1) % 3))
  const year = `${today.slice(0, 4)}-01-01`
  const starts = {
    thisMonth: [month, 1],
    lastMonth: [addMonths(month, -1), 1],
    thisQuarter: [quarter, 3],
    lastQuarter: [addMonths(quarter, -3), 3],
    thisYear: [year, 12],
    lastYear: [addMonths(year, -12), 12],
  } as const satisfies Record<ReportPeriod, readonly [string, number]>
  const [min, months] = starts[period]
  return { min, max: addDays(addMonths(min, months), -1) }
}

/**
 * Two dates as the dates of a report.
 * Rejects with DATE_RANGE_REVERSED, REPORT_PERIOD_TOO_LONG {years}, or REPORT_WHOLE_MONTHS if they are not the first
 * day of a month and the last day of a month.
 * With single days, a report could be requested about one class.
 */
export function decideReportDates(dates: DateSpan): Decision<DateSpan> {
  if (dates.min > dates.max) return reject('DATE_RANGE_REVERSED')
  if (dates.max >= addMonths(dates.min, mostReportYears * 12))
    return reject('REPORT_PERIOD_TOO_LONG', { years: mostReportYears })
  if (dates.min !== monthOf(dates.min).min || dates.max !== monthOf(dates.max).max)
    return reject('REPORT_WHOLE_MONTHS')
  return accept(dates)
}

function monthNumber(date: string): number {
  return Number(date.slice(5, 7))
}
