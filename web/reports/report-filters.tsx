import { reportPeriods } from '#domain/reports/report-period.rule.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { MonthField } from './month-field.tsx'
import type { ReportFilterState } from './use-report-filters.ts'

const countedBys = ['ATTENDED', 'REGISTERED'] as const

/** Which classes the report covers, and who counts. The report updates immediately. */
export function ReportFilters({ filters }: { filters: ReportFilterState }) {
  const t = useMessages()
  const { period, dates, countedBy, error } = filters
  return (
    <div className="report-filters">
      <SelectField
        label={t('adminReports.period')}
        placeholder={null}
        options={[...reportPeriods, 'months' as const].map((value) => ({
          value,
          label: t(`adminReports.periods.${value}`),
        }))}
        value={period}
        onChange={(event) => filters.choosePeriod(event.target.value as typeof period)}
      />
      {period === 'months' ? (
        <>
          <MonthField
            label={t('adminReports.from')}
            value={dates.min.slice(0, 7)}
            error={error ? errorSentence(error.code, error.data) : undefined}
            onChange={(from) => filters.chooseMonths({ from })}
          />
          <MonthField
            label={t('adminReports.to')}
            value={dates.max.slice(0, 7)}
            onChange={(to) => filters.chooseMonths({ to })}
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
