import { loginInput } from '#domain/accounts/log-in/login.input.ts'
import { lockPasswordHash, selectLoginCandidates } from '#server/accounts/accounts.sql.ts'
import { limitVisitor } from '#server/accounts/limits/limit-visitor.ts'
import { admitted, startLogin } from '#server/accounts/session/login-start.ts'
import { isPassword } from '#server/accounts/session/password-hash.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { uncount } from '#server/platform/limits/limit-calls.ts'
import { auditRejection } from './login-audit.ts'

/**
 * Logs in by password. It always makes the same two comparisons, so that neither the error nor the timing shows whether
 * the address exists.
 * @throws INVALID_CREDENTIALS for an unknown address and for a wrong password.
 * @throws BOT_CHECK_NEEDED past the limits (limitVisitor).
 */
export async function login(
  context: Context,
  input: { username: string; password: string; botCheckToken?: string | null | undefined },
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock } = context
  const { email, password } = parseInput(loginInput, { email: input.username, password: input.password })
  const botCheckToken = input.botCheckToken ?? null
  const counted = await limitVisitor(context, 'login', { email, botCheckToken })
  const { verified, unverified } = await selectLoginCandidates(db, email)
  // The account that verified the address comes first. A newer sign-up with the same address cannot replace it.
  const isProven = await isPassword(verified?.password_hash ?? null, password)
  const isUnverified = await isPassword(unverified?.password_hash ?? null, password)
  const account = (isProven && verified) || (isUnverified && unverified)
  if (!account) {
    await auditRejection(
      db,
      (verified ?? unverified)?.id ?? null,
      'person.loginRefused',
      'password',
      clock.now(),
    )
    throw new RejectedError('INVALID_CREDENTIALS')
  }
  await uncount(db, counted)
  const start = await inTransaction({ db }, async (tx) => {
    // The password changed while it was compared, so it no longer logs in.
    if (!(await lockPasswordHash(tx, account.id, account.password_hash)))
      throw new RejectedError('INVALID_CREDENTIALS')
    return startLogin(context, tx, account.id, 'password', clock.now())
  })
  return admitted(start)
}
