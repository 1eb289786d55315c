import { sql, type Transaction } from 'kysely'
import { columnsOfDistances } from '#domain/classes/times/distances.rule.ts'
import { preserveDistances } from '#domain/classes/times/moved-date.rule.ts'
import {
  courseToEdit,
  type EditableCourse,
  followWriting,
  growSeriesOfClosed,
  registrationStateOf,
} from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'

interface Writing {
  tx: Transaction<DB>
  events: Events
  now: Date
}

/**
 * Call it before the classes of records are locked. Locks the people in the series of classes that may become a new
 * date, or that join a series.
 */
export async function delayBeforeRecords(
  { tx, events, now }: Writing,
  records: readonly { courseId: number; legacySeriesId: number | null }[],
): Promise<void> {
  if (records.length === 0) return
  await growSeriesOfClosed(
    tx,
    events,
    records.map(({ courseId }) => courseId),
    now,
  )
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r ("courseId" int, "legacySeriesId" text)
    join series s on s.legacy_id = r."legacySeriesId"
    join course c on c.id = r."courseId" and c.series_id is distinct from s.id
    order by s.id`.execute(tx)
  for (const { id } of rows) await events.seriesGrows(tx, id)
}

/**
 * Updates what depends on an imported class, as an edit by staff does. Returns whether it is a new date for people who
 * registered for its whole series or recurrence.
 */
export async function followRecord(
  { tx, events, now }: Writing,
  courseId: number,
  before: EditableCourse,
): Promise<boolean> {
  const written = await courseToEdit(tx, courseId)
  const isRestored = before.cancelledAt !== null && written.cancelledAt === null
  const { start } = written.course
  if (isRestored || before.course.start.getTime() !== start.getTime()) {
    const times = preserveDistances(before.course, { ...before.course, start }, await readSiteTimeZone(tx))
    await tx.updateTable('course').set(columnsOfDistances(times)).where('id', '=', courseId).execute()
  }
  const after = await courseToEdit(tx, courseId)
  return followWriting(tx, events, { id: courseId, before: stateOf(before), after: stateOf(after) }, now)
}

const stateOf = ({ course, cancelledAt, draft, taken }: EditableCourse) =>
  registrationStateOf({ course, cancelled: cancelledAt !== null, draft }, taken)
