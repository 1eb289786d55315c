import { sql } from 'kysely'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { lockWaiters } from './lock-waiters.ts'

const barrierKey = 4711

/**
 * A barrier between deciding and writing. While it is closed, every transaction waits before it writes a registration,
 * or a row of another table. So a race always has the worst order instead of the usual one.
 */
export interface Barrier {
  /** Resolves when this many of the portal's connections wait, at the barrier or for a lock. */
  waitFor(connections: number): Promise<void>
  open(): Promise<void>
}

export async function closeBarrier(
  db: Database,
  databaseUrl: string,
  table: 'registration' | 'audit_entry' = 'registration',
): Promise<Barrier> {
  await sql`create or replace function wait_at_barrier() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(barrierKey)}); return null; end $$`.execute(db)
  await sql`create or replace trigger barrier before insert or update on ${sql.table(table)}
    for each statement execute function wait_at_barrier()`.execute(db)
  // A connection outside the pool, because all connections of the pool are to wait.
  const locker = connect(databaseUrl, { max: 1 })
  await sql`select pg_advisory_lock(${barrierKey})`.execute(locker)
  return {
    waitFor: (connections) => lockWaiters(locker, connections),
    // Closing the connection releases the lock.
    open: () => locker.destroy(),
  }
}
