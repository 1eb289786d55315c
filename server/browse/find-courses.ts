import type { CourseSearch } from '#domain/browse/course-search.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { type CourseNode, containsClasses, coursesAsOf, lockClasses } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { type Position, selectFoundCourses, selectFoundVersions } from './course-facet.sql.ts'

/** The first `limit` classes that the search finds, oldest first. Finds the same classes as the API's search. */
export function findCourses(db: Database, search: CourseSearch, limit: number): Promise<CourseNode[]> {
  return selectFoundCourses(db, search, { page: 1, perPage: limit, offset: 0 }, null)
}

/** One page of found classes, for a call. For classes cached in memory, the database only confirms the version. */
export async function foundCourses(
  source: BatchSource,
  search: CourseSearch,
  page: Page,
  after: Position | null,
): Promise<CourseNode[]> {
  if (containsClasses(source))
    return coursesAsOf(source, await selectFoundVersions(source.db, search, page, after))
  return lockClasses(source, await selectFoundCourses(source.db, search, page, after))
}
