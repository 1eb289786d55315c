import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * How many days after a class the portal knows which guests got its details. Guests' addresses are stored equally long
 * by default.
 */
const notifiedStoredDays = 30

/**
 * Until then the portal recognizes the email's link, even if the guest was removed. No email about a class leaves after
 * its end.
 */
export async function forgetNotified(db: Kysely<DB>, now: Date): Promise<{ guestsNotified: number }> {
  const before = new Date(now.getTime() - notifiedStoredDays * 86_400_000)
  const { rows } = await sql`
    delete from guest_told t using course c where c.id = t.course_id and c.ends_at < ${before} returning 1`.execute(
    db,
  )
  return { guestsNotified: rows.length }
}
