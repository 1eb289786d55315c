import { Kysely } from 'kysely'
import pg from 'pg'
import { ClaimingDialect } from './claiming-dialect.ts'
import { createPool } from './pool.ts'
import type { DB } from './schema.generated.ts'

/** The database as every feature sees it. */
export type Database = Kysely<DB>

export interface ConnectOptions {
  /** Connections at most. */
  max?: number
  /** False: without limits of time, see pool.ts. */
  isTimed?: boolean
}

/** Opens a pool on the URL, or on what the function answers at each new connection. Close it with `db.destroy()`. */
export function connect(
  url: string | (() => string),
  { max = 20, isTimed = true }: ConnectOptions = {},
): Database {
  const pool = createPool(typeof url === 'string' ? () => url : url, { max, isTimed })
  return new Kysely<DB>({ dialect: new ClaimingDialect({ pool }) })
}

// A calendar date stays the text 'yyyy-MM-dd': as a Date it would shift with the server's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Sums and versions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
