import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './connection/connection.ts'
import { takeTime } from './connection/timeouts.ts'

/** Rows per fetch: a few milliseconds of reading, one megabyte at most. */
const slice = 1000
/** The timeout of one statement, in milliseconds. It is long, because the first statement may sort everything. */
const time = 120_000

/**
 * Reads all rows of one query in one consistent snapshot, a slice at a time, and waits for `take` after each. Only one
 * slice is in memory. The connection is in use until the end. If `take` throws, the rest is not read.
 */
export async function readByCursor<Row>(
  db: Database,
  query: RawBuilder<Row> | SelectQueryBuilder<never, never, Row>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (view) => {
      await takeTime(view, time)
      // All rows are read: a plan that finds the first ones soonest would be slower.
      await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(view)
      await sql`declare slices no scroll cursor for ${query}`.execute(view)
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(slice)} from slices`.execute(view)
        if (rows.length === 0) return
        await take(rows)
      }
    })
}
