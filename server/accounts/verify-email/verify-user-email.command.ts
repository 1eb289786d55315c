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
  /** Of whom the account becomes, where it is emptied. */
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

export interface Verified {
  userId: number
  issued: IssuedTokens
  isChange: boolean
  /** To choose a password with, where the account has none anymore. */
  newPasswordKey: string | null
}

/**
 * Proves an address by the key that was mailed to it, and logs in. The address then belongs to the account; others that
 * asked for it without proving it are removed. The key shows whose the mailbox is, not whose the account is: unless the
 * caller is logged in to it or gives its password, a stranger may have made it, so its password goes, with all that was typed and
 * chosen (docs/decisions/0102-a-link-in-an-email-allows-less-than-a-login.md). A change of address is refused then, PASSWORD_REQUIRED. What opened the account before
 * ends but the caller's own login. PASSWORD_REQUIRED, PASSWORD_WRONG and INPUT_INVALID leave the key as it is; every other failure is the same
 * EMAIL_VERIFICATION_FAILED.
 * SECOND_FACTOR_NEEDED: the address is proven, and the login waits for its second step.
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

/** The one way in which an address is proved by what was mailed to it: the link, or the code that stands beside it (verifyEmailByCode). */
export async function verifyByLink(
  context: Context,
  link: VerifyLink,
  actor: KnownActor | null,
  { newPassword, names }: NewOwner = { newPassword: null, names: {} },
): Promise<Verified> {
  const { db, clock, wakeMail } = context
  const now = clock.now()
  // Hashed before anything is locked: it takes a while.
  const chosen = newPassword ? await hashPassword(newPassword) : null
  const verified = await inTransaction({ db }, async (tx) => {
    const { userId, address, left, isSignUp } = await claimAddress(tx, context.events, link, actor, now)
    // A link alone takes no second factor off an account that was proved before: it is asked for.
    const occasion = actor || left ? 'provedByOwner' : 'provedByMail'
    const retainedFamily = await existingLogin(tx, actor, isSignUp)
    await endEarlierAccess(tx, context.events, { userId, occasion, retainedFamily }, now)
    if (left) await noteAddressChange(tx, { userId, oldEmail: left }, now)
    await useKey(tx, link.hash, now)
    if (!(await verifyAddress(tx, userId, address, now))) throw new RejectedError('EMAIL_VERIFICATION_FAILED')
    if (!actor && isSignUp) await emptySignUp(tx, context.events, { userId, email: address, names })
    if (chosen || !actor) await setPasswordHash(tx, userId, chosen)
    const newPasswordKey = chosen || actor ? null : await addResetKey(tx, userId, now)
    // The old address is told by noteAddressChange, where it was the person's, which its proof said.
    if (left !== null) await addMail(tx, { kind: 'emailChanged', to: address, userId, data: {} }, now)
    return {
      ...(await startLogin(context, tx, userId, 'verification', now)),
      isChange: left !== null,
      newPasswordKey,
    }
  })
  wakeMail()
  if (!verified.isChange) await context.events.signUpVerified(context, { userId: verified.userId })
  // The address is proven either way; a second step comes before the login alone.
  return admitted(verified)
}

/** The caller's own login; and the one that signed up, where its password is given elsewhere: who knows it is who chose it there. */
async function existingLogin(
  tx: Database,
  actor: KnownActor | null,
  isSignUp: boolean,
): Promise<string | null> {
  if (actor?.by === 'login') return actor.sessionFamily
  return actor && isSignUp ? selectSignUpLogin(tx, actor.userId) : null
}

/** Answered, not mailed: the caller has just shown that the mailbox is theirs. */
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
