import { demographicFields } from '#domain/reports/demographic-tables.rule.ts'
import type { WorkbookFile } from '#server/platform/graphql/csv-file.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { type Sheet, workbook } from '#server/platform/xlsx/workbook.ts'
import { demographicsOf, makeReport, type RequestedReport } from './report.ts'
import { reportTexts } from './report-files.texts.ts'
import { noteExport, periodOf } from './report-files.ts'
import type { ReportTable } from './report-table.ts'
import { tableOf } from './report-tables.ts'

/** The sheets of the workbook, in the order of the page. */
const tables: readonly ReportTable[] = ['people', 'months', 'categories', 'modes', ...demographicFields]

/**
 * The whole report as one workbook, audited: a summary of the report, then one sheet per table with the numbers of the
 * page. Errors as in makeReport.
 */
export async function reportWorkbook(context: SignedIn, requested: RequestedReport): Promise<WorkbookFile> {
  const report = await makeReport(context, requested)
  const demographics = await demographicsOf(context, report)
  const texts = reportTexts(context)
  const names: Record<ReportTable, string> = { ...texts.sheets, ...texts.fields }
  const sheets: Sheet[] = [coverOf(texts, requested)]
  for (const table of tables)
    sheets.push({ name: names[table], ...(await tableOf(context, report, table, async () => demographics)) })
  await noteExport(context, requested, 'workbook')
  return { name: `report-${periodOf(requested)}.xlsx`, base64: (await workbook(sheets)).toString('base64') }
}

function coverOf({ cover }: ReturnType<typeof reportTexts>, { dates, countedBy }: RequestedReport): Sheet {
  return {
    name: cover.name,
    header: [cover.name, ''],
    rows: [
      [cover.from, { date: dates.min, shown: 'day' }],
      [cover.to, { date: dates.max, shown: 'day' }],
      [cover.people, cover.countedBy[countedBy]],
      [cover.numbers, cover.aboutNumbers],
    ],
  }
}
