import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Printer } from '#web/ui/icons.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { SaveCsvButton } from '#web/ui/records/list/save-csv-button.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { Demographics } from './demographics.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportLines } from './report-lines.tsx'
import { loadReportWorkbook, type Report, type RequestedReport, reportQuery } from './reports.api.ts'
import { useReportFilters } from './use-report-filters.ts'
import './report.css'

/** What happened in the classes of a period, for administrators: numbers, charts and tables to save or print. */
export default function ReportsPage() {
  const t = useMessages()
  const filters = useReportFilters()
  const { requested } = filters
  const actions = (
    <div className="button-row screen-only">
      {requested ? (
        <SaveCsvButton load={() => loadReportWorkbook(requested)}>{t('adminReports.saveAll')}</SaveCsvButton>
      ) : null}
      <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
        {t('adminReports.print')}
      </Button>
    </div>
  )
  return (
    <div className="report">
      <AdminHead title={t('adminReports.title')} action={actions} />
      <ReportFilters filters={filters} />
      {requested ? <LoadedReport requested={requested} /> : null}
    </div>
  )
}

function LoadedReport({ requested }: { requested: RequestedReport }) {
  const result = useQuery({ ...reportQuery(requested), placeholderData: keepPreviousData })
  return (
    <Record result={result}>
      {(report) => (
        <div className="report__body" aria-busy={result.isPlaceholderData}>
          <Span requested={requested} />
          <Parts report={report} requested={requested} />
        </div>
      )}
    </Record>
  )
}

/** Announced when the period changes, and printed above the numbers. */
function Span({ requested: { dates, countedBy } }: { requested: RequestedReport }) {
  const t = useMessages()
  const texts = { from: formatCalendarDate('full', dates.min), to: formatCalendarDate('full', dates.max) }
  return (
    <p className="report__span" role="status">
      {countedBy === 'ATTENDED'
        ? t('adminReports.spanAttended', texts)
        : t('adminReports.spanRegistered', texts)}
    </p>
  )
}

function Parts({ report, requested }: { report: Report; requested: RequestedReport }) {
  const t = useMessages()
  const { total, categories, modes, months } = report
  if (total.classes + total.cancelledClasses === 0)
    return (
      <EmptyState level={2} title={t('adminReports.noClasses')}>
        {t('adminReports.noClassesHint')}
      </EmptyState>
    )
  return (
    <>
      <AtAGlance report={report} requested={requested} />
      <ReportLines table="months" lines={months} total={total} requested={requested} />
      <ReportLines table="categories" lines={categories} total={total} requested={requested} />
      <ReportLines
        table="modes"
        lines={modes}
        total={total}
        requested={requested}
        note={t('adminReports.modesNote')}
      />
      <Demographics tables={report.demographics} people={total.people} requested={requested} />
    </>
  )
}
