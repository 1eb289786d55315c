import { type Insertable, type Selectable, sql } from 'kysely'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import type { AttendeeColumns } from '#server/attendees/attendee-details.ts'
import { lockAccount } from '#server/db/account-lock.ts'
import type { Database } from '#server/db/connection.ts'
import type { AppUser, EmailKey } from '#server/db/schema.generated.ts'
import { RefusedError } from '#server/graphql/errors.ts'

type Candidate = Pick<Selectable<AppUser>, 'id' | 'email' | 'password_hash'>

/**
 * The accounts that a login with this address may mean: the one that proved it, and the newest that has not. A username
 * (the address without plus signs) means the account that proved such an address, where there is just one.
 */
export async function selectLoginCandidates(
  db: Database,
  email: string,
): Promise<{ proven: Candidate | undefined; unproven: Candidate | undefined }> {
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
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const exact = rows.filter((row) => row.is_exact)
  const byUsername = rows.filter((row) => row.is_proven)
  return {
    proven: exact.length > 0 ? exact.find((row) => row.is_proven) : onlyOne(byUsername),
    unproven: exact.find((row) => !row.is_proven),
  }
}

function onlyOne<T>(rows: readonly T[]): T | undefined {
  return rows.length === 1 ? rows[0] : undefined
}

/** A new account with its attendee and empty demographics; answers its id. */
export async function insertAccount(
  tx: Database,
  account: Insertable<AppUser>,
  details: AttendeeColumns,
): Promise<number> {
  const { id: userId } = await tx
    .insertInto('app_user')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: attendeeId } = await tx
    .insertInto('attendee')
    .values({ user_id: userId, ...details })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('attendee_demographics').values({ attendee_id: attendeeId }).execute()
  return userId
}

/** The open account, locked, so that its mails are counted one after the other; else throws `refusal`. */
export async function lockOwnAccount(
  tx: Database,
  userId: number,
  refusal: ErrorCode = 'TOKEN_INVALID',
): Promise<Pick<Selectable<AppUser>, 'email' | 'email_verified_at'>> {
  if (!(await lockAccount(tx, userId))) throw new RefusedError(refusal)
  return tx
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Whether some account has proved the address. */
export async function isAddressProven(tx: Database, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many mails about signing up the address got since then, to whomever they belonged. */
export async function countKeyMails(tx: Database, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`lower(to_address) = lower(${email}::text)`)
    .where('kind', 'in', ['verifyEmail', 'addressTaken'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertEmailKey(tx: Database, key: Insertable<EmailKey>): Promise<void> {
  await tx.insertInto('email_key').values(key).execute()
}

/** Whose verification key it is, and which address it proves. Nothing is locked. */
export function selectVerifyKey(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('email_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['u.id as user_id', 'k.new_email', 'u.email'])
    .where('k.key_hash', '=', hash)
    .where('k.purpose', '=', 'verify')
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
}

export function lockVerifyKey(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('email_key')
    .select(['expires_at', 'used_at'])
    .where('key_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Every open account that has or asked for the address, and the one that proves it now; locked in id order. */
export function lockAccountsWith(tx: Database, email: string, userId: number) {
  return (
    tx
      .selectFrom('app_user')
      .select(['id', 'email_verified_at'])
      .where((eb) => eb.or([sql<boolean>`lower(email) = lower(${email}::text)`, eb('id', '=', userId)]))
      // Of one that was closed meanwhile nothing is proved.
      .where('closed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  )
}

/** Uses up every open verification key of the account: one proof is enough. */
export async function useVerifyKeys(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('email_key')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Makes the address the account's own. False when another account proved it in the same moment, which no lock could hold
 * because it had another address until then; the transaction is lost then.
 */
export async function proveAddress(tx: Database, userId: number, email: string, now: Date): Promise<boolean> {
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
 * Removes accounts that never proved their address, with all they hold. One for which staff registered somebody stays: its
 * registrations are counted, and it cannot prove the address anymore.
 */
export async function removeAccounts(tx: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const registered = await tx
    .selectFrom('attendee as a')
    .innerJoin('registration as r', 'r.attendee_id', 'a.id')
    .select('a.user_id')
    .where('a.user_id', 'in', userIds)
    .execute()
  const removed = userIds.filter((id) => !registered.some(({ user_id }) => user_id === id))
  if (removed.length === 0) return
  await tx.deleteFrom('attendee').where('user_id', 'in', removed).execute()
  await tx.deleteFrom('app_user').where('id', 'in', removed).execute()
}
