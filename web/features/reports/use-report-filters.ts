import type { Refusal } from '#domain/kernel/decision.ts'
import {
  datesOfPeriod,
  decideReportDates,
  type ReportPeriod,
  reportPeriods,
} from '#domain/reports/report-period.rule.ts'
import type { DateSpan } from '#domain/schedule/calendar-range.ts'
import { useListState } from '#web/admin/use-list-state.ts'
import { now } from '#web/app/clock.ts'
import { settings } from '#web/app/settings.ts'
import { useToday } from '#web/app/use-today.ts'
import type { WantedReport } from './reports.api.ts'

const defaults = { period: 'thisYear', from: '', to: '', people: 'ATTENDED' }

export interface ReportFilters {
  /** 'dates': two of one's own. */
  period: ReportPeriod | 'dates'
  /** What stands in the two fields; '' where nothing does. */
  dates: DateSpan
  countedBy: WantedReport['countedBy']
  /** What to ask for; null while the dates are none or `refusal` says what is wrong with them. */
  wanted: WantedReport | null
  refusal: Refusal | null
  choosePeriod: (period: ReportPeriod | 'dates') => void
  chooseDates: (dates: Partial<DateSpan>) => void
  chooseCountedBy: (countedBy: WantedReport['countedBy']) => void
}

/** The period of the report and who counts, kept in the address: a report can be found again by its link. */
export function useReportFilters(): ReportFilters {
  const { values, change } = useListState(defaults)
  // Draws again at midnight, when this month may be another one.
  useToday()
  const period = reportPeriods.find((one) => one === values.period) ?? 'dates'
  const dates =
    period === 'dates'
      ? { min: dateIn(values.from), max: dateIn(values.to) }
      : datesOfPeriod(period, now(), settings.timeZone)
  const countedBy = values.people === 'REGISTERED' ? 'REGISTERED' : 'ATTENDED'
  const decision = dates.min && dates.max ? decideReportDates(dates) : null
  return {
    period,
    dates,
    countedBy,
    wanted: decision?.ok ? { dates, countedBy } : null,
    refusal: decision && !decision.ok ? decision : null,
    choosePeriod: (next) =>
      // The two fields begin with the dates that were shown.
      change(
        next === 'dates'
          ? { period: next, from: dates.min, to: dates.max }
          : { period: next, from: '', to: '' },
      ),
    chooseDates: ({ min, max }) =>
      change(
        { ...(min === undefined ? {} : { from: min }), ...(max === undefined ? {} : { to: max }) },
        { replace: true },
      ),
    chooseCountedBy: (next) => change({ people: next }),
  }
}

/** A date of the address; '' for anything else there. */
function dateIn(text: string): string {
  const date = new Date(`${text}T00:00:00Z`)
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10
  return isDate ? text : ''
}
