import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { SiteSettings } from '#server/platform/db/schema.generated.ts'

export type SiteSettingsRow = Selectable<SiteSettings>

export interface StoredLink {
  name: string
  url: string
}

/** The links in their order. The database does not preserve the order of keys within a link, so it is set here. */
export function linksOf(settings: SiteSettingsRow): StoredLink[] {
  return (settings.links as unknown as StoredLink[]).map(({ name, url }) => ({ name, url }))
}

export function selectSettings(db: Database): Promise<SiteSettingsRow> {
  return db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
}

/** The settings before the change, locked. */
export function lockSettings(tx: Database): Promise<SiteSettingsRow> {
  return tx.selectFrom('site_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export function updateSettingsRow(tx: Database, columns: Updateable<SiteSettings>): Promise<SiteSettingsRow> {
  return tx
    .updateTable('site_settings')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
}
