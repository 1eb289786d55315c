import { sql } from 'kysely'
import {
  type ProfileFieldFor,
  type ProfileTable,
  profileColumns,
  profileFieldsFor,
} from '#domain/accounts/answers/profile-table.ts'
import type { ColumnOf } from '#domain/kernel/fields/field-table.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { hasSeparateAddress, writtenTo } from '#server/platform/db/written-to.ts'

/** A person as administrators see them: what they need to contact and help them, without demographics. */
export interface PersonRecord
  extends Record<ColumnOf<ProfileTable, ProfileFieldFor<'record'>>, string | null> {
  id: number
  email: string
  email_verified_at: Date | null
  has_login: boolean
  first_name: string
  last_name: string
  roles: string[]
  capabilities: string[]
  terms_agreed_at: Date | null
  terms_languages: string[]
  contact_method: string
  receive_email: boolean
  receive_snail_mail: boolean
  created_at: Date
  closure_requested_at: Date | null
  closed_at: Date | null
  edit_version: number
  has_password: boolean
  has_second_factor: boolean
  attendee_id: number | null
  profile_completed: boolean | null
  demographics_completed: boolean | null
  facilitator_id: number | null
  facilitator_name: string | null
  upcoming_registrations: number
  past_registrations: number
  session_count: number
}

export async function selectPersonRecord(
  db: Database,
  userId: number,
  now: Date,
): Promise<PersonRecord | null> {
  const registrations = (side: string) => sql<number>`(select count(*)::int from registration r
    join course c on c.id = r.course_id
    where r.attendee_id = a.id and r.cancelled_at is null and c.starts_at ${sql.raw(side)} ${now})`
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('attendee as a', 'a.user_id', 'u.id')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .leftJoin('facilitator as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      sql<string>`coalesce(${writtenTo()}, '')`.as('email'),
      'u.email_verified_at',
      hasSeparateAddress().as('has_login'),
      'u.first_name',
      'u.last_name',
      'u.roles',
      'u.capabilities',
      'u.terms_agreed_at',
      'u.terms_languages',
      'u.contact_method',
      'u.receive_email',
      'u.receive_snail_mail',
      'u.created_at',
      'u.closure_requested_at',
      'u.closed_at',
      'u.edit_version',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<boolean>`u.second_step_owed or exists (select 1 from passkey where user_id = u.id)
        or exists (select 1 from authenticator_app where user_id = u.id and secret is not null)`.as(
        'has_second_factor',
      ),
      'a.id as attendee_id',
      'a.profile_completed',
      // Only whether the demographics are complete, never the answers.
      'd.demographics_completed',
      ...profileColumns(profileFieldsFor('record')).map((column) => `a.${column}` as const),
      'f.id as facilitator_id',
      'f.name as facilitator_name',
      registrations('>').as('upcoming_registrations'),
      registrations('<=').as('past_registrations'),
      sql<number>`(select count(distinct s.family)::int from session s
        where s.user_id = u.id and s.ended_at is null and s.expires_at > ${now})`.as('session_count'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
