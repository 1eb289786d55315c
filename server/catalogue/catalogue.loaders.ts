import { oneByKey } from '#server/platform/graphql/loaders/batches.ts'
import { definePreloaded } from '#server/platform/graphql/loaders/define-preloaded.ts'
import { selectCategories, selectLocations } from './catalogue.sql.ts'

/** A location by its id. */
export const locationLoader = definePreloaded('place', (db) => oneByKey((ids) => selectLocations(db, ids)))

export const categoryLoader = definePreloaded('program', (db) => oneByKey((ids) => selectCategories(db, ids)))
