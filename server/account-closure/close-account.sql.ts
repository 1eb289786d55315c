import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'

/** The attendee of an account and the classes after `now` in which it holds a place. */
export async function selectFutureClasses(
  tx: Database,
  userId: number,
  now: Date,
): Promise<{ attendeeId: number | null; courseIds: number[] }> {
  const attendee = await tx
    .selectFrom('attendee')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!attendee) return { attendeeId: null, courseIds: [] }
  const held = await tx
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select('r.course_id')
    .where('r.attendee_id', '=', attendee.id)
    .where('r.cancelled_at', 'is', null)
    .where('c.starts_at', '>', now)
    .execute()
  return { attendeeId: attendee.id, courseIds: held.map((row) => row.course_id) }
}

export async function cancelRegistrationsOf(
  tx: Database,
  attendeeId: number,
  courseIds: readonly number[],
  now: Date,
): Promise<void> {
  if (courseIds.length === 0) return
  await tx
    .updateTable('registration')
    .set({ cancelled_at: now, revised_at: now, sequence: sql<number>`sequence + 1` })
    .where('attendee_id', '=', attendeeId)
    .where('course_id', 'in', courseIds)
    .where('cancelled_at', 'is', null)
    .execute()
}

/**
 * Takes everything off an attendee that identifies a person. Registrations stay, because they are counted; so do guests,
 * without who they were, because a registration for two has one.
 */
export async function stripAttendee(tx: Database, attendeeId: number): Promise<void> {
  await tx
    .updateTable('attendee')
    .set({
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
      profile_completed: false,
    })
    .where('id', '=', attendeeId)
    .execute()
  await tx.deleteFrom('attendee_demographics').where('attendee_id', '=', attendeeId).execute()
  await tx.deleteFrom('calendar_subscription').where('attendee_id', '=', attendeeId).execute()
  await tx
    .updateTable('registration')
    .set({ staff_notes: null })
    .where('attendee_id', '=', attendeeId)
    .where('staff_notes', 'is not', null)
    .execute()
  await tx
    .updateTable('guest')
    .set({
      first_name: 'Guest',
      last_name: 'of a closed account',
      email: null,
      phone: null,
      gender: null,
      notes: null,
      is_minor: null,
      demographics: null,
    })
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registration').select('id').where('attendee_id', '=', attendeeId),
    )
    .execute()
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
      // Who has it open in an editor does not write all this back.
      edit_version: sql<number>`edit_version + 1`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Logins, keys and mails of the account, and its name and address. The row stays: registrations hang on it. */
export async function stripAccount(tx: Database, userId: number, now: Date): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute()
  await tx.deleteFrom('host_session').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_key').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('switched_session')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('administrator_id', '=', userId)]))
    .execute()
  await tx.deleteFrom('idempotency_key').where('user_id', '=', userId).execute()
  await tx.deleteFrom('authenticator_app').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('login_challenge').where('user_id', '=', userId).execute()
  // Those to its address too that belonged to no account, such as one about an address that was taken.
  await sql`delete from outbox_mail where user_id = ${userId}
    or lower(to_address) = (select lower(email) from app_user where id = ${userId})`.execute(tx)
  await tx
    .updateTable('app_user')
    .set({
      email: `closed-${userId}@closed.invalid`,
      email_verified_at: null,
      password_hash: null,
      first_name: 'Closed',
      last_name: 'Account',
      roles: ['attendee'],
      capabilities: [],
      terms_agreed_at: null,
      contact_method: 'Email',
      receive_email: false,
      receive_snail_mail: false,
      closed_at: now,
    })
    .where('id', '=', userId)
    .execute()
}
