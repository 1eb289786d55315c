import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { reconcileWaitlist } from './reconcile-waiting.ts'
import {
  reconcileSeriesWaiting,
  selectReconciledWith,
  selectUnreconciledSeries,
} from './series/series-waiting.ts'
import { selectUnreconciled } from './waiting.sql.ts'

/** Ends offers that nobody answered and makes the next. Any number of servers may do so at once: each class is settled under its lock, and those of the series that are waited for with it. */
export const waitingJob: Job = {
  name: 'waiting lists',
  everySeconds: 30,
  run: (deps) => reconcileWaitlists(deps),
}

/** Answers of how many classes it settled the list. */
export async function reconcileWaitlists({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const courseIds = await selectUnreconciled(db, clock.now())
  for (const courseId of courseIds) {
    await inBookingTransaction(db, async (tx) => {
      await lockCourses(tx, [courseId, ...(await selectReconciledWith(tx, courseId, clock.now()))])
      await reconcileWaitlist(tx, courseId, clock.now())
    })
    wakeMail()
  }
  for (const { seriesId, courseIds: dates } of await selectUnreconciledSeries(db, clock.now())) {
    await inBookingTransaction(db, async (tx) => {
      await lockCourses(tx, dates)
      await reconcileSeriesWaiting(tx, seriesId, clock.now())
    })
    wakeMail()
  }
  return courseIds.length
}
