import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { eraseWalkIn } from '../erasing/erase-walk-in.ts'
import { isOtherVisit, isWalkInHeld } from './legal-hold.sql.ts'
import type { DueTime, Retained } from './retained.ts'

/**
 * The ids of people without an account who may be forgotten: `last_came_at` is never later than their last class. An
 * array, which the planner computes once, by an index for each half. With `or` it reads all people without an account.
 */
const mayBeForgotten = ({ before }: DueTime) => sql`array(
  select l.id from attendee l where l.user_id is null and l.erased_at is null and l.last_came_at < ${before}
  union all select l.id from attendee l where l.user_id is null and l.erased_at is null and l.last_came_at is null)`

const cameRecently = (attendeeId: RawBuilder<unknown>, { before }: DueTime) => sql<boolean>`(
  exists (select from registration r join course c on c.id = r.course_id where r.attendee_id = ${attendeeId} and c.ends_at >= ${before})
  or exists (select from waiting w where w.attendee_id = ${attendeeId} and (w.ended_at is null or w.since >= ${before}))
  or exists (select from standing_place s where s.attendee_id = ${attendeeId} and s.ended_at is null))`

/**
 * People `a` without an account whose last class was long ago and who are not under legal hold. Erasing an older visit
 * also removes the address, and what others wrote about the person, from the later ones.
 */
const isForgotten = (instant: DueTime) => sql<boolean>`(
  a.id = any(${mayBeForgotten(instant)})
  and a.user_id is null and a.erased_at is null and not ${cameRecently(sql`a.id`, instant)}
  and not exists (select from attendee o where o.user_id is null and ${isOtherVisit} and ${cameRecently(sql`o.id`, instant)})
  and not ${isWalkInHeld})`

/** The end of the last class of a person without an account, `a`, by all their visits. */
const lastClass = sql<Date>`greatest(
  (select max(c.ends_at) from registration r join course c on c.id = r.course_id where r.attendee_id = a.id),
  (select max(c.ends_at) from attendee o join registration r on r.attendee_id = o.id join course c on c.id = r.course_id
    where o.user_id is null and ${isOtherVisit}))`

/** Number of people per run whose last class is recorded. */
const recordedAtOnce = 500

/**
 * Records when people came who are not to be forgotten yet, so that they are not looked at again each time. A class
 * ahead may still move to an earlier date, so the latest time recorded is now.
 */
export async function noteWalkIns(db: Database, instant: DueTime): Promise<void> {
  await sql`with came as materialized (
      select a.id, ${lastClass} as at from attendee a
      where a.id = any(${mayBeForgotten(instant)}) and ${lastClass} >= ${instant.before} limit ${recordedAtOnce}),
    locked as (select l.id from attendee l where l.id = any(array(select id from came)) order by l.id for update skip locked)
    update attendee t set last_came_at = least(came.at, ${instant.now}) from came join locked using (id)
    where t.id = came.id`.execute(db)
}

/** Erases people without an account, completely. For one run, which tries each once. */
export function ofWalkIns(): Retained {
  let tried = 0
  return {
    period: 'walkIns',
    mostBatches: 50,
    count: (instant) => sql`select count(*)::int as count from attendee a where ${isForgotten(instant)}`,
    async work(tx, instant, { events }) {
      const due = sql`select a.id from attendee a where ${isForgotten(instant)}`
      const { rows } = await sql<{
        id: number
      }>`${due} and a.id > ${tried} order by a.id limit 1 for update of a skip locked`.execute(tx)
      const id = rows[0]?.id
      if (id === undefined) return null
      tried = id
      // The walk-in may have come to a class between the query and the lock.
      const { rows: still } = await sql`${due} and a.id = ${id}`.execute(tx)
      return still.length > 0 && (await eraseWalkIn(tx, events, id, instant.now)) ? 1 : 0
    },
  }
}
