import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Page } from '#server/platform/db/schema.generated.ts'

export type PageRow = Selectable<Page>

/** No page has a longer path. Longer paths are not looked up. */
export const longestUri = 200

export function selectPage(db: Database, uri: string): Promise<PageRow | undefined> {
  return db.selectFrom('page').selectAll().where('uri', '=', uri).executeTakeFirst()
}

/** From now on, the waivers are newer than everyone's agreement to the terms. */
export async function renewWaivers(tx: Database, now: Date): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set({ waivers_updated_at: now, edit_version: sql<number>`edit_version + 1` })
    .execute()
}
