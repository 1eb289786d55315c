import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import type { Facilitator } from '#server/db/schema.generated.ts'
import { searchPattern } from '#server/graphql/rows.ts'

export function lockFacilitator(
  tx: Database,
  id: number,
): Promise<Pick<Selectable<Facilitator>, 'id' | 'user_id'> | undefined> {
  return tx
    .selectFrom('facilitator')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes the facilitator off the account; answers which it was. */
export async function unlinkFacilitatorOf(tx: Database, userId: number): Promise<number | null> {
  const row = await tx
    .updateTable('facilitator')
    .set({ user_id: null, edit_version: sql<number>`edit_version + 1` })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function setFacilitatorUser(tx: Database, id: number, userId: number): Promise<void> {
  await tx
    .updateTable('facilitator')
    .set({ user_id: userId, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

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
    .$if(pattern !== null, (query) => query.where('name', 'ilike', pattern!))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most)
    .execute()
}
