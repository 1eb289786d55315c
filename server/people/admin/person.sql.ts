import { type Insertable, sql, type Updateable } from 'kysely'
import { knownLanguage } from '#domain/kernel/language/language.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser } from '#server/platform/db/schema.generated.ts'

export async function insertPerson(tx: Database, columns: Insertable<AppUser>): Promise<number> {
  const { id } = await tx.insertInto('app_user').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds the attendee record of a person who may register for classes. Does nothing if there is one. */
export async function addAttendee(tx: Database, userId: number): Promise<void> {
  const added = await tx
    .insertInto('attendee')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await tx.insertInto('attendee_demographics').values({ attendee_id: added.id }).execute()
}

/** What an editor changes. Others who edit it at the same time get a conflict. */
export async function updatePerson(tx: Database, userId: number, columns: Updateable<AppUser>) {
  await tx
    .updateTable('app_user')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', userId)
    .execute()
}

/** State outside the editor: an edit in progress gets no conflict. */
export async function setAccountState(
  tx: Database,
  userId: number,
  columns: Pick<
    Updateable<AppUser>,
    'email_verified_at' | 'closure_requested_at' | 'closure_declined_at' | 'closure_declined_note'
  >,
) {
  await tx.updateTable('app_user').set(columns).where('id', '=', userId).execute()
}

/** Whether another account has verified the address. */
export async function isAddressTaken(
  tx: Database,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('email_verified_at', 'is not', null)
    .$if(userId !== null, (query) => query.where('id', '<>', userId))
    .executeTakeFirst()
  return row !== undefined
}

/** The open account that has verified the address. */
export async function selectVerifiedPerson(
  db: Database,
  email: string,
): Promise<{ id: number; name: string; email: string } | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .where('email_verified_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** One verification is enough: uses up the open keys that would verify the address. */
export async function endVerifyKeys(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('email_key')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where('new_email', 'is', null)
    .where('used_at', 'is', null)
    .execute()
}

export async function hasFacilitator(tx: Database, userId: number): Promise<boolean> {
  const row = await tx.selectFrom('facilitator').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

export async function selectOpenAddress(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.email ?? null
}

/** What closing an account depends on. Null if there is no open one. Locks nothing: closing locks in its own order. */
export async function selectClosurePerson(tx: Database, userId: number) {
  const row = await tx
    .selectFrom('app_user')
    .select([
      'email',
      'roles',
      'language',
      'closure_requested_at as closureRequestedAt',
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
    ])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, language: knownLanguage(row.language) } : null
}
