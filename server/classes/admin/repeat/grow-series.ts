import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import '#server/classes/events/dates-made.event.ts'

/** Before any class is locked, where dates like these classes are about to be made, or shown: holds who is in their series. */
export async function growSeriesOf(
  tx: Transaction<DB>,
  events: Events,
  courseIds: readonly number[],
): Promise<void> {
  await grow(tx, events, courseIds, sql`true`)
}

/**
 * The same before an edit, which may open a class or move it out of the past, or before an import, which may also have it take place again. Who is in the series of
 * the others is left alone: no change of those adds a date. Whoever edits has said which version, so what is read here holds under the locks.
 */
export async function growSeriesOfClosed(
  tx: Transaction<DB>,
  events: Events,
  courseIds: readonly number[],
  now: Date,
): Promise<void> {
  await grow(
    tx,
    events,
    courseIds,
    sql`(c.no_online_registration or c.cancelled_at is not null or c.starts_at <= ${now} or c.draft or not exists (
      select from course_mode m where m.course_id = c.id and m.capacity is distinct from 0))`,
  )
}

async function grow(
  tx: Transaction<DB>,
  events: Events,
  courseIds: readonly number[],
  where: RawBuilder<unknown>,
): Promise<void> {
  if (courseIds.length === 0) return
  const { rows } = await sql<{ series_id: number }>`
    select distinct c.series_id from course c
    where c.id = any(${[...courseIds]}::int[]) and c.series_id is not null and ${where}
    order by c.series_id`.execute(tx)
  for (const { series_id } of rows) await events.seriesGrows(tx, series_id)
}
