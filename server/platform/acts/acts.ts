// Undo of a whole act of the team, for a day (decision 160). The database's triggers record each row that the act writes, as it was.
// Ours, because undo libraries work on a program's memory, and may not ask whether a seat was taken in between.

import { sql, type Transaction } from 'kysely'
import { type ActKind, undoHours } from '#domain/kernel/acts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

export interface Act {
  id: string
  kind: ActKind
  byId: number | null
  at: Date
  courseIds: number[]
  undoneAt: Date | null
}

export interface ActRow {
  table: string
  key: Record<string, number | string>
  /** Null: the act made the row. */
  before: Record<string, unknown> | null
  /** As it is now; null where it is gone. */
  now: Record<string, unknown> | null
  /** Nobody has written it since. */
  stands: boolean
}

/** The act of this transaction in SQL; null where it is none. */
export const currentAct = sql`nullif(current_setting('archway.act', true), '')::uuid`

/** From here on what the transaction writes is part of an act, which is undone by the number that is answered. Call it under the locks of the act. */
export async function beginAct(
  tx: Transaction<DB>,
  { userId, switchedBy }: Pick<Viewer, 'userId' | 'switchedBy'>,
  { kind, courseIds }: { kind: ActKind; courseIds: readonly number[] },
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID()
  await sql`
    with act as (
      insert into act (id, kind, by_id, at, course_ids)
      values (${id}, ${kind}, ${switchedBy ?? userId}, ${now}, ${[...courseIds]}::int[]) returning id)
    select set_config('archway.act', ${id}, true) from act`.execute(tx)
  return id
}

/** Of a command that wrote nothing, so that nothing is offered to be undone; answers whether there is one. */
export async function endEmptyAct(tx: Transaction<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`delete from act a where a.id = ${id}
    and not exists (select from act_row r where r.act_id = a.id) returning id`.execute(tx)
  return rows.length === 0
}

const columns = sql`a.id, a.kind, a.by_id as "byId", a.at, a.course_ids as "courseIds", a.undone_at as "undoneAt"`

/** The act, which nobody else undoes until the transaction ends; undefined where there is none, or its day is over. */
export async function lockAct(tx: Transaction<DB>, id: string, now: Date): Promise<Act | undefined> {
  const { rows } = await sql<Act>`
    select ${columns} from act a where a.id::text = ${id} and a.at > ${dayBefore(now)} for update`.execute(tx)
  return rows[0]
}

/** What the act wrote, and whether it stands as the act left it. Read it under the locks of what it is about. */
export async function selectActRows(tx: Database, id: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select r.table_name as table, r.key, r.before, it.now, act_mark(r.table_name, it.now) is not distinct from r.mark as stands
    from act_row r cross join lateral act_row_now(r.table_name, r.key) as it (now)
    where r.act_id = ${id} and (r.before is not null or r.mark is not null)
    order by r.table_name, r.key`.execute(tx)
  return rows
}

/** Writes rows back as they were, those of one table in the order of their numbers. Only the owner of a table calls it for that table. */
export async function restoreRows(
  tx: Transaction<DB>,
  rows: readonly ActRow[],
  tables: readonly string[],
): Promise<void> {
  // What the act made goes first, in the other direction: a guest before the registration.
  const made = tables
    .toReversed()
    .flatMap((table) => rows.filter((row) => row.table === table && !row.before))
  const written = tables.flatMap((table) => rows.filter((row) => row.table === table && row.before))
  for (const { table, key, before } of [...made, ...written])
    await sql`select restore_act_row(${table}, ${JSON.stringify(key)}::jsonb, ${before && JSON.stringify(before)}::jsonb)`.execute(
      tx,
    )
}

export async function writeUndone(tx: Transaction<DB>, id: string, byId: number, now: Date): Promise<void> {
  await sql`update act set undone_at = ${now}, undone_by = ${byId} where id = ${id}`.execute(tx)
  // What it overwrote is of no more use.
  await sql`delete from act_row where act_id = ${id}`.execute(tx)
}

/** Acts of the last day that are about a class, the newest first. */
export async function selectActsOf(db: Database, courseId: number, now: Date): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select ${columns} from act a where a.course_ids @> array[${courseId}::int] and a.at > ${dayBefore(now)}
    order by a.at desc, a.id limit 50`.execute(db)
  return rows
}

/** What acts hold of rows goes, because nothing of a person may come back by an Undo; these acts cannot be undone any more. */
export async function emptyActRows(
  tx: Transaction<DB>,
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`update act_row set before = '{}', mark = 'emptied'
    where table_name = ${table} and (key ->> 'id')::int = any(${[...ids]}::int[])`.execute(tx)
}

/** Acts whose day is over; answers how many. */
export async function removeOldActs(db: Database, now: Date): Promise<{ acts: number }> {
  const { rows } = await sql`delete from act where at <= ${dayBefore(now)} returning id`.execute(db)
  return { acts: rows.length }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - undoHours * 60 * 60_000)
}
