import { oneByKey } from '#server/platform/graphql/batches.ts'
import { defineLoader } from '#server/platform/graphql/define-loader.ts'
import { selectCategories, selectLocations } from './catalogue.sql.ts'

/** A place by its id. */
export const locationLoader = defineLoader(({ db }) => oneByKey((ids) => selectLocations(db, ids)))

/** A program by its id. */
export const categoryLoader = defineLoader(({ db }) => oneByKey((ids) => selectCategories(db, ids)))
