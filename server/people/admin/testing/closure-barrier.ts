import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { openLastingConnection } from '#server/testing/database/lasting-connection.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'

/** Which of the two waits at the barrier until it opens. The other one runs until a lock stops it. */
export type Paused = 'call' | 'closing'

/** A lock for each barrier. A barrier is closed while the watcher has its lock. */
const barrierKeys: Readonly<Record<Paused, number>> = { call: 4712, closing: 4713 }

/** Marks a transaction as the one that closes an account. */
export async function markClosing(tx: Kysely<DB>): Promise<void> {
  await sql`select set_config('archway.closing', 'on', true)`.execute(tx)
}

/** Puts a barrier before every write. A call waits at its first write, and the closing at its last. */
async function buildBarriers(db: Database): Promise<void> {
  await sql`create function wait_at_closure_barrier() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('archway.closing', true), '') <> 'on' then
        perform pg_advisory_xact_lock_shared(${sql.lit(barrierKeys.call)});
      elsif to_jsonb(new) ->> 'closed_at' is not null then
        perform pg_advisory_xact_lock_shared(${sql.lit(barrierKeys.closing)});
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  // Counters belong to no account and are written before any lock.
  for (const { name } of tables)
    if (name !== 'rate_limit')
      await sql`create trigger closure_barrier before insert or update or delete on ${sql.table(name)}
        for each row execute function wait_at_closure_barrier()`.execute(db)
}

export interface ClosureBarrier {
  /** Closes the barrier for one of the two. */
  close(paused: Paused): Promise<void>
  /** Waits until this many connections wait at a barrier or for a lock, or `ended` says that no other will. */
  waitFor(connections: number, ended: () => boolean): Promise<void>
  /** Fails if the barrier was not closed all the time: then the two ran in an order that no one chose. */
  open(paused: Paused): Promise<void>
  openAll(): Promise<void>
  /** A connection outside the portal's pool, which keeps its plans. It closes the barriers and watches. */
  watcher: Database
  end(): Promise<void>
}

/** One for all races of a file: a new connection logs in and plans its queries again. */
export async function openClosureBarrier(db: Database, databaseUrl: string): Promise<ClosureBarrier> {
  await buildBarriers(db)
  const { db: watcher, close } = await openLastingConnection(databaseUrl)
  await sql`set plan_cache_mode = force_generic_plan`.execute(watcher)
  return {
    async close(paused) {
      await sql`select pg_advisory_lock(${barrierKeys[paused]})`.execute(watcher)
    },
    waitFor: (connections, ended) => lockWaiters(watcher, connections, ended),
    async open(paused) {
      const { rows } = await sql<{ wasClosed: boolean }>`
        select pg_advisory_unlock(${barrierKeys[paused]}) as "wasClosed"`.execute(watcher)
      if (!rows[0]!.wasClosed) throw new Error(`The barrier of the ${paused} was open`)
    },
    async openAll() {
      await sql`select pg_advisory_unlock_all()`.execute(watcher)
    },
    watcher,
    end: close,
  }
}
