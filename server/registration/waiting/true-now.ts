import type { Kysely } from 'kysely'
import { seatToNotify } from '#domain/registration/waiting/reconcile-waiting.rule.ts'
import {
  limitOfSeries,
  openDates,
  seriesSeatToNotify,
} from '#domain/registration/waiting/series-waiting.rule.ts'
import { limitOf, type WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectClassesForRegistration } from '#server/registration/confirm/classes-for-registration.ts'
import { reachedEntries } from './offers/reached-entries.ts'
import { requestedOf, selectRegistered } from './series/series-waiting.ts'
import { selectStillWaiting, withCapacities } from './waiting.sql.ts'
import { selectWaitingRules } from './waiting-rules.ts'

/** What currently applies to a waiting person. */
export interface WaitingTruth {
  /** Which kind of seat staff call the person about. */
  seat: 'offer' | 'open' | null
  /** What prevents an offer. */
  limit: WaitingLimit | null
  ofSeries: boolean
}

/**
 * What staff tell waiting people, from the current state, by entry id. Leaves out people who no longer wait. It uses
 * the rules that offer seats: a person is in the call list exactly as long as those rules pass them over.
 */
export async function waitingTruth(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, WaitingTruth>> {
  const rows = ids.length === 0 ? [] : await selectStillWaiting(db, ids)
  if (rows.length === 0) return new Map()
  const rules = await selectWaitingRules(db)
  const entries = await reachedEntries(db, rows)
  const courseIds = [...new Set(rows.map((row) => row.course_id))]
  const classes = await withCapacities(db, await selectClassesForRegistration(db, courseIds))
  const registered = await selectRegistered(
    db,
    rows.map((row) => row.attendee_id),
    classes,
  )
  return new Map(
    rows.flatMap((row, index): [number, WaitingTruth][] => {
      const own = classes.find(({ courseId }) => courseId === row.course_id)
      const entry = entries[index]!
      if (!own) return []
      const { facts, capacities, seriesId } = own
      if (!entry.ofSeries) {
        const seat = seatToNotify(entry, facts, now, rules, capacities)
        return [[row.id, { seat, limit: limitOf(entry, facts, capacities), ofSeries: false }]]
      }
      const dates = classes.filter((one) => one.seriesId === seriesId)
      const requested = requestedOf(row, openDates(dates, now), registered)
      const seat = seriesSeatToNotify(entry, requested, now, rules)
      return [[row.id, { seat, limit: limitOfSeries(entry, dates, now), ofSeries: true }]]
    }),
  )
}
