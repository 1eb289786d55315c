import { magicLinkLoginInput } from '#domain/accounts/account-keys.input.ts'
import { isKeyUsable } from '#domain/accounts/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { lockEmailKey, selectKeyOwner, useKeys } from './account-keys.sql.ts'
import { lockOwnAccount } from './accounts.sql.ts'
import { admitted, startLogin } from './session/login-start.ts'
import type { IssuedTokens } from './session/session.ts'

/** Logs in by the key of a magic link, which travels as `password`. One answer, KEY_INVALID, for every key that does not work. */
export async function magicLinkLogin(
  context: Context,
  input: { username: string; password: string },
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock } = context
  const { username, password: key } = parseInput(magicLinkLoginInput, {
    username: input.username,
    password: input.password,
  })
  await limitCalls(context, 'useMagicLink', usernameOf(username))
  const hash = hashSecretKey(key)
  const start = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const owner = await selectKeyOwner(tx, 'magic', hash)
    if (!owner || usernameOf(username) !== usernameOf(owner.email)) throw new RefusedError('KEY_INVALID')
    await lockOwnAccount(tx, owner.user_id, 'KEY_INVALID')
    const locked = await lockEmailKey(tx, hash)
    if (!locked || !isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now))
      throw new RefusedError('KEY_INVALID')
    await useKeys(tx, owner.user_id, ['magic'], now)
    return startLogin(context, tx, owner.user_id, now)
  })
  return admitted(start)
}
