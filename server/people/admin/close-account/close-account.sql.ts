import { sql } from 'kysely'
import { defaultRole } from '#domain/kernel/access/roles.ts'
import { mySeparateAddress } from '#server/accounts/public.ts'
import { removeMailsTo, removeRowsOf } from '#server/people/erasing/erase-data.sql.ts'
import type { AttendeeColumns } from '#server/people/profile/attendee-details.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Classes of which these attendees hold or wait for a place. */
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

/** All of a profile goes, whatever it is. */
const nothingNotified: AttendeeColumns & { told_fields: string[] } = {
  address_line_1: null,
  address_line_2: null,
  city: null,
  state: null,
  zip_code: null,
  cell_phone: null,
  home_phone: null,
  date_of_birth: null,
  year_of_birth: null,
  how_did_you_find_us: null,
  emergency_name: null,
  emergency_phone: null,
  emergency_relationship: null,
  about_yourself: [],
  topics: [],
  interest: [],
  told_fields: [],
  profile_completed: false,
}

/** Takes everything off an attendee that identifies a person. */
export async function stripAttendee(tx: Database, attendeeId: number): Promise<void> {
  await tx.updateTable('attendee').set(nothingNotified).where('id', '=', attendeeId).execute()
  await tx.deleteFrom('attendee_demographics').where('attendee_id', '=', attendeeId).execute()
}

/**
 * Who a person without an account was. Mails to them go with their address, where it is theirs alone (removeRowsTo). Where they are erased although their data
 * were held, nobody could end the hold any more.
 */
export async function stripWalkIn(tx: Database, attendeeId: number, now: Date): Promise<void> {
  await tx.deleteFrom('legal_hold').where('attendee_id', '=', attendeeId).execute()
  await tx
    .updateTable('attendee')
    .set({ walk_in_first_name: 'Erased', walk_in_last_name: 'Walk-in', walk_in_email: null, erased_at: now })
    .where('id', '=', attendeeId)
    .execute()
}

/** Whether somebody without an account is still known by name; null for who has an account, and where there is nobody. */
export async function isWalkInKnown(tx: Database, attendeeId: number): Promise<boolean | null> {
  const row = await tx
    .selectFrom('attendee')
    .select('erased_at')
    .where('id', '=', attendeeId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return row ? row.erased_at === null : null
}

/** Takes a facilitator's record off the account, with everything in it that identifies a person. */
export async function stripFacilitator(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('facilitator')
    .set({
      user_id: null,
      name: 'Former facilitator',
      companyname: null,
      facilitatortitle: null,
      facilitator_credentials: null,
      profile_url: null,
      addressline1: null,
      addressline2: null,
      city: null,
      state: null,
      zip: null,
      homephone: null,
      workphone: null,
      cellphone: null,
      notices_email: null,
      // Who has it open in an editor does not write all this back.
      edit_version: sql<number>`edit_version + 1`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Logins, keys and mails of the account, and its name and address. The row stays: registrations hang on it. */
export async function stripAccount(tx: Database, userId: number, now: Date): Promise<void> {
  await removeRowsOf(tx, userId)
  // Those to its address too that belonged to no account, such as one about an address that was taken; where it is not another's.
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
