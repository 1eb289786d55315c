import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Whether the account has a verified address. Lock the account first. */
export async function isAccountVerified(tx: Database, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface FacilitatorAccount {
  id: number
  user_id: number | null
}

export function selectFacilitatorAccount(tx: Database, id: number): Promise<FacilitatorAccount | undefined> {
  return tx.selectFrom('facilitator').select(['id', 'user_id']).where('id', '=', id).executeTakeFirst()
}

export function lockFacilitator(tx: Database, id: number): Promise<FacilitatorAccount | undefined> {
  return tx
    .selectFrom('facilitator')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The facilitator of an account. */
export async function selectFacilitatorOf(tx: Database, userId: number): Promise<number | null> {
  const row = await tx.selectFrom('facilitator').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

/** Returns the new id. */
export async function insertFacilitator(tx: Database, name: string): Promise<number> {
  const { id } = await tx.insertInto('facilitator').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Two accounts turned out to be one person. Moves the facilitator to the other account, unless that already has one.
 */
export async function moveFacilitator(
  tx: Database,
  { fromUserId, userId }: { fromUserId: number; userId: number },
): Promise<void> {
  await sql`update facilitator set user_id = ${userId} where user_id = ${fromUserId}
    and not exists (select from facilitator where user_id = ${userId})`.execute(tx)
}

/** The account is not a field of the record's form, so this does not raise edit_version. */
export async function setFacilitatorUser(tx: Database, id: number, userId: number | null): Promise<void> {
  await tx.updateTable('facilitator').set({ user_id: userId }).where('id', '=', id).execute()
}

/** The open account that verified the address. */
export async function selectVerifiedAccount(db: Database, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface AccountOfFacilitator {
  userId: number
  name: string
  email: string
}

/** The account that logs in as the facilitator. */
export async function selectAccountOf(
  db: Database,
  facilitatorId: number,
): Promise<AccountOfFacilitator | null> {
  const account = await db
    .selectFrom('facilitator as f')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .where('f.id', '=', facilitatorId)
    .executeTakeFirst()
  if (!account) return null
  return {
    userId: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: account.email,
  }
}
