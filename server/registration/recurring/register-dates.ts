import type { Transaction } from 'kysely'
import type { Rejection } from '#domain/kernel/decision.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import {
  cancelledDates,
  decideRecurringDate,
  standingDates,
} from '#domain/registration/recurring/recurring-registration.rule.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type Authority, isRulesAuthority, isValidFor } from '#server/registration/confirm/authority.ts'
import { takeSeats } from '#server/registration/seats/seats.ts'
import { noteStopped } from '#server/registration/stopped/record-stopped.ts'
import type { RegistrationNode } from '../registration.graph.ts'
import { giveUpMyOffers } from '../waiting/waiting.sql.ts'
import type { RecurringNode } from './recurring.graph.ts'
import { selectRecurringDates, selectRecurringRules } from './recurring.sql.ts'

/** The result for one date. */
export interface DateResult {
  courseId: number
  /** Registered now, or earlier. */
  registrationId: number | null
  refusal: Rejection | null
}

/**
 * Registers a person for the next dates of their recurring registration, as many as the settings say. Call it with the
 * person locked. It locks the classes, then reads, and takes the seats that are free. `fresh` names classes that this
 * transaction created: then only those are used. They are not locked, because no one else sees them yet.
 */
export async function registerDates(
  tx: Transaction<DB>,
  authority: Authority,
  recurring: RecurringNode,
  now: Date,
  fresh: readonly number[] | null = null,
): Promise<{ results: DateResult[]; registered: RegistrationNode[] }> {
  const rules = await selectRecurringRules(tx)
  const of = { mode: modeOf(recurring.mode), pausedUntil: recurring.paused_until }
  const automatic = isRulesAuthority(authority)
  const requested = async () => {
    const ahead = await selectRecurringDates(tx, recurring, now)
    const isAbout = ({ courseId }: { courseId: number }) => !fresh || fresh.includes(courseId)
    return {
      next: standingDates(of, ahead, rules).filter(isAbout),
      off: cancelledDates(of, ahead, rules).filter(isAbout),
    }
  }
  const first = await requested()
  const ids = first.next.map(({ courseId }) => courseId)
  if (ids.length === 0) return { results: [], registered: [] }
  if (!fresh) await lockCourses(tx, ids)
  // A class that was added since is not locked. The next run handles it.
  const { next, off } = await requested()
  const dates = [...next.filter(({ courseId }) => ids.includes(courseId)), ...off].toSorted(
    (one, other) => one.facts.start.getTime() - other.facts.start.getTime(),
  )
  const decided = dates.map((date) => ({
    date,
    decision: decideRecurringDate(of, date, now, rules, { automatic }),
  }))
  const found = decided.flatMap(({ date: { courseId, offeredBeyond }, decision }) =>
    decision.ok
      ? [{ courseId, mode: decision.value.mode, overCapacity: offeredBeyond === decision.value.mode }]
      : [],
  )
  const taken = isValidFor(authority, recurring.attendee_id) ? found : []
  if (taken !== found && isRulesAuthority(authority))
    await noteStopped(
      tx,
      authority,
      found.map(({ courseId }) => ({
        attendeeId: recurring.attendee_id,
        courseId,
        standingPlaceId: recurring.id,
      })),
      now,
    )
  await giveUpMyOffers(
    tx,
    recurring.attendee_id,
    taken.map(({ courseId }) => courseId),
    now,
  )
  const registered = await takeSeats(
    tx,
    authority,
    taken.map((one) => ({ ...one, attendeeId: recurring.attendee_id, places: 1 as const, guest: null })),
    now,
  )
  const made = new Map(registered.map((row) => [row.course_id, row.id]))
  const results = decided.map(({ date: { courseId, registrationId }, decision }) => ({
    courseId,
    registrationId: made.get(courseId) ?? registrationId,
    refusal: decision.ok || decision.code === 'ALREADY_REGISTERED' ? null : decision,
  }))
  return { results, registered }
}
