import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { withoutComment } from './statement-comments.ts'

const seconds = (count: number) => count * 1000

/** How long the portal waits for its database, in milliseconds (docs/operations/reliability.md). */
export const timeouts = {
  /** How long to wait for a connection, an idle or a new one. */
  connection: seconds(5),
  /** How long to wait for a database that refuses connections. A crashed one restarts within this time. */
  unreachable: seconds(5),
  /** Between two tries, while the database restarts. */
  nextTry: 100,
  /** How long one statement may take, including its locks. */
  statement: seconds(15),
  /** How long one statement may wait for a lock. */
  lock: seconds(8),
  /** How long a transaction may wait for its next statement. */
  idleTransaction: seconds(30),
  /** How long one statement of work that no one waits for may take. */
  migration: seconds(3600),
  /** How long to wait after the statement's own timeout. After that, the network is down. */
  network: seconds(5),
}

/** Calls that may wait for a connection. Further calls fail. */
export const mostWaiting = 500

/** Timeouts that PostgreSQL itself applies. */
const limits = {
  statement_timeout: timeouts.statement,
  lock_timeout: timeouts.lock,
  idle_in_transaction_session_timeout: timeouts.idleTransaction,
}

/**
 * Queries which process serves a new connection. If it is the one that PostgreSQL named to the driver, no pooler is in
 * between, and the timeouts are set for the connection. Behind a pooler they would stay on a connection that another
 * client uses next.
 */
export const queryProcess = (processId: number) => {
  const own = `pg_backend_pid() = ${processId}`
  const sets = Object.entries(limits).map(([name, time]) => `set_config('${name}', '${time}', false)`)
  return `select pg_backend_pid() as pid, case when ${own} then ${sets.join(' || ')} end`
}

/** The start of a transaction with its timeouts, for a pooler that assigns connections per transaction. */
export const withLimits = (begin: string) =>
  [begin, ...Object.entries(limits).map(([name, time]) => `set local ${name} = ${time}`)].join('; ')

/**
 * Sets longer timeouts for this transaction, in milliseconds: for a statement, a lock, and between two
 * statements.
 */
export async function takeTime(tx: Kysely<DB>, time: number): Promise<void> {
  await setTimes(tx, { statement: time, lock: time, idleTransaction: time })
}

/** Sets the default timeouts again, because from here on others wait for its locks. */
export async function resetTimeout(tx: Kysely<DB>): Promise<void> {
  await setTimes(tx, timeouts)
}

async function setTimes(
  tx: Kysely<DB>,
  { statement, lock, idleTransaction }: Pick<typeof timeouts, 'statement' | 'lock' | 'idleTransaction'>,
): Promise<void> {
  const text = (time: number) => sql.lit(String(time))
  await sql`select set_config('statement_timeout', ${text(statement)}, true), set_config('lock_timeout', ${text(lock)}, true),
    set_config('idle_in_transaction_session_timeout', ${text(idleTransaction)}, true)`.execute(tx)
}

/**
 * Runs statements outside of a transaction, such as VACUUM, on one connection with a longer timeout. Behind a pooler no
 * timeout is set: it would stay on a connection that another client uses next.
 */
export function withTime<T>(
  db: Kysely<DB>,
  time: number,
  work: (connection: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const from = (before: number, after: number) =>
    sql`select set_config('statement_timeout', ${sql.lit(String(after))}, false) from pg_settings
      where name = 'statement_timeout' and setting = ${sql.lit(String(before))}`
  return db.connection().execute(async (connection) => {
    await from(timeouts.statement, time).execute(connection)
    try {
      return await work(connection)
    } finally {
      await from(time, timeouts.statement).execute(connection)
    }
  })
}

/** The statement timeout that this statement sets, in milliseconds. Null if it sets none. */
export function timeTaken(statement: string): number | null {
  const [, time] =
    /^select set_config\('statement_timeout', '(\d+)', (?:true|false)\)/.exec(withoutComment(statement)) ?? []
  return time === undefined ? null : Number(time)
}
