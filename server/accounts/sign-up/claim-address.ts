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

/** What the link in a mail says. */
export interface VerifyLink {
  hash: Buffer
  username: string
  email: string | null | undefined
}

/** Who has shown that an account that the link may prove is theirs. */
export type KnownActor =
  | { by: 'login'; userId: number; sessionFamily: string }
  | { by: 'password'; userId: number; passwordHash: string | null }

/** So many passwords are compared at most; one address has more claimants only when somebody plays. */
const mostCompared = 3

/**
 * Whose account it is that the link is to prove: the one that the caller is logged in to, or whose password they give; null
 * where they show neither. It may be another one than the key was mailed for, where a stranger has signed up with the
 * address too, or the person twice. PASSWORD_WRONG where the password is nobody's, and EMAIL_VERIFICATION_FAILED before it, so
 * that nobody guesses without a link that works. PASSWORD_REQUIRED where neither is shown and the link changes an address: the
 * mailbox may be a stranger's, whose address the owner of the account mistyped.
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

/** Whether a link of a mail, as it was opened, can be used still. */
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

/** The same, and whether it was mailed at all. */
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

/** Which account a link proves, and where it comes from: '' where nobody proved that address, null where nothing changes. */
export interface Claim {
  userId: number
  address: string
  left: string | null
  /** Somebody signed up with it here; staff, who made every other account, gave it no password. */
  isSignUp: boolean
}

/** Holds the key and everybody who asked for its address; removes those who only asked. EMAIL_VERIFICATION_FAILED. */
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
  // Accounts before the key: whoever verifies first removes the others with their keys, in this order too.
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

/** The caller is who they were before the lock: the login goes on, the password is the same. */
async function shareLockActor(tx: Database, actor: KnownActor | null, passwordHash: string | null) {
  if (actor?.by === 'login') await lockActor(tx, actor)
  if (actor?.by === 'password' && actor.passwordHash !== passwordHash)
    throw new RejectedError('PASSWORD_WRONG')
}

/** The key behind a link that says what was mailed, or null; whether it works still is not looked at. */
async function findKey(db: Database, { hash, username, email }: VerifyLink) {
  const known = await selectVerifyKey(db, hash)
  if (!known || usernameOf(username) !== usernameOf(known.email)) return null
  // A change of address names the new one in its link; every other link names none, or the same.
  const address = known.new_email ?? known.email
  const isNamed = email ? emailIdentity(email) === emailIdentity(address) : known.new_email === null
  return isNamed ? known : null
}

function failed(): RejectedError {
  return new RejectedError('EMAIL_VERIFICATION_FAILED')
}
