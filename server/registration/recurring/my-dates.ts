import type { Kysely } from 'kysely'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { recurringMode, standingDates } from '#domain/registration/recurring/recurring-registration.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { RecurringNode } from './recurring.graph.ts'
import { selectRecurringDates, selectRecurringRules } from './recurring.sql.ts'

export interface MyDate {
  courseId: number
  registrationId: number | null
}

/** The next dates of a recurring registration as its person sees them. */
export async function myDates(db: Kysely<DB>, recurring: RecurringNode, now: Date): Promise<MyDate[]> {
  if (recurring.ended_at) return []
  const dates = await selectRecurringDates(db, recurring, now)
  return standingDates({ pausedUntil: recurring.paused_until }, dates, await selectRecurringRules(db))
}

/**
 * The person's mode on the next dates: the wanted mode if any of these dates has it, else the mode of the first one.
 */
export async function modeAhead(db: Kysely<DB>, recurring: RecurringNode, now: Date): Promise<Mode> {
  const wish = modeOf(recurring.mode)
  if (recurring.ended_at) return wish
  const ahead = (await selectRecurringDates(db, recurring, now)).map(({ facts }) =>
    recurringMode({ mode: wish }, facts),
  )
  return ahead.includes(wish) ? wish : (ahead.find((mode) => mode !== null) ?? wish)
}
