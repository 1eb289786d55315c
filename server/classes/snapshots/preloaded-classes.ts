import { LRUCache } from 'lru-cache'
import type { CourseNode } from '#server/classes/classes.graph.ts'
import { type ClassAsOf, selectCoursesById, selectVersionsOfCourses } from '#server/classes/course.sql.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import type { ReferenceData } from '#server/platform/snapshots/reference-data.ts'

/** Some months of classes. */
const mostClasses = 1_500

interface HeldClass {
  course: CourseNode
  /** When the class was last seen to be like this: see Context.dataVersion. */
  dataVersion: string | undefined
}

const heldBy = new WeakMap<ReferenceData, LRUCache<number, HeldClass>>()

/**
 * Classes in memory from call to call. `data_version` rises with every change of a class and of its registrations. So a query for versions is
 * enough to know that a class is current, and if nothing at all was committed since, no query is needed.
 */
function heldIn({ referenceData }: BatchSource): LRUCache<number, HeldClass> | null {
  if (!referenceData) return null
  const held = heldBy.get(referenceData) ?? new LRUCache<number, HeldClass>({ max: mostClasses })
  heldBy.set(referenceData, held)
  return held
}

/** Whether a search should read versions only. */
export const holdsClasses = (source: BatchSource): boolean => (heldIn(source)?.size ?? 0) > 0

/** The classes with these ids, without drafts. */
export async function readCourses(source: BatchSource, ids: readonly number[]): Promise<CourseNode[]> {
  const held = heldIn(source)
  if (!held) return selectCoursesById(source.db, ids)
  const found: CourseNode[] = []
  const doubtful: number[] = []
  const unknown: number[] = []
  for (const id of ids) {
    const known = held.get(id)
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
  const held = heldIn(source)
  const isHeld = ({ id, data_version }: ClassAsOf) => held?.get(id)?.course.data_version === data_version
  const missing = versions.filter((version) => !isHeld(version)).map(({ id }) => id)
  const requested = [...missing, ...unknown]
  const read = requested.length > 0 ? holdClasses(source, await selectCoursesById(source.db, requested)) : []
  const fresh = new Map(read.map((course) => [course.id, course]))
  const ofVersions = versions.flatMap((version) => {
    const course = fresh.get(version.id)
    if (course) return [course]
    const known = isHeld(version) ? held?.get(version.id) : undefined
    // It was deleted in between.
    if (!known) return []
    known.dataVersion = source.dataVersion
    return [known.course]
  })
  return [...ofVersions, ...unknown.flatMap((id) => fresh.get(id) ?? [])]
}

/** Stores what was just read. */
export function holdClasses(source: BatchSource, courses: CourseNode[]): CourseNode[] {
  const held = heldIn(source)
  if (!held) return courses
  for (const course of courses) held.set(course.id, { course, dataVersion: source.dataVersion })
  return courses
}
