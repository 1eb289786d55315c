// Undo of a bulk action of the staff, for one day (decision 160). Database triggers record the old state of
// each row that it writes. This is our own code: undo libraries work on a program's memory. They cannot
// check whether a seat was taken in between.

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
  /** Null: the act inserted the row. */
  before: Record<string, unknown> | null
  /** The current row. Null if it is deleted. */
  now: Record<string, unknown> | null
  /** The row is still as the act left it: nothing has written it since. */
  stands: boolean
}

/** SQL for the act of this transaction. Null if there is none. */
export const currentAct = sql`nullif(current_setting('archway.act', true), '')::uuid`

/**
 * Starts an act: everything that the transaction writes from here on belongs to it. Call it under the locks of the act.
 * Returns the act's id, which undoes it.
 */
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

/** Deletes the act if it wrote nothing, so that no undo is offered. Returns whether the act still exists. */
export async function endEmptyAct(tx: Transaction<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`delete from act a where a.id = ${id}
    and not exists (select from act_row r where r.act_id = a.id) returning id`.execute(tx)
  return rows.length === 0
}

const columns = sql`a.id, a.kind, a.by_id as "byId", a.at, a.course_ids as "courseIds", a.undone_at as "undoneAt"`

/** Undefined if there is none, or if it is older than a day. Only `undoneAt` ever changes. */
export async function selectAct(tx: Transaction<DB>, id: string, now: Date): Promise<Act | undefined> {
  const { rows } = await sql<Act>`
    select ${columns} from act a where a.id::text = ${id} and a.at > ${dayBefore(now)}`.execute(tx)
  return rows[0]
}

/**
 * Locks the act, so that no one else undoes it until the transaction ends.
 * Undefined if there is none, or if it is older than a day.
 */
export async function lockAct(tx: Transaction<DB>, id: string, now: Date): Promise<Act | undefined> {
  const { rows } = await sql<Act>`
    select ${columns} from act a where a.id::text = ${id} and a.at > ${dayBefore(now)} for update`.execute(tx)
  return rows[0]
}

/** The rows that the act wrote, and whether each is still as the act left it. Lock the records it is about first. */
export async function selectActRows(tx: Database, id: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select r.table_name as table, r.key, r.before, it.now, act_mark(r.table_name, it.now) is not distinct from r.mark as stands
    from act_row r cross join lateral act_row_now(r.table_name, r.key) as it (now)
    where r.act_id = ${id} and (r.before is not null or r.mark is not null)
    order by r.table_name, r.key`.execute(tx)
  return rows
}

/**
 * Restores the rows, table by table, in the order of their keys. Only the module that owns a table calls it for that
 * table.
 */
export async function restoreRows(
  tx: Transaction<DB>,
  rows: readonly ActRow[],
  tables: readonly string[],
): Promise<void> {
  // Rows that the act inserted are deleted first, in reverse table order: a guest before the registration.
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
  // The overwritten values are no longer needed.
  await sql`delete from act_row where act_id = ${id}`.execute(tx)
}

/** Acts of the last day that concern the class, newest first. */
export async function selectActsOf(db: Database, courseId: number, now: Date): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select ${columns} from act a where a.course_ids @> array[${courseId}::int] and a.at > ${dayBefore(now)}
    order by a.at desc, a.id limit 50`.execute(db)
  return rows
}

/**
 * Erases the recorded values of these rows, because an undo must never restore a person's data.
 * The acts that wrote them can no longer be undone.
 */
export async function emptyActRows(
  tx: Transaction<DB>,
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`update act_row set before = '{}', mark = 'emptied'
    where table_name = ${table} and (key ->> 'id')::int = any(${[...ids]}::int[])`.execute(tx)
}

/** Deletes acts that are older than a day. Returns how many. */
export async function removeOldActs(db: Database, now: Date): Promise<{ acts: number }> {
  const { rows } = await sql`delete from act where at <= ${dayBefore(now)} returning id`.execute(db)
  return { acts: rows.length }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - undoHours * 60 * 60_000)
}
