import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { reachDatabase } from '#server/platform/db/reach-database.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'

/**
 * Does something on the command line with the portal's migrated database: the configured one, the one that a running portal uses, or else
 * its own, started meanwhile. `name`: who we are, for whoever starts a portal at the same time.
 */
export async function withDatabase<Result>(
  config: Config,
  name: string,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await openDatabase(config, name)
  try {
    const db = connect(url, { max: 2 })
    try {
      await migrateToLatest(db)
      return await act(db)
    } finally {
      await db.destroy()
    }
  } finally {
    await stop()
  }
}

async function openDatabase(
  { databaseUrl, dataDir }: Config,
  name: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!databaseUrl) return joinEmbeddedPostgres({ dataDir, name })
  await reachDatabase(databaseUrl)
  return { url: databaseUrl, stop: async () => {} }
}
