import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface LiveColumn {
  name: string
  /** PostgreSQL's name: 'text', '_text' for an array. */
  type: string
  /** A row needs a value here. */
  isNeeded: boolean
  /** The database generates the value, so a test does not insert one. */
  isMade: boolean
  /** The table and column that it refers to. */
  refers: string | null
  refersTo: string | null
}
export interface LiveTable {
  columns: LiveColumn[]
}

/** May contain text by or about a person. */
export const isOfText = ({ type }: LiveColumn) =>
  [
    'text',
    '_text',
    'varchar',
    '_varchar',
    'bpchar',
    'jsonb',
    'json',
    'bytea',
    'inet',
    'cidr',
    'uuid',
    'xid8',
    'citext',
  ].includes(type)

/** Every table as it is in the database, referenced tables first. */
export async function liveTables(db: Database): Promise<Record<string, LiveTable>> {
  const { rows } = await sql<LiveColumn & { table: string }>`
    select c.relname as table, a.attname as name, t.typname as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
      a.attidentity <> '' or a.attgenerated <> '' as "isMade",
      k.confrelid::regclass::text as refers, f.attname as "refersTo"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    left join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    order by c.relname, a.attnum`.execute(db)
  const tables: Record<string, LiveTable> = {}
  for (const { table, ...column } of rows) {
    tables[table] ??= { columns: [] }
    tables[table].columns.push(column)
  }
  return tables
}

/** Everything in every table, by column, as text to search in. */
export async function storedTexts(db: Database): Promise<{ where: string; text: string }[]> {
  const found: { where: string; text: string }[] = []
  for (const name of Object.keys(await liveTables(db)))
    for (const row of await db
      .selectFrom(name as 'app_user')
      .selectAll()
      .execute())
      for (const [column, value] of Object.entries(row))
        found.push({ where: `${name}.${column}`, text: textOf(value) })
  return found
}

const textOf = (value: unknown): string =>
  Buffer.isBuffer(value)
    ? value.toString('latin1')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
