import { sql } from 'kysely'

// Of a table with one row: joined, it would be taken for more where PostgreSQL never counted it.

/** What decides which answers of a profile are needed, for requestedRulesOf. */
export const requestedRules = () =>
  sql<unknown>`(select jsonb_build_object('requirements', requirements, 'conditions', conditions) from profile_rules)`

/** Whether the demographics (`d`) need nothing more; never which they are. */
export const demographicsComplete = () => sql<boolean>`demographics_complete(d)`
