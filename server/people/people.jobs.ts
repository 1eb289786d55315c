import { unverifiedLifetimeTold } from '#domain/people/sign-up/unverified-sign-up.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { rewriteTables } from './erasing/rewrite-tables.ts'
import {
  emptyDemographics,
  emptyPreferences,
  emptyProfiles,
  lockTalkative,
} from './sign-up/empty-sign-up.sql.ts'

export const rewriteTablesJob: Job = {
  name: 'rewrite tables',
  everySeconds: 600,
  run: (deps) => rewriteTables(deps),
}

/** Batch size, so that no run locks the database for long. */
const batch = 500

/**
 * Removes what was entered with a sign-up, if its address was not verified within seven days, because its owner is
 * unknown. Name, address and password stay, so that it can still be verified.
 */
export async function emptyUnverified(db: Database, now: Date): Promise<{ signUpsEmptied: number }> {
  const until = new Date(now.getTime() - unverifiedLifetimeTold)
  let signUpsEmptied = 0
  // Visits each one once, so that a run always ends.
  let afterId = 0
  for (;;) {
    const ids = await inTransaction({ db }, async (tx) => {
      const found = await lockTalkative(tx, { until, afterId, limit: batch })
      if (found.length === 0) return found
      await emptyProfiles(tx, found)
      await emptyDemographics(tx, found)
      await emptyPreferences(tx, found)
      return found
    })
    signUpsEmptied += ids.length
    afterId = ids.at(-1) ?? afterId
    if (ids.length < batch) return { signUpsEmptied }
  }
}
