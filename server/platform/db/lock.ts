import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

export { lockAttendee } from './account-lock.ts'

/** Locks attendees until the transaction ends, with their accounts locked and before any class; in id order, so that two such callers cannot wait in a circle. */
export async function lockAttendees(tx: Kysely<DB>, attendeeIds: readonly number[]): Promise<void> {
  await sql`select id from attendee where id = any(${[...attendeeIds]}::int[]) order by id for update`.execute(
    tx,
  )
}

/**
 * Locks classes until the transaction ends, in id order so that two bookings of the same classes cannot wait for each other.
 * Take it once, late and before reading what the decision needs.
 */
export async function lockCourses(tx: Kysely<DB>, courseIds: readonly number[]): Promise<void> {
  await sql`select id from course where id = any(${[...courseIds]}::int[]) order by id for update`.execute(tx)
}

/**
 * Locks the recurrence until the transaction ends, after its classes: whoever adds a class to it, or changes all that follow one,
 * sees no class come in between.
 */
export async function lockRecurrence(tx: Kysely<DB>, recurrenceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('recurrence'), ${recurrenceId})`.execute(tx)
}
