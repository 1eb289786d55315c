import { queryOptions } from '@tanstack/react-query'
import type { DateSpan } from '#domain/kernel/time/calendar-range.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import type { BinaryFile, CsvFile } from '#web/platform/records/save-file.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type DemographicTableGroupsFragment,
  type ReportLineCountsFragment,
  Reports_CsvDocument,
  Reports_ReportDocument,
  type Reports_ReportQueryResult,
  Reports_WorkbookDocument,
  type ReportTable,
} from './documents.generated.ts'

export type Report = Reports_ReportQueryResult['report']
export type ReportLine = ReportLineCountsFragment
export type DemographicTable = DemographicTableGroupsFragment
export type { ReportTable }

export interface RequestedReport {
  dates: DateSpan
  /** Who counts: people who attended, or people who registered. */
  countedBy: 'ATTENDED' | 'REGISTERED'
}

const whereOf = ({ dates, countedBy }: RequestedReport) => ({ from: dates.min, to: dates.max, countedBy })

/** Never cached, because people are checked in while a user reads the report. */
export function reportQuery(requested: RequestedReport) {
  return queryOptions({
    queryKey: ['admin', 'report', requested],
    queryFn: async () => (await call(Reports_ReportDocument, { where: whereOf(requested) })).report,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The whole report as a workbook file. */
export async function loadReportWorkbook(requested: RequestedReport): Promise<BinaryFile> {
  const { reportWorkbook } = await call(Reports_WorkbookDocument, { where: whereOf(requested) })
  if (!reportWorkbook) throw new CallError('', 'INTERNAL')
  return reportWorkbook
}

/** One table of the report as a CSV file. */
export async function loadReportCsv(requested: RequestedReport, table: ReportTable): Promise<CsvFile> {
  const { reportCsv } = await call(Reports_CsvDocument, { where: whereOf(requested), table })
  if (!reportCsv) throw new CallError('', 'INTERNAL')
  return reportCsv
}
