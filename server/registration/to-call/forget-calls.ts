import { type Kysely, sql, type Transaction } from 'kysely'
import { undoHours } from '#domain/kernel/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * Calls of classes that are over, and those that were made, once the act cannot be undone any more. A call about a free seat stays for as long as the seat
 * does (noteOfferCalls), and one about what stands against what somebody waits for, of one class or of a whole series, for as long as they wait, so that nobody is
 * called about it again; they hold nothing but whose they are. Answers how many.
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

/** That a seat is open is told anew where the class is another day: what nobody has called about is of the day before. */
export async function forgetOpenCalls(tx: Transaction<DB>, courseId: number): Promise<void> {
  await sql`delete from call_line where course_id = ${courseId} and kind = 'open' and done_at is null`.execute(
    tx,
  )
}
