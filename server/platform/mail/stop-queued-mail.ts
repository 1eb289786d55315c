import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Takes mail that is due out of the queue, for a copy of the portal that cannot know whether it left since; answers how many. It
 * stands in the mail log with this reason, and is sent when staff say so. What is due later stays.
 */
export async function stopQueuedMail(db: Database, reason: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_mail')
    .set({ status: 'failed', last_error: reason, last_attempt_at: now })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
