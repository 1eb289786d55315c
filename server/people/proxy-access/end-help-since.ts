import type { Database } from '#server/platform/db/connection/connection.ts'
import { endHelp } from './end-help.ts'

/** Nobody acts for the person any more who began to since: it may have been another who agreed to it. */
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
