import { sql } from 'kysely'
import type { LoginWay } from '#domain/accounts/log-in/login-ways.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * Rejected logins of one account within this time share one entry with a count. Those of all unknown addresses share
 * one, too.
 */
const oneEntryMinutes = 10

/** Audits a login, or the second step of one. Call it in the transaction that starts it. */
export async function auditLogin(
  tx: Database,
  userId: number,
  action: 'person.loggedIn' | 'person.secondStepPassed',
  way: LoginWay,
  now: Date,
): Promise<void> {
  const act = { action, subjectId: userId, aboutUserId: userId, data: { way } }
  await addAudit(tx, { userId, switchedBy: null }, act, now)
}

/**
 * Audits a rejected login, after its transaction was rolled back. The entry has no actor, because the caller is
 * unknown. What was typed is stored nowhere. Known and unknown addresses take the same single statement. The log grows
 * by at most one entry in ten minutes, however many are tried.
 */
export async function auditRejection(
  db: Database,
  userId: number | null,
  action: 'person.loginRefused' | 'person.secondStepRefused',
  way: LoginWay,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - oneEntryMinutes * 60_000)
  await sql`
    with lately as (
      select id from audit_entry
      where action = ${action} and action in ('person.loginRefused', 'person.secondStepRefused')
        and coalesce(about_user_id, 0) = ${userId ?? 0} and at > ${since} and data->>'way' = ${way}
      order by at desc limit 1
    ), counted as (
      update audit_entry set data = data || jsonb_build_object('times', (data->>'times')::int + 1)
      where id = (select id from lately)
      returning id
    )
    insert into audit_entry (at, action, subject_type, subject_id, about_user_id, data)
    select ${now}, ${action}, 'person', ${userId === null ? null : String(userId)},
      (select id from app_user where id = ${userId}), ${JSON.stringify({ way, times: 1 })}::jsonb
    where not exists (select from counted)`.execute(db)
}
