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

export interface ReportFilters {
  /** 'months': from one month to another of one's own. */
  period: ReportPeriod | 'months'
  /** From the first day of the first month to the last day of the last one. */
  dates: DateSpan
  countedBy: RequestedReport['countedBy']
  /** What to ask for; null while `refusal` says what is wrong with the months. */
  wanted: RequestedReport | null
  refusal: Rejection | null
  choosePeriod: (period: ReportPeriod | 'months') => void
  /** As yyyy-MM. */
  chooseMonths: (months: { from?: string; to?: string }) => void
  chooseCountedBy: (countedBy: RequestedReport['countedBy']) => void
}

/** The period of the report and who counts, kept in the address: a report can be found again by its link. */
export function useReportFilters(): ReportFilters {
  const { values, change } = useListState(defaults)
  // Draws again at midnight, when this month may be another one.
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
    wanted: decision.ok ? { dates, countedBy } : null,
    refusal: decision.ok ? null : decision,
    choosePeriod: (next) =>
      // The fields begin with the months that were shown.
      change(
        next === 'months'
          ? { period: next, from: dates.min.slice(0, 7), to: dates.max.slice(0, 7) }
          : { period: next, from: '', to: '' },
      ),
    chooseMonths: (months) => change(months, { replace: true }),
    chooseCountedBy: (next) => change({ people: next }),
  }
}

/** A month of the address, also where it has a day; `otherwise` for anything else there. */
function monthIn(text: string, otherwise: DateSpan): DateSpan {
  return /^[12]\d{3}-(0[1-9]|1[0-2])(-\d\d)?$/.test(text) ? monthOf(text) : otherwise
}
