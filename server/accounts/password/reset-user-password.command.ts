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
 * Sets a new password by the key of a reset link, and ends what opened the account before. The key came by mail, so it proves the address of
 * an account that had not proved it, and nothing more: where the account has two-step login, its second step comes first. SECOND_FACTOR_NEEDED
 * with {challenge, methods}, SECOND_FACTOR_WRONG and SECOND_FACTOR_OVER change nothing, and the key works on. An invitation to somebody
 * who has an account is for that account, with its own login: INVITATION_NEEDS_LOGIN. One answer, RESET_KEY_INVALID, for every key that does not
 * work.
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
  // Hashed before anything is locked: it takes a while.
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
    // What a stranger may have typed and chosen.
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
 * Locks everybody who has or asked for the address, and says whether the account has proved it. Where another has, an invitation is for that
 * account and its login, and everything else is over.
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
  // Only staff make an account without a password.
  if (isRivalVerified && own.password_hash === null) throw new RejectedError('INVITATION_NEEDS_LOGIN')
  if (isRivalVerified) throw failed()
  return { isProven: false, isSignUp: own.password_hash !== null }
}

/** The address becomes the account's own, and those who only asked for it go. They are locked. */
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
