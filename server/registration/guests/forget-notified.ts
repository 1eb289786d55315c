import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** So long after a class it is known to which guests its details were mailed: as long as their addresses are kept by default. */
const notifiedStoredDays = 30

/** Until then the portal knows the link of the mail as its own, also where the guest was taken off. No mail about a class leaves after its end. */
export async function forgetNotified(db: Kysely<DB>, now: Date): Promise<{ guestsNotified: number }> {
  const before = new Date(now.getTime() - notifiedStoredDays * 86_400_000)
  const { rows } = await sql`
    delete from guest_told t using course c where c.id = t.course_id and c.ends_at < ${before} returning 1`.execute(
    db,
  )
  return { guestsNotified: rows.length }
}
