import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isBroken, limitTransactions, listenToErrors, PooledClient } from './pooled-client.ts'
import { StatementNames } from './statement-names.ts'
import { mostWaiting, queryProcess, timeouts } from './timeouts.ts'
import { DatabaseUnreachable, transientErrorOf } from './transient-errors.ts'
import { rejectAbandoned } from './waiting-call.ts'

export interface PoolOptions {
  /** Maximum number of connections. */
  max: number
  /** False: without timeouts, for work that no one waits for, such as migrations. */
  isTimed: boolean
  /** Whether statements have names. Absent: only without a pooler in between, see StatementNames. */
  namesStatements?: boolean | undefined
}

/** Connections that are open, how many of them are idle, and calls that wait for one. */
export interface PoolStats {
  open: number
  idle: number
  waiting: number
  /** When the database last responded, by performance.now(). */
  respondedAt: number
}

/**
 * A pool of connections to the database at `url()`, which may change during recovery.
 *
 * @throws DatabaseUnreachable 'busy' if too many calls wait, or after `timeouts.connection`
 * @throws DatabaseUnreachable 'away' if no connection was possible for as long as a crashed database takes to restart
 */
export function createPool(
  url: () => string,
  { max, isTimed, namesStatements }: PoolOptions,
): PostgresPool & { stats(): PoolStats } {
  const names = new StatementNames(namesStatements)
  async function begin(client: pg.ClientBase): Promise<void> {
    const processId = (client as { processID?: number }).processID ?? 0
    const { rows } = await client.query<{ pid: number }>(queryProcess(processId))
    const isMine = rows[0]!.pid === processId
    if (!isMine) limitTransactions(client)
    names.opened(client, isMine)
  }
  const pool = new pg.Pool({
    max,
    application_name: 'archway',
    keepAlive: true,
    pipeline: true,
    // Each connection stores every named statement until it is closed, so close it after this many uses.
    maxUses: 2000,
    connectionTimeoutMillis: isTimed ? timeouts.connection : 0,
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionString: url() })
        listenToErrors(this)
      }
    },
    ...(isTimed ? { onConnect: begin } : {}),
  })
  // The pool replaces idle connections that were cut. Without a listener their errors would end the process.
  pool.on('error', () => {})
  let waiting = 0
  let respondedAt = Number.NEGATIVE_INFINITY
  /** When the first of the failed connections was tried. */
  let unreachableSince: number | null = null

  async function lend(): Promise<pg.PoolClient> {
    for (;;) {
      rejectAbandoned()
      try {
        const client = await pool.connect()
        unreachableSince = null
        if (!isBroken(client)) return client
        client.release(true)
      } catch (error) {
        const transientError = connectionError(error)
        if (transientError === null) throw error
        if (transientError === 'busy') throw new DatabaseUnreachable(transientError, error)
        const now = performance.now()
        unreachableSince ??= now
        if (now - unreachableSince >= timeouts.unreachable) throw new DatabaseUnreachable('away', error)
        await pause(timeouts.nextTry)
      }
    }
  }

  async function lendInTurn(): Promise<pg.PoolClient> {
    if (waiting >= mostWaiting) throw new DatabaseUnreachable('busy')
    waiting += 1
    try {
      const client = await lend()
      try {
        rejectAbandoned()
      } catch (error) {
        client.release()
        throw error
      }
      return client
    } finally {
      waiting -= 1
    }
  }

  return {
    options: pool.options,
    connect: async () =>
      new PooledClient(
        await lendInTurn(),
        lendInTurn,
        isTimed ? timeouts.statement : timeouts.migration,
        names,
        () => {
          respondedAt = performance.now()
        },
      ),
    end: () => pool.end(),
    stats: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting, respondedAt }),
  }
}

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Why there is no connection. Null if waiting does not help, such as after a wrong password. */
function connectionError(error: unknown): 'away' | 'busy' | null {
  if (!(error instanceof Error)) return null
  const transientError = transientErrorOf(error)
  if (transientError !== null) return transientError === 'busy' ? 'busy' : 'away'
  if ('code' in error && networkErrors.has(String(error.code))) return 'away'
  // The driver has no codes for these, only messages.
  if (error.message.startsWith('timeout exceeded')) return 'busy'
  return /^Connection terminated|^timeout expired/.test(error.message) ? 'away' : null
}
