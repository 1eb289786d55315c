import { formatCalendarDate } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { fileOf, type TableFile } from '#server/platform/table-file/table-file.ts'
import type { WorkbookCell } from '#server/platform/xlsx/workbook.ts'
import { demographicsOf, makeReport, type RequestedReport } from './report.ts'
import { noteExport, periodOf } from './report-files.ts'
import type { ReportTable } from './report-table.ts'
import { tableOf } from './report-tables.ts'

/** One table of a report as a file, audited. Errors as in makeReport. */
export async function reportCsv(
  context: SignedIn,
  requested: RequestedReport,
  table: ReportTable,
): Promise<TableFile> {
  const report = await makeReport(context, requested)
  const { header, rows } = await tableOf(context, report, table, () => demographicsOf(context, report))
  await noteExport(context, requested, table)
  return fileOf(
    `report-${table}-${periodOf(requested)}.csv`,
    header,
    rows.map((row) => row.map((cell) => csvCell(cell, context.language))),
  )
}

/** A month as text, which is easier to read than a date. A day unchanged. */
function csvCell(cell: WorkbookCell, language: Language): CsvCell {
  if (typeof cell !== 'object' || cell === null) return cell
  return cell.shown === 'month' ? formatCalendarDate('month', cell.date, language) : cell.date
}
