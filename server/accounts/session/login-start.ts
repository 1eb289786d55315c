import { sql } from 'kysely'
import type { LoginWay } from '#domain/accounts/login-ways.ts'
import { challengeLifetime, type SecondFactorMethod } from '#domain/accounts/second-factor.rule.ts'
import { auditLogin } from '#server/accounts/login-audit.ts'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type IssuedTokens, startSession } from './session.ts'

/** What a proved password or link leads to: the login, or its second step. */
export type LoginStart = { userId: number } & (
  | { issued: IssuedTokens }
  | { challenge: string; methods: SecondFactorMethod[] }
)

/**
 * Begins a login that was just proved by a password, a link or the provider: the one way to tokens. Whoever has a second
 * factor gets a challenge instead (completeLogin). Call it within the transaction of the proof, and `admitted` after the
 * commit. The account is locked, so that a second factor that is set up meanwhile is
 * asked for or ends this login. INVALID_CREDENTIALS where the account was closed meanwhile.
 */
export async function startLogin(
  { config, device }: Pick<Context, 'config' | 'device'>,
  tx: Database,
  userId: number,
  way: LoginWay,
  now: Date,
): Promise<LoginStart> {
  if (!(await lockAccount(tx, userId))) throw new RefusedError('INVALID_CREDENTIALS')
  const methods = await methodsOf(tx, userId)
  if (methods.length === 0) {
    await auditLogin(tx, userId, 'person.loggedIn', way, now)
    return { userId, issued: await startSession(tx, config.sessionSecret, userId, now, device) }
  }
  const { key, hash } = newSecretKey()
  await tx
    .insertInto('login_challenge')
    .values({
      token_hash: hash,
      purpose: 'secondStep',
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeLifetime),
    })
    .execute()
  return { userId, challenge: key, methods }
}

/** The login, after the commit. SECOND_FACTOR_NEEDED, with the challenge and how to pass it, where a second step comes. */
export function admitted<T extends LoginStart>(start: T): Extract<T, { issued: IssuedTokens }> {
  if ('challenge' in start) {
    const { challenge, methods } = start
    throw new RefusedError('SECOND_FACTOR_NEEDED', { challenge, methods })
  }
  return start as Extract<T, { issued: IssuedTokens }>
}

/** How the person may pass a second step; nothing for who has no second factor. Recovery codes alone are none. */
export async function methodsOf(db: Database, userId: number): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<{ passkey: boolean; code: boolean; recovery_code: boolean }>`
    select exists (select 1 from passkey where user_id = ${userId}) as passkey,
      exists (select 1 from authenticator_app where user_id = ${userId} and secret is not null) as code,
      exists (select 1 from recovery_code where user_id = ${userId} and used_at is null) as recovery_code`.execute(
    db,
  )
  const { passkey, code, recovery_code } = rows[0]!
  if (!passkey && !code) return []
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(code ? (['code'] as const) : []),
    ...(recovery_code ? (['recoveryCode'] as const) : []),
  ]
}
