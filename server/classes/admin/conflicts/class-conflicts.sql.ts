import { sql } from 'kysely'
import type { ScheduledClass } from '#domain/classes/conflicts/class-conflict.rule.ts'
import { facilitatorIdsOf } from '#server/classes/facilitates.sql.ts'
import { offeredFields } from '#server/classes/seats/seats-taken.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** A class at the same time as another. Includes drafts, because they need rooms, too. */
export interface OtherClass extends ScheduledClass {
  id: number
  /** The index, in the list of requested time spans, of the span that this class overlaps. */
  nth: number
  draft: boolean
}

/** The classes that overlap the spans, sorted by span and start. Without those of `except` and cancelled ones. */
export async function selectOverlapping(
  db: Database,
  spans: readonly Pick<ScheduledClass, 'start' | 'end'>[],
  except: readonly number[],
): Promise<OtherClass[]> {
  // A class ends on the day on which it starts, so the index on the start finds it.
  const { rows } = await sql<OtherClass>`
    select span.nth::int as nth, c.id, c.draft, c.starts_at as start, c.ends_at as end, ${offeredFields},
      c.location_id as "locationId", c.room, ${facilitatorIdsOf(sql.ref('c.id'))} as "facilitatorIds"
    from unnest(${spans.map(({ start }) => start)}::timestamptz[], ${spans.map(({ end }) => end)}::timestamptz[])
      with ordinality as span (starts_at, ends_at, nth)
    join course c on c.starts_at < span.ends_at and c.starts_at > span.starts_at - interval '1 day'
      and c.ends_at > span.starts_at
    where c.cancelled_at is null and not c.id = any(${[...except]}::int[])
    order by span.nth, c.starts_at, c.id`.execute(db)
  return rows.map((row) => ({ ...row, nth: row.nth - 1 }))
}
