import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.generated.ts'

export { lockAttendee } from './account-lock.ts'

/**
 * Locks attendees until the transaction ends, after their accounts and before any class. In id order, so that two
 * callers cannot deadlock.
 */
export async function lockAttendees(tx: Kysely<DB>, attendeeIds: readonly number[]): Promise<void> {
  await sql`select id from attendee where id = any(${[...attendeeIds]}::int[]) order by id for update`.execute(
    tx,
  )
}

/**
 * Locks classes until the transaction ends, in id order, so that two registrations for the same classes cannot
 * deadlock. Take it once, late, and before reading what the decision needs.
 */
export async function lockCourses(tx: Kysely<DB>, courseIds: readonly number[]): Promise<void> {
  await sql`select id from course where id = any(${[...courseIds]}::int[]) order by id for update`.execute(tx)
}

/**
 * Locks the recurrence until the transaction ends, after its classes. A transaction that adds a class to it, or changes
 * all later ones, sees no class added in between.
 */
export async function lockRecurrence(tx: Kysely<DB>, recurrenceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('recurrence'), ${recurrenceId})`.execute(tx)
}
