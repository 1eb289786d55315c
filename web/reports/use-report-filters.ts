import type { Rejection } from '#domain/kernel/decision.ts'
import { type DateSpan, monthOf } from '#domain/kernel/time/calendar-range.ts'
import {
  datesOfPeriod,
  decideReportDates,
  type ReportPeriod,
  reportPeriods,
} from '#domain/reports/report-period.rule.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { useToday } from '#web/platform/page/use-today.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import type { RequestedReport } from './reports.api.ts'

const defaults = { period: 'thisYear', from: '', to: '', people: 'ATTENDED' }

export interface ReportFilterState {
  /** 'months': a custom range of months. */
  period: ReportPeriod | 'months'
  /** From the first day of the first month to the last day of the last one. */
  dates: DateSpan
  countedBy: RequestedReport['countedBy']
  /** The report to load. Null while `error` says what is wrong with the months. */
  requested: RequestedReport | null
  error: Rejection | null
  choosePeriod: (period: ReportPeriod | 'months') => void
  /** Chooses the months of the report, each as yyyy-MM. */
  chooseMonths: (months: { from?: string; to?: string }) => void
  chooseCountedBy: (countedBy: RequestedReport['countedBy']) => void
}

/** The report's period and who counts, stored in the URL so that a link opens the same report. */
export function useReportFilters(): ReportFilterState {
  const { values, change } = useListState(defaults)
  // Renders again at midnight, when "this month" may change.
  useToday()
  const period = reportPeriods.find((one) => one === values.period) ?? 'months'
  const thisMonth = datesOfPeriod('thisMonth', now(), settings.timeZone)
  const dates =
    period === 'months'
      ? { min: monthIn(values.from, thisMonth).min, max: monthIn(values.to, thisMonth).max }
      : datesOfPeriod(period, now(), settings.timeZone)
  const countedBy = values.people === 'REGISTERED' ? 'REGISTERED' : 'ATTENDED'
  const decision = decideReportDates(dates)
  return {
    period,
    dates,
    countedBy,
    requested: decision.ok ? { dates, countedBy } : null,
    error: decision.ok ? null : decision,
    choosePeriod: (next) =>
      // The fields start with the months that were shown.
      change(
        next === 'months'
          ? { period: next, from: dates.min.slice(0, 7), to: dates.max.slice(0, 7) }
          : { period: next, from: '', to: '' },
      ),
    chooseMonths: (months) => change(months, { replace: true }),
    chooseCountedBy: (next) => change({ people: next }),
  }
}

/** A month from the URL, even if it includes a day. `otherwise` for any other text. */
function monthIn(text: string, otherwise: DateSpan): DateSpan {
  return /^[12]\d{3}-(0[1-9]|1[0-2])(-\d\d)?$/.test(text) ? monthOf(text) : otherwise
}
