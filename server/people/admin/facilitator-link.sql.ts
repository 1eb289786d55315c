import { sql } from 'kysely'
import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { containsNames } from '#server/platform/db/search.ts'

/** Facilitators without an account, by name. */
export function selectUnlinkedFacilitators(
  db: Database,
  search: string,
  most: number,
): Promise<{ id: number; name: string }[]> {
  const requested = readPeopleSearch(search)
  const texts = requested && 'words' in requested ? requested.words : []
  return db
    .selectFrom('facilitator')
    .select(['id', 'name'])
    .where('user_id', 'is', null)
    .$if(texts.length > 0, (query) => query.where(containsNames(sql.ref('name'), texts)))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most)
    .execute()
}
