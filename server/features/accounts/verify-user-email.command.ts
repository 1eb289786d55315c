import { emailIdentity, usernameOf } from '#domain/accounts/email.rule.ts'
import { isKeyUsable } from '#domain/accounts/email-key.rule.ts'
import { verifyUserEmailInput } from '#domain/accounts/register-user.input.ts'
import { admitted, startLogin } from '#server/auth/login-start.ts'
import { hashSecretKey } from '#server/auth/secret-key.ts'
import type { IssuedTokens } from '#server/auth/session.ts'
import type { Database } from '#server/db/connection.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { limitCalls } from '#server/limits/limit-calls.ts'
import { addMail } from '#server/mail/outbox.ts'
import {
  lockAccountsWith,
  lockVerifyKey,
  proveAddress,
  removeAccounts,
  selectVerifyKey,
  useVerifyKeys,
} from './accounts.sql.ts'

export interface Verification {
  username: string
  verificationKey: string
  email?: string | null | undefined
}

/**
 * Proves an address by the key that was mailed to it, and logs in. The address then belongs to this account: others that
 * asked for it without proving it are removed. Every failure is the same EMAIL_VERIFICATION_FAILED.
 * SECOND_FACTOR_NEEDED: the address is proven, and the login waits for its second step.
 */
export async function verifyUserEmail(
  context: Context,
  input: Verification,
): Promise<{ userId: number; issued: IssuedTokens; isChange: boolean }> {
  const { db, clock, wakeMail } = context
  const { username, verificationKey, email } = parseInput(verifyUserEmailInput, input)
  await limitCalls(context, 'verifyEmail', usernameOf(username))
  const now = clock.now()
  const verified = await db.transaction().execute(async (tx) => {
    const { userId, address, left } = await claim(
      tx,
      { hash: hashSecretKey(verificationKey), username, email },
      now,
    )
    await useVerifyKeys(tx, userId, now)
    if (!(await proveAddress(tx, userId, address, now))) throw failed()
    if (left !== null) await addChangedMails(tx, { userId, left, address }, now)
    return { ...(await startLogin(context, tx, userId, now)), isChange: left !== null }
  })
  wakeMail()
  // The address is proven either way; a second step comes before the login alone.
  return admitted(verified)
}

/** Tells of a change at both addresses; the old one only where it was the person's, which its proof said. */
async function addChangedMails(
  tx: Database,
  { userId, left, address }: { userId: number; left: string; address: string },
  now: Date,
): Promise<void> {
  for (const to of left === '' ? [address] : [left, address])
    await addMail(tx, { kind: 'emailChanged', to, userId, data: {} }, now)
}

/** Holds the key and everybody who asked for its address; removes those who only asked. */
async function claim(
  tx: Database,
  { hash, username, email }: { hash: Buffer; username: string; email: string | null | undefined },
  now: Date,
): Promise<{ userId: number; address: string; left: string | null }> {
  const known = await selectVerifyKey(tx, hash)
  if (!known) throw failed()
  const address = known.new_email ?? known.email
  // Accounts before the key: whoever verifies first removes the others with their keys, in this order too.
  const accounts = await lockAccountsWith(tx, address, known.user_id)
  const key = await lockVerifyKey(tx, hash)
  if (!key || !isKeyUsable({ expiresAt: key.expires_at, usedAt: key.used_at }, now)) throw failed()
  if (usernameOf(username) !== usernameOf(known.email)) throw failed()
  // A change of address names the new one in its link; every other link names none, or the same.
  const isNamed = email ? emailIdentity(email) === emailIdentity(address) : known.new_email === null
  const own = accounts.find((account) => account.id === known.user_id)
  if (!own) throw failed()
  const rivals = accounts.filter((account) => account.id !== known.user_id)
  if (!isNamed || rivals.some((rival) => rival.email_verified_at !== null)) throw failed()
  await removeAccounts(
    tx,
    rivals.map((rival) => rival.id),
  )
  // What it changes from: '' where nobody proved that address, null where nothing changes.
  const left = known.new_email === null ? null : own.email_verified_at ? known.email : ''
  return { userId: known.user_id, address, left }
}

function failed(): RefusedError {
  return new RefusedError('EMAIL_VERIFICATION_FAILED')
}
