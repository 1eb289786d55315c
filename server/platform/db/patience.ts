import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'
import { withoutComment } from './statement-comments.ts'

const seconds = (count: number) => count * 1000

/** How long the portal waits for its database, in milliseconds (docs/operations/reliability.md). */
export const patience = {
  /** For a connection, be it a free one or a new one. */
  connection: seconds(5),
  /** For a database that refuses connections: the time in which one that crashed is there again. */
  away: seconds(5),
  /** Between two tries while it does. */
  nextTry: 100,
  /** For one statement, its waiting for locks included. */
  statement: seconds(15),
  /** For one lock. */
  lock: seconds(8),
  /** For the next statement of a transaction. */
  idleTransaction: seconds(30),
  /** For one statement of what is done once, and by nobody who waits. */
  migration: seconds(3600),
  /** Beyond the statement's own time: then it is the network that is gone, and nobody will say so. */
  network: seconds(5),
}

/** Calls that wait for a connection, at most; the next one is refused at once. */
export const mostWaiting = 500

/** What the server itself holds each statement and transaction to. */
const limits = {
  statement_timeout: patience.statement,
  lock_timeout: patience.lock,
  idle_in_transaction_session_timeout: patience.idleTransaction,
}

/**
 * Asks who serves a new connection, and sets the limits on it where that is the database's own process, whose number the driver was told.
 * Behind a pooler they would stay on a connection that somebody else is lent next.
 */
export const askProcess = (told: number) => {
  const own = `pg_backend_pid() = ${told}`
  const sets = Object.entries(limits).map(([name, time]) => `set_config('${name}', '${time}', false)`)
  return `select pg_backend_pid() as pid, case when ${own} then ${sets.join(' || ')} end`
}

/** The begin of a transaction with its limits: what holds behind a pooler that lends the database's connections out by transactions. */
export const withLimits = (begin: string) =>
  [begin, ...Object.entries(limits).map(([name, time]) => `set local ${name} = ${time}`)].join('; ')

/** Gives this transaction more time, in milliseconds, for one statement, for a lock, and between two statements. */
export async function takeTime(tx: Kysely<DB>, time: number): Promise<void> {
  await setTimes(tx, { statement: time, lock: time, idleTransaction: time })
}

/** Gives it the usual time again: from here on others wait for what it locks. */
export async function takeUsualTime(tx: Kysely<DB>): Promise<void> {
  await setTimes(tx, patience)
}

async function setTimes(
  tx: Kysely<DB>,
  { statement, lock, idleTransaction }: Pick<typeof patience, 'statement' | 'lock' | 'idleTransaction'>,
): Promise<void> {
  const text = (time: number) => sql.lit(String(time))
  await sql`select set_config('statement_timeout', ${text(statement)}, true), set_config('lock_timeout', ${text(lock)}, true),
    set_config('idle_in_transaction_session_timeout', ${text(idleTransaction)}, true)`.execute(tx)
}

/**
 * Runs statements that stand in no transaction, such as VACUUM, on one connection with more time for each. Behind a pooler the server holds them to no
 * time of ours, and nothing is set: it would stay on a connection that somebody else is lent next.
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
    await from(patience.statement, time).execute(connection)
    try {
      return await work(connection)
    } finally {
      await from(time, patience.statement).execute(connection)
    }
  })
}

/** The time that a transaction or a connection takes by this statement; null where it is another one. */
export function timeTaken(statement: string): number | null {
  const [, time] =
    /^select set_config\('statement_timeout', '(\d+)', (?:true|false)\)/.exec(withoutComment(statement)) ?? []
  return time === undefined ? null : Number(time)
}
