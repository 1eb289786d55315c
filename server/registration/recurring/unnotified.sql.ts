import { type Kysely, sql, type Transaction } from 'kysely'
import { notifiedAtOnceBefore } from '#domain/registration/recurring/notified-immediately.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/**
 * For automatic registrations `b`: the person is not notified yet and the date is in the future (before the given
 * time), so there is something to say. A cancelled one stays unnotified: Undo may restore it.
 */
const isToNotify = (now: Date, before: Date | null = null) => sql`b.told_at is null and exists (
  select from registration r join course c on c.id = r.course_id
  where r.id = b.registration_id and r.cancelled_at is null and c.cancelled_at is null
    and c.starts_at > ${now} and c.starts_at < coalesce(${before}::timestamptz, 'infinity'))`
const isToNotifySoon = (now: Date) => isToNotify(now, notifiedAtOnceBefore(now))

/**
 * The attendee ids of people who are not notified of an automatically registered date, and who had no such email this
 * month or cannot wait for the next one.
 */
export async function selectUnnotified(db: Kysely<DB>, month: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ attendee_id: number }>`
    select distinct s.attendee_id from standing_booking b join standing_place s on s.id = b.standing_place_id
    where ${isToNotify(now)} and (${isToNotifySoon(now)} or not exists (
      select from outbox_mail m where m.occasion = 'standingBooked:' || s.attendee_id || ':' || ${month}::text))
    order by 1`.execute(db)
  return rows.map(({ attendee_id }) => attendee_id)
}

/** The attendee ids among these of people who must be notified immediately. */
export async function selectUnnotifiedSoon(
  tx: Transaction<DB>,
  attendeeIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ attendee_id: number }>`
    select distinct s.attendee_id from standing_booking b join standing_place s on s.id = b.standing_place_id
    where s.attendee_id = any(${[...attendeeIds]}::int[]) and ${isToNotifySoon(now)} order by 1`.execute(tx)
  return rows.map(({ attendee_id }) => attendee_id)
}

/** Marks the dates as notified now and returns the ids of their registrations. Call it with the person locked. */
export async function writeNotified(tx: Transaction<DB>, attendeeId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ registration_id: number }>`
    update standing_booking b set told_at = ${now} from standing_place s
    where s.id = b.standing_place_id and s.attendee_id = ${attendeeId} and ${isToNotify(now)}
    returning b.registration_id`.execute(tx)
  return rows.map(({ registration_id }) => registration_id)
}
