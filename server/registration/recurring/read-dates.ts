import { type Rejection, reject } from '#domain/kernel/decision.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import { decideRecurringDate } from '#domain/registration/recurring/recurring-registration.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { RecurringNode } from './recurring.graph.ts'
import { selectRecurringDates, selectRecurringRules } from './recurring.sql.ts'
import type { DateResult } from './register-dates.ts'

/**
 * The current result for each of these dates of a recurring registration. `refusal` is null for a registered date,
 * RESULT_GONE for a date that no longer exists, NOT_BOOKED_YET for one that could be registered, else the reason.
 */
export async function readDates(
  db: Database,
  recurring: RecurringNode,
  courseIds: readonly number[],
  now: Date,
): Promise<DateResult[]> {
  const rules = await selectRecurringRules(db)
  const dates = new Map((await selectRecurringDates(db, recurring, now)).map((date) => [date.courseId, date]))
  const of = { mode: modeOf(recurring.mode), pausedUntil: recurring.paused_until }
  return courseIds.map((courseId) => {
    const date = dates.get(courseId)
    const registrationId = date?.registrationId ?? null
    return { courseId, registrationId, refusal: date ? errorOf() : reject('RESULT_GONE') }

    function errorOf(): Rejection | null {
      if (registrationId !== null && !date!.facts.cancelled) return null
      const decision = decideRecurringDate(of, date!, now, rules, { automatic: false })
      return decision.ok ? reject('NOT_BOOKED_YET') : decision
    }
  })
}
