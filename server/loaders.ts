import { createCourseLoaders } from '#server/features/classes/course.loaders.ts'
import { createFacilitatorLoaders } from '#server/features/facilitators/facilitator.loaders.ts'
import { createPeopleLoaders } from '#server/features/people/people.loaders.ts'
import { createRegistrationLoaders } from '#server/features/registration/registration.loaders.ts'
import { createSeriesLoaders } from '#server/features/series/series.loaders.ts'
import type { Deps, Loaders } from '#server/graphql/context.ts'

/** The batches of one request, joined from the features that own them. */
export function createLoaders(deps: Deps): Loaders {
  return {
    ...createCourseLoaders(deps),
    ...createSeriesLoaders(deps),
    ...createFacilitatorLoaders(deps),
    ...createPeopleLoaders(deps),
    ...createRegistrationLoaders(deps),
  }
}
