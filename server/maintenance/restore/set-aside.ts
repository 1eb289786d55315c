import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { asideSince, isAsideExpired } from '#domain/maintenance/set-aside.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** What restores set aside: schemas of the database, and files of a database in the data folder. */
export async function listSetAside(
  db: Database,
  dataDir: string,
): Promise<{ schemas: string[]; files: string[] }> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname ~ '^before_restore_' order by 1`.execute(db)
  const files = existsSync(dataDir) ? readdirSync(dataDir) : []
  return {
    schemas: rows.map(({ name }) => name).filter((name) => asideSince(name)),
    files: files.filter((name) => name.startsWith('postgres-before-') && asideSince(name)).toSorted(),
  }
}

/**
 * Removes what was set aside long enough ago: it contains people who have since asked to be forgotten. Returns how
 * many.
 */
export async function removeSetAside(db: Database, dataDir: string, now: Date): Promise<number> {
  const { schemas, files } = await listSetAside(db, dataDir)
  const isEnded = (name: string) => isAsideExpired(name, now)
  for (const name of schemas.filter(isEnded))
    await sql`drop schema if exists ${sql.ref(name)} cascade`.execute(db)
  for (const name of files.filter(isEnded)) await rm(join(dataDir, name), { recursive: true, force: true })
  return [...schemas, ...files].filter(isEnded).length
}
