import { decideKeyOwner } from '#domain/api/api-key.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { inConfirmedTransaction, type MyVerification } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { type ApiKeyRow, selectApiKey, selectOwnerOf } from './api-keys.sql.ts'

/**
 * Resumes a key, which then has its owner's current rights. A key that is not paused stays unchanged.
 * Also throws what inConfirmedTransaction throws.
 * @throws NOT_FOUND also when the owner's account is closed.
 * @throws SWITCH_NOT_ALLOWED when the owner is another administrator by now.
 */
export function resumeApiKey(
  context: Themself,
  id: number,
  verification: MyVerification,
): Promise<ApiKeyRow> {
  const { viewer } = context
  return inConfirmedTransaction(context, verification, async (tx, now) => {
    const owner = await selectOwnerOf(tx, id)
    if (!owner) throw new RejectedError('NOT_FOUND')
    accepted(decideKeyOwner(viewer.userId, { userId: owner.userId, roles: owner.roles as Role[] }))
    const resumed = await tx
      .updateTable('api_key')
      .set({ paused_at: null, paused_by: null })
      .where('id', '=', id)
      .where('paused_at', 'is not', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (resumed)
      await addAudit(tx, viewer, { action: 'apiKey.resumed', subjectId: id, aboutUserId: owner.userId }, now)
    return (await selectApiKey(tx, id))!
  })
}
