import { shareLockActor } from '#server/accounts/session/hold-actor.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { recordView } from './access-review.sql.ts'

/**
 * Records that an administrator has reviewed what opens an account.
 * @throws NOT_FOUND when the account does not wait for a review.
 */
export async function lookAtAccess({ db, clock, viewer }: SignedIn, userId: number): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    await shareLockActor(tx, viewer)
    if (!(await recordView(tx, { userId, viewedBy: viewer.userId }, now)))
      throw new RejectedError('NOT_FOUND')
    const act = { action: 'person.accessLookedAt', subjectId: userId, aboutUserId: userId } as const
    await addAudit(tx, viewer, act, now)
  })
}
