import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { withDatabaseUrl } from '#server/platform/process/command-database.ts'
import { BackupRejected } from './backup/backup-rejected.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

/** The portal's database, whether the portal runs or not. Never makes one. */
export async function withDatabase<T>(
  config: Config,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    throw new BackupRejected(maintenanceTexts.nothingToBackUp(config.dataDir))
  return withDatabaseUrl(config, name, work)
}

/** The database to restore into. Makes one if there is none. Fails while a portal uses the data folder. */
export function withSeparateDatabase<T>(
  config: Config,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(config, name, work, { alone: true })
}

export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
