import type { Claim } from '#server/platform/db/claiming-dialect.ts'
import type { Database } from '#server/platform/db/connection.ts'

export interface ClaimedRow {
  id: Buffer
  asked: Buffer
  answer: Buffer | null
  claimed_at: Date
}

/** The claims of these ids that are not over. */
export function selectClaimed(db: Database, ids: Buffer[], oldest: Date): Promise<ClaimedRow[]> {
  return db
    .selectFrom('idempotency_key')
    .select(['id', 'asked', 'answer', 'claimed_at'])
    .where('id', 'in', ids)
    .where('claimed_at', '>', oldest)
    .execute()
}

/** What the call was answered. A claim that is gone meanwhile, because its person is, does not come back. */
export async function keepAnswer(db: Database, { id, call }: Claim, answer: Buffer): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ answer })
    .where('id', '=', id)
    .where('call', '=', call)
    .execute()
}

/** Keeps claim and answer of a call that opened no transaction. What a copy of the call kept before stays as it is. */
export async function keepUnclaimed(db: Database, claim: Claim, answer: Buffer): Promise<void> {
  const { id, userId: user_id, call, asked, now, oldest } = claim
  const columns = { user_id, call, asked, claimed_at: now, answer }
  await db
    .insertInto('idempotency_key')
    .values({ id, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('idempotency_key.claimed_at', '<=', oldest),
    )
    .execute()
}

/** The call was refused after all, so a copy may try. */
export async function deleteClaim(db: Database, { id, call }: Claim): Promise<void> {
  await db.deleteFrom('idempotency_key').where('id', '=', id).where('call', '=', call).execute()
}
