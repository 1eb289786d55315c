import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { nameWords } from '#domain/kernel/text/fold-name.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { containsNames, holds, searchPattern } from '#server/platform/db/search.ts'
import { type CountedRows, selectRows } from './list-page.ts'

/** Tables of records. Each row has an id, and the version that a save refers to. */
export type RecordTable = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: number; edit_version: number } ? T : never
}[keyof DB]
export type RecordRow<T extends RecordTable> = Selectable<DB[T]>
export type RecordColumn<T extends RecordTable> = keyof RecordRow<T> & string

/** Where records of a kind are stored, and which columns are read. In `derived` their row is `r`. */
export interface RecordStore<T extends RecordTable = RecordTable, Column extends string = string> {
  table: T
  /** The column that lists are sorted by. */
  sortedBy: Column
  /** A search looks for its words in any of these columns. */
  searched: readonly Column[]
  /** The searched columns are names of people, compared as in every search for people (decision 156). */
  namesPeople?: boolean | undefined
  /** Columns that a list reads in addition to the id. Absent: all. */
  listed?: readonly Column[] | undefined
  /** Computed values of each row, by name. */
  derived?: Record<string, RawBuilder<unknown>> | undefined
  /** The column with the time when the row was last written. */
  writtenAt?: Column | undefined
}

export function selectRecordPage<Row>(
  db: Database,
  store: RecordStore,
  search: string | null | undefined,
  page: Page,
): Promise<CountedRows & { rows: Row[] }> {
  const from = sql`${sql.table(store.table)} as r`
  const id = sql.ref<number>('r.id')
  const order = [sql`lower(${own(store.sortedBy)})`, id].map((by) => ({ by, descending: false }))
  return selectRows(db, { from, where: whatIsFound(store, search), id, order }, page, async (ids) => {
    const { rows } = await sql<Row & { id: number }>`select ${selection(store, store.listed)} from ${from}
      where r.id = any(${ids})`.execute(db)
    return rows
  })
}

function whatIsFound({ searched, namesPeople }: RecordStore, search: string | null | undefined) {
  const pattern = searchPattern(search)
  const words = namesPeople ? nameWords(search ?? '') : []
  if (namesPeople ? words.length === 0 : pattern === null) return []
  const matches = (text: RawBuilder<unknown>) =>
    namesPeople ? containsNames(text, words) : holds(text, pattern)
  return [
    sql<boolean>`(${sql.join(
      searched.map((column) => matches(own(column))),
      sql` or `,
    )})`,
  ]
}

export async function selectRecord<Row>(
  db: Database,
  store: RecordStore,
  id: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${selection(store)} from ${sql.table(store.table)} as r
    where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the row until the transaction ends. Depending on the strength, new references to it wait too. */
export async function lockRecord<Row>(
  tx: Database,
  { table }: RecordStore,
  id: number,
  strength: 'for update' | 'for no key update',
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = ${id} ${sql.raw(strength)}`.execute(tx)
  return rows[0]
}

/** Undefined if another row has the same unique value. The transaction has then failed and cannot continue. */
export async function insertRecord(
  tx: Database,
  store: RecordStore,
  columns: object,
  now: Date,
): Promise<number | undefined> {
  const written = Object.entries(withTime(store, columns, now))
  const names = sql.join(written.map(([column]) => sql.ref(column)))
  const values = sql.join(written.map(([, value]) => value))
  const inserted = await unlessTaken(
    sql<{
      id: number
    }>`insert into ${sql.table(store.table)} (${names}) values (${values}) returning id`.execute(tx),
  )
  return inserted?.rows[0]?.id
}

/** False if another row has the same unique value. The transaction has then failed and cannot continue. */
export async function updateRecord(
  tx: Database,
  store: RecordStore,
  id: number,
  columns: object,
  now: Date,
): Promise<boolean> {
  const written = Object.entries(withTime(store, columns, now))
  const set = sql.join(written.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const updated = await unlessTaken(
    sql`update ${sql.table(store.table)} set ${set}, edit_version = edit_version + 1 where id = ${id}`.execute(
      tx,
    ),
  )
  return updated !== undefined
}

export async function deleteRecord(tx: Database, { table }: RecordStore, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
}

const own = (column: string) => sql.ref(`r.${column}`)

function selection({ derived = {} }: RecordStore, columns?: readonly string[]) {
  const stored = columns ? ['id', ...columns].map(own) : [sql`r.*`]
  const computed = Object.entries(derived).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  return sql.join([...stored, ...computed])
}

function withTime({ writtenAt }: RecordStore, columns: object, now: Date): object {
  return writtenAt === undefined ? columns : { ...columns, [writtenAt]: now }
}

async function unlessTaken<Result>(written: Promise<Result>): Promise<Result | undefined> {
  try {
    return await written
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined
    throw error
  }
}
const uniqueViolation = '23505'
