import { selectFindings, selectRun } from '#server/import/runs/import-runs.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { fileOf, type TableFile } from '#server/platform/table-file/table-file.ts'
import { whyOf } from './finding-why.ts'
import { importReportTexts } from './import-report.texts.ts'

/**
 * What a run repaired and rejected, as a file: one line per finding, in row order. Null if there is no such run.
 * Audited.
 */
export async function importReportCsv(context: SignedIn, runId: number): Promise<TableFile | null> {
  const { db, viewer, clock } = context
  if (!(await selectRun(db, runId))) return null
  const findings = [
    ...(await selectFindings(db, runId, 'repaired')),
    ...(await selectFindings(db, runId, 'refused')),
  ].toSorted((one, other) => one.row_number - other.row_number)
  const data = { rows: findings.length }
  await addAudit(db, viewer, { action: 'import.exported', subjectId: runId, data }, clock.now())
  const texts = importReportTexts(context)
  const { columns } = texts
  const { row, classDateID, field, was, now, why } = columns
  return fileOf(
    `import-${runId}.csv`,
    [row, classDateID, columns.outcome, field, was, now, why],
    findings.map((one) => {
      const outcome = one.kind === 'refused' ? texts.wasRefused : texts.wasRepaired
      return [one.row_number, one.class_date_id, outcome, one.field, one.was, one.now, whyOf(one, context)]
    }),
  )
}
