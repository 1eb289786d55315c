import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Claim } from '#server/platform/db/transaction.ts'

/** A row of the table. `asked` is the hash of the request, `outcome` the stored response. */
export interface ClaimedRow {
  id: Buffer
  user_id: number | null
  call: string
  asked: Buffer
  outcome: Buffer | null
  claimed_at: Date
}

/** The claims with these ids that have not expired. */
export function selectClaimed(db: Database, ids: Buffer[], oldest: Date): Promise<ClaimedRow[]> {
  return db
    .selectFrom('idempotency_key')
    .select(['id', 'user_id', 'call', 'asked', 'outcome', 'claimed_at'])
    .where('id', 'in', ids)
    .where('claimed_at', '>', oldest)
    .execute()
}

/** For a call that has claimed nothing: whether a copy of it has a claim and is done. */
export async function isClaimedByAnother(db: Database, { id, call, oldest }: Claim): Promise<boolean> {
  const rows = await selectClaimed(db, [id], oldest)
  return rows.some((row) => row.call !== call)
}

/** Stores the response of a call. A claim that was deleted in between, together with its person, is not restored. */
export async function saveResponse(db: Database, { id, call }: Claim, response: Buffer): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ outcome: response })
    .where('id', '=', id)
    .where('call', '=', call)
    .execute()
}

/** Stores claim and response of a call that opened no transaction. What a copy stored before stays unchanged. */
export async function saveUnclaimed(db: Database, claim: Claim, response: Buffer): Promise<void> {
  const { id, userId: user_id, call, requestHash, now, oldest } = claim
  const columns = { user_id, call, asked: requestHash, claimed_at: now, answer: null, outcome: response }
  await db
    .insertInto('idempotency_key')
    .values({ id, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('idempotency_key.claimed_at', '<=', oldest),
    )
    .execute()
}

/** The call failed with a domain error after all, so a copy may try. */
export async function deleteClaim(db: Database, { id, call }: Claim): Promise<void> {
  await db.deleteFrom('idempotency_key').where('id', '=', id).where('call', '=', call).execute()
}
