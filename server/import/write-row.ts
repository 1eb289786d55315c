import { sql, type Transaction } from 'kysely'
import { modesOfRecord } from '#domain/import/class-modes.rule.ts'
import { rejectRow } from '#domain/import/import-findings.ts'
import { clock } from '#domain/import/times/time-reading.rule.ts'
import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
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
  type ImportedClass,
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

/** The rows of one transaction, and the data cached in it. */
export interface Batch {
  tx: Transaction<DB>
  known: Map<number, KnownClass>
  referenceData: ReferenceData
  now: Date
  /** The person and run of an import on the web. Null for one from the command line. */
  run: ImportedBy | null
  events: Events
  /**
   * The ids of classes that the imported record makes a new date of a recurrence. They go into the event `datesMade`.
   */
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

/** Writes one row. If the database rejects it, only this row is rolled back. The rows before it stay. */
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

/** Returns the class if it existed and its record makes it a new date. */
async function writeClass(
  { tx, known, referenceData, now, run, events }: Batch,
  row: PreparedRow,
): Promise<number | null> {
  const { legacyId, cancelled, facilitatorId } = row.classDate
  const knownId = known.get(legacyId)?.courseId
  const imported = await classOf(referenceData, row)
  let isAdded = false
  const leader = facilitatorId === null ? null : await referenceData.ensureFacilitator(facilitatorId)
  if (knownId !== undefined) {
    const before = await courseToEdit(tx, knownId)
    await updateClass(tx, knownId, imported, { cancelled, now })
    isAdded = await followRecord({ tx, events, now }, knownId, before)
    const led = await selectFacilitators(tx, knownId)
    await removeFacilitators(tx, knownId, leader)
    // Like an edit by staff, so that the next editor sees who changed it.
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
  // An import brings whole programs. So facilitators are notified only of later changes.
  const courseId = knownId ?? (await insertClass(tx, legacyId, imported, { cancelled, now }))
  if (leader !== null && knownId === undefined) await addFacilitator(tx, courseId, leader)
  await rememberContent(tx, courseId, row.contentHash, now)
  known.set(legacyId, { courseId, contentHash: row.contentHash })
  return isAdded ? courseId : null
}

/**
 * Handles an unchanged record that is only read differently now (decision 155). Its class stays at the time that people
 * know. Staff move it, and decide as usual who gets an email. If they already did, or chose another time, nothing is
 * left to do. Undefined: the record has changed.
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

/**
 * A rejected row. If an earlier version made a class of its times, and that class still has them, the row names the
 * class.
 */
export async function rejectedRow({ tx, known }: Batch, row: RejectedRow): Promise<RejectedRow> {
  const { formerly, refusal } = row
  const one = formerly && known.get(formerly.legacyId)
  const recurring = one && (await recurringAsBefore(tx, one.courseId, formerly))
  if (!recurring) return row
  return { ...row, refusal: rejectRow('STANDS_AS_BEFORE', { ...refusal.data, ...recurring }) }
}

/** When a class takes place, and its registrations. Null if the time is not the one that an earlier version set. */
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

/** A mode that the record would end, although people registered for it. An import must not do that. */
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

/** Why PostgreSQL rejects the values (error classes 22 and 23). Null for any other error. */
function rejectedByDatabase(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return /^2[23]/.test(String(error.code)) ? (error.message.split('\n')[0] ?? '') : null
}

async function classOf(referenceData: ReferenceData, row: PreparedRow): Promise<ImportedClass> {
  const { classDate, title, descriptionHtml, notes } = row
  const { capacity, noOnlineRegistration, series, roomId } = classDate
  const modes = modesOfRecord(classDate.modes)
  const hasAddress = needsLocation(...modes)
  const seriesTitle = series && (stripHtml(series.title).text || title)
  const columns = {
    title,
    description: descriptionHtml,
    // Without online registration, the notes say what to do instead. Shown twice, they would only confuse.
    notes: noOnlineRegistration ? null : notes,
    custom_registration_message: noOnlineRegistration ? notes : null,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
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
  return { columns, modes: Object.fromEntries(modes.map((mode) => [mode, capacity])) }
}
