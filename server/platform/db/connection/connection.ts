// The database: Kysely on node-postgres. Our code adds what neither has: timeouts for waiting and for statements, a
// second try after a cut connection (pool.ts, pooled-client.ts, transaction.ts), and pipelined queries
// (pipelined-queries.ts). Decision 390 compares it with postgres.js.

import { Kysely, type LogEvent } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { createPool, type PoolStats } from './pool.ts'
import { CommentedDialect } from './statement-comments.ts'

/** The database as every feature sees it. */
export type Database = Kysely<DB>

export interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number
  /** False: without timeouts, see pool.ts. */
  isTimed?: boolean
  /** Whether statements have names. Absent: only without a pooler in between. */
  namesStatements?: boolean | undefined
  /** Called after each statement. */
  onStatement?: (event: LogEvent) => void
}

const pools = new WeakMap<Database, ReturnType<typeof createPool>>()

/** How this process uses its connections. Null if the database does not come from `connect`. */
export function poolStats(db: Database): PoolStats | null {
  return pools.get(db)?.stats() ?? null
}

/** Opens a pool on the URL. A function is called for each new connection. Close the pool with `db.destroy()`. */
export function connect(
  url: string | (() => string),
  { max = 20, isTimed = true, namesStatements, onStatement }: ConnectOptions = {},
): Database {
  const pool = createPool(typeof url === 'string' ? () => url : url, { max, isTimed, namesStatements })
  const db = new Kysely<DB>({
    dialect: new CommentedDialect({ pool }),
    ...(onStatement ? { log: onStatement } : {}),
  })
  pools.set(db, pool)
  return db
}

// A calendar date stays the text 'yyyy-MM-dd'. As a Date it would shift with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Sums and versions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
