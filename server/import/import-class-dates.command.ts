import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { rejectRow } from '#domain/import/import-findings.ts'
import type { Clock } from '#domain/kernel/clock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Events } from '#server/platform/events/events.ts'
import { lockSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { findKnownClasses, lockImports } from './class-dates.sql.ts'
import { referenceDataIn } from './class-reference-data.sql.ts'
import { delayBeforeRecords } from './follow-record.ts'
import { type PreparedRow, prepareRow, type RejectedRow } from './prepare-row.ts'
import type { FoundReport } from './report/import-report.ts'
import { type Batch, type ImportedBy, isUnchanged, type Outcome, rejectedRow, writeRow } from './write-row.ts'

export interface ImportDeps {
  db: Database
  clock: Clock
  events: Events
}
export interface ImportOptions {
  /** Whole weeks by which the classes are moved. The demo uses it. The same file still counts as the same file. */
  weeksLater?: number
  /** Reports what an import would do, and saves nothing. */
  checkOnly?: boolean
  /** The person and run of an import on the web. The audit log then has an entry for each class that it changes. */
  run?: ImportedBy
  /** Called after each written batch, before the next one begins. If it throws, the import ends there. */
  onBatch?: (batch: FoundReport & { rowsDone: number }) => Promise<void>
}

/** Rows of one transaction: few enough that no one waits long for a class, many enough that an import is fast. */
const batchSize = 100
/** Timeout of one statement in milliseconds, including the wait for another import. */
const timeout = 120_000

/**
 * Imports the rows of a legacy export (docs/rules/import.md). A row that cannot be read or stored is rejected and
 * affects no other. A record that is the same as last time changes nothing, whatever staff changed in its class since.
 */
export async function importClassDates(
  { db, clock, events }: ImportDeps,
  rows: readonly unknown[],
  { weeksLater = 0, checkOnly = false, run, onBatch }: ImportOptions = {},
): Promise<FoundReport> {
  const report = emptyReport()
  const firsts: Firsts = new Map()
  for (let from = 0; from < rows.length; from += batchSize) {
    const prepare = async (timeZone: string) => {
      const prepared: (PreparedRow | RejectedRow)[] = []
      for (const [index, raw] of rows.slice(from, from + batchSize).entries()) {
        // A row takes milliseconds. This lets other requests run in between.
        if (index % 10 === 0) await setImmediate()
        prepared.push(decideDuplicate(prepareRow(raw, from + index + 1, { timeZone, weeksLater }), firsts))
      }
      return prepared
    }
    const { prepared, outcomes } = await writeBatch(db, prepare, clock.now(), {
      checkOnly,
      run: run ?? null,
      events,
    })
    const batch = emptyReport()
    for (const [index, row] of prepared.entries()) {
      const outcome = outcomes[index]
      note(batch, row, checkOnly && isRepeated(row, outcome, firsts) ? 'unchanged' : outcome)
    }
    report.imported += batch.imported
    report.unchanged += batch.unchanged
    report.repaired.push(...batch.repaired)
    report.refused.push(...batch.refused)
    await onBatch?.({ ...batch, rowsDone: Math.min(from + batchSize, rows.length) })
  }
  return report
}

const emptyReport = (): FoundReport => ({ imported: 0, unchanged: 0, repaired: [], refused: [] })

/** The first row with each id in the file, and its content. */
type Firsts = Map<number, Pick<PreparedRow, 'row' | 'contentHash'> & { written?: boolean }>

/**
 * Whether an earlier row already says this. A check saves nothing, so a later batch does not find it in the database.
 */
function isRepeated(row: PreparedRow | RejectedRow, outcome: Outcome | undefined, firsts: Firsts): boolean {
  if (outcome !== 'imported' || !('classDate' in row)) return false
  const first = firsts.get(row.classDate.legacyId)
  if (first?.row !== row.row && first?.written) return true
  if (first) first.written = true
  return false
}

/** The first record with an id counts. Later ones must be equal, or they are rejected. */
function decideDuplicate(row: PreparedRow | RejectedRow, firsts: Firsts): PreparedRow | RejectedRow {
  if ('refusal' in row) return row
  const first = firsts.get(row.classDate.legacyId)
  if (!first) firsts.set(row.classDate.legacyId, { row: row.row, contentHash: row.contentHash })
  if (!first || first.contentHash.equals(row.contentHash)) return row
  return {
    row: row.row,
    classDateID: row.classDateID,
    refusal: rejectRow('DUPLICATE_ID', { firstRow: first.row }),
  }
}

async function writeBatch(
  db: Database,
  prepare: (timeZone: string) => Promise<(PreparedRow | RejectedRow)[]>,
  now: Date,
  { checkOnly, run, events }: { checkOnly: boolean; run: ImportedBy | null; events: Events },
): Promise<{ prepared: (PreparedRow | RejectedRow)[]; outcomes: Outcome[] }> {
  const work = async (tx: Transaction<DB>) => {
    // Another import may be running, and a batch of a large file takes time.
    await takeTime(tx, timeout)
    await lockImports(tx)
    // A file contains local times. They are read in the time zone that applies when they are written.
    const prepared = await prepare(await lockSiteTimeZone(tx))
    const readable = prepared.filter((row) => 'classDate' in row)
    const ids = prepared.flatMap((row) => ('classDate' in row ? row.classDate : row.formerly)?.legacyId ?? [])
    if (ids.length === 0) return { prepared, outcomes: prepared.filter((row) => 'refusal' in row) }
    const known = await findKnownClasses(tx, ids)
    const batch: Batch = { tx, now, run, events, known, referenceData: referenceDataIn(tx), added: [] }
    const changed = readable.filter((row) => !isUnchanged(row, batch.known))
    const records = changed.flatMap(({ classDate: { legacyId, series } }) => {
      const courseId = batch.known.get(legacyId)?.courseId
      return courseId === undefined ? [] : { courseId, legacySeriesId: series?.id ?? null }
    })
    await delayBeforeRecords(batch, records)
    // All at once and in id order, like every registration. Otherwise the two could deadlock.
    await lockCourses(
      tx,
      records.map(({ courseId }) => courseId),
    )
    const outcomes: Outcome[] = []
    for (const row of prepared)
      outcomes.push(await ('refusal' in row ? rejectedRow(batch, row) : writeRow(batch, row)))
    // Once for all of them, so that a person gets one email about all their dates.
    await events.datesMade(tx, batch.added, now)
    return { prepared, outcomes }
  }
  return checkOnly ? undone(db, work) : inTransaction({ db }, work)
}

/**
 * Returns the result of the work, but rolls back everything that it wrote. So the database itself reports what it would
 * reject.
 */
async function undone<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

function note(report: FoundReport, row: PreparedRow | RejectedRow, outcome: Outcome | undefined): void {
  if (outcome === 'imported' || outcome === 'unchanged') {
    report[outcome] += 1
    if ('repairs' in row) {
      for (const repair of row.repairs)
        report.repaired.push({ row: row.row, classDateID: row.classDateID, data: {}, ...repair })
    }
  } else if (outcome)
    report.refused.push({ row: outcome.row, classDateID: outcome.classDateID, ...outcome.refusal })
}
