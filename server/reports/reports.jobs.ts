import { monthsOf } from '#domain/kernel/time/calendar-range.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import { writeInOneView } from '#server/platform/db/consistent-snapshot.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { workOnEach } from '#server/platform/jobs/work-on-each.ts'
import { countMonth, readCountedMonths, readMonthsBefore, timesOfMonth, watchMonth } from './months.sql.ts'
import { readSite } from './reports.sql.ts'

/** Months per run, so that other work can use the database in between. */
const mostMonths = 6
/** How long one statement may take, in milliseconds. */
const timeout = 300_000

export const countMonthsJob: Job = { name: 'count months', everySeconds: 60, run: countMonths }

/** Counts past months that are not counted yet. Newest first, because they are requested most. */
export async function countMonths(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const { timeZone } = await readSite(deps.db)
  const thisMonth = timesOfMonth(localDate(now, timeZone), timeZone)
  const dates = await readMonthsBefore(deps.db, thisMonth, timeZone)
  if (!dates) return
  const known = await readCountedMonths(deps.db)
  const due = monthsOf(dates)
    .map((month) => timesOfMonth(month, timeZone))
    .filter(({ from, before }) => known.get(from.getTime()) !== before.getTime())
    .toReversed()
  await workOnEach(due.slice(0, mostMonths), async (span) => {
    if (!(await inTransaction(deps, (tx) => watchMonth(tx, span)))) return
    try {
      await writeInOneView(deps.db, async (view) => {
        await takeTime(view, timeout)
        await countMonth(view, span, timeZone, now)
      })
    } catch (error) {
      // Another server is counting this month at the same time.
      if (transientErrorOf(error) !== 'overtaken') throw error
    }
  })
}
