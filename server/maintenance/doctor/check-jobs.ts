import type { Database } from '#server/platform/db/connection/connection.ts'
import { selectFailures } from '#server/platform/jobs/job-failures.ts'
import { bad, type Finding, good } from './finding.ts'

/**
 * Whether the last run of each background job succeeded. The error itself is only in the log: it may contain data from
 * the database.
 */
export async function checkJobs(db: Database): Promise<Finding[]> {
  const failures = await selectFailures(db)
  if (failures.length === 0) return [good('jobs', 'the last turn of each background job worked')]
  return failures.map(({ name, since }) =>
    bad(
      'jobs',
      `the background job “${name}” has failed since ${since.toISOString()}`,
      `see the log for "job":"${name}", and docs/operations/troubleshoot.md`,
    ),
  )
}
