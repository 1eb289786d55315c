import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'

/** That the data of an account may go; true for who has none. */
export const notHeld = (userId: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from legal_hold h where h.user_id = ${userId})`

/** Whether the data of one of them are held. */
export async function isHeld(db: Database, userIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('legal_hold')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .executeTakeFirst()
  return row !== undefined
}

export interface LegalHold {
  reason: string
  heldAt: Date
  /** Who said so; null where they are no more. */
  heldBy: string | null
}

export async function selectHold(db: Database, userId: number): Promise<LegalHold | null> {
  const { rows } = await sql<LegalHold>`
    select h.reason, h.held_at as "heldAt", case when u.closed_at is null then u.first_name || ' ' || u.last_name end as "heldBy"
    from legal_hold h left join app_user u on u.id = h.held_by where h.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** False where there is one: its reason stays. */
export async function insertHold(
  tx: Database,
  userId: number,
  hold: { reason: string; heldBy: number; heldAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('legal_hold')
    .values({ user_id: userId, reason: hold.reason, held_by: hold.heldBy, held_at: hold.heldAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteHold(tx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('legal_hold')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
