import type { Database } from '#server/platform/db/connection/connection.ts'

/** Deletes requests and offers that were never answered, with the address that was typed. */
export async function removeUnanswered(
  db: Database,
  now: Date,
): Promise<{ careRequests: number; ownLoginOffers: number }> {
  const { numDeletedRows } = await db.deleteFrom('care_request').where('until', '<=', now).executeTakeFirst()
  const offers = await db.deleteFrom('own_login_offer').where('until', '<=', now).executeTakeFirst()
  return { careRequests: Number(numDeletedRows), ownLoginOffers: Number(offers.numDeletedRows) }
}
