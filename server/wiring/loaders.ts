import { createFacilitatorLoaders } from '#server/catalogue/facilitator.loaders.ts'
import { createCourseLoaders } from '#server/classes/course.loaders.ts'
import { createSeriesLoaders } from '#server/classes/series.loaders.ts'
import { createPeopleLoaders } from '#server/people/people.loaders.ts'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import { createRegistrationLoaders } from '#server/registration/registration.loaders.ts'

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
