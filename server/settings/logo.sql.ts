import type { Database } from '#server/platform/db/connection/connection.ts'
import type { SiteSettingsRow } from './settings.sql.ts'

export async function selectLogo(db: Database, fileName: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('organization_mark')
    .select('content')
    .where('file_name', '=', fileName)
    .executeTakeFirst()
  return found?.content ?? null
}

/** The same picture twice is one row. */
export async function insertLogo(tx: Database, fileName: string, content: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('organization_mark')
    .values({ file_name: fileName, content, added_at: now })
    .onConflict((conflict) => conflict.column('file_name').doNothing())
    .execute()
}

export async function deleteLogos(tx: Database): Promise<void> {
  await tx.deleteFrom('organization_mark').execute()
}

/** Keeps the version of the settings: their form does not contain the logo, so concurrent edits are no conflict. */
export function setLogo(tx: Database, fileName: string | null): Promise<SiteSettingsRow> {
  return tx.updateTable('site_settings').set({ mark_file: fileName }).returningAll().executeTakeFirstOrThrow()
}
