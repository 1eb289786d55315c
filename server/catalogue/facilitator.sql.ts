import { sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Facilitator } from '#server/platform/db/schema.generated.ts'
import type { FacilitatorNode } from './catalogue.graph.ts'

export function selectFacilitators(db: Database, ids: readonly number[]): Promise<FacilitatorNode[]> {
  return db
    .selectFrom('facilitator')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}

/** Writes columns of one facilitator, which may be none. Undefined if there is no such facilitator. */
export async function updateFacilitatorRow(
  db: Database,
  id: number,
  columns: Updateable<Facilitator>,
): Promise<FacilitatorNode | undefined> {
  if (Object.keys(columns).length === 0) return (await selectFacilitators(db, [id]))[0]
  return db
    .updateTable('facilitator')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}
