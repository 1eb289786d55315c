import { addAudit } from '#server/platform/audit/audit.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { auditedReport, type RequestedReport } from './report.ts'
import type { ReportTable } from './report-table.ts'

/** What the name of a file says of its report. */
export function periodOf({ countedBy, dates: { min, max } }: RequestedReport): string {
  return `${countedBy}-${min}-to-${max}`
}

/** Keeps in the audit log that somebody saved a table, or the whole report. */
export async function noteExport(
  { db, viewer, clock }: SignedIn,
  requested: RequestedReport,
  table: ReportTable | 'workbook',
): Promise<void> {
  const data = { table, ...auditedReport(requested) }
  await addAudit(db, viewer, { action: 'report.exported', data }, clock.now())
}
