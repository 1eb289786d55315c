import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { type ApiKeyRow, selectApiKey } from './api-keys.sql.ts'

/**
 * Ends a key immediately. A revoked key stays unchanged.
 * @throws NOT_FOUND
 */
export async function revokeApiKey({ db, clock }: Deps, viewer: Viewer, id: number): Promise<ApiKeyRow> {
  return inTransaction({ db }, async (tx) => {
    await shareLockActor(tx, viewer)
    const now = clock.now()
    const revoked = await tx
      .updateTable('api_key')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('owner_id')
      .executeTakeFirst()
    if (revoked) {
      const act = { action: 'apiKey.revoked', subjectId: id, aboutUserId: revoked.owner_id } as const
      await addAudit(tx, viewer, act, now)
    }
    const key = await selectApiKey(tx, id)
    if (!key) throw new RejectedError('NOT_FOUND')
    return key
  })
}
