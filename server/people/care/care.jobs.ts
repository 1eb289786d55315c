import type { Database } from '#server/platform/db/connection.ts'

/** Forgets what somebody was asked and never answered, with the address that was typed. */
export async function removeUnanswered(db: Database, now: Date): Promise<{ careRequests: number }> {
  const { numDeletedRows } = await db.deleteFrom('care_request').where('until', '<=', now).executeTakeFirst()
  return { careRequests: Number(numDeletedRows) }
}
