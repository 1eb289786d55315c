import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { reachDatabase } from '#server/platform/db/reach-database.ts'
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { BackupRefused } from './backup-refused.ts'
import { upkeepTexts } from './upkeep.texts.ts'

/** The portal's database, whether it runs or not; it is never made by this. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return reached(databaseUrl, work)
  if (!hasDatabase(dataDir)) throw new BackupRefused(upkeepTexts.nothingToBackUp(dataDir))
  return closing(await joinEmbeddedPostgres({ dataDir, name }), work)
}

/** The database to restore into, made where there is none. Refused while a portal uses the data folder. */
export async function withOwnDatabase<T>(
  { databaseUrl, dataDir }: Config,
  name: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return reached(databaseUrl, work)
  return closing(await startEmbeddedPostgres({ dataDir, name }), work)
}

export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

async function reached<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  await reachDatabase(url)
  return work(url)
}

async function closing<T>(
  database: { url: string; stop(): Promise<void> },
  work: (url: string) => Promise<T>,
): Promise<T> {
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
