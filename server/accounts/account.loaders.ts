import { uncachedByKey } from '#server/platform/graphql/loaders/batches.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectPeople } from './people/person.sql.ts'

/** A person by their user id. Keeps nothing between batches: an answer shows what its mutation wrote. */
export const personLoader = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectPeople(db, ids),
    (row) => row.id,
  ),
)
