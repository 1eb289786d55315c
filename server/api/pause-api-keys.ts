import type { Transaction } from 'kysely'
import { selectAdministratorsToNotify } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

export type PauseReason = 'reset' | 'loginsEnded' | 'roleLost'

/**
 * Pauses the keys that call in a person's name, until they are resumed. Someone else may have used the account, or the
 * person has fewer rights than when the key was made. Administrators are notified, because software stops. Lock the
 * account first.
 */
export async function pauseApiKeys(
  tx: Transaction<DB>,
  { userId, reason }: { userId: number; reason: PauseReason },
  now: Date,
): Promise<void> {
  const paused = await tx
    .updateTable('api_key')
    .set({ paused_at: now, paused_by: reason })
    .where('owner_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  if (paused.length === 0) return
  for (const { id } of paused) {
    const data = { reason }
    await addAudit(tx, null, { action: 'apiKey.paused', subjectId: id, aboutUserId: userId, data }, now)
  }
  for (const { id, email } of await selectAdministratorsToNotify(tx))
    await addMail(tx, { kind: 'apiKeysPaused', to: email, userId: id, data: {} }, now)
}
