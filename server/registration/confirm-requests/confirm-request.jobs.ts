import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { deleteForgotten, lockOverdue, writeConfirmRequestEnd } from './confirm-request.sql.ts'

/** Notes what was not answered in time, with what it told of guests, and forgets what has nothing to say anymore. Any number of servers may do so at once. */
export const requestedJob: Job = {
  name: 'asked to confirm',
  everySeconds: 60,
  run: (deps) => endOverdueConfirmRequests(deps),
}

/** Answers how many lists it ended or forgot. */
export async function endOverdueConfirmRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const ended = await inTransaction({ db }, async (tx) => {
    const ids = await lockOverdue(tx, now)
    return ids.length === 0 ? 0 : writeConfirmRequestEnd(tx, ids, 'over', now)
  })
  return ended + (await deleteForgotten(db, now))
}
