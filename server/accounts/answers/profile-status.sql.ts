import { sql } from 'kysely'

// A subquery, because the table has one row. In a join, PostgreSQL assumes more rows if it never analyzed the table.
/** SQL: what decides which answers of a profile are required, for requestedRulesOf. */
export const requestedRules = () =>
  sql<unknown>`(select jsonb_build_object('requirements', requirements, 'conditions', conditions) from profile_rules)`

/** SQL: whether the demographics (`d`) are complete. It never shows the answers. */
export const demographicsComplete = () => sql<boolean>`demographics_complete(d)`
