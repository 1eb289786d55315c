import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'

/** What people are offered: one class, or a whole series. */
type Offered = { courseId: number } | { seriesId: number }

const linesOf = (offered: Offered) =>
  'courseId' in offered
    ? sql`kind = 'offer' and course_id = ${offered.courseId}
      and exists (select from waiting w where w.id = (data ->> 'waitingId')::int and w.series_wait is null)`
    : sql`kind = 'offer' and course_id in (select id from course where series_id = ${offered.seriesId})
      and exists (select from waiting w where w.id = (data ->> 'waitingId')::int and w.series_wait is not null)`

/**
 * Adds people who were passed over to the call list, even without a phone number. They are added once while a seat is
 * free for them. Call it within the transaction that reconciles the waitlist.
 */
export async function noteOfferCalls(
  tx: Transaction<DB>,
  offered: Offered,
  skipped: readonly WaitingNode[],
  now: Date,
): Promise<void> {
  const ids = skipped.map(({ id }) => id)
  await sql`delete from call_line where ${linesOf(offered)} and not (data ->> 'waitingId')::int = any(${ids}::int[])`.execute(
    tx,
  )
  if (skipped.length === 0) return
  const { rows } = await sql<{
    id: number
  }>`select (data ->> 'waitingId')::int as id from call_line where ${linesOf(offered)}`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  await noteCalls(
    tx,
    skipped
      .filter(({ id }) => !known.has(id))
      .map(({ id, attendee_id: attendeeId, course_id: courseId }) => ({
        kind: 'offer' as const,
        attendeeId,
        courseId,
        data: { waitingId: id },
      })),
    now,
  )
}

/**
 * Another seat is free: staff call people about it again, even if they were called about the last one. Includes people
 * who wait for the whole series.
 */
export async function forgetOfferCalls(tx: Transaction<DB>, courseId: number): Promise<void> {
  const { series_id: seriesId } = await tx
    .selectFrom('course')
    .select('series_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const offered: Offered[] = seriesId === null ? [{ courseId }] : [{ courseId }, { seriesId }]
  for (const one of offered)
    await sql`delete from call_line where ${linesOf(one)} and done_at is not null`.execute(tx)
}
