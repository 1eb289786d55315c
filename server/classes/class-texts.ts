import { eachField } from '#domain/kernel/fields/field-table.ts'
import { uncachedByKey } from '#server/platform/graphql/loaders/batches.ts'
import { type BatchSource, defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { type ClassTexts, longTexts, selectTextsOfCourses } from './class-texts.sql.ts'
import type { CourseNode } from './classes.graph.ts'

const none = eachField(longTexts, () => null)
const loaderOf = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectTextsOfCourses(db, ids),
    ({ id }) => id,
  ),
)
/** Cached as long as the class row itself. Another version of the class is another row. */
const read = new WeakMap<CourseNode, Omit<ClassTexts, 'id'>>()

/** The long texts of a class. Lists do not show them, so they are read only on request. */
export function textsOf(
  course: CourseNode,
  source: BatchSource,
): Omit<ClassTexts, 'id'> | Promise<Omit<ClassTexts, 'id'>> {
  const known = read.get(course)
  if (known) return known
  return loaderOf(source)
    .load(course.id)
    .then((texts) => {
      read.set(course, texts ?? none)
      return texts ?? none
    })
}
