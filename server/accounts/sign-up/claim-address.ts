import type { Transaction } from 'kysely'
import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { emailIdentity, usernameOf } from '#domain/kernel/person/email.rule.ts'
import {
  lockAccountsWith,
  lockVerifyKey,
  selectClaimants,
  selectVerifyKey,
} from '#server/accounts/accounts.sql.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { isPassword } from '#server/accounts/session/password-hash.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { removeRivals } from './remove-rivals.ts'

/** What the link in an email contains. */
export interface VerifyLink {
  hash: Buffer
  username: string
  email: string | null | undefined
}

/** A caller who has shown that an account for this link is theirs. */
export type KnownActor =
  | { by: 'login'; userId: number; sessionFamily: string }
  | { by: 'password'; userId: number; passwordHash: string | null }

/** At most this many passwords are compared. An address with more claimants is probably abuse. */
const mostCompared = 3

/**
 * The account that the link should verify: the one that the caller is logged in to, or whose password they give. Null
 * if neither is given. It may not be the account of the emailed key: someone else may have signed up with the address,
 * too. Or the person signed up twice.
 * @throws EMAIL_VERIFICATION_FAILED before any password is compared, so that no one can guess without a working link.
 * @throws PASSWORD_WRONG when the password matches no account.
 * @throws PASSWORD_REQUIRED when neither is given and the link changes an address. The owner may have mistyped the new
 * address, so the mailbox may belong to someone else.
 */
export async function recogniseActor(
  { db, viewer, clock }: Context,
  link: VerifyLink,
  password: string | null,
): Promise<KnownActor | null> {
  const known = await findKey(db, link)
  if (!known || !isKeyUsable({ expiresAt: known.expires_at, usedAt: known.used_at }, clock.now()))
    throw failed()
  const others = known.new_email === null ? await selectClaimants(db, known.email, known.user_id) : []
  const owner = { id: known.user_id, password_hash: known.password_hash }
  const candidates = [owner, ...others]
  if (viewer && !viewer.isSwitched && candidates.some(({ id }) => id === viewer.userId))
    return { by: 'login', userId: viewer.userId, sessionFamily: viewer.sessionFamily }
  if (password === null && known.new_email !== null) throw new RejectedError('PASSWORD_REQUIRED')
  if (password === null) return null
  for (const { id, password_hash: passwordHash } of candidates.slice(0, mostCompared))
    if (await isPassword(passwordHash, password)) return { by: 'password', userId: id, passwordHash }
  throw new RejectedError('PASSWORD_WRONG')
}

/** Whether the link of an email still works, with the data that it was opened with. */
export async function doesLinkWork(
  { db, clock }: Context,
  {
    username,
    verificationKey,
    email,
  }: { username: string; verificationKey: string; email?: string | null | undefined },
): Promise<boolean> {
  return (await peekLink({ db, clock }, { hash: hashSecretKey(verificationKey), username, email })).works
}

/** Like doesLinkWork, without using the link up. `isTheirs`: the portal emailed this link at some time. */
export async function peekLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  link: VerifyLink,
): Promise<{ isTheirs: boolean; works: boolean }> {
  const known = await findKey(db, link)
  if (!known) return { isTheirs: false, works: false }
  return {
    isTheirs: true,
    works: isKeyUsable({ expiresAt: known.expires_at, usedAt: known.used_at }, clock.now()),
  }
}

/**
 * The account that a link verifies. `left`: the address before it, '' if that was never verified, null if the address
 * does not change.
 */
export interface Claim {
  userId: number
  address: string
  left: string | null
  /** Someone signed up with it here. Accounts that staff made have no password. */
  isSignUp: boolean
}

/**
 * Locks the key and every account that claims its address. Deletes the other accounts that only claimed it.
 * @throws EMAIL_VERIFICATION_FAILED
 */
export async function claimAddress(
  tx: Transaction<DB>,
  events: Events,
  link: VerifyLink,
  actor: KnownActor | null,
  now: Date,
): Promise<Claim> {
  const known = await findKey(tx, link)
  if (!known) throw failed()
  const address = known.new_email ?? known.email
  // Lock accounts before the key. The first account to verify deletes the others and their keys in the same order.
  const accounts = await lockAccountsWith(tx, address, known.user_id)
  const key = await lockVerifyKey(tx, link.hash)
  if (!key || !isKeyUsable({ expiresAt: key.expires_at, usedAt: key.used_at }, now)) throw failed()
  const userId = actor?.userId ?? known.user_id
  const own = accounts.find((account) => account.id === userId)
  const rivals = accounts.filter((account) => account.id !== userId)
  if (!own || rivals.some((rival) => rival.email_verified_at !== null)) throw failed()
  await shareLockActor(tx, actor, own.password_hash)
  await removeRivals(tx, events, rivals, now)
  const left = known.new_email === null ? null : own.email_verified_at ? known.email : ''
  return { userId, address, left, isSignUp: left === null && own.password_hash !== null }
}

/** Checks that nothing changed before the lock: the login is still open, the password is the same. */
async function shareLockActor(tx: Database, actor: KnownActor | null, passwordHash: string | null) {
  if (actor?.by === 'login') await lockActor(tx, actor)
  if (actor?.by === 'password' && actor.passwordHash !== passwordHash)
    throw new RejectedError('PASSWORD_WRONG')
}

/**
 * The key of a link, if the link matches what was emailed. Otherwise null. Does not check whether the key still works.
 */
async function findKey(db: Database, { hash, username, email }: VerifyLink) {
  const known = await selectVerifyKey(db, hash)
  if (!known || usernameOf(username) !== usernameOf(known.email)) return null
  // A change of address names the new one in its link. Other links name none, or the same one.
  const address = known.new_email ?? known.email
  const isNamed = email ? emailIdentity(email) === emailIdentity(address) : known.new_email === null
  return isNamed ? known : null
}

function failed(): RejectedError {
  return new RejectedError('EMAIL_VERIFICATION_FAILED')
}
