import { type RawBuilder, sql } from 'kysely'
import { type ErasedPerson, withoutPerson } from '#domain/people/erasing/without-person.rule.ts'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { mayName, type Said } from './may-name.sql.ts'

/*
 * Finds people in what others wrote or stored. The search reads whole tables, so it comes first, before any class or
 * attendee is locked. Afterwards, the rows found are redacted by key. See docs/decisions/0280.
 */
/** Rows that may name one of these people, as of the search. */
export interface FoundWords {
  people: readonly ErasedPerson[]
  tables: FoundTable[]
}
interface Table {
  name: string
  /** Columns of its primary key. */
  key: string[]
  /** Columns from which the person is removed. */
  columns: string[]
}
interface FoundTable extends Table {
  /** Primary keys, as JSON. */
  found: string[]
  /** The highest number at that time. Null if rows are not numbered in the order of insertion. */
  last: number | null
}

const entries: [string, DataTable][] = Object.entries(personData)
/** Tables with data about people. What a stored act has from the other tables is public and stays, as it does there. */
const personal = entries
  .filter(([, { columns }]) => Object.values(columns).some((entry) => typeof entry?.closing === 'string'))
  .map(([name]) => name)
/** Additional limits on the rows to search in a table. */
const limits: Record<string, RawBuilder<boolean>> = {
  act_row: sql`t.table_name = any(${personal})`,
}
/**
 * The timeout of one search, in milliseconds. In that time only the closing account is locked, for which no other call
 * waits.
 */
export const longestSearch = 600_000
/** Rows per read. Small, because an email may be long. */
const batch = 100
/**
 * The number of last rows to search again. A number may be assigned before the search, and its row committed only after
 * it.
 */
const recently = 1000

/** Searches once for all of them. */
export async function findWords(tx: Database, people: readonly ErasedPerson[]): Promise<FoundWords> {
  const said = mayName(people)
  const tables: FoundTable[] = []
  if (said)
    for (const table of await selectTables(tx)) {
      // Read before the search: rows added while it runs are searched afterwards.
      const last = await selectLast(tx, table)
      tables.push({ ...table, last, found: await selectKeys(tx, table, said) })
    }
  return { people, tables }
}

/** Redacts them in the rows found and in the rows added since, including those added by the closing itself. */
export async function takeOutOfWords(tx: Database, { people, tables }: FoundWords): Promise<void> {
  // From a server before migration 0092: encrypted, so it cannot be searched, and no code reads it.
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
  // Builds each text once, however many terms are searched in it.
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
