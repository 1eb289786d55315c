import { useMessages } from '#web/platform/messages/messages.ts'
import { LineCharts } from './line-charts.tsx'
import { LineTable } from './line-table.tsx'
import type { TableKey } from './report-labels.ts'
import type { ReportLine, ReportTable, RequestedReport } from './reports.api.ts'
import { SaveTable } from './save-table.tsx'

const tables = { months: 'MONTHS', categories: 'CATEGORIES', modes: 'MODES' } as const satisfies Record<
  TableKey,
  ReportTable
>

/** A part of the report: its charts, and the table with the same numbers. */
export function ReportLines({
  table,
  lines,
  total,
  requested,
  note,
}: {
  table: TableKey
  lines: readonly ReportLine[]
  total: ReportLine
  requested: RequestedReport
  note?: string
}) {
  const t = useMessages()
  const title = t(`adminReports.${table}`)
  return (
    <section className="report__part" aria-labelledby={`report-${table}`}>
      <div className="report__head">
        <h2 id={`report-${table}`}>{title}</h2>
        <SaveTable requested={requested} table={tables[table]} name={title} />
      </div>
      {note ? <p className="muted">{note}</p> : null}
      <LineCharts table={table} lines={lines} />
      <LineTable table={table} lines={lines} total={total} title={title} />
    </section>
  )
}
