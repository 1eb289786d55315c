import { sql } from 'kysely'
import type { SectionQuery } from './section-query.ts'

/** A session counts once, however often its tokens were renewed. */
export const logins: SectionQuery<'logins'> = {
  select: ({ userId }) => sql`
    select max(device) as device, min(logged_in_at) as "loggedInAt", max(used_at) as "lastUsedAt",
      case when bool_and(ended_at is not null) then max(ended_at) end as "endedAt"
    from session where user_id = ${userId} group by family order by min(logged_in_at), family`,
}

export const waysIn: SectionQuery<'waysIn'> = {
  select: ({ userId }) => sql`
    select 'password' as way, null as name, null::text[] as details, null::timestamptz as "addedAt", null::timestamptz as "lastUsedAt"
      from app_user where id = ${userId} and password_hash is not null
    union all select 'passkey', name, null, created_at, used_at from passkey where user_id = ${userId}
    union all select 'app', null, null, added_at, null from authenticator_app where user_id = ${userId} and added_at is not null
    union all select 'recoveryCode', null, null, null, used_at from recovery_code where user_id = ${userId}
    union all select 'staffLogin', issuer, array[subject], bound_at, null from sso_identity where user_id = ${userId}
    union all select 'website', subject, host_roles, created_at, null from host_binding where user_id = ${userId}
    order by way, "addedAt", name, "lastUsedAt"`,
}

export const keysByMail: SectionQuery<'keysByMail'> = {
  select: ({ userId }) => sql`
    select purpose, new_email as "newEmail", created_at as "sentAt", expires_at as "expiresAt", used_at as "usedAt"
    from email_key where user_id = ${userId} order by id`,
}

export const addressChanges: SectionQuery<'addressChanges'> = {
  select: ({ userId }) => sql`
    select old_email as "oldEmail", changed_at as "changedAt" from address_change where user_id = ${userId} order by id`,
}

/** Who did it, an administrator or a helper, without a name. Entries about records of others say whose. */
export const actedAs: SectionQuery<'actedAs'> = {
  select: ({ userId }) => sql`
    select started_at as since from switched_session where user_id = ${userId} order by started_at, family`,
}

export const accountChecks: SectionQuery<'accountChecks'> = {
  select: ({ userId }) => sql`
    select found_at as "foundAt", reasons, looked_at as "lookedAt" from access_review where user_id = ${userId} order by found_at`,
}

export const apiKeys: SectionQuery<'apiKeys'> = {
  select: ({ userId }) => sql`
    select name, scopes, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt",
      paused_at as "pausedAt", paused_by as "pausedBecause", revoked_at as "revokedAt"
    from api_key where owner_id = ${userId} order by id`,
}

export const calendarLinks: SectionQuery<'calendarLinks'> = {
  select: ({ userId, attendeeIds }) => sql`
    select 'ownClasses' as "calendarOf", renewed_at as "renewedAt" from calendar_subscription
      where attendee_id = any(${[...attendeeIds]}::int[])
    union all select 'classesLed', calendar_renewed_at from facilitator_settings
      where user_id = ${userId} and calendar_renewed_at is not null
    order by "calendarOf"`,
}
