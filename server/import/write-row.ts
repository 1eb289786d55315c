import { sql, type Transaction } from 'kysely'
import { modesOfRecord } from '#domain/import/class-modes.rule.ts'
import { rejectRow } from '#domain/import/import-findings.ts'
import { clock } from '#domain/import/times/time-reading.rule.ts'
import { columnsByMode, type Mode, needsPlace } from '#domain/kernel/modes.ts'
import { wallTime } from '#domain/kernel/time/site-time.ts'
import { announceDuties, courseToEdit } from '#server/classes/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { stripHtml } from '#server/platform/html/sanitise.ts'
import {
  addFacilitator,
  type ImportedColumns,
  insertClass,
  type KnownClass,
  modesInUse,
  rememberContent,
  removeFacilitators,
  selectFacilitators,
  selectScheduled,
  updateClass,
} from './class-dates.sql.ts'
import { type ReferenceData, referenceDataIn } from './class-reference-data.sql.ts'
import { followRecord } from './follow-record.ts'
import { importTexts } from './import.texts.ts'
import type { PreparedRow, RejectedRow } from './prepare-row.ts'

/** One transaction's worth of rows, and what is known in it. */
export interface Batch {
  tx: Transaction<DB>
  known: Map<number, KnownClass>
  referenceData: ReferenceData
  now: Date
  /** Whose import on the web it is; null for one from the command line. */
  run: ImportedBy | null
  events: Events
  /** Classes that are a new date by their record, for `datesMade`. */
  added: number[]
}
export interface ImportedBy {
  runId: number
  administrator: Pick<Viewer, 'userId' | 'switchedBy'>
}

export type Outcome = 'imported' | 'unchanged' | RejectedRow

export function isUnchanged({ classDate, contentHash }: PreparedRow, known: Batch['known']): boolean {
  return known.get(classDate.legacyId)?.contentHash?.equals(contentHash) ?? false
}

/** Writes one row. What the database refuses is undone alone; the rows before it stay. */
export async function writeRow(batch: Batch, row: PreparedRow): Promise<Outcome> {
  if (isUnchanged(row, batch.known)) return 'unchanged'
  const again = await readAgain(batch, row)
  if (again) return again
  const lost = await modeThatWouldEnd(batch, row)
  if (lost) return rejected(row, 'MODE_IN_USE', { mode: lost })
  await sql`savepoint import_row`.execute(batch.tx)
  try {
    const added = await writeClass(batch, row)
    await sql`release savepoint import_row`.execute(batch.tx)
    if (added !== null) batch.added.push(added)
    return 'imported'
  } catch (error) {
    const reason = rejectedByDatabase(error)
    if (!reason) throw error
    await sql`rollback to savepoint import_row`.execute(batch.tx)
    batch.referenceData = referenceDataIn(batch.tx)
    return rejected(row, 'NOT_STORED', { reason })
  }
}

/** Answers the class, where it was there and is a new date by the record. */
async function writeClass(
  { tx, known, referenceData, now, run, events }: Batch,
  row: PreparedRow,
): Promise<number | null> {
  const { legacyId, cancelled, facilitatorId } = row.classDate
  const knownId = known.get(legacyId)?.courseId
  const columns = await columnsOf(referenceData, row)
  let isAdded = false
  const leader = facilitatorId === null ? null : await referenceData.ensureFacilitator(facilitatorId)
  if (knownId !== undefined) {
    const before = await courseToEdit(tx, knownId)
    await updateClass(tx, knownId, columns, { cancelled, now })
    isAdded = await followRecord({ tx, events, now }, knownId, before)
    const led = await selectFacilitators(tx, knownId)
    await removeFacilitators(tx, knownId, leader)
    // As an edit by hand, so that the next editor is told by whom.
    const act = { action: 'course.imported', subjectId: knownId } as const
    if (run) await addAudit(tx, run.administrator, { ...act, data: { importRun: run.runId } }, now)
    if (leader !== null) await addFacilitator(tx, knownId, leader)
    const after = await selectFacilitators(tx, knownId)
    await announceDuties(
      tx,
      events,
      [{ courseId: knownId, before: led, after }],
      { facilitatorId: null },
      now,
    )
  }
  // Whole programs come in: whoever leads a class of them is told of later changes alone.
  const courseId = knownId ?? (await insertClass(tx, legacyId, columns, { cancelled, now }))
  if (leader !== null && knownId === undefined) await addFacilitator(tx, courseId, leader)
  await rememberContent(tx, courseId, row.contentHash, now)
  known.set(legacyId, { courseId, contentHash: row.contentHash })
  return isAdded ? courseId : null
}

/**
 * A record that says what it said and only reads differently now (decision 155). Its class stands where people know it, and staff move it, with
 * the usual question whom to email. Where they did, or chose another time, nothing is left to do. Undefined: the record says something else.
 */
async function readAgain({ tx, known, now }: Batch, row: PreparedRow): Promise<Outcome | undefined> {
  const { former, classDate, contentHash } = row
  const one = known.get(classDate.legacyId)
  if (!one || !former || !one.contentHash?.equals(former.contentHash)) return undefined
  const recurring = await recurringAsBefore(tx, one.courseId, former)
  if (!recurring) {
    await rememberContent(tx, one.courseId, contentHash, now)
    return 'unchanged'
  }
  const { start, end } = classDate.times
  return rejected(row, 'READS_DIFFERENTLY', { start: clock(start), end: clock(end), ...recurring })
}

/** A row that is refused; where an earlier version made a class of its times, and that class still stands so, it is named with it. */
export async function rejectedRow({ tx, known }: Batch, row: RejectedRow): Promise<RejectedRow> {
  const { formerly, refusal: rejection } = row
  const one = formerly && known.get(formerly.legacyId)
  const recurring = one && (await recurringAsBefore(tx, one.courseId, formerly))
  if (!recurring) return row
  return { ...row, refusal: rejectRow('STANDS_AS_BEFORE', { ...rejection.data, ...recurring }) }
}

/** When a class is held, and for how many; null where that is not when an earlier version put it. */
async function recurringAsBefore(
  tx: Batch['tx'],
  courseId: number,
  former: { startsAt: Date; endsAt: Date },
) {
  const { startsAt, endsAt, registered } = await selectScheduled(tx, courseId)
  if (startsAt.getTime() !== former.startsAt.getTime() || endsAt.getTime() !== former.endsAt.getTime())
    return null
  return { stands: wallTime(startsAt, await readSiteTimeZone(tx)).time, registered, courseId }
}

/** People booked a way to take part; an import must not take it from under them. */
async function modeThatWouldEnd({ tx, known }: Batch, { classDate }: PreparedRow): Promise<Mode | undefined> {
  const courseId = known.get(classDate.legacyId)?.courseId
  if (courseId === undefined) return undefined
  const offered = modesOfRecord(classDate.modes)
  return (await modesInUse(tx, courseId)).find((mode) => !offered.includes(mode))
}

function rejected(
  { row, classDateID }: PreparedRow,
  ...rejection: Parameters<typeof rejectRow>
): RejectedRow {
  return { row, classDateID, refusal: rejectRow(...rejection) }
}

/** What PostgreSQL has against the values (classes 22 and 23); null where something else went wrong. */
function rejectedByDatabase(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return /^2[23]/.test(String(error.code)) ? (error.message.split('\n')[0] ?? '') : null
}

async function columnsOf(referenceData: ReferenceData, row: PreparedRow): Promise<ImportedColumns> {
  const { classDate, title, descriptionHtml, notes } = row
  const { capacity, noOnlineRegistration, series, roomId } = classDate
  const modes = modesOfRecord(classDate.modes)
  const hasAddress = needsPlace(...modes)
  const seriesTitle = series && (stripHtml(series.title).text || title)
  return {
    title,
    description: descriptionHtml,
    // Where nobody can register here, the notes say what to do instead; shown twice they would only confuse.
    notes: noOnlineRegistration ? null : notes,
    custom_registration_message: noOnlineRegistration ? notes : null,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    ...columnsByMode('held', (mode) => modes.includes(mode)),
    ...columnsByMode('capacity', (mode) => (modes.includes(mode) ? capacity : null)),
    no_online_registration: noOnlineRegistration,
    register_solo: classDate.registerSolo,
    category_id: await referenceData.categoryFor(classDate.categoryId),
    is_event: classDate.isEvent,
    is_workshop: classDate.isWorkshop,
    location_id: hasAddress ? await referenceData.locationFor(classDate.locationId) : null,
    room: hasAddress && roomId ? importTexts.room(roomId) : null,
    series_id:
      series && seriesTitle ? await referenceData.ensureSeries(series, seriesTitle, descriptionHtml) : null,
    recurrence_id: classDate.recurrenceId,
  }
}
