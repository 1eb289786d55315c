import type { LoginWay } from '#domain/accounts/log-in/login-ways.ts'
import type { SecondFactorMethod } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { auditLogin } from '#server/accounts/log-in/login-audit.ts'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { beginSecondStep } from './second-step-start.ts'
import { type IssuedTokens, startSession } from './session.ts'

/** What a verified password or link leads to: the login, or its second step. */
export type LoginStart = { userId: number } & (
  | { issued: IssuedTokens }
  | { challenge: string; methods: SecondFactorMethod[] }
)

/**
 * Starts a login that was just verified by a password, a link or the provider. Tokens are issued only this way. A
 * person with a second factor gets a challenge instead (completeLogin). Call it in the transaction of the verification,
 * and `admitted` after the commit. The account is locked: a second factor that is set up at the same time is either
 * required or ends this login.
 * @throws INVALID_CREDENTIALS when the account was closed in between.
 */
export async function startLogin(
  { config, device }: Pick<Context, 'config' | 'device'>,
  tx: Database,
  userId: number,
  way: LoginWay,
  now: Date,
): Promise<LoginStart> {
  if (!(await lockAccount(tx, userId))) throw new RejectedError('INVALID_CREDENTIALS')
  const step = await beginSecondStep(tx, userId, 'secondStep', now)
  if (step) return { userId, ...step }
  await auditLogin(tx, userId, 'person.loggedIn', way, now)
  return { userId, issued: await startSession(tx, config.sessionSecret, userId, now, device) }
}

/**
 * Returns the login. Call it after the commit.
 * @throws SECOND_FACTOR_NEEDED with the challenge and its methods, when a second step follows.
 */
export function admitted<T extends LoginStart>(start: T): Extract<T, { issued: IssuedTokens }> {
  if ('challenge' in start) {
    const { challenge, methods } = start
    throw new RejectedError('SECOND_FACTOR_NEEDED', { challenge, methods })
  }
  return start as Extract<T, { issued: IssuedTokens }>
}
