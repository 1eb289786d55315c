import type { Transaction } from 'kysely'
import { selectStaffToNotify } from '#server/accounts/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/**
 * Emails staff and administrators that there is a closure request. It does not say whose, because email may be read
 * anywhere.
 */
export async function notifyStaffOfClosure(tx: Transaction<DB>, now: Date): Promise<void> {
  for (const { userId, email } of await selectStaffToNotify(tx))
    await addMail(tx, { kind: 'closureAsked', to: email, userId, data: {} }, now)
}
