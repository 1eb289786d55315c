import { sql } from 'kysely'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

const tables: Record<string, DataTable> = personData
/**
 * What every call may write: the caller and call count, what it did, and the result for its copies. The audit log has
 * its own table.
 */
const ofEveryCall = ['account_use', 'audit_entry', 'idempotency_key', 'rate_limit', 'update session']

interface Written {
  name: string
  op: 'insert' | 'update'
  row: Record<string, unknown>
}

/** From now on the database records each row that is inserted or updated. */
export async function noteWrittenRows(db: Database): Promise<void> {
  await sql`create table written_row (id int generated always as identity, name text, op text, row jsonb);
    create function note_written_row() returns trigger language plpgsql as $$ begin
      insert into written_row (name, op, row) values (tg_table_name, lower(tg_op), to_jsonb(new));
      return null;
    end $$`.execute(db)
  for (const name of Object.keys(tables))
    await sql`create trigger noted_as_written after insert or update on ${sql.table(name)}
      for each row execute function note_written_row()`.execute(db)
}

/**
 * What `work` wrote of existing accounts, such as 'insert outbox_mail'. personData says whose a row is. Excludes
 * accounts that it created, because no one closes those meanwhile.
 */
export async function writtenOfAccounts(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { rows: before } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from app_user`.execute(
    db,
  )
  await sql`truncate written_row`.execute(db)
  await work()
  const { rows } = await sql<Written>`select name, op, row from written_row order by id`.execute(db)
  const found = new Set<string>()
  for (const { name, op, row } of rows) {
    const what = `${op} ${name}`
    if (ofEveryCall.includes(name) || ofEveryCall.includes(what) || found.has(what)) continue
    const owners = await ownersOf(db, name, row)
    if (owners.some((id) => id <= before[0]!.id)) found.add(what)
  }
  return [...found].toSorted()
}

async function ownersOf(db: Database, name: string, row: Record<string, unknown>): Promise<number[]> {
  const { account = [], attendee = [], address = [], through = {} } = tables[name]!
  const current = (columns: readonly string[]) =>
    columns.map((column) => row[column]).filter((value) => value !== null && value !== undefined)
  const owners = current(account).map(Number)
  for (const id of current(attendee))
    owners.push(...(await idsOf(db, sql`select user_id as id from attendee where id = ${id}`)))
  for (const text of current(address))
    owners.push(...(await idsOf(db, sql`select id from app_user where lower(email) = lower(${text})`)))
  for (const [column, table] of Object.entries(through as Record<string, string>))
    for (const id of current([column])) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where t.id::text = ${String(id)}`.execute(db)
      for (const { row: other } of rows) owners.push(...(await ownersOf(db, table, other)))
    }
  return owners
}

async function idsOf(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await query.execute(db)
  return (rows as { id: number | null }[]).flatMap(({ id }) => id ?? [])
}
