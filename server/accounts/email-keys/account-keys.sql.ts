import { sql } from 'kysely'
import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import type { EmailKeyPurpose } from '#domain/kernel/mail/mailed-key.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The owner of a key. Locks nothing. Before you use the key, lock the account, then the key (lockEmailKey). */
export function selectKeyOwner(db: Database, purpose: EmailKeyPurpose, hash: Buffer) {
  return db
    .selectFrom('email_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['u.id as user_id', 'u.email', 'u.email_verified_at', 'k.expires_at', 'k.used_at', 'k.asked_in'])
    .where('k.key_hash', '=', hash)
    .where('k.purpose', '=', purpose)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a key was emailed for the account with this address, and whether it works now. */
export async function peekKey(
  db: Database,
  purpose: EmailKeyPurpose,
  { hash, login }: { hash: Buffer; login: string },
  now: Date,
): Promise<{ isTheirs: boolean; works: boolean }> {
  const owner = await selectKeyOwner(db, purpose, hash)
  if (!owner || usernameOf(login) !== usernameOf(owner.email)) return { isTheirs: false, works: false }
  return { isTheirs: true, works: isKeyUsable({ expiresAt: owner.expires_at, usedAt: owner.used_at }, now) }
}

export function lockEmailKey(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('email_key')
    .select(['expires_at', 'used_at'])
    .where('key_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Uses up every open key of the account for these purposes. */
export async function useKeys(
  tx: Database,
  userId: number,
  purposes: readonly EmailKeyPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_key')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Uses up the open keys of earlier changes of address: only the newest request counts. */
export async function useChangeKeys(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('email_key')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where('new_email', 'is not', null)
    .where('used_at', 'is', null)
    .execute()
}

export async function selectPasswordHash(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Null: the account has no password until its owner chooses one. */
export async function setPasswordHash(
  tx: Database,
  userId: number,
  passwordHash: string | null,
): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** Records a closure request. Returns false if there was one already. */
export async function noteClosureRequest(tx: Database, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ closure_requested_at: now, closure_declined_at: null, closure_declined_note: null })
    .where('id', '=', userId)
    .where('closure_requested_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface LoginRow {
  family: string
  started_at: Date
  used_at: Date
  device: string | null
}

/** The open logins of a person, most recently used first. */
export async function selectLogins(db: Database, userId: number, now: Date): Promise<LoginRow[]> {
  const { rows } = await sql<LoginRow>`
    select family, min(logged_in_at) as started_at, max(coalesce(used_at, created_at)) as used_at, max(device) as device
    from session
    where user_id = ${userId} and ended_at is null and expires_at > ${now}
    group by family
    order by 3 desc, 1`.execute(db)
  return rows
}

/** The names of the person's API keys that work today. */
export async function selectOpenApiKeys(db: Database, userId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .select('name')
    .where('owner_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
