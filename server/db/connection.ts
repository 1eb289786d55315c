import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.generated.ts'

/** The database as every feature sees it. */
export type Database = Kysely<DB>

/** Opens a pool on the URL. Close it with `db.destroy()`. */
export function connect(url: string, { max = 20 }: { max?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'archway' })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

// A calendar date stays the text 'yyyy-MM-dd': as a Date it would shift with the server's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Sums and versions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
