import { refuseRow } from '#domain/import/import-findings.ts'
import type { Clock } from '#domain/kernel/clock.ts'
import type { Database } from '#server/db/connection.ts'
import { lockCourses } from '#server/db/lock.ts'
import { findKnownClasses, lockImports, readTimeZone } from './class-dates.sql.ts'
import { surroundingsIn } from './class-surroundings.sql.ts'
import { type ImportReport, refusalLine, repairLine } from './import-report.ts'
import { type PreparedRow, prepareRow, type RefusedRow } from './prepare-row.ts'
import { type Batch, isUnchanged, type Outcome, writeRow } from './write-row.ts'

export interface ImportDeps {
  db: Database
  clock: Clock
}
export interface ImportOptions {
  /** Whole weeks by which the classes are moved; the sample's way to today. The same file stays the same file. */
  weeksLater?: number
}

/** Rows of one transaction: few enough that nobody waits long for a class, many enough that an import is quick. */
const batchSize = 100

/**
 * Imports the rows of a legacy export (docs/rules/import.md). A row that cannot be read or stored is refused and harms no other.
 * A record that says what it said last time changes nothing, whatever staff made of its class since.
 */
export async function importClassDates(
  { db, clock }: ImportDeps,
  rows: readonly unknown[],
  { weeksLater = 0 }: ImportOptions = {},
): Promise<ImportReport> {
  const timeZone = await readTimeZone(db)
  const report: ImportReport = { imported: 0, unchanged: 0, repaired: [], refused: [] }
  const firsts: Firsts = new Map()
  for (let from = 0; from < rows.length; from += batchSize) {
    const prepared = rows
      .slice(from, from + batchSize)
      .map((raw, index) => prepareRow(raw, from + index + 1, { timeZone, weeksLater }))
      .map((row) => decideDuplicate(row, firsts))
    const outcomes = await writeBatch(db, prepared, clock.now())
    for (const [index, row] of prepared.entries()) note(report, row, outcomes[index])
  }
  return report
}

/** Where each id was met first in the file, and what it said there. */
type Firsts = Map<number, Pick<PreparedRow, 'row' | 'contentHash'>>

/** The first record with an id counts; later ones say the same, or are refused. */
function decideDuplicate(row: PreparedRow | RefusedRow, firsts: Firsts): PreparedRow | RefusedRow {
  if ('refusal' in row) return row
  const first = firsts.get(row.classDate.legacyId)
  if (!first) firsts.set(row.classDate.legacyId, { row: row.row, contentHash: row.contentHash })
  if (!first || first.contentHash.equals(row.contentHash)) return row
  return {
    row: row.row,
    classDateID: row.classDateID,
    refusal: refuseRow('DUPLICATE_ID', { firstRow: first.row }),
  }
}

async function writeBatch(db: Database, rows: (PreparedRow | RefusedRow)[], now: Date): Promise<Outcome[]> {
  const readable = rows.filter((row) => 'classDate' in row)
  if (readable.length === 0) return rows.filter((row) => 'refusal' in row)
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const ids = readable.map(({ classDate }) => classDate.legacyId)
    const batch: Batch = { tx, now, known: await findKnownClasses(tx, ids), surroundings: surroundingsIn(tx) }
    const changed = readable.filter((row) => !isUnchanged(row, batch.known))
    // All at once and in id order, as every booking does: otherwise the two could wait for each other.
    await lockCourses(
      tx,
      changed.flatMap(({ classDate }) => batch.known.get(classDate.legacyId)?.courseId ?? []),
    )
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push('refusal' in row ? row : await writeRow(batch, row))
    return outcomes
  })
}

function note(report: ImportReport, row: PreparedRow | RefusedRow, outcome: Outcome | undefined): void {
  if (outcome === 'imported' || outcome === 'unchanged') {
    report[outcome] += 1
    if ('repairs' in row) {
      for (const repair of row.repairs) report.repaired.push(repairLine(row.row, row.classDateID, repair))
    }
  } else if (outcome) report.refused.push(refusalLine(outcome.row, outcome.classDateID, outcome.refusal))
}
