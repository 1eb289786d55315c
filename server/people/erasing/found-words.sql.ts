import { type RawBuilder, sql } from 'kysely'
import { type ErasedPerson, withoutPerson } from '#domain/people/erasing/without-person.rule.ts'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mayName, type Said } from './may-name.sql.ts'

/*
 * People in what others wrote or stored. Searching reads whole tables, so it comes first, while no class and no attendee is locked; what it found
 * is emptied by key. See docs/decisions/0280.
 */

/** Rows that may name one of these people, as they were when they were looked for. */
export interface FoundWords {
  people: readonly ErasedPerson[]
  tables: FoundTable[]
}
interface Table {
  name: string
  /** Columns of its primary key. */
  key: string[]
  /** Columns that lose the person. */
  columns: string[]
}
interface FoundTable extends Table {
  /** Primary keys, as JSON. */
  found: string[]
  /** The highest number at that time, where rows are numbered in the order in which they are added. */
  last: number | null
}

const entries: [string, DataTable][] = Object.entries(personData)
/** Tables that say something of people: what acts hold of the others is published and stays, as it does there. */
const personal = entries
  .filter(([, { columns }]) => Object.values(columns).some((entry) => typeof entry?.closing === 'string'))
  .map(([name]) => name)
/** Further, which rows of a table are looked at. */
const limits: Record<string, RawBuilder<boolean>> = {
  act_row: sql`t.table_name = any(${personal})`,
}
/** For one statement, in milliseconds. What is locked meanwhile is the account that closes, and nothing that others wait for. */
export const longestSearch = 600_000
/** So many rows are read at once: a mail may be long. */
const batch = 100
/** So many of the last rows are looked at once more: a number may be drawn before the search, and its row be there only after it. */
const recently = 1000

/** Looks once for all of them. */
export async function findWords(tx: Database, people: readonly ErasedPerson[]): Promise<FoundWords> {
  const said = mayName(people)
  const tables: FoundTable[] = []
  if (said)
    for (const table of await selectTables(tx)) {
      // Before the search: what is added while it runs is looked at afterwards.
      const last = await selectLast(tx, table)
      tables.push({ ...table, last, found: await selectKeys(tx, table, said) })
    }
  return { people, tables }
}

/** Takes them out of the rows that were found, and of what was added since, by the closing itself too. */
export async function takeOutOfWords(tx: Database, { people, tables }: FoundWords): Promise<void> {
  // Of a server of before migration 0092: sealed, so nobody can look into it, and nobody reads it.
  await sql`update idempotency_key set answer = null where answer is not null`.execute(tx)
  const said = mayName(people)
  if (!said) return
  const cleaners = people.map(withoutPerson)
  const clean: Clean = (words) => cleaners.reduce((left, cleaner) => cleaner(left), words)
  for (const table of tables) {
    const added = table.last === null ? [] : await selectKeys(tx, table, said, table.last - recently)
    const keys = [...new Set([...table.found, ...added])]
    for (let from = 0; from < keys.length; from += batch)
      await cleanRows(tx, table, keys.slice(from, from + batch), clean)
  }
}

type Texts = Record<string, unknown>
type Clean = (words: Texts) => Texts

async function selectTables(tx: Database): Promise<Table[]> {
  const tables = entries.flatMap(([name, { columns }]) => {
    const redacted = Object.keys(columns).filter((column) => columns[column]?.closing === 'redacted')
    return redacted.length > 0 ? [{ name, columns: redacted }] : []
  })
  const { rows } = await sql<{ name: string; key: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as key
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.oid = any(select to_regclass(name) from unnest(${tables.map(({ name }) => name)}::text[]) name)
    group by c.relname`.execute(tx)
  const keys = new Map(rows.map(({ name, key }) => [name, key]))
  return tables.map((table) => ({ ...table, key: keys.get(table.name)! }))
}

const refs = (columns: readonly string[], of = 't') => columns.map((column) => sql.ref(`${of}.${column}`))
const asJson = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`))})`

async function selectLast(tx: Database, { name, key }: Table): Promise<number | null> {
  if (key.join() !== 'id') return null
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0) as last from ${sql.table(name)}`.execute(tx)
  return rows[0]!.last
}

async function selectKeys(
  tx: Database,
  { name, key, columns }: Table,
  said: Said,
  after?: number,
): Promise<string[]> {
  const texts = refs(columns).map((ref) => sql`${ref}::text`)
  const conditions = [
    said(sql`w.text`),
    ...(limits[name] ? [limits[name]] : []),
    ...(after === undefined ? [] : [sql`t.id > ${after}`]),
  ]
  // Each text is made once, however many things are looked for in it.
  const { rows } = await sql<{ key: string }>`
    select ${asJson(key)}::text as key
    from ${sql.table(name)} t cross join lateral (select concat_ws(E'\n', ${sql.join(texts)}) as text offset 0) w
    where ${sql.join(conditions, sql` and `)} order by ${sql.join(refs(key))}`.execute(tx)
  return rows.map(({ key: one }) => one)
}

async function cleanRows(
  tx: Database,
  { name, key, columns }: Table,
  keys: string[],
  clean: Clean,
): Promise<void> {
  const keyed = sql`jsonb_populate_recordset(null::${sql.table(name)}, ${`[${keys.join()}]`}::jsonb) k`
  const isSame = sql.join(
    key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`),
    sql` and `,
  )
  const { rows } = await sql<{ key: Texts; words: Texts }>`
    select ${asJson(key)} as key, ${asJson(columns)} as words from ${keyed} join ${sql.table(name)} t on ${isSame}
    order by ${sql.join(refs(key))} for update of t`.execute(tx)
  const changed = sql.join(columns.map((column) => sql.ref(column)))
  for (const { key: one, words } of rows) {
    const left = clean(words)
    if (left === words) continue
    await sql`update ${sql.table(name)} t set (${changed}) = (
        select ${changed} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(left)}::jsonb))
      from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(one)}::jsonb) k where ${isSame}`.execute(
      tx,
    )
  }
}
