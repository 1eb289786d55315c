import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import '../dates-made.event.ts'

/** Before any class is locked, where dates like these classes are about to be made, or shown: holds who is in their series. */
export async function growSeriesOf(
  tx: Transaction<DB>,
  events: Events,
  courseIds: readonly number[],
): Promise<void> {
  if (courseIds.length === 0) return
  const rows = await tx
    .selectFrom('course')
    .select('series_id')
    .distinct()
    .where('id', 'in', courseIds)
    .where('series_id', 'is not', null)
    .orderBy('series_id')
    .execute()
  for (const { series_id } of rows) if (series_id !== null) await events.seriesGrows(tx, series_id)
}
