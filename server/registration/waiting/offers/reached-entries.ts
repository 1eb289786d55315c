import { type Kysely, sql } from 'kysely'
import type { ReachedEntry } from '#domain/registration/waiting/waiting-entry.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectReach } from '#server/registration/reach/reach.sql.ts'
import type { WaitingRow } from '#server/registration/waiting/waiting.sql.ts'
import { entryOf } from '#server/registration/waiting/waiting-entry.ts'

/** The rows as the rules for offers read them. People with closed accounts cannot be reached. */
export async function reachedEntries(
  db: Kysely<DB>,
  waiting: readonly WaitingRow[],
): Promise<ReachedEntry[]> {
  const reach = await selectReach(
    db,
    waiting.map((row) => row.attendee_id),
  )
  const series = await selectOfferedSeries(db, waiting)
  return waiting.map((row) => {
    return {
      ...entryOf(row),
      reach: reach.get(row.attendee_id) ?? 'unreached',
      ...(row.series_wait === null ? {} : series.get(row.series_wait)),
    }
  })
}

/** For each series that is offered as a whole: when its first date begins, and when its first offer expires. */
async function selectOfferedSeries(
  db: Kysely<DB>,
  waiting: readonly WaitingRow[],
): Promise<ReadonlyMap<number, Pick<ReachedEntry, 'seriesStart' | 'seriesUntil'>>> {
  const series = waiting.flatMap(({ series_wait, offer_mode }) =>
    series_wait !== null && offer_mode !== null ? [series_wait] : [],
  )
  if (series.length === 0) return new Map()
  const { rows } = await sql<{ series_wait: number; seriesStart: Date; seriesUntil: Date }>`
    select w.series_wait, min(c.starts_at) as "seriesStart", min(w.offer_until) as "seriesUntil" from waiting w join course c on c.id = w.course_id
    where w.series_wait = any(${series}::int[]) and w.ended_at is null and w.offer_mode is not null
    group by w.series_wait`.execute(db)
  return new Map(rows.map(({ series_wait, ...existing }) => [series_wait, existing]))
}

export async function reachedEntry(db: Kysely<DB>, row: WaitingRow): Promise<ReachedEntry> {
  return (await reachedEntries(db, [row]))[0]!
}
