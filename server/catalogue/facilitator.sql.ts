import { sql, type Updateable } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import type { Facilitator } from '#server/platform/db/schema.generated.ts'
import type { FacilitatorNode } from '#server/platform/graphql/nodes.ts'

export function selectFacilitators(db: Database, ids: readonly number[]): Promise<FacilitatorNode[]> {
  return db.selectFrom('facilitator').selectAll().where('id', 'in', ids).execute()
}

/** The facilitators of each class, in the order staff gave them. */
export function selectFacilitatorsOfCourses(
  db: Database,
  courseIds: readonly number[],
): Promise<(FacilitatorNode & { course_id: number })[]> {
  return db
    .selectFrom('course_facilitator as cf')
    .innerJoin('facilitator as f', 'f.id', 'cf.facilitator_id')
    .selectAll('f')
    .select('cf.course_id')
    .where('cf.course_id', 'in', courseIds)
    .orderBy('cf.course_id')
    .orderBy('cf.position')
    .orderBy('f.id')
    .execute()
}

/** Writes columns of one facilitator, perhaps none; undefined where there is no such facilitator. */
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
