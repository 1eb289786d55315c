import { type Kysely, sql } from 'kysely'
import { isProfileComplete } from '#domain/accounts/answers/completeness.rule.ts'
import { rolesInForce } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { SelfRegistrant } from '#domain/registration/self-registration.rule.ts'
import {
  demographicsComplete,
  profileAnswers,
  requestedRules,
  requestedRulesOf,
} from '#server/accounts/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectReach } from '#server/registration/reach/reach.sql.ts'

/**
 * These people as decideSelfRegistration needs them, and when the waivers last changed. People without an account, or with a
 * closed one, are left out.
 */
export async function selectSelfRegistrants(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
): Promise<{ people: (SelfRegistrant & { attendeeId: number })[]; waiversUpdatedAt: Date | null }> {
  const rows = await db
    .selectFrom('attendee as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .crossJoin('site_settings as s')
    .selectAll('a')
    .select([
      'u.email_verified_at',
      'u.roles',
      'u.terms_agreed_at',
      'u.closure_requested_at',
      demographicsComplete().as('demographics_complete'),
      requestedRules().as('asked_rules'),
      's.waivers_updated_at',
    ])
    .where(sql<boolean>`a.id = any(${[...attendeeIds]}::int[])`)
    .where('u.closed_at', 'is', null)
    .execute()
  const reach = await selectReach(db, attendeeIds)
  const people = rows.map((row) => ({
    attendeeId: row.id,
    // A person who is helped needs no address. Their helper's address gets the emails.
    emailVerified: row.email_verified_at !== null && reach.get(row.id) === 'emailed',
    roles: rolesInForce(row.roles as Role[], row.email_verified_at !== null),
    termsAgreedAt: row.terms_agreed_at,
    closingRequested: row.closure_requested_at !== null,
    profileComplete: isProfileComplete(
      { ...profileAnswers(row), profileCompleted: row.profile_completed },
      requestedRulesOf(row.asked_rules),
    ),
    demographicsComplete: row.demographics_complete,
  }))
  return { people, waiversUpdatedAt: rows[0]?.waivers_updated_at ?? null }
}
