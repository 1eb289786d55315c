import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Stops due email in a copy of the portal, which cannot know whether it was sent since. The mail log shows it with this
 * reason, and staff can send it. Email that is due later stays queued. Returns how many were stopped.
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
