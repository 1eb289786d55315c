import type { Database } from '#server/platform/db/connection.ts'
import { endAllSessions, endOtherSessions } from './session.ts'

/**
 * Ends whatever opened an account until now: its logins (but `keptFamily`), begun ones too, every key that was mailed for it, to whichever
 * address, its open changes of address among them, and the secret addresses of its calendars. What a reset, a change of password, an end of all
 * logins and a proof of an address have in common: whoever got in by one of these must not stay by another. Lock the
 * account first; new keys are made afterwards.
 */
export async function endEarlierAccess(
  tx: Database,
  { userId, keptFamily }: { userId: number; keptFamily: string | null },
  now: Date,
): Promise<void> {
  if (keptFamily === null) await endAllSessions(tx, userId, now)
  else await endOtherSessions(tx, userId, keptFamily, now)
  // Logins that wait for their second step.
  await tx.deleteFrom('login_challenge').where('user_id', '=', userId).execute()
  await tx
    .updateTable('email_key')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .updateTable('facilitator_settings')
    .set({ calendar_hash: null, calendar_renewed_at: null })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .deleteFrom('calendar_subscription')
    .where('attendee_id', 'in', (eb) => eb.selectFrom('attendee').select('id').where('user_id', '=', userId))
    .execute()
}
