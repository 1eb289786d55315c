import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * Locks classes until the transaction ends, in id order so that two bookings of the same classes cannot wait for each other.
 * Take it once, late and before reading what the decision needs.
 */
export async function lockCourses(tx: Kysely<DB>, courseIds: readonly number[]): Promise<void> {
  await sql`select id from course where id = any(${[...courseIds]}::int[]) order by id for update`.execute(tx)
}

/**
 * Locks an attendee until the transaction ends, before any class: whoever changes registrations takes both in this order.
 * One person's calls then follow each other, so that two tabs cannot both book. False when the account is closed.
 */
export async function lockAttendee(tx: Kysely<DB>, attendeeId: number): Promise<boolean> {
  const { rows } = await sql`select a.id from attendee a left join app_user u on u.id = a.user_id
    where a.id = ${attendeeId} and u.closed_at is null for update of a`.execute(tx)
  return rows.length > 0
}

/**
 * Locks the recurrence until the transaction ends, after its classes: whoever adds a class to it, or changes all that follow one,
 * sees no class come in between.
 */
export async function lockRecurrence(tx: Kysely<DB>, recurrenceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('recurrence'), ${recurrenceId})`.execute(tx)
}
