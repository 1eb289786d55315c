import '#server/accounts/sign-up/sign-up-verified.event.ts'
import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { verifyUserEmailInput } from '#domain/accounts/sign-up/register-user.input.ts'
import { insertEmailKey, useKey, verifyAddress } from '#server/accounts/accounts.sql.ts'
import { noteAddressChange } from '#server/accounts/change-email/record-address-change.ts'
import { setPasswordHash } from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyCall } from '#server/accounts/email-keys/limit-key.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { admitted, startLogin } from '#server/accounts/session/login-start.ts'
import { hashPassword } from '#server/accounts/session/password-hash.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import {
  claimAddress,
  type KnownActor,
  peekLink,
  recogniseActor,
  type VerifyLink,
} from '#server/accounts/sign-up/claim-address.ts'
import { emptySignUp, type GivenNames } from '#server/accounts/sign-up/empty-sign-up.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { selectSignUpLogin } from './email-code.sql.ts'

export interface Verification {
  username: string
  verificationKey: string
  email?: string | null | undefined
  password?: string | null | undefined
  newPassword?: string | null | undefined
  /** The new owner's name, if the account is emptied. */
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

export interface Verified {
  userId: number
  issued: IssuedTokens
  isChange: boolean
  /** The key with which the person chooses a password, if the account no longer has one. */
  newPasswordKey: string | null
}

/**
 * Verifies an address by the key that was emailed to it, and logs in. The address then belongs to the account. Other
 * accounts that only claimed it are deleted. The key shows who owns the mailbox, not who owns the account. If the
 * caller is neither logged in nor gives the password, someone else may have made the account. Then its password and
 * everything typed and chosen is deleted (docs/decisions/0102-a-link-in-an-email-allows-less-than-a-login.md), and a
 * change of address is rejected. Everything that opened the account before ends, except the caller's own login.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, INPUT_INVALID: the key stays valid.
 * @throws SECOND_FACTOR_NEEDED when the address is verified and the login waits for its second step.
 * @throws EMAIL_VERIFICATION_FAILED for every other failure.
 */
export async function verifyUserEmail(context: Context, input: Verification): Promise<Verified> {
  const { username, verificationKey, email, password, newPassword, ...names } = parseInput(
    verifyUserEmailInput,
    input,
  )
  const link = { hash: hashSecretKey(verificationKey), username, email }
  const { isTheirs } = await peekLink(context, link)
  await limitKeyCall(context, 'verifyEmail', username, { hash: link.hash, isTheirs })
  const actor = await recogniseActor(context, link, password ?? null)
  return verifyByLink(context, link, actor, { newPassword: newPassword ?? null, names })
}

interface NewOwner {
  newPassword: string | null
  names: GivenNames
}

/**
 * Every verification by email passes through here: by the link, or by the code beside it (verifyEmailByCode).
 * @throws EMAIL_VERIFICATION_FAILED, also when another account has verified the address first.
 */
export async function verifyByLink(
  context: Context,
  link: VerifyLink,
  actor: KnownActor | null,
  { newPassword, names }: NewOwner = { newPassword: null, names: {} },
): Promise<Verified> {
  const { db, clock, wakeMail } = context
  const now = clock.now()
  // Hashing is slow, so do it before anything is locked.
  const chosen = newPassword ? await hashPassword(newPassword) : null
  const verified = await inTransaction({ db }, async (tx) => {
    const { userId, address, left, isSignUp } = await claimAddress(tx, context.events, link, actor, now)
    // A link alone does not remove a second factor from an account that was verified before: the second step is
    // required.
    const occasion = actor || left ? 'provedByOwner' : 'provedByMail'
    const retainedFamily = await existingLogin(tx, actor, isSignUp)
    await endEarlierAccess(tx, context.events, { userId, occasion, retainedFamily }, now)
    if (left) await noteAddressChange(tx, { userId, oldEmail: left }, now)
    await useKey(tx, link.hash, now)
    if (!(await verifyAddress(tx, userId, address, now))) throw new RejectedError('EMAIL_VERIFICATION_FAILED')
    if (!actor && isSignUp) await emptySignUp(tx, context.events, { userId, email: address, names })
    if (chosen || !actor) await setPasswordHash(tx, userId, chosen)
    const newPasswordKey = chosen || actor ? null : await addResetKey(tx, userId, now)
    // This email goes to the new address. noteAddressChange notifies the old one, if it was verified as the person's.
    if (left !== null) await addMail(tx, { kind: 'emailChanged', to: address, userId, data: {} }, now)
    return {
      ...(await startLogin(context, tx, userId, 'verification', now)),
      isChange: left !== null,
      newPasswordKey,
    }
  })
  wakeMail()
  if (!verified.isChange) await context.events.signUpVerified(context, { userId: verified.userId })
  // The address is verified in any case. Only the login needs the second step.
  return admitted(verified)
}

/**
 * The login that stays: the caller's own. If the password is given elsewhere, the login that signed up stays, because
 * its owner chose that password.
 */
async function existingLogin(
  tx: Database,
  actor: KnownActor | null,
  isSignUp: boolean,
): Promise<string | null> {
  if (actor?.by === 'login') return actor.sessionFamily
  return actor && isSignUp ? selectSignUpLogin(tx, actor.userId) : null
}

/** Returned, not emailed: the caller has just shown that the mailbox is theirs. */
async function addResetKey(tx: Database, userId: number, now: Date): Promise<string> {
  const { key, hash } = newSecretKey()
  await insertEmailKey(tx, {
    user_id: userId,
    purpose: 'reset',
    key_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + emailKeyLifetime.reset),
  })
  return key
}
