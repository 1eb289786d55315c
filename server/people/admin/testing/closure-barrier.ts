import { type Kysely, sql } from 'kysely'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'

const barrierKey = 4712

/** Which of the two waits at the gate until it opens. The other one runs until a lock stops it. */
export type Paused = 'call' | 'closing'

/** Marks a transaction as the one that closes an account. */
export async function markClosing(tx: Kysely<DB>): Promise<void> {
  await sql`select set_config('archway.closing', 'on', true)`.execute(tx)
}

/** Puts a gate before every write. A call waits at its first write, and the closing at its last. */
async function buildBarriers(db: Database): Promise<void> {
  await sql`create table closure_gate (gated text)`.execute(db)
  await sql`insert into closure_gate values ('nobody')`.execute(db)
  await sql`create function wait_at_closure_gate() returns trigger language plpgsql as $$
    declare
      who text := case when coalesce(current_setting('archway.closing', true), '') = 'on' then 'closing' else 'call' end;
    begin
      if who = (select gated from closure_gate)
        and (who = 'call' or to_jsonb(new) ->> 'closed_at' is not null) then
        perform pg_advisory_xact_lock_shared(${sql.lit(barrierKey)});
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  // Counters belong to no account and are written before any lock.
  for (const { name } of tables)
    if (name !== 'closure_gate' && name !== 'rate_limit')
      await sql`create trigger closure_gate before insert or update or delete on ${sql.table(name)}
        for each row execute function wait_at_closure_gate()`.execute(db)
}

export interface ClosureBarrier {
  /** Shuts the gate for one of the two. */
  close(paused: Paused): Promise<void>
  /** Waits until this many connections wait at the gate or for a lock, or `ended` says that no other will. */
  waitFor(connections: number, ended: () => boolean): Promise<void>
  open(): Promise<void>
  /** A connection outside the portal's pool, which keeps its plans. It holds the gate and watches. */
  watcher: Database
}

/** One for all races of a file: a new connection logs in and plans its queries again. */
export async function openClosureBarrier(db: Database, databaseUrl: string): Promise<ClosureBarrier> {
  await buildBarriers(db)
  const watcher = connect(databaseUrl, { max: 1 })
  await sql`set plan_cache_mode = force_generic_plan`.execute(watcher)
  return {
    async close(paused) {
      await sql`update closure_gate set gated = ${paused}`.execute(db)
      await sql`select pg_advisory_lock(${barrierKey})`.execute(watcher)
    },
    waitFor: (connections, ended) => lockWaiters(watcher, connections, ended),
    async open() {
      await sql`select pg_advisory_unlock_all()`.execute(watcher)
    },
    watcher,
  }
}
