import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { noteCalls } from '#server/registration/to-call/note-calls.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'

/**
 * Who is passed over stands in the list of whom staff call, once for as long as a seat is free for them; also whose number nobody knows. Within the
 * transaction that settles the list.
 */
export async function noteOfferCalls(
  tx: Transaction<DB>,
  courseId: number,
  passedOver: readonly WaitingNode[],
  now: Date,
): Promise<void> {
  const ids = passedOver.map(({ id }) => id)
  await sql`delete from call_line where course_id = ${courseId} and kind = 'offer'
    and not (data ->> 'waitingId')::int = any(${ids}::int[])`.execute(tx)
  if (passedOver.length === 0) return
  const { rows } = await sql<{ id: number }>`select (data ->> 'waitingId')::int as id from call_line
    where course_id = ${courseId} and kind = 'offer'`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  await noteCalls(
    tx,
    passedOver
      .filter(({ id }) => !known.has(id))
      .map(({ id, attendee_id: attendeeId }) => ({
        kind: 'offer' as const,
        attendeeId,
        courseId,
        data: { waitingId: id },
      })),
    now,
  )
}

/** A seat more is free: who was called about the last one is called about this one. */
export async function forgetOfferCalls(tx: Transaction<DB>, courseId: number): Promise<void> {
  await sql`delete from call_line where course_id = ${courseId} and kind = 'offer' and done_at is not null`.execute(
    tx,
  )
}
