import { reportPeriods } from '#domain/reports/report-period.rule.ts'
import { errorSentence } from '#web/messages/error-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ReportFilters as Filters } from './use-report-filters.ts'

const countedBys = ['ATTENDED', 'REGISTERED'] as const

/** Which classes the report is about and who counts. The report follows at once. */
export function ReportFilters({ filters }: { filters: Filters }) {
  const t = useMessages()
  const { period, dates, countedBy, refusal } = filters
  const missing = (date: string) =>
    period === 'dates' && date === '' ? t('adminReports.dateRequired') : undefined
  return (
    <div className="report-filters">
      <SelectField
        label={t('adminReports.period')}
        placeholder={null}
        options={[...reportPeriods, 'dates' as const].map((value) => ({
          value,
          label: t(`adminReports.periods.${value}`),
        }))}
        value={period}
        onChange={(event) => filters.choosePeriod(event.target.value as typeof period)}
      />
      {period === 'dates' ? (
        <>
          <DateField
            label={t('adminReports.from')}
            value={dates.min}
            error={missing(dates.min) ?? (refusal ? errorSentence(refusal.code, refusal.data) : undefined)}
            onChange={(event) => filters.chooseDates({ min: event.target.value })}
          />
          <DateField
            label={t('adminReports.to')}
            value={dates.max}
            error={missing(dates.max)}
            onChange={(event) => filters.chooseDates({ max: event.target.value })}
          />
        </>
      ) : null}
      <SelectField
        label={t('adminReports.countedBy')}
        placeholder={null}
        options={countedBys.map((value) => ({ value, label: t(`adminReports.countedByValues.${value}`) }))}
        value={countedBy}
        onChange={(event) => filters.chooseCountedBy(event.target.value as typeof countedBy)}
      />
    </div>
  )
}
