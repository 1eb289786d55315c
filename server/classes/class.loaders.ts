import DataLoader from 'dataloader'
import { mostRecurringCourses } from '#domain/classes/repeat/recurrence.rule.ts'
import { manyByKey, oneByKey } from '#server/platform/graphql/loaders/batches.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { definePreloaded } from '#server/platform/graphql/loaders/define-preloaded.ts'
import type { CourseNode } from './classes.graph.ts'
import {
  selectCoursesOfSeries,
  selectCoursesOfStaff,
  selectFacilitatorsOfCourses,
  selectRecurring,
  selectRecurringCourses,
  selectTermsOfCourses,
} from './course.sql.ts'
import { selectSeries } from './series.sql.ts'
import { readCourses } from './snapshots/preloaded-classes.ts'

/** A class by its id. Does not find drafts. */
export const courseLoader = defineLoader((source) => oneByKey((ids) => readCourses(source, ids)))

/** Loads a class by its id, for staff: it also finds drafts. */
export const staffCourseLoader = defineLoader(({ db }) => oneByKey((ids) => selectCoursesOfStaff(db, ids)))

/** A series by its id. */
export const seriesLoader = definePreloaded('series', (db) => oneByKey((ids) => selectSeries(db, ids)))

/** The classes of a series by its id, oldest first, at most 100. */
export const coursesOfSeriesLoader = defineLoader(({ db }) =>
  manyByKey(
    (ids) => selectCoursesOfSeries(db, ids),
    (course) => course.series_id!,
  ),
)

/** Later classes of the same recurrence, without the class itself, oldest first, at most 30. */
export const recurringCoursesLoader = defineLoader(({ db, clock }) => {
  const later = manyByKey(
    (recurrenceIds: readonly number[]) => selectRecurringCourses(db, recurrenceIds, clock.now()),
    (course) => course.recurrence_id!,
  )
  return new DataLoader(
    (courses: readonly CourseNode[]) =>
      Promise.all(
        courses.map(async ({ id, recurrence_id }) => {
          const all = recurrence_id === null ? [] : await later.load(recurrence_id)
          return all.filter((course) => course.id !== id).slice(0, mostRecurringCourses)
        }),
      ),
    { cacheKeyFn: (course) => course.id },
  )
})

/** Whether a recurrence has more than one class, including past ones. */
export const recursLoader = defineLoader(
  ({ db }) =>
    new DataLoader(async (ids: readonly number[]) => {
      const recurring = await selectRecurring(db, ids)
      return ids.map((id) => recurring.has(id))
    }),
)

/** The facilitators of a class by its id, in the order that staff chose. */
export const facilitatorsOfLoader = definePreloaded('facilitators of class', (db) =>
  manyByKey(
    (courseIds) => selectFacilitatorsOfCourses(db, courseIds),
    (row) => row.course_id,
  ),
)

/** The search terms of a class by its id. */
export const termsOfLoader = definePreloaded('terms of class', (db) =>
  manyByKey(
    (ids) => selectTermsOfCourses(db, ids),
    (term) => term.course_id,
  ),
)
