import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import '#server/classes/events/dates-made.event.ts'

/**
 * Call it before any class is locked, if dates like these classes are about to be made or published. It locks the
 * people in their series.
 */
export async function growSeriesOf(
  tx: Transaction<DB>,
  events: Events,
  courseIds: readonly number[],
): Promise<void> {
  await grow(tx, events, courseIds, sql`true`)
}

/**
 * Like growSeriesOf, for an edit or an import. An edit may open a class or move it out of the past. An import may also
 * restore it. Skips classes of which no change adds a date. Editors send their version, so what is read here stays true
 * under the locks.
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
