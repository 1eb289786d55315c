import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { workOnEach } from '#server/platform/jobs/work-on-each.ts'
import { reconcileWaitlist } from './reconcile-waiting.ts'
import {
  reconcileSeriesWaiting,
  selectReconciledWith,
  selectUnreconciledSeries,
} from './series/series-waiting.ts'
import { selectUnreconciled } from './waiting.sql.ts'

/**
 * Ends expired offers and makes the next ones. Any number of servers may run it at the same time: it locks each class,
 * and the classes of series that are waited for with it.
 */
export const waitingJob: Job = {
  name: 'waiting lists',
  everySeconds: 30,
  run: (deps) => reconcileWaitlists(deps),
}

/** Returns how many waitlists it reconciled. */
export async function reconcileWaitlists({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const courseIds = await selectUnreconciled(db, clock.now())
  const ofClasses = () =>
    workOnEach(courseIds, async (courseId) => {
      await inRegistrationTransaction(db, async (tx) => {
        await lockCourses(tx, [courseId, ...(await selectReconciledWith(tx, courseId, clock.now()))])
        await reconcileWaitlist(tx, courseId, clock.now())
      })
      wakeMail()
    })
  const ofSeries = async () =>
    workOnEach(await selectUnreconciledSeries(db, clock.now()), async ({ seriesId, courseIds: dates }) => {
      await inRegistrationTransaction(db, async (tx) => {
        await lockCourses(tx, dates)
        await reconcileSeriesWaiting(tx, seriesId, clock.now())
      })
      wakeMail()
    })
  await workOnEach([ofClasses, ofSeries], (reconcile) => reconcile())
  return courseIds.length
}
