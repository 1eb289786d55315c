import type { Selectable } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Page } from '#server/db/schema.generated.ts'

export type PageRow = Selectable<Page>

export function selectPage(db: Database, uri: string): Promise<PageRow | undefined> {
  return db.selectFrom('page').selectAll().where('uri', '=', uri).executeTakeFirst()
}
