import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { takeTime, withTime } from '#server/platform/db/connection/timeouts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** False while another server rewrites. The lock ends with the process in any case, and works behind a pooler. */
export async function takeRewriteLock(tx: Transaction<DB>, time: number): Promise<boolean> {
  await takeTime(tx, time)
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(7401, 2) as taken`.execute(
    tx,
  )
  return rows[0]?.taken ?? false
}

/**
 * Those of these tables, up to this size in bytes, that were not rewritten since the last closing or erasing. Small
 * ones first.
 */
export async function selectToRewrite(
  db: Database,
  names: readonly string[],
  mostBytes: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with erased as (select max(at) as at from (
      select max(closed_at) as at from app_user union all select max(erased_at) from attendee) of_each)
    select name from unnest(${[...names]}::text[]) name cross join erased
    left join rewritten_table r on r.table_name = name
    where erased.at is not null and (r.at is null or r.at <= erased.at) and pg_total_relation_size(to_regclass(name)) <= ${mostBytes}
    order by pg_total_relation_size(to_regclass(name)), name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Writes the table into a new file that contains only the current rows. False if the table is in use: this waits for no
 * lock. While it runs, all calls wait for the table, at most `time` milliseconds.
 */
export async function rewriteTable(db: Database, name: string, time: number): Promise<boolean> {
  const before = await fileOf(db, name)
  await withTime(db, time, (one) => sql`vacuum (full, skip_locked) ${sql.table(name)}`.execute(one))
  return (await fileOf(db, name)) !== before
}

async function fileOf(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`select relfilenode::text as file from pg_class
    where oid = to_regclass(${name})`.execute(db)
  return rows[0]?.file
}

export async function noteRewritten(db: Database, name: string, at: Date): Promise<void> {
  await sql`insert into rewritten_table (table_name, at) values (${name}, ${at})
    on conflict (table_name) do update set at = excluded.at`.execute(db)
}
