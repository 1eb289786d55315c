import { uncachedByKey } from '#server/platform/graphql/loaders/batches.ts'
import { defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { selectAttendees, selectDemographics } from './people.sql.ts'

// Both by user id. They cache nothing between batches: a response shows what its mutation wrote.
/** The attendee record of an account. */
export const attendeeLoader = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectAttendees(db, ids),
    (row) => row.user_id,
  ),
)

/** The demographics of an account. Read only if people request their own. */
export const demographicsLoader = defineLoader(({ db }) =>
  uncachedByKey(
    (ids) => selectDemographics(db, ids),
    (row) => row.user_id,
  ),
)
