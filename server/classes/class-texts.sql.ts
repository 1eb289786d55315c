import { sql } from 'kysely'
import { type ClassFieldOf, classFieldsOf, classTable } from '#domain/classes/fields/class-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The long texts of a class. */
export const longTexts = classFieldsOf('markup')
export type ClassTexts = Record<ClassFieldOf<'markup'>, string | null> & { id: number }

export function selectTextsOfCourses(db: Database, ids: readonly number[]): Promise<ClassTexts[]> {
  const texts = longTexts.map((field) => `${classTable[field].column} as ${field}` as const)
  return db
    .selectFrom('course')
    .select(['id', ...texts])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
