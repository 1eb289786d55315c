import { manyByKey, oneByKey } from '#server/platform/graphql/batches.ts'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import { selectFacilitators, selectFacilitatorsOfCourses } from './facilitator.sql.ts'

export function createFacilitatorLoaders({ db }: Deps): Pick<Loaders, 'facilitator' | 'facilitatorsOf'> {
  return {
    facilitator: oneByKey((ids) => selectFacilitators(db, ids)),
    facilitatorsOf: manyByKey(
      (courseIds) => selectFacilitatorsOfCourses(db, courseIds),
      (row) => row.course_id,
    ),
  }
}
