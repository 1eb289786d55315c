import DataLoader from 'dataloader'
import { mostRecurringCourses } from '#domain/classes/recurrence.rule.ts'
import { manyByKey, oneByKey } from '#server/platform/graphql/batches.ts'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import type { CourseNode, ParticipationKey } from '#server/platform/graphql/nodes.ts'
import {
  selectCategories,
  selectCoursesById,
  selectCoursesOfSeries,
  selectLocations,
  selectParticipations,
  selectRecurring,
  selectRecurringCourses,
  selectTermsOfCourses,
} from './course.sql.ts'

type CourseLoaders = Pick<
  Loaders,
  | 'course'
  | 'coursesOfSeries'
  | 'recurringCoursesOf'
  | 'recurs'
  | 'termsOf'
  | 'location'
  | 'category'
  | 'participation'
>

export function createCourseLoaders(deps: Deps): CourseLoaders {
  const { db } = deps
  return {
    course: oneByKey((ids) => selectCoursesById(db, ids)),
    coursesOfSeries: manyByKey(
      (ids) => selectCoursesOfSeries(db, ids),
      (course) => course.series_id!,
    ),
    recurringCoursesOf: recurringCourses(deps),
    recurs: new DataLoader(async (ids: readonly number[]) => {
      const recurring = await selectRecurring(db, ids)
      return ids.map((id) => recurring.has(id))
    }),
    termsOf: manyByKey(
      (ids) => selectTermsOfCourses(db, ids),
      (term) => term.course_id,
    ),
    location: oneByKey((ids) => selectLocations(db, ids)),
    category: oneByKey((ids) => selectCategories(db, ids)),
    participation: participations(deps),
  }
}

function recurringCourses({ db, clock }: Deps): Loaders['recurringCoursesOf'] {
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
}

function participations({ db }: Deps): Loaders['participation'] {
  const keyOf = ({ attendeeId, courseId }: ParticipationKey) => `${attendeeId} ${courseId}`
  return new DataLoader(
    async (keys: readonly ParticipationKey[]) => {
      const rows = await selectParticipations(db, keys)
      const byKey = new Map(
        rows.map((row) => [keyOf({ attendeeId: row.attendee_id, courseId: row.course_id }), row]),
      )
      return keys.map((key) => byKey.get(keyOf(key)) ?? null)
    },
    // Check-in changes it within the request that then answers the link.
    { cacheKeyFn: keyOf, cache: false },
  )
}
