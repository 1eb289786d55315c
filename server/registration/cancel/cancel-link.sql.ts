import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress } from '#server/platform/db/written-to.ts'
import { guestOfRow } from '#server/registration/guests/guest-row.ts'

/** The regular spot of this person in the recurrence of the class c. Null if none is open. */
const openSpot = sql<number | null>`(select s.id from standing_place s where s.attendee_id = r.attendee_id
  and s.recurrence_id = c.recurrence_id and s.ended_at is null)`

/** How many upcoming dates of it they are registered for. */
const datesOfSpot = (
  now: Date,
) => sql<number>`(select count(*)::int from registration d join course o on o.id = d.course_id
  where d.attendee_id = r.attendee_id and d.cancelled_at is null and o.recurrence_id = c.recurrence_id and o.starts_at > ${now})`

/** What a cancel link shows of its registration, and whose it is. Null if there is none or its account is closed. */
export async function selectOfCancelLink(db: Database, id: number, now: Date) {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    // A walk-in has no account.
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .select([
      'c.id as courseId',
      'c.title',
      'c.starts_at as start',
      'c.ends_at as end',
      'r.mode',
      'r.attendee_id as attendeeId',
      sql<number | null>`case when not ${hasSeparateAddress()} then u.id end`.as('personId'),
      sql<boolean>`r.places > 1`.as('hasGuest'),
      sql<boolean>`c.series_id is not null`.as('inSeries'),
      sql<boolean>`r.cancelled_at is not null`.as('cancelled'),
      openSpot.as('spotId'),
      datesOfSpot(now).as('spotDates'),
    ])
    .where('r.id', '=', id)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * A cancelled registration with its guest as it was, and what its person did with the class since. Null if there is
 * none.
 */
export async function selectCancelledByLink(tx: Database, id: number) {
  const registration = await tx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
  if (!registration) return null
  const guest = await tx.selectFrom('guest').selectAll().where('registration_id', '=', id).executeTakeFirst()
  const later = await tx
    .selectFrom('registration')
    .select('cancelled_at')
    .where('attendee_id', '=', registration.attendee_id)
    .where('course_id', '=', registration.course_id)
    .where('id', '>', id)
    .execute()
  const since = later.some(({ cancelled_at }) => cancelled_at === null)
    ? 'held'
    : later.length > 0
      ? 'cancelled'
      : 'none'
  return { registration, guest: guest ? guestOfRow(guest) : null, since } as const
}
