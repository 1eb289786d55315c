import { shareLockActor } from '#server/accounts/session/hold-actor.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { recordView } from './access-review.sql.ts'

/** An administrator has looked at what opens an account. NOT_FOUND where it does not wait for that. */
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
