import { sql } from 'kysely'
import type { LoginWay } from '#domain/accounts/log-in/login-ways.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Refusals of one account in this time are one entry that counts them, and so are those of all unknown addresses together. */
const oneEntryMinutes = 10

/** A login, or the second step of one, in the transaction that begins it. */
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
 * A login that was refused, after what refused it was rolled back. Nobody knows who tried, so nobody did it. What was typed is kept
 * nowhere. An address that nobody has takes the same one statement as one that somebody has, and however many are tried, the log does
 * not grow faster than by an entry in ten minutes.
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
