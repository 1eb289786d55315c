import { addAudit } from '#server/platform/audit/audit.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { auditedReport, type RequestedReport } from './report.ts'
import type { ReportTable } from './report-table.ts'

/** The part of a file's name that describes its report. */
export function periodOf({ countedBy, dates: { min, max } }: RequestedReport): string {
  return `${countedBy}-${min}-to-${max}`
}

/** Records in the audit log that someone saved a table, or the whole report. */
export async function noteExport(
  { db, viewer, clock }: SignedIn,
  requested: RequestedReport,
  table: ReportTable | 'workbook',
): Promise<void> {
  const data = { table, ...auditedReport(requested) }
  await addAudit(db, viewer, { action: 'report.exported', data }, clock.now())
}
