import { type Insertable, type Selectable, sql } from 'kysely'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser, EmailKey } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

type Candidate = Pick<Selectable<AppUser>, 'id' | 'email' | 'password_hash'>

/**
 * The accounts that a login with this address may mean: the one that verified it, and the newest that has not.
 * A username (the address without plus signs) means the account that verified such an address, if there is exactly one.
 */
export async function selectLoginCandidates(
  db: Database,
  email: string,
): Promise<{ verified: Candidate | undefined; unverified: Candidate | undefined }> {
  const rows = await db
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'password_hash',
      sql<boolean>`email_verified_at is not null`.as('is_proven'),
      sql<boolean>`lower(email) = lower(${email}::text)`.as('is_exact'),
    ])
    .where(sql<boolean>`replace(lower(email), '+', '') = replace(lower(${email}::text), '+', '')`)
    .where('closed_at', 'is', null)
    // Others may have signed up with many addresses of the same username. They must not hide this one.
    .orderBy('is_exact', 'desc')
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const exact = rows.filter((row) => row.is_exact)
  const byUsername = rows.filter((row) => row.is_proven)
  return {
    verified: exact.length > 0 ? exact.find((row) => row.is_proven) : onlyOne(byUsername),
    unverified: exact.find((row) => !row.is_proven),
  }
}

/** Returns the open account and locks it. Undefined if there is none. */
export async function lockPerson(tx: Database, userId: number): Promise<Selectable<AppUser> | undefined> {
  if (!(await lockAccount(tx, userId))) return undefined
  return tx.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** Whether the open account still has this password. Locks it, so that it stays until the transaction ends. */
export async function lockPasswordHash(tx: Database, userId: number, hash: string | null): Promise<boolean> {
  if (!(await lockAccount(tx, userId))) return false
  const row = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.password_hash === hash
}

function onlyOne<T>(rows: readonly T[]): T | undefined {
  return rows.length === 1 ? rows[0] : undefined
}

/**
 * Locks the administrators who can log in, in id order, and returns them. Call it before you change an administrator.
 * So two administrators cannot remove each other's role at the same time.
 */
export async function lockAdministrators(tx: Database): Promise<number[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`roles && ${rolesThatCan('administer')}::text[]`)
    .where('closed_at', 'is', null)
    // A role counts only after the address is verified (rolesInForce).
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts an account and returns its id. */
export async function insertAccount(tx: Database, account: Insertable<AppUser>): Promise<number> {
  const { id: userId } = await tx
    .insertInto('app_user')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  return userId
}

/**
 * Returns the open account and locks it, so that its emails are counted one after the other. Throws `refusal` if there
 * is none.
 */
export async function lockMyAccount(
  tx: Database,
  userId: number,
  domainError: ErrorCode = 'TOKEN_INVALID',
): Promise<Pick<Selectable<AppUser>, 'email' | 'email_verified_at'>> {
  if (!(await lockAccount(tx, userId))) throw new RejectedError(domainError)
  return tx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Whether any account has verified the address. */
export const isAddressVerified = async (tx: Database, email: string): Promise<boolean> =>
  (await selectAddressReader(tx, email)) !== null

/**
 * The owner who verified this address (letter case is ignored) and their language, which is null if not chosen.
 * Null if no account has verified it.
 */
export async function selectAddressReader(
  tx: Database,
  email: string,
): Promise<{ language: LanguageTag | null } | null> {
  const row = await tx
    .selectFrom('app_user')
    .select('language')
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? { language: knownLanguage(row.language) } : null
}

/** SQL: whether account `u` was made only by signing up. Staff gave it nothing, and it has no data from them. */
export const onlySignedUp = sql`u.email_verified_at is null
  and u.password_hash is not null and u.roles = '{attendee}' and u.capabilities = '{}'
  and not exists (select from facilitator f where f.user_id = u.id)
  and not exists (select from legal_hold h where h.user_id = u.id)
  and not exists (select from attendee a join registration r on r.attendee_id = a.id where a.user_id = u.id)`

/**
 * Changes the address of an unverified account. Returns false if staff gave the account anything: it belongs to the old
 * address.
 */
export async function setUnverifiedAddress(tx: Database, userId: number, email: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update app_user u set email = ${email} where u.id = ${userId} and ${onlySignedUp}`.execute(tx)
  return numAffectedRows === 1n
}

export async function insertEmailKey(tx: Database, key: Insertable<EmailKey>): Promise<void> {
  await tx.insertInto('email_key').values(key).execute()
}

/** The owner of a verification key, and the address that it verifies. Locks nothing. */
export function selectVerifyKey(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('email_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['u.id as user_id', 'u.email', 'u.password_hash', 'k.new_email', 'k.expires_at', 'k.used_at'])
    .where('k.key_hash', '=', hash)
    .where('k.purpose', '=', 'verify')
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
}

/** The other accounts that claim an address and have not verified it, newest first. */
export function selectClaimants(db: Database, email: string, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('id', '<>', userId)
    .where('email_verified_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export function lockVerifyKey(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('email_key')
    .select(['expires_at', 'used_at'])
    .where('key_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Every open account that has or claims the address, and the one that verifies it now. Locks them in id order. */
export function lockAccountsWith(tx: Database, email: string, userId: number) {
  return (
    tx
      .selectFrom('app_user')
      .select(['id', 'email_verified_at', 'password_hash'])
      .where((eb) => eb.or([sql<boolean>`lower(email) = lower(${email}::text)`, eb('id', '=', userId)]))
      // An account that was closed in the meantime cannot verify an address.
      .where('closed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

/** Uses up one key of any account. */
export async function useKey(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('email_key').set({ used_at: now }).where('key_hash', '=', hash).execute()
}

/**
 * Gives the address to the account as verified. Returns false if another account verified it at the same time. No lock
 * can prevent this, because that account had another address before. Then the transaction can no longer commit.
 */
export async function verifyAddress(
  tx: Database,
  userId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    await tx.updateTable('app_user').set({ email, email_verified_at: now }).where('id', '=', userId).execute()
    return true
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'app_user_email_unique'
    if (isTaken) return false
    throw error
  }
}

/**
 * Deletes accounts that never verified their address, with all their data. Accounts with a role, a right or a
 * registration stay, because they are counted. So do invitations, which staff made and which have no password.
 */
export async function removeAccounts(tx: Database, userIds: readonly number[]): Promise<void> {
  const { rows: removed } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.id = any(${[...userIds]}::int[]) and ${onlySignedUp}`.execute(tx)
  const ids = removed.map(({ id }) => id)
  if (ids.length === 0) return
  // From before the database prevented keys of such accounts. A third party's keys must not stop the owner.
  await tx.deleteFrom('api_key').where('owner_id', 'in', ids).execute()
  await tx.deleteFrom('attendee').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('app_user').where('id', 'in', ids).execute()
}
