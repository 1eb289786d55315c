import type { Transaction } from 'kysely'
import { resetUserPasswordInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { addResetMail } from '#server/accounts/access/access-mails.ts'
import { lockAccountsWith, verifyAddress } from '#server/accounts/accounts.sql.ts'
import {
  lockEmailKey,
  peekKey,
  selectKeyOwner,
  setPasswordHash,
} from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyCall } from '#server/accounts/email-keys/limit-key.ts'
import { type ResetStep, stepOfReset } from '#server/accounts/second-factor/reset-step.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { hashPassword } from '#server/accounts/session/password-hash.ts'
import { emptySignUp } from '#server/accounts/sign-up/empty-sign-up.ts'
import { removeRivals } from '#server/accounts/sign-up/remove-rivals.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'

/**
 * Sets a new password by the key of a reset link, and ends what opened the account before. The key came by email, so it
 * also verifies the address, but does no more: two-step login still needs its second step. The errors of the second
 * step change nothing, and the key stays valid. An invitation to someone who has an account is accepted by that
 * account's own login.
 * @throws SECOND_FACTOR_NEEDED with {challenge, methods}
 * @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER
 * @throws INVITATION_NEEDS_LOGIN when the invited person has an account.
 * @throws RESET_KEY_INVALID for every key that does not work.
 */
export async function resetUserPassword(
  context: Context,
  input: { key: string; login: string; password: string } & Partial<ResetStep>,
): Promise<{ userId: number }> {
  const { db, clock, wakeMail } = context
  const { key, login, password } = parseInput(resetUserPasswordInput, {
    key: input.key,
    login: input.login,
    password: input.password,
  })
  const hash = hashSecretKey(key)
  const { isTheirs, works } = await peekKey(db, 'reset', { hash, login }, clock.now())
  await limitKeyCall(context, 'resetPassword', login, { hash, isTheirs })
  const owner = works ? await selectKeyOwner(db, 'reset', hash) : undefined
  if (!owner) throw failed()
  const step = await stepOfReset(context, owner.user_id, input)
  // Hashing is slow, so do it before anything is locked.
  const passwordHash = await hashPassword(password)
  const userId = owner.user_id
  const domainError = await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const { isProven, isSignUp } = await lockAddress(tx, owner.email, userId)
    const locked = await lockEmailKey(tx, hash)
    if (!locked || !isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now)) throw failed()
    const current = isProven ? await step.hold(tx, now) : { isPassed: false as const }
    if ('refusal' in current) return current.refusal
    const occasion = !isProven ? 'provedByMail' : current.isPassed ? 'resetWithSecondStep' : 'reset'
    if (!isProven) await takeAddress(tx, context.events, { userId, email: owner.email }, now)
    await endEarlierAccess(tx, context.events, { userId, occasion, retainedFamily: null }, now)
    // Before an address is verified, someone else may have typed the profile and chosen the classes. So delete them.
    if (isSignUp) await emptySignUp(tx, context.events, { userId, email: owner.email, names: {} })
    await setPasswordHash(tx, userId, passwordHash)
    await addResetMail(tx, { userId, email: owner.email }, now)
    return null
  })
  // After the commit, so that a wrong answer stays counted.
  if (domainError) throw await step.reject(domainError)
  await step.done()
  wakeMail()
  return { userId }
}

/**
 * Locks every account that has or claims the address. Returns whether this account has verified it. If another one has,
 * an invitation needs that account's login, and every other key no longer works.
 */
async function lockAddress(
  tx: Transaction<DB>,
  email: string,
  userId: number,
): Promise<{ isProven: boolean; isSignUp: boolean }> {
  const accounts = await lockAccountsWith(tx, email, userId)
  const own = accounts.find((account) => account.id === userId)
  if (!own) throw failed()
  if (own.email_verified_at !== null) return { isProven: true, isSignUp: false }
  const isRivalVerified = accounts.some(
    ({ id, email_verified_at: verifiedAt }) => id !== userId && verifiedAt !== null,
  )
  // An account without a password was invited by staff, so the person must log in to the verified account instead.
  if (isRivalVerified && own.password_hash === null) throw new RejectedError('INVITATION_NEEDS_LOGIN')
  if (isRivalVerified) throw failed()
  return { isProven: false, isSignUp: own.password_hash !== null }
}

/** Gives the address to the account, and deletes the accounts that only claimed it. All must be locked. */
async function takeAddress(
  tx: Transaction<DB>,
  events: Events,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<void> {
  const rivals = (await lockAccountsWith(tx, email, userId)).filter(({ id }) => id !== userId)
  await removeRivals(tx, events, rivals, now)
  if (!(await verifyAddress(tx, userId, email, now))) throw failed()
}

function failed(): RejectedError {
  return new RejectedError('RESET_KEY_INVALID')
}
