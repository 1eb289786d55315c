import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Database } from './connection/connection.ts'
import { type TransientError, transientErrorOf } from './connection/transient-errors.ts'

/** How long a read waits for the replica to catch up, in milliseconds. Then it reads the primary. */
const mostBehind = 3_000
const nextLook = 50

type Databases = Pick<Deps, 'db' | 'replica' | 'log'>

/**
 * Where a report or an export reads: the replica, if one is configured and it has all that the primary had committed
 * by now. Else the primary. So a number is never older than on the primary.
 */
export async function longReadsOf({ db, replica, log }: Databases): Promise<Database> {
  if (!replica) return db
  const reason = await lackOf(db, replica)
  if (reason === null) return replica
  log({ level: 'warn', at: 'replica', reason })
  return db
}

/** Reads with longReadsOf. What the replica could not finish is read from the primary, if it `canRepeat`. */
export async function readLong<Result>(
  databases: Databases,
  read: (db: Database) => Promise<Result>,
  canRepeat: () => boolean = () => true,
): Promise<Result> {
  const source = await longReadsOf(databases)
  if (source === databases.db) return read(source)
  try {
    return await read(source)
  } catch (error) {
    const reason = transientErrorOf(error)
    // What is too slow for the replica would be too slow for the primary.
    if (reason === null || reason === 'slow' || !canRepeat()) throw error
    databases.log({ level: 'warn', at: 'replica', reason })
    return read(databases.db)
  }
}

/** Reads the rows of a file with readLong. It is read from the primary only before the first rows: later ones are sent. */
export function readLongRows<Row>(
  databases: Databases,
  read: (db: Database, take: (rows: Row[]) => Promise<void>) => Promise<void>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let isBegun = false
  const takeNext = (rows: Row[]) => {
    isBegun = true
    return take(rows)
  }
  return readLong(
    databases,
    (db) => read(db, takeNext),
    () => !isBegun,
  )
}

/** Why the replica cannot be read. Null: it can. */
async function lackOf(
  db: Database,
  replica: Database,
): Promise<'behind' | 'unreachable' | TransientError | null> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)
  const { lsn } = rows[0]!
  const until = performance.now() + mostBehind
  try {
    while (!(await isPast(replica, lsn))) {
      if (performance.now() >= until) return 'behind'
      await pause(nextLook)
    }
    return null
  } catch (error) {
    // Any other error, such as a wrong password, also means that the replica cannot be read. A report then reads the
    // primary.
    return transientErrorOf(error) ?? 'unreachable'
  }
}

/** Whether the server has everything up to this position of the primary's log. A replica may have become the primary. */
async function isPast(server: Database, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ isPast: boolean }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) >= ${lsn}::pg_lsn
      as "isPast"`.execute(server)
  return rows[0]!.isPast
}
