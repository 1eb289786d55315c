import { type Kysely, sql, type Transaction } from 'kysely'
import { undoHours } from '#domain/kernel/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * Deletes calls of past classes, and calls that were made, once Undo is no longer possible. Some calls stay, so that no
 * one is called about the same thing twice. A call about a free seat stays while the seat is free (noteOfferCalls). A
 * call about what prevents an offer, for a class or a whole series, stays while the person waits. Both contain only the
 * person's id. Returns the number of deleted calls.
 */
export async function forgetOldCalls(db: Kysely<DB>, now: Date): Promise<{ calls: number }> {
  const dayBefore = new Date(now.getTime() - undoHours * 60 * 60_000)
  const { rows } = await sql`
    delete from call_line l using course c where c.id = l.course_id
      and (c.ends_at <= ${now} or l.done_at <= ${dayBefore} and l.kind <> 'offer')
      and not (l.kind = 'limited' and exists (select from waiting w
        where coalesce(w.series_wait, w.id) = (l.data ->> 'whole')::int and w.ended_at is null)) returning l.id`.execute(
    db,
  )
  return { calls: rows.length }
}

/**
 * When the class moves to another day, people are called again about the open seat: open calls apply to the earlier
 * day.
 */
export async function forgetOpenCalls(tx: Transaction<DB>, courseId: number): Promise<void> {
  await sql`delete from call_line where course_id = ${courseId} and kind = 'open' and done_at is null`.execute(
    tx,
  )
}
