import { sql } from 'kysely'
import { type Erasure, peopleOf } from '#domain/maintenance/erasures.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Everyone who was erased here, and the line that identifies this portal (`kind` portal). */
export async function selectErasures(db: Database): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select erasure_id as "erasureId", kind, erased_at as "erasedAt" from erasure`.execute(db)
  return rows
}

export async function countErasures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('erasure')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds those that are missing. A list may come from several portals, but a database belongs to one. */
export async function insertErasures(tx: Database, known: readonly Erasure[]): Promise<void> {
  const erasures = peopleOf(known)
  await sql`
    insert into erasure (erasure_id, kind, erased_at)
    select * from unnest(${erasures.map(({ erasureId }) => erasureId)}::uuid[], ${erasures.map(({ kind }) => kind)}::text[],
      ${erasures.map(({ erasedAt }) => erasedAt.toISOString())}::timestamptz[])
    on conflict do nothing`.execute(tx)
}

/** Accounts and walk-ins that are recorded as erased, but still exist. They are matched by their erasure id. */
export async function selectStillHere(tx: Database): Promise<{ accounts: number[]; walkIns: number[] }> {
  const accounts = await tx
    .selectFrom('erasure as e')
    .innerJoin('app_user as u', 'u.erasure_id', 'e.erasure_id')
    .select('u.id')
    .where('u.closed_at', 'is', null)
    .orderBy('u.id')
    .execute()
  const walkIns = await tx
    .selectFrom('erasure as e')
    .innerJoin('attendee as a', 'a.erasure_id', 'e.erasure_id')
    .select('a.id')
    .where('a.user_id', 'is', null)
    .where('a.erased_at', 'is', null)
    .orderBy('a.id')
    .execute()
  return { accounts: accounts.map(({ id }) => id), walkIns: walkIns.map(({ id }) => id) }
}

/**
 * How many of them exist here. If there are any, this database is older than their list, or the list is another
 * portal's.
 */
export async function countHere(db: Database, erasures: readonly Erasure[]): Promise<number> {
  const numbers = erasures.map(({ erasureId }) => erasureId)
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from app_user where erasure_id = any(${numbers}::uuid[]) and closed_at is null)
      + (select count(*)::int from attendee
          where erasure_id = any(${numbers}::uuid[]) and user_id is null and erased_at is null) as count`.execute(
    db,
  )
  return rows[0]!.count
}
