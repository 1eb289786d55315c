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

/** A new transaction's id. All that have written so far have a lower one. */
export async function nextTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`select pg_current_xact_id()::text as next`.execute(db)
  return rows[0]!.next
}

/**
 * What keeps a transaction with a lower id, or a snapshot from before it, open. A rewrite copies deleted rows that such
 * a transaction may read, or that it has yet to delete. Writes count in every database, because the next snapshot here
 * depends on them. PostgreSQL ignores the snapshot of a running VACUUM.
 */
export async function selectOlderOpen(db: Database, id: string): Promise<string | undefined> {
  const isOlder = (column: string) => sql`age(${sql.ref(column)}) > age(${id}::xid8::xid)`
  const { rows } = await sql<{ holder: string }>`select 'process ' || pid as holder
    from pg_stat_activity where pid <> pg_backend_pid() and (${isOlder('backend_xid')}
      or (datid is null or datname = current_database()) and ${isOlder('backend_xmin')}
        and pid not in (select pid from pg_stat_progress_vacuum))
    union all select 'prepared transaction' from pg_prepared_xacts where ${isOlder('transaction')}
    union all select 'replication slot ' || slot_name from pg_replication_slots where ${isOlder('xmin')}
    limit 1`.execute(db)
  return rows[0]?.holder
}

/**
 * Which of these tables still have to be rewritten: up to this size in bytes, small ones first, and not rewritten since
 * the last closing or erasing. A closing may be committed `late` milliseconds after its time.
 */
export async function selectToRewrite(
  db: Database,
  names: readonly string[],
  mostBytes: number,
  late: number,
  until: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with erased as (select max(at) + ${late} * interval '1 millisecond' as at from (
      select max(closed_at) as at from app_user where closed_at <= ${until}
      union all select max(erased_at) from attendee where erased_at <= ${until}) of_each)
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

/** Whether a migration ran since. A restore runs all. Until the next night a table may be new to this job. */
export async function isMigratedSince(db: Database, since: Date): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean }>`
    select exists (select from kysely_migration where timestamp::timestamptz > ${since}) as recent`.execute(
    db,
  )
  return rows[0]!.recent
}

export async function noteRewritten(db: Database, name: string, at: Date): Promise<void> {
  await sql`insert into rewritten_table (table_name, at) values (${name}, ${at})
    on conflict (table_name) do update set at = excluded.at`.execute(db)
}
