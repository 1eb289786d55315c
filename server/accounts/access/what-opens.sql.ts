import { sql } from 'kysely'
import type { AccessItem } from '#domain/accounts/access/access.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** What opens an account besides its password and its logins, or acts for it. Days are in the site's time zone. */
export async function selectAccess(db: Database, userId: number): Promise<AccessItem[]> {
  const { rows } = await sql<AccessItem>`
    with one as (
      select 1 as place, 'passkey' as kind, created_at as since from passkey where user_id = ${userId}
      union all
      select 2, 'code', added_at from authenticator_app where user_id = ${userId} and secret is not null
      union all
      select 3, 'recoveryCode', null from recovery_code where user_id = ${userId} and used_at is null
      union all
      select case issuer when 'host' then 5 else 4 end, case issuer when 'host' then 'websiteLogin' else 'staffLogin' end, bound_at
        from sso_identity where user_id = ${userId}
      union all
      select 6, 'apiKey', created_at from api_key where owner_id = ${userId} and revoked_at is null
      union all
      select 7, 'calendar', c.renewed_at from calendar_subscription c join attendee a on a.id = c.attendee_id where a.user_id = ${userId}
      union all
      select 7, 'calendar', calendar_renewed_at from facilitator_settings where user_id = ${userId} and calendar_hash is not null
      union all
      select 7, 'calendar', c.renewed_at from calendar_subscription c join care k on k.id = c.care_id
        where k.carer_id = ${userId} and k.ended_at is null
      union all
      select 8, 'helper', begun_at from care where person_id = ${userId} and ended_at is null
    )
    select kind, count(*)::int as count,
      to_char(min(since) at time zone (select time_zone from site_settings), 'YYYY-MM-DD') as since
    from one group by kind, place order by place`.execute(db)
  return rows
}

/**
 * Only the kinds of access, and when the account was created. An administrator sees this when they invite its owner.
 */
export interface KnownAccount {
  /** YYYY-MM-DD in the site's time zone. */
  since: string
  isProven: boolean
  opens: AccessItem['kind'][]
}

export async function selectKnownAccount(db: Database, userId: number): Promise<KnownAccount> {
  const { rows } = await sql<Omit<KnownAccount, 'opens'>>`
    select to_char(created_at at time zone (select time_zone from site_settings), 'YYYY-MM-DD') as since,
      email_verified_at is not null as "isProven"
    from app_user where id = ${userId}`.execute(db)
  return { ...rows[0]!, opens: (await selectAccess(db, userId)).map(({ kind }) => kind) }
}

/** The open accounts with an address, without invitations. The one that verified the address comes first. */
export async function selectKnownAccounts(
  db: Database,
  email: string,
): Promise<(KnownAccount & { id: number })[]> {
  const { rows } = await sql<{ id: number; since: string; isProven: boolean }>`
    select id, to_char(created_at at time zone (select time_zone from site_settings), 'YYYY-MM-DD') as since,
      email_verified_at is not null as "isProven"
    from app_user
    where lower(email) = lower(${email}::text) and closed_at is null
      and (email_verified_at is not null or password_hash is not null)
    order by email_verified_at is null, id limit 5`.execute(db)
  const known = []
  for (const row of rows)
    known.push({ ...row, opens: (await selectAccess(db, row.id)).map(({ kind }) => kind) })
  return known
}
