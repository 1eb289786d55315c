import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'

/** The long texts of a class. */
export interface ClassTexts {
  id: number
  description: string | null
  limitations: string | null
  prerequisites: string | null
  requirements: string | null
}

export function selectTextsOfCourses(db: Database, ids: readonly number[]): Promise<ClassTexts[]> {
  return db
    .selectFrom('course')
    .select(['id', 'description', 'limitations', 'prerequisites', 'requirements'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
