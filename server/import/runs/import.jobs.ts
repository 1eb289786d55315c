import type { Job } from '#server/platform/jobs/job.ts'
import { endLostRuns } from './import-runs.sql.ts'

/** No import goes on for ever in the list because its server died. */
export const lostImportsJob: Job = {
  name: 'lost imports',
  everySeconds: 30,
  run: ({ db, clock }) => endLostRuns(db, clock.now()),
}
