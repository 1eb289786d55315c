import { magicLinkLoginInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { lockMyAccount } from '#server/accounts/accounts.sql.ts'
import {
  lockEmailKey,
  peekKey,
  selectKeyOwner,
  useKeys,
} from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyCall } from '#server/accounts/email-keys/limit-key.ts'
import { auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { admitted, startLogin } from '#server/accounts/session/login-start.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'

/**
 * Logs in by the key of a magic link, sent as `password`.
 * @throws KEY_INVALID for every key that does not work.
 */
export async function magicLinkLogin(
  context: Context,
  input: { username: string; password: string },
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock } = context
  const { username, password: key } = parseInput(magicLinkLoginInput, {
    username: input.username,
    password: input.password,
  })
  const hash = hashSecretKey(key)
  const { isTheirs } = await peekKey(db, 'magic', { hash, login: username }, clock.now())
  await limitKeyCall(context, 'useMagicLink', username, { hash, isTheirs })
  let ownerId: number | null = null
  try {
    const start = await inTransaction({ db }, async (tx) => {
      const now = clock.now()
      const owner = await selectKeyOwner(tx, 'magic', hash)
      if (!owner || usernameOf(username) !== usernameOf(owner.email)) throw new RejectedError('KEY_INVALID')
      ownerId = owner.user_id
      await lockMyAccount(tx, ownerId, 'KEY_INVALID')
      const locked = await lockEmailKey(tx, hash)
      if (!locked || !isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now))
        throw new RejectedError('KEY_INVALID')
      await useKeys(tx, ownerId, ['magic'], now)
      return startLogin(context, tx, ownerId, 'magicLink', now)
    })
    return admitted(start)
  } catch (error) {
    if (error instanceof RejectedError && error.extensions.code === 'KEY_INVALID')
      await auditRejection(db, ownerId, 'person.loginRefused', 'magicLink', clock.now())
    throw error
  }
}
