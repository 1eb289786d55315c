import { sql } from 'kysely'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import { facilitatorTable } from '#domain/catalogue/facilitator-table.ts'
import { defaultRole } from '#domain/kernel/access/roles.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { eachField, emptyOf } from '#domain/kernel/fields/field-table.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { ownWalkInColumns } from '#domain/people/walk-ins/walk-in-table.ts'
import { mySeparateAddress } from '#server/accounts/public.ts'
import { removeMailsTo, removeRowsOf } from '#server/people/erasing/erase-data.sql.ts'
import type { AttendeeColumns } from '#server/people/profile/attendee-details.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The ids of classes in which these attendees have a seat or are on the waitlist. */
export async function selectCoursesAhead(
  tx: Database,
  attendeeIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.course_id as id from registration r join course c on c.id = r.course_id
    where r.attendee_id = any(${[...attendeeIds]}::int[]) and r.cancelled_at is null and c.starts_at > ${now}
    union select course_id from waiting where attendee_id = any(${[...attendeeIds]}::int[]) and ended_at is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Clears all of a profile, whatever it contains. */
const nothingNotified: AttendeeColumns & { told_fields: string[] } = {
  ...columnsOfAnswers(profileTable, blankProfile),
  year_of_birth: null,
  told_fields: [],
  profile_completed: false,
}

/** Removes everything from an attendee that identifies a person. */
export async function stripAttendee(tx: Database, attendeeId: number): Promise<void> {
  await tx.updateTable('attendee').set(nothingNotified).where('id', '=', attendeeId).execute()
  await tx.deleteFrom('attendee_demographics').where('attendee_id', '=', attendeeId).execute()
}

/**
 * Removes who a person without an account was. Emails to them are removed with their address if it is theirs alone
 * (removeRowsTo). If they are erased despite a legal hold, the hold ends too, because no one could end it later.
 */
export async function stripWalkIn(tx: Database, attendeeId: number, now: Date): Promise<void> {
  await tx.deleteFrom('legal_hold').where('attendee_id', '=', attendeeId).execute()
  await tx
    .updateTable('attendee')
    .set({
      ...eachField(ownWalkInColumns, () => null),
      walk_in_first_name: 'Erased',
      walk_in_last_name: 'Walk-in',
      erased_at: now,
    })
    .where('id', '=', attendeeId)
    .execute()
}

/**
 * Whether a person without an account is still known by name. Null for a person with an account, and if there is no
 * such person.
 */
export async function isWalkInKnown(tx: Database, attendeeId: number): Promise<boolean | null> {
  const row = await tx
    .selectFrom('attendee')
    .select('erased_at')
    .where('id', '=', attendeeId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return row ? row.erased_at === null : null
}

/** Removes a facilitator's record from the account, with everything in it that identifies a person. */
export async function stripFacilitator(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('facilitator')
    .set({
      user_id: null,
      ...columnsOfAnswers(facilitatorTable, emptyOf(facilitatorTable)),
      name: 'Former facilitator',
      // Raised, so that an editor that is open now cannot save the deleted values again.
      edit_version: sql<number>`edit_version + 1`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Deletes sessions, keys and emails of the account, and its name and address. The row stays, because registrations
 * refer to it.
 */
export async function stripAccount(tx: Database, userId: number, now: Date): Promise<void> {
  await removeRowsOf(tx, userId)
  // Also emails to its address that belong to no account, such as one about a taken address. Not if another account has
  // the address.
  const { rows } = await sql<{
    address: string | null
  }>`select ${mySeparateAddress(userId)} as address`.execute(tx)
  for (const { address } of rows) if (address !== null) await removeMailsTo(tx, address)
  await tx
    .updateTable('app_user')
    .set({
      email: `closed-${userId}@closed.invalid`,
      email_verified_at: null,
      password_hash: null,
      second_step_owed: false,
      first_name: 'Closed',
      last_name: 'Account',
      roles: [defaultRole],
      capabilities: [],
      terms_agreed_at: null,
      terms_languages: [],
      contact_method: 'Email',
      receive_email: false,
      receive_snail_mail: false,
      closure_declined_at: null,
      closure_declined_note: null,
      closed_at: now,
    })
    .where('id', '=', userId)
    .execute()
}
