import { uncachedByKey } from '#server/platform/graphql/loaders/batches.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectPeople } from './people/person.sql.ts'

/** A person by user id. Caches nothing between batches, so that a response shows what its mutation wrote. */
export const personLoader = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectPeople(db, ids),
    (row) => row.id,
  ),
)
