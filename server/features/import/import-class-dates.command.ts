import { sql, type Transaction } from 'kysely'
import { refuseRow } from '#domain/import/import-findings.ts'
import type { Clock } from '#domain/kernel/clock.ts'
import type { Database } from '#server/db/connection.ts'
import { lockCourses } from '#server/db/lock.ts'
import type { DB } from '#server/db/schema.generated.ts'
import { stripHtml } from '#server/html/sanitise.ts'
import { importTexts } from '#server/messages/import-texts.ts'
import {
  findKnownClasses,
  type ImportedColumns,
  insertClass,
  type KnownClass,
  lockImports,
  modesInUse,
  readTimeZone,
  rememberContent,
  setFacilitator,
  updateClass,
} from './class-dates.sql.ts'
import { ensureFacilitator, ensureSeries, locationFor } from './class-surroundings.sql.ts'
import { type ImportReport, refusalLine, repairLine } from './import-report.ts'
import { type PreparedRow, prepareRow, type RefusedRow } from './prepare-row.ts'

export interface ImportDeps {
  db: Database
  clock: Clock
}
export interface ImportOptions {
  /** Whole weeks by which the classes are moved; the sample's way to today. The same file stays the same file. */
  weeksLater?: number
}

type Outcome = 'imported' | 'unchanged' | RefusedRow

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
  const firstWith = new Map<number, PreparedRow>()
  for (let from = 0; from < rows.length; from += batchSize) {
    const prepared = rows
      .slice(from, from + batchSize)
      .map((raw, index) =>
        decideDuplicate(prepareRow(raw, from + index + 1, { timeZone, weeksLater }), firstWith),
      )
    const outcomes = await writeBatch(db, prepared, clock.now())
    for (const [index, row] of prepared.entries()) note(report, row, outcomes[index])
  }
  return report
}

/** The first record with an id counts; later ones say the same, or are refused. */
function decideDuplicate(
  row: PreparedRow | RefusedRow,
  firstWith: Map<number, PreparedRow>,
): PreparedRow | RefusedRow {
  if ('refusal' in row) return row
  const first = firstWith.get(row.classDate.legacyId)
  if (!first) firstWith.set(row.classDate.legacyId, row)
  if (!first || first.contentHash.equals(row.contentHash)) return row
  const { row: number, classDateID } = row
  return { row: number, classDateID, refusal: refuseRow('DUPLICATE_ID', { firstRow: first.row }) }
}

function note(report: ImportReport, row: PreparedRow | RefusedRow, outcome: Outcome | undefined): void {
  if (outcome === 'imported' || outcome === 'unchanged') {
    report[outcome] += 1
    if ('repairs' in row) {
      for (const repair of row.repairs) report.repaired.push(repairLine(row.row, row.classDateID, repair))
    }
  } else if (outcome) report.refused.push(refusalLine(outcome.row, outcome.classDateID, outcome.refusal))
}

async function writeBatch(db: Database, rows: (PreparedRow | RefusedRow)[], now: Date): Promise<Outcome[]> {
  const readable = rows.filter((row) => 'classDate' in row)
  if (readable.length === 0) return rows.filter((row) => 'refusal' in row)
  return db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const known = await findKnownClasses(
      tx,
      readable.map(({ classDate }) => classDate.legacyId),
    )
    const changed = readable.filter((row) => !isUnchanged(row, known))
    // All at once and in id order, as every booking does: otherwise the two could wait for each other.
    await lockCourses(
      tx,
      changed.flatMap(({ classDate }) => known.get(classDate.legacyId)?.courseId ?? []),
    )
    const outcomes: Outcome[] = []
    for (const row of rows) {
      outcomes.push(
        'refusal' in row ? row : isUnchanged(row, known) ? 'unchanged' : await writeRow(tx, row, known, now),
      )
    }
    return outcomes
  })
}

function isUnchanged({ classDate, contentHash }: PreparedRow, known: Map<number, KnownClass>): boolean {
  return known.get(classDate.legacyId)?.contentHash?.equals(contentHash) ?? false
}

/** A row that the database refuses is undone alone. */
async function writeRow(
  tx: Transaction<DB>,
  row: PreparedRow,
  known: Map<number, KnownClass>,
  now: Date,
): Promise<Outcome> {
  const refused = (...refusal: Parameters<typeof refuseRow>): RefusedRow => ({
    row: row.row,
    classDateID: row.classDateID,
    refusal: refuseRow(...refusal),
  })
  const { legacyId, modes, cancelled, facilitatorId } = row.classDate
  const knownId = known.get(legacyId)?.courseId
  if (knownId !== undefined) {
    const offered = [modes.inPerson && 'in-person', modes.online && 'online']
    const lost = (await modesInUse(tx, knownId)).find((mode) => !offered.includes(mode))
    if (lost) return refused('MODE_IN_USE', { mode: lost })
  }
  await sql`savepoint import_row`.execute(tx)
  try {
    const columns = await columnsOf(tx, row)
    const status = { cancelled, now }
    if (knownId !== undefined) await updateClass(tx, knownId, columns, status)
    const courseId = knownId ?? (await insertClass(tx, legacyId, columns, status))
    if (facilitatorId !== null) await ensureFacilitator(tx, facilitatorId)
    await setFacilitator(tx, courseId, facilitatorId)
    await rememberContent(tx, courseId, row.contentHash, now)
    await sql`release savepoint import_row`.execute(tx)
    known.set(legacyId, { courseId, contentHash: row.contentHash })
    return 'imported'
  } catch (error) {
    const reason = refusedByDatabase(error)
    if (!reason) throw error
    await sql`rollback to savepoint import_row`.execute(tx)
    return refused('NOT_STORED', { reason })
  }
}

/** What PostgreSQL has against the values (classes 22 and 23); null where something else went wrong. */
function refusedByDatabase(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return /^2[23]/.test(String(error.code)) ? (error.message.split('\n')[0] ?? '') : null
}

async function columnsOf(tx: Transaction<DB>, row: PreparedRow): Promise<ImportedColumns> {
  const { classDate, title, descriptionHtml, notes } = row
  const { modes, capacity, noOnlineRegistration, series, roomId } = classDate
  const seriesTitle = series && (stripHtml(series.title).text || title)
  return {
    title,
    description: descriptionHtml,
    // Where nobody can register here, the notes say what to do instead; shown twice they would only confuse.
    notes: noOnlineRegistration ? null : notes,
    custom_registration_message: noOnlineRegistration ? notes : null,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    in_person: modes.inPerson,
    online: modes.online,
    in_person_capacity: modes.inPerson ? capacity : null,
    online_capacity: modes.online ? capacity : null,
    no_online_registration: noOnlineRegistration,
    register_solo: classDate.registerSolo,
    category_id: classDate.categoryId,
    is_event: classDate.isEvent,
    is_workshop: classDate.isWorkshop,
    location_id: modes.inPerson ? await locationFor(tx, classDate.locationId) : null,
    room: modes.inPerson && roomId ? importTexts.room(roomId) : null,
    series_id: series && seriesTitle ? await ensureSeries(tx, series, seriesTitle, descriptionHtml) : null,
    recurrence_id: classDate.recurrenceId,
  }
}
