import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Resolves when this many connections of the database wait for a lock, or when `isDone` says that no other will. Run it
 * outside transactions: a transaction would keep its first view.
 */
export async function lockWaiters(
  db: Database,
  count: number,
  isDone: () => boolean = () => false,
): Promise<void> {
  const waiting = async () => {
    // pg_locks is exact. In pg_stat_activity a connection still waits until it has run again after it got its lock.
    const { rows } = await sql<{ waiting: number }>`select count(distinct pid)::int as waiting
      from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`.execute(
      db,
    )
    return rows[0]!.waiting
  }
  await vi.waitUntil(async () => (await waiting()) >= count || isDone(), { interval: 10, timeout: 15_000 })
}
