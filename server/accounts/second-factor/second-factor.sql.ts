import { type Insertable, sql } from 'kysely'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { LoginChallenge } from '#server/platform/db/schema.generated.ts'
import type { KnownPasskey } from './web-authn.ts'

/**
 * Returns the open account and locks it. Undefined if there is none. Call it before every change of its second factors.
 */
export async function lockOpenAccount(tx: Database, userId: number) {
  if (!(await lockAccount(tx, userId))) return undefined
  return tx
    .selectFrom('app_user')
    .select(['id', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

// Challenges

export async function insertChallenge(db: Database, challenge: Insertable<LoginChallenge>): Promise<void> {
  await db.insertInto('login_challenge').values(challenge).execute()
}

export function selectChallenge(db: Database, hash: Buffer) {
  return db.selectFrom('login_challenge').selectAll().where('token_hash', '=', hash).executeTakeFirst()
}

/** Lock the account first. Two responses to one challenge then run one after the other. */
export function lockChallenge(tx: Database, hash: Buffer) {
  return tx
    .selectFrom('login_challenge')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes in the login's challenge that it impersonates this person once the second step is passed. */
export async function noteSwitchAfter(tx: Database, hash: Buffer, personId: number): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({ switch_to: personId })
    .where('token_hash', '=', hash)
    .execute()
}

export async function countTry(tx: Database, hash: Buffer): Promise<void> {
  await tx
    .updateTable('login_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hash)
    .execute()
}

export async function removeChallenge(tx: Database, hash: Buffer): Promise<void> {
  await tx.deleteFrom('login_challenge').where('token_hash', '=', hash).execute()
}

export async function removeAddingChallenges(tx: Database, userId: number): Promise<void> {
  await tx
    .deleteFrom('login_challenge')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'addPasskey')
    .execute()
}

// Authenticator apps

export function selectApp(db: Database, userId: number) {
  return db.selectFrom('authenticator_app').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function saveNewSecret(
  tx: Database,
  userId: number,
  secret: Buffer,
  until: Date,
): Promise<void> {
  const columns = { new_secret: secret, new_secret_until: until }
  await tx
    .insertInto('authenticator_app')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Replaces the app's secret by the one that waited for its first code. */
export async function confirmSecret(tx: Database, userId: number, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('authenticator_app')
    .set((eb) => ({
      secret: eb.ref('new_secret'),
      added_at: now,
      last_step: step,
      new_secret: null,
      new_secret_until: null,
    }))
    .where('user_id', '=', userId)
    .execute()
}

export async function saveStep(tx: Database, userId: number, step: number): Promise<void> {
  await tx.updateTable('authenticator_app').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** False if there was none. */
export async function removeApp(tx: Database, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst()
  return removed !== undefined && removed.secret !== null
}

// Passkeys

export function selectPasskeys(db: Database, userId: number) {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export function selectPasskey(db: Database, credentialId: string) {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** False if someone already has this passkey. */
export async function insertPasskey(
  tx: Database,
  passkey: KnownPasskey & { user_id: number; name: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function notePasskeyUse(tx: Database, id: number, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function setPasskeyName(
  tx: Database,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(tx: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

// Recovery codes

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export async function replaceRecoveryCodes(tx: Database, userId: number, hashes: readonly Buffer[]) {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute()
}

/** False if the code is unknown or was used. */
export async function takeRecoveryCode(
  tx: Database,
  userId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes everything that the person has for the second step. */
export async function removeAll(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('authenticator_app').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('login_challenge').where('user_id', '=', userId).execute()
  await tx.updateTable('app_user').set({ second_step_owed: false }).where('id', '=', userId).execute()
}
