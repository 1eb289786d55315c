import type { Transaction } from 'kysely'
import { resetUserPasswordInput } from '#domain/accounts/account-keys.input.ts'
import { isKeyUsable } from '#domain/accounts/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/email.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { lockEmailKey, selectKeyOwner, setPasswordHash } from './account-keys.sql.ts'
import { lockAccountsWith, proveAddress } from './accounts.sql.ts'
import { emptySignUp } from './empty-sign-up.ts'
import { removeRivals } from './remove-rivals.ts'
import { endEarlierAccess } from './session/end-earlier-access.ts'
import { methodsOf } from './session/login-start.ts'
import { hashPassword } from './session/password-hash.ts'

/**
 * Sets a new password by the key of a reset link, and ends what opened the account before. The key came by mail, so it proves the address of
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
  const userId = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { accountId, isProven, isSignUp } = await holdAddress(
      tx,
      context.events,
      { email: owner.email, userId: owner.user_id },
      now,
    )
    const locked = await lockEmailKey(tx, hash)
    if (!locked || !isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now)) throw failed()
    if (accountId !== owner.user_id)
      await acceptInvitation(tx, context.events, { invitedId: owner.user_id, userId: accountId }, now)
    else if (!isProven && !(await proveAddress(tx, accountId, owner.email, now))) throw failed()
    const hasSecondStep = (await methodsOf(tx, accountId)).length > 0
    const occasion = !isProven ? 'provedByMail' : hasSecondStep ? 'resetWithSecondStep' : 'reset'
    await endEarlierAccess(tx, context.events, { userId: accountId, occasion, keptFamily: null }, now)
    if (isSignUp) await emptySignUp(tx, context.events, { userId: accountId, email: owner.email, names: {} })
    await setPasswordHash(tx, accountId, passwordHash)
    await addMail(tx, { kind: 'passwordChanged', to: owner.email, userId: accountId, data: {} }, now)
    return accountId
  })
  wakeMail()
  return { userId }
}

/**
 * Locks everybody who has or asked for the address. Which account the password is for, and whether it has proved the address;
 * if not, those who only asked go. An invitation whose receiver has signed up by themselves in the meantime is for the
 * account that they proved.
 */
async function holdAddress(
  tx: Transaction<DB>,
  events: Events,
  { email, userId }: { email: string; userId: number },
  now: Date,
): Promise<{ accountId: number; isProven: boolean; isSignUp?: boolean }> {
  const accounts = await lockAccountsWith(tx, email, userId)
  const own = accounts.find((account) => account.id === userId)
  if (!own) throw failed()
  if (own.email_verified_at !== null) return { accountId: userId, isProven: true }
  const rivals = accounts.filter((account) => account.id !== userId)
  const proven = rivals.find((rival) => rival.email_verified_at !== null)
  // Only staff make an account without a password.
  if (proven && own.password_hash === null) return { accountId: proven.id, isProven: true }
  if (proven) throw failed()
  await removeRivals(tx, events, rivals, now)
  return { accountId: userId, isProven: false, isSignUp: own.password_hash !== null }
}

function failed(): RefusedError {
  return new RefusedError('RESET_KEY_INVALID')
}
