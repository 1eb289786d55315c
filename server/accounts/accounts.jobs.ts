import { sql } from 'kysely'
import { sessionLifetime } from '#domain/accounts/log-in/session.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { removeAccounts } from './accounts.sql.ts'

export interface Removed {
  sessions: number
  keys: number
  botChecks: number
  limits: number
  accounts: number
}

/** Unverified accounts to delete at a time, so that no run locks the database for long. */
const batch = 500

/**
 * Deletes what has expired: tokens, keys, solved challenges, and accounts whose address was not verified within 30
 * days.
 */
export async function removeExpired(db: Database, now: Date): Promise<Removed> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', now).executeTakeFirst()
  const keys = await db.deleteFrom('email_key').where('expires_at', '<=', now).executeTakeFirst()
  await db.deleteFrom('address_change').where('expires_at', '<=', now).execute()
  const botChecks = await db.deleteFrom('bot_check_used').where('expires_at', '<=', now).executeTakeFirst()
  await db.deleteFrom('bot_check_passed').where('expires_at', '<=', now).execute()
  await db.deleteFrom('host_nonce_used').where('expires_at', '<=', now).execute()
  await db.deleteFrom('host_binding').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sso_state_used').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_challenge').where('expires_at', '<=', now).execute()
  await db.deleteFrom('host_session').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('outdated_login')
    .where('family', 'not in', (eb) => eb.selectFrom('session').select('family'))
    .execute()
  const limits = await db.deleteFrom('rate_limit').where('ends_at', '<=', now).executeTakeFirst()
  return {
    sessions: Number(sessions.numDeletedRows),
    keys: Number(keys.numDeletedRows),
    botChecks: Number(botChecks.numDeletedRows),
    limits: Number(limits.numDeletedRows),
    accounts: await removeUnverified(db, now),
  }
}

/**
 * Deletes abandoned sign-ups (docs/decisions/0008-an-email-address-belongs-to-the-account-that-verified-it.md).
 * Accounts with a login, a registration or a role stay, and those that staff made without a password.
 */
function removeUnverified(db: Database, now: Date): Promise<number> {
  return inTransaction({ db }, async (tx) => {
    const unverified = await tx
      .selectFrom('app_user as u')
      .select('u.id')
      .where('u.email_verified_at', 'is', null)
      .where('u.password_hash', 'is not', null)
      .where('u.closed_at', 'is', null)
      .where('u.closure_requested_at', 'is', null)
      .where(sql<boolean>`u.roles = '{attendee}'`)
      .where('u.created_at', '<=', new Date(now.getTime() - sessionLifetime))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('session as s')
              .select('s.id')
              .whereRef('s.user_id', '=', 'u.id')
              .where('s.expires_at', '>', now),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('facilitator as f').select('f.id').whereRef('f.user_id', '=', 'u.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('registration as r')
              .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
              .select('r.id')
              .whereRef('a.user_id', '=', 'u.id'),
          ),
        ),
      )
      .orderBy('u.id')
      .limit(batch)
      .forUpdate('u')
      .skipLocked()
      .execute()
    await removeAccounts(
      tx,
      unverified.map(({ id }) => id),
    )
    return unverified.length
  })
}
