import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { reachDatabase } from '#server/platform/db/connection/reach-database.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'

type Where = Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir'>

/**
 * Runs a command on the portal's migrated database: the configured one, the one of a running portal, or else its own,
 * which is started for the command. `name`: shown to a portal that starts at the same time.
 */
export function withDatabase<Result>(
  config: Where,
  name: string,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(config, name, async (url) => {
    const db = connect(url, { max: 2 })
    try {
      await migrateToLatest(db)
      return await act(db)
    } finally {
      await db.destroy()
    }
  })
}

/** Like `withDatabase`, with the URL and without migrating. `alone`: fails while a portal uses the data folder. */
export async function withDatabaseUrl<Result>(
  { databaseUrl, directUrl, dataDir }: Where,
  name: string,
  act: (url: string) => Promise<Result>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Result> {
  const configured = directUrl ?? databaseUrl
  if (configured) {
    await reachDatabase(configured, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    return act(configured)
  }
  const open = alone ? startEmbeddedPostgres : joinEmbeddedPostgres
  const { url, stop } = await open({ dataDir, name })
  try {
    return await act(url)
  } finally {
    await stop()
  }
}
