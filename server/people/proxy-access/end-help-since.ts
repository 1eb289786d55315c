import type { Database } from '#server/platform/db/connection/connection.ts'
import { endHelp } from './end-help.ts'

/** Ends proxy access to the person that began since then: someone else may have agreed to it. */
export async function endHelpSince(tx: Database, userId: number, since: Date, now: Date): Promise<void> {
  const begun = await tx
    .selectFrom('care')
    .select('id')
    .where('person_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('begun_at', '>=', since)
    .executeTakeFirst()
  if (begun) await endHelp(tx, userId, now)
}
