import type { Selectable } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { SiteSettings } from '#server/db/schema.generated.ts'

export type SiteSettingsRow = Selectable<SiteSettings>

export function selectSettings(db: Database): Promise<SiteSettingsRow> {
  return db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
}
