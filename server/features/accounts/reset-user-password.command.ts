import { resetUserPasswordInput } from '#domain/accounts/account-keys.input.ts'
import { usernameOf } from '#domain/accounts/email.rule.ts'
import { isKeyUsable } from '#domain/accounts/email-key.rule.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { hashSecretKey } from '#server/auth/secret-key.ts'
import { endAllSessions } from '#server/auth/session.ts'
import type { Database } from '#server/db/connection.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { limitCalls } from '#server/limits/limit-calls.ts'
import { addMail } from '#server/mail/outbox.ts'
import { lockEmailKey, selectKeyOwner, setPasswordHash, useKeys } from './account-keys.sql.ts'
import { lockAccountsWith, proveAddress, removeAccounts } from './accounts.sql.ts'

/**
 * Sets a new password by the key of a reset link, and ends every login. The key came by mail, so it proves the address of
 * an account that had not proved it. One answer, RESET_KEY_INVALID, for every key that does not work.
 */
export async function resetUserPassword(
  context: Context,
  input: { key: string; login: string; password: string },
): Promise<{ userId: number }> {
  const { db, clock, wakeMail } = context
  const { key, login, password } = parseInput(resetUserPasswordInput, input)
  await limitCalls(context, 'resetPassword', usernameOf(login))
  const hash = hashSecretKey(key)
  const owner = await selectKeyOwner(db, 'reset', hash)
  const state = owner && { expiresAt: owner.expires_at, usedAt: owner.used_at }
  if (!state || !isKeyUsable(state, clock.now()) || usernameOf(login) !== usernameOf(owner.email))
    throw failed()
  // Hashed before anything is locked: it takes a while.
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const isProven = await holdAddress(tx, owner.email, owner.user_id)
    const locked = await lockEmailKey(tx, hash)
    if (!locked || !isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now)) throw failed()
    if (!isProven && !(await proveAddress(tx, owner.user_id, owner.email, now))) throw failed()
    await setPasswordHash(tx, owner.user_id, passwordHash)
    await useKeys(tx, owner.user_id, ['reset', 'magic'], now)
    await endAllSessions(tx, owner.user_id, now)
    await addMail(tx, { kind: 'passwordChanged', to: owner.email, userId: owner.user_id, data: {} }, now)
  })
  wakeMail()
  return { userId: owner.user_id }
}

/** Locks everybody who has or asked for the address. Whether the account has proved it; if not, those who only asked go. */
async function holdAddress(tx: Database, email: string, userId: number): Promise<boolean> {
  const accounts = await lockAccountsWith(tx, email, userId)
  const own = accounts.find((account) => account.id === userId)
  if (!own) throw failed()
  if (own.email_verified_at !== null) return true
  const rivals = accounts.filter((account) => account.id !== userId)
  if (rivals.some((rival) => rival.email_verified_at !== null)) throw failed()
  await removeAccounts(
    tx,
    rivals.map((rival) => rival.id),
  )
  return false
}

function failed(): RefusedError {
  return new RefusedError('RESET_KEY_INVALID')
}
