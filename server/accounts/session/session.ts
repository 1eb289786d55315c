import { randomUUID } from 'node:crypto'
import { judgeRefreshToken, sessionEnd } from '#domain/accounts/log-in/session.rule.ts'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { shareLockAccount, shareLockUnchanged } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type IssuedAccess, signAccessToken } from './access-token.ts'

/** The tokens that a response issues: a short-lived bearer token, and the refresh token that renews it. */
export interface IssuedTokens {
  /** The login to which these tokens belong. */
  family: string
  authToken: string
  refreshToken: string
  /** When authToken expires. */
  expiresAt: Date
}

/**
 * Starts a session for a login that was just verified. Call it in the transaction of that verification. `device`: a
 * rough description for its owner (domain/kernel/person/device.rule.ts). `signedUp`: it comes with a new account.
 * @throws INVALID_CREDENTIALS when the account was closed in between.
 */
export async function startSession(
  tx: Database,
  secret: string,
  userId: number,
  now: Date,
  device: string | null = null,
  { signedUp = false } = {},
): Promise<IssuedTokens> {
  if (!(await shareLockAccount(tx, userId))) throw new RejectedError('INVALID_CREDENTIALS')
  await saveFirstLanguage(tx, userId)
  const family = randomUUID()
  const refresh = newSecretKey()
  await tx
    .insertInto('session')
    .values({
      user_id: userId,
      family,
      token_hash: refresh.hash,
      logged_in_at: now,
      created_at: now,
      expires_at: sessionEnd(now),
      device,
      used_at: now,
      signed_up: signedUp,
    })
    .execute()
  const { token, expiresAt } = await signAccessToken(secret, { userId, sessionFamily: family }, now)
  return { family, authToken: token, refreshToken: refresh.key, expiresAt }
}

/** A person who has not chosen a language for emails gets the one of the page where they log in. */
async function saveFirstLanguage(tx: Database, userId: number): Promise<void> {
  const language = currentCall()?.language ?? defaultLanguage
  if (language === defaultLanguage) return
  await tx
    .updateTable('app_user')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is', null)
    .execute()
}

export interface RenewedTokens extends IssuedAccess {
  /** Null if the caller did not ask to rotate the token. */
  refreshToken: string | null
}

/**
 * A new bearer token for a refresh token. Null if that is unknown, expired or reused; reuse ends its login.
 * With `rotate`, the refresh token is exchanged for a new one of the same login.
 */
export async function renewSession(
  db: Database,
  secret: string,
  refreshToken: string,
  now: Date,
  { rotate }: { rotate: boolean },
): Promise<RenewedTokens | null> {
  const session = await inTransaction({ db }, async (tx) => {
    const hash = hashSecretKey(refreshToken)
    const owner = await tx
      .selectFrom('session')
      .select('user_id')
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    // Ending the account's logins waits for this, or was first. Otherwise a token made here could outlive them.
    if (!owner || !(await shareLockUnchanged(tx, owner.user_id))) return null
    // Locked, so that of two tabs, the second one sees what the first one did.
    const row = await tx
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const { expires_at: expiresAt, rotated_at: rotatedAt, ended_at: endedAt } = row
    const verdict = judgeRefreshToken({ expiresAt, rotatedAt, endedAt }, now)
    if (verdict === 'reused') await endFamily(tx, row.family, now)
    if (verdict !== 'valid') return null
    await tx.updateTable('session').set({ used_at: now }).where('id', '=', row.id).execute()
    if (!rotate) return { ...row, next: null }
    const next = newSecretKey()
    await tx
      .insertInto('session')
      .values({
        user_id: row.user_id,
        family: row.family,
        token_hash: next.hash,
        logged_in_at: row.logged_in_at,
        created_at: now,
        expires_at: row.expires_at,
        device: row.device,
        used_at: now,
      })
      .execute()
    if (!rotatedAt)
      await tx.updateTable('session').set({ rotated_at: now }).where('id', '=', row.id).execute()
    return { ...row, next: next.key }
  })
  if (!session) return null
  const claims = { userId: session.user_id, sessionFamily: session.family }
  return { ...(await signAccessToken(secret, claims, now)), refreshToken: session.next }
}

/** The login of a refresh token. Null if the token is unknown. */
export async function familyOf(db: Database, refreshToken: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('family')
    .where('token_hash', '=', hashSecretKey(refreshToken))
    .executeTakeFirst()
  return row?.family ?? null
}

/** Ends one login with all its tokens immediately. */
export async function endFamily(db: Database, family: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every login of a person. For a password change or a closure. */
export async function endAllSessions(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await endChallenges(db, userId)
}

/** Ends every login of a person except one. For a password change. */
export async function endOtherSessions(
  db: Database,
  userId: number,
  retainedFamily: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('family', '<>', retainedFamily)
    .where('ended_at', 'is', null)
    .execute()
  await endChallenges(db, userId)
}

/** A login that waits for its second step is a login, too. */
async function endChallenges(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('login_challenge')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'secondStep')
    .execute()
}
