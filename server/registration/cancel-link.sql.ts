import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import { hasOwnAddress } from '#server/platform/db/written-to.ts'

/** What a cancel link shows of its registration, with whose it is; null when there is none or its account is closed. */
export async function selectOfCancelLink(db: Database, id: number) {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    // Who walked in has no account.
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .select([
      'c.id as courseId',
      'c.title',
      'c.starts_at as start',
      'c.ends_at as end',
      'r.mode',
      'r.attendee_id as attendeeId',
      sql<number | null>`case when not ${hasOwnAddress()} then u.id end`.as('personId'),
      sql<boolean>`r.places > 1`.as('hasGuest'),
      sql<boolean>`c.series_id is not null`.as('inSeries'),
      sql<boolean>`r.cancelled_at is not null`.as('cancelled'),
    ])
    .where('r.id', '=', id)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
