import { LRUCache } from 'lru-cache'
import type { CourseNode } from '#server/classes/classes.graph.ts'
import { type ClassAsOf, selectCoursesById, selectVersionsOfCourses } from '#server/classes/course.sql.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import type { ReferenceData } from '#server/platform/snapshots/reference-data.ts'

/** Enough for the classes of some months. */
const mostClasses = 1_500

interface PreloadedClass {
  course: CourseNode
  /** When the class was last seen to be like this: see Context.dataVersion. */
  dataVersion: string | undefined
}

const heldBy = new WeakMap<ReferenceData, LRUCache<number, PreloadedClass>>()

/**
 * Classes that stay in memory between calls. `data_version` rises with every change of a class and of its registrations.
 * So a query for versions shows whether a class is current. If nothing at all was committed since, no query is needed.
 */
function preloadedIn({ referenceData }: BatchSource): LRUCache<number, PreloadedClass> | null {
  if (!referenceData) return null
  const preloaded = heldBy.get(referenceData) ?? new LRUCache<number, PreloadedClass>({ max: mostClasses })
  heldBy.set(referenceData, preloaded)
  return preloaded
}

/** Whether a search should read versions only. */
export const containsClasses = (source: BatchSource): boolean => (preloadedIn(source)?.size ?? 0) > 0

/** The classes with these ids, without drafts. */
export async function readCourses(source: BatchSource, ids: readonly number[]): Promise<CourseNode[]> {
  const preloaded = preloadedIn(source)
  if (!preloaded) return selectCoursesById(source.db, ids)
  const found: CourseNode[] = []
  const doubtful: number[] = []
  const unknown: number[] = []
  for (const id of ids) {
    const known = preloaded.get(id)
    if (!known) unknown.push(id)
    else if (source.dataVersion !== undefined && known.dataVersion === source.dataVersion)
      found.push(known.course)
    else doubtful.push(id)
  }
  const versions = doubtful.length > 0 ? await selectVersionsOfCourses(source.db, doubtful) : []
  return [...found, ...(await coursesAsOf(source, versions, unknown))]
}

/** The classes with these versions, in that order, and then those of `unknown`. */
export async function coursesAsOf(
  source: BatchSource,
  versions: readonly ClassAsOf[],
  unknown: readonly number[] = [],
): Promise<CourseNode[]> {
  const preloaded = preloadedIn(source)
  const isOffered = ({ id, data_version }: ClassAsOf) =>
    preloaded?.get(id)?.course.data_version === data_version
  const missing = versions.filter((version) => !isOffered(version)).map(({ id }) => id)
  const requested = [...missing, ...unknown]
  const read = requested.length > 0 ? lockClasses(source, await selectCoursesById(source.db, requested)) : []
  const fresh = new Map(read.map((course) => [course.id, course]))
  const ofVersions = versions.flatMap((version) => {
    const course = fresh.get(version.id)
    if (course) return [course]
    const known = isOffered(version) ? preloaded?.get(version.id) : undefined
    // The class was deleted between the query of the versions and this one.
    if (!known) return []
    known.dataVersion = source.dataVersion
    return [known.course]
  })
  return [...ofVersions, ...unknown.flatMap((id) => fresh.get(id) ?? [])]
}

/** Stores what was just read. */
export function lockClasses(source: BatchSource, courses: CourseNode[]): CourseNode[] {
  const preloaded = preloadedIn(source)
  if (!preloaded) return courses
  for (const course of courses) preloaded.set(course.id, { course, dataVersion: source.dataVersion })
  return courses
}
