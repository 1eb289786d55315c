import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AddressChange } from '#server/platform/db/schema.generated.ts'

/**
 * Also stores the current second factors, so that a reverted change restores them. Call it before the address changes.
 */
export async function insertAddressChange(
  tx: Database,
  change: { userId: number; oldEmail: string; keyHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { userId, oldEmail, keyHash, expiresAt } = change
  await sql`
    insert into address_change (user_id, old_email, key_hash, factors, changed_at, expires_at)
    values (${userId}, ${oldEmail}, ${keyHash}, jsonb_build_object(
      'passkeys', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from passkey p where user_id = ${userId}),
      'apps', (select coalesce(jsonb_agg(to_jsonb(a) - array['new_secret', 'new_secret_until']), '[]')
        from authenticator_app a where user_id = ${userId} and secret is not null),
      'codes', (select coalesce(jsonb_agg(c.code_hash), '[]') from recovery_code c where user_id = ${userId})
    ), ${now}, ${expiresAt})`.execute(tx)
}

export type Change = Selectable<AddressChange>

export function selectAddressChange(db: Database, keyHash: Buffer): Promise<Change | undefined> {
  return db
    .selectFrom('address_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .where('c.key_hash', '=', keyHash)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()
}

export function lockAddressChange(tx: Database, id: number): Promise<Change | undefined> {
  return tx.selectFrom('address_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Uses up this change and all later ones, so that the person who made those cannot undo any. */
export async function spendAddressChanges(
  tx: Database,
  { id, user_id: userId }: Change,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('address_change')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .where('used_at', 'is', null)
    .execute()
}

/** Call it when an administrator has removed two-step login, so that no undo restores it. */
export async function forgetEarlierFactors(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('address_change')
    .set({ factors: JSON.stringify({ passkeys: [], apps: [], codes: [] }) })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Restores the second factors from before the change: deletes those added since, and brings back those removed since.
 * Recovery codes that were renewed or used since are not restored: someone else may know them.
 */
export async function restoreFactors(tx: Database, { user_id: userId, factors }: Change): Promise<void> {
  const saved = JSON.stringify(factors)
  await sql`
    delete from passkey where user_id = ${userId} and credential_id not in (
      select credential_id from jsonb_populate_recordset(null::passkey, ${saved}::jsonb -> 'passkeys'))`.execute(
    tx,
  )
  await sql`
    insert into passkey overriding system value
    select * from jsonb_populate_recordset(null::passkey, ${saved}::jsonb -> 'passkeys')
    on conflict do nothing`.execute(tx)
  await sql`
    delete from authenticator_app where user_id = ${userId} and secret is distinct from (
      select secret from jsonb_populate_recordset(null::authenticator_app, ${saved}::jsonb -> 'apps'))`.execute(
    tx,
  )
  await sql`
    insert into authenticator_app
    select * from jsonb_populate_recordset(null::authenticator_app, ${saved}::jsonb -> 'apps')
    on conflict do nothing`.execute(tx)
  await sql`
    update authenticator_app set new_secret = null, new_secret_until = null where user_id = ${userId}`.execute(
    tx,
  )
  await sql`
    delete from recovery_code where user_id = ${userId}
      and code_hash::text not in (select jsonb_array_elements_text(${saved}::jsonb -> 'codes'))`.execute(tx)
}

/** Removes bindings and API keys that were added since the change. */
export async function removeAddedSince(tx: Database, { user_id: userId, changed_at: since }: Change) {
  await sql`delete from sso_identity where user_id = ${userId} and bound_at >= ${since}`.execute(tx)
  await sql`delete from api_key where owner_id = ${userId} and created_at >= ${since}`.execute(tx)
}
