import { uncachedByKey } from '#server/platform/graphql/loaders/batches.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectAttendees, selectDemographics } from './people.sql.ts'

// Both by user id. They keep nothing between batches: an answer shows what its mutation wrote.

/** The attendee record of an account. */
export const attendeeLoader = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectAttendees(db, ids),
    (row) => row.user_id,
  ),
)

/** The demographics of an account; read only where somebody asks for their own. */
export const demographicsLoader = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectDemographics(db, ids),
    (row) => row.user_id,
  ),
)
