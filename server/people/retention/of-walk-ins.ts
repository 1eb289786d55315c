import { type RawBuilder, sql } from 'kysely'
import { eraseWalkIn } from '../erasing/erase-walk-in.ts'
import { isOtherVisit, isWalkInHeld } from './legal-hold.sql.ts'
import type { DueTime, Retained } from './retained.ts'

const cameRecently = (attendeeId: RawBuilder<unknown>, { before }: DueTime) => sql<boolean>`(
  exists (select from registration r join course c on c.id = r.course_id where r.attendee_id = ${attendeeId} and c.ends_at >= ${before})
  or exists (select from waiting w where w.attendee_id = ${attendeeId} and (w.ended_at is null or w.since >= ${before}))
  or exists (select from standing_place s where s.attendee_id = ${attendeeId} and s.ended_at is null))`

/**
 * People `a` without an account whose last class was long ago and who are not under legal hold. Erasing an older visit
 * also removes the address, and what others wrote about the person, from the later ones.
 */
const isForgotten = (instant: DueTime) => sql<boolean>`(
  a.user_id is null and a.erased_at is null and not ${cameRecently(sql`a.id`, instant)}
  and not exists (select from attendee o where o.user_id is null and ${isOtherVisit} and ${cameRecently(sql`o.id`, instant)})
  and not ${isWalkInHeld})`

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
      // They may have come to a class between the query and the lock.
      const { rows: still } = await sql`${due} and a.id = ${id}`.execute(tx)
      return still.length > 0 && (await eraseWalkIn(tx, events, id, instant.now)) ? 1 : 0
    },
  }
}
