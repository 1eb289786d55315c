import { useMessages } from '#web/platform/messages/messages.ts'
import { SaveCsvButton } from '#web/ui/records/list/save-csv-button.tsx'
import { loadReportCsv, type ReportTable, type RequestedReport } from './reports.api.ts'

/** Saves one table of the report. `name` distinguishes the buttons of a page. */
export function SaveTable({
  requested,
  table,
  name,
}: {
  requested: RequestedReport
  table: ReportTable
  name: string
}) {
  const t = useMessages()
  return (
    <SaveCsvButton
      small
      load={() => loadReportCsv(requested, table)}
      name={t('adminReports.saveTable', { table: name })}
    >
      {t('adminReports.save')}
    </SaveCsvButton>
  )
}
