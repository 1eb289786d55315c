import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { deleteForgotten, lockOverdue, writeConfirmRequestEnd } from './confirm-request.sql.ts'

/**
 * Marks lists as over that were not answered in time, deletes their guest data, and deletes lists that are no longer
 * needed. Any number of servers may run it at the same time.
 */
export const requestedJob: Job = {
  name: 'asked to confirm',
  everySeconds: 60,
  run: (deps) => endOverdueConfirmRequests(deps),
}

/** Returns how many lists it ended or deleted. */
export async function endOverdueConfirmRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const ended = await inTransaction({ db }, async (tx) => {
    const ids = await lockOverdue(tx, now)
    return ids.length === 0 ? 0 : writeConfirmRequestEnd(tx, ids, 'over', now)
  })
  return ended + (await deleteForgotten(db, now))
}
