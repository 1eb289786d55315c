import { sql } from 'kysely'
import { vi } from 'vitest'
import { connect } from '#server/platform/db/connection/connection.ts'

/** Locks a table, and ends other connections that wait for it. */
export interface TableLocker {
  /** Ends this many connections, once that many wait. */
  cutWaiting(count?: number): Promise<void>
  /** Resolves when this many wait. */
  waitFor(count: number): Promise<void>
  /** Releases the table. */
  release(): Promise<void>
}

export async function lockTable(databaseUrl: string, table: string): Promise<TableLocker> {
  // Two: one has the lock in its transaction, the other watches and cuts.
  const db = connect(databaseUrl, { max: 2, isTimed: false })
  const lock = await db.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(lock)
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  const waitFor = async (count: number) => {
    await vi.waitUntil(async () => (await waiting()).length >= count, { interval: 10, timeout: 15_000 })
  }
  return {
    waitFor,
    async cutWaiting(count = 1) {
      await waitFor(count)
      for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
    },
    async release() {
      await lock.rollback().execute()
      await db.destroy()
    },
  }
}
