import { toldUnprovenLifetime } from '#domain/people/unproven-sign-up.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { emptyDemographics, emptyPreferences, emptyProfiles, lockTalkative } from './empty-sign-up.sql.ts'

/** So many at a time, so that no run holds the database for long. */
const batch = 500

/**
 * What somebody told with a sign-up goes when nobody has proved its address within seven days: whose it is nobody knows. Name, address
 * and password stay, so that it can still be proved.
 */
export async function emptyUnproven(db: Database, now: Date): Promise<{ signUpsEmptied: number }> {
  const until = new Date(now.getTime() - toldUnprovenLifetime)
  let signUpsEmptied = 0
  for (;;) {
    const emptied = await db.transaction().execute(async (tx) => {
      const ids = await lockTalkative(tx, until, batch)
      if (ids.length === 0) return 0
      await emptyProfiles(tx, ids)
      await emptyDemographics(tx, ids)
      await emptyPreferences(tx, ids)
      return ids.length
    })
    signUpsEmptied += emptied
    if (emptied < batch) return { signUpsEmptied }
  }
}
