import type { CourseSearch } from '#domain/browse/course-search.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { type CourseNode, containsClasses, coursesAsOf, lockClasses } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { type Position, selectFoundCourses, selectFoundVersions } from './course-facet.sql.ts'

/** The first `limit` classes that the search finds, oldest first; the same as the search of the API finds. */
export function findCourses(db: Database, search: CourseSearch, limit: number): Promise<CourseNode[]> {
  return selectFoundCourses(db, search, { page: 1, perPage: limit, offset: 0 }, null)
}

/** One page of what it finds, for a call: of what is held in memory the database says no more than that it is right. */
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
