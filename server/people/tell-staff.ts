import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/** Tells staff and administrators by mail that somebody waits for the account to be closed; not who, because mail is read anywhere. */
export async function tellStaffOfClosure(tx: Transaction<DB>, now: Date): Promise<void> {
  const staff = await tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where(sql<boolean>`roles && array['staff', 'administrator']`)
    .where('closed_at', 'is', null)
    // A role counts once the address is proven (rolesInForce).
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, email } of staff)
    await addMail(tx, { kind: 'closureAsked', to: email, userId: id, data: {} }, now)
}
