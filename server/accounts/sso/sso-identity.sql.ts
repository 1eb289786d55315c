import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The provider's user: its subject never changes, and no other user ever gets it. */
export interface SsoIdentity {
  issuer: string
  subject: string
}

export interface SsoAccount {
  id: number
  roles: string[]
}

/** The account that the identity is bound to. Locks it. Undefined before its first login. */
export function lockBoundAccount(
  tx: Database,
  { issuer, subject }: SsoIdentity,
): Promise<(SsoAccount & { isOpen: boolean }) | undefined> {
  return tx
    .selectFrom('sso_identity as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.roles'])
    .select(sql<boolean>`u.closed_at is null and u.email_verified_at is not null`.as('isOpen'))
    .where('s.issuer', '=', issuer)
    .where('s.subject', '=', subject)
    .forUpdate('u')
    .executeTakeFirst()
}

/** The open account that verified the address. Locks it. */
export function lockVerifiedAccount(
  tx: Database,
  address: string,
): Promise<(SsoAccount & { password_hash: string | null }) | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'roles', 'password_hash'])
    .where(sql<boolean>`lower(email) = lower(${address}::text)`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The open account with a verified address that the identity is bound to. Locks nothing. */
export function findBoundAccount(
  db: Database,
  { issuer, subject }: SsoIdentity,
): Promise<SsoAccount | undefined> {
  return db
    .selectFrom('sso_identity as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.roles'])
    .where('s.issuer', '=', issuer)
    .where('s.subject', '=', subject)
    .where('u.closed_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** The open account that verified the address. Locks nothing. */
export function findVerifiedAccount(db: Database, address: string): Promise<SsoAccount | undefined> {
  return db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where(sql<boolean>`lower(email) = lower(${address}::text)`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function isBoundToAnother(tx: Database, issuer: string, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sso_identity')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** False if the identity or the account was bound at the same time. */
export async function bindIdentity(
  tx: Database,
  { issuer, subject }: SsoIdentity,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sso_identity')
    .values({ issuer, subject, user_id: userId, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
