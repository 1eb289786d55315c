import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Who was not told of a date that booked itself, and had no mail of that this month. */
export async function selectUntold(db: Kysely<DB>, month: string): Promise<number[]> {
  const { rows } = await sql<{ attendee_id: number }>`
    select distinct s.attendee_id from standing_booking b join standing_place s on s.id = b.standing_place_id
    where b.told_at is null and not exists (
      select from outbox_mail m where m.occasion = 'standingBooked:' || s.attendee_id || ':' || ${month}::text)
    order by 1`.execute(db)
  return rows.map(({ attendee_id }) => attendee_id)
}

/** They are told now; answers the bookings, with the person locked. */
export async function writeTold(tx: Transaction<DB>, attendeeId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ registration_id: number }>`
    update standing_booking b set told_at = ${now} from standing_place s
    where s.id = b.standing_place_id and s.attendee_id = ${attendeeId} and b.told_at is null
    returning b.registration_id`.execute(tx)
  return rows.map(({ registration_id }) => registration_id)
}
