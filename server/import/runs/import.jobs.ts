import type { Job } from '#server/platform/jobs/job.ts'
import { endLostRuns } from './import-runs.sql.ts'

/** So that an import does not stay in the list as running forever because its server died. */
export const lostImportsJob: Job = {
  name: 'lost imports',
  everySeconds: 30,
  run: ({ db, clock }) => endLostRuns(db, clock.now()),
}
