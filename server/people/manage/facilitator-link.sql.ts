import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import { holds, searchPattern } from '#server/platform/db/search.ts'

/** Facilitators without an account, by name. */
export function selectUnlinkedFacilitators(
  db: Database,
  search: string,
  most: number,
): Promise<{ id: number; name: string }[]> {
  const pattern = searchPattern(search)
  return db
    .selectFrom('facilitator')
    .select(['id', 'name'])
    .where('user_id', 'is', null)
    .$if(pattern !== null, (query) => query.where(holds(sql.ref('name'), pattern)))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most)
    .execute()
}
