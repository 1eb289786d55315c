import type { CourseSearch } from '#domain/browse/course-search.rule.ts'
import type { CourseNode } from '#server/classes/classes.door.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { selectFoundCourses } from './course-facet.sql.ts'

/** The first `limit` classes that the search finds, oldest first; the same as the search of the API finds. */
export function findCourses(db: Database, search: CourseSearch, limit: number): Promise<CourseNode[]> {
  return selectFoundCourses(db, search, { page: 1, perPage: limit, offset: 0 }, null)
}
