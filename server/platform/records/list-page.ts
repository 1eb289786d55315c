import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Rows are counted up to this number. A longer list says 'more than' and has pages up to it. Files have all rows. */
export const mostCounted = 10_000

export interface SortKey {
  by: RawBuilder<unknown>
  descending: boolean
}

/** How an admin list finds its rows. Columns that are only shown are read just for the rows of a page. */
export interface ListedRows {
  /** The tables that the conditions read. `sortedFrom` adds one that only the order needs. Counting omits it. */
  from: RawBuilder<unknown>
  sortedFrom?: RawBuilder<unknown> | undefined
  where: readonly RawBuilder<boolean>[]
  id: RawBuilder<number>
  /** The last key is unique. The keys must be written as in the index that serves the order. */
  order: readonly SortKey[]
  /**
   * For a list with a search: where its matches are. They are read first, up to the bound, and then sorted. With the
   * limit of a page, the planner would rely on a guess of how many rows match. If there are more matches, the page is
   * read in the order of the list, by `where`.
   */
  found?:
    | {
        from: RawBuilder<unknown>
        where: readonly RawBuilder<boolean>[]
        /**
         * From `rowsOfMany`: rows of some matches, no match twice, and none unless very many people are meant. If they
         * reach the bound, the rest is not searched.
         */
        ofManyPeople?: RawBuilder<unknown> | undefined
      }
    | undefined
}

export interface CountedRows {
  totalRows: number
  /** There are more rows than `totalRows`, where counting stopped. */
  moreThanTotal: boolean
}

/**
 * One page of a list, and how many rows the list has. `read` returns the shown columns of these ids, in any order. It
 * passes them as an array: a statement has at most 65,535 parameters, and a page may have more rows.
 */
export async function selectRows<Row extends { id: number }>(
  db: Database,
  list: ListedRows,
  page: Page,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<CountedRows & { rows: Row[] }> {
  const { ids, ...counted } = await selectRowIds(db, list, page)
  const rows = ids.length > 0 ? await read(ids) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted }
}

export async function selectRowIds(
  db: Database,
  list: ListedRows,
  page: Page,
): Promise<CountedRows & { ids: number[] }> {
  if (list.found) return selectFoundIds(db, list, list.found, page)
  if (page.offset === 0) {
    const [rows, ids] = await Promise.all([countRows(db, list), idsOf(db, list, page.perPage, 0)])
    return { ids, ...rows }
  }
  const rows = await countRows(db, list)
  return { ids: await idsOfLaterPage(db, list, page, rows), ...rows }
}

async function idsOfLaterPage(
  db: Database,
  list: ListedRows,
  { offset, perPage }: Page,
  { totalRows, moreThanTotal }: CountedRows,
): Promise<number[]> {
  if (moreThanTotal) return idsOf(db, list, perPage, offset)
  const rows = Math.min(perPage, totalRows - offset)
  if (rows <= 0) return []
  const after = totalRows - offset - rows
  if (offset <= after) return idsOf(db, list, rows, offset)
  // The database reads the rows before a page only to skip them. From the end there are fewer.
  const ids = await idsOf(db, { ...list, order: list.order.map(reversed) }, rows, after)
  return ids.toReversed()
}

const reversed = ({ by, descending }: SortKey): SortKey => ({ by, descending: !descending })

async function selectFoundIds(
  db: Database,
  list: ListedRows,
  found: NonNullable<ListedRows['found']>,
  { perPage, offset }: Page,
): Promise<CountedRows & { ids: number[] }> {
  if (found.ofManyPeople) {
    const many = await countUpTo(db, found.ofManyPeople)
    if (many.moreThanTotal) return { ids: await idsOf(db, list, perPage, offset), ...many }
  }
  const keyOf = (nth: number) => sql.ref(`key_${nth}`)
  const keys = list.order.map(({ by }, nth) => sql`${by} as ${keyOf(nth)}`)
  const order = list.order.map(({ descending }, nth) => ({ by: keyOf(nth), descending }))
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (
      select ${list.id} as id, ${sql.join(keys)} from ${found.from} where ${all(found.where)} limit ${sql.lit(mostCounted + 1)}
    )
    select (select count(*)::int from found) as count,
      -- As JSON: the driver returns the numbers of a bigint array as strings.
      to_json(array(select id from found order by ${sorting(order)} limit ${perPage} offset ${offset})) as ids`.execute(
    db,
  )
  const { count, ids } = rows[0]!
  return count > mostCounted
    ? { ids: await idsOf(db, list, perPage, offset), ...counted(count) }
    : { ids, ...counted(count) }
}

const countRows = (db: Database, { from, where }: ListedRows): Promise<CountedRows> =>
  countUpTo(db, sql`select from ${from} where ${all(where)}`)

async function countUpTo(db: Database, query: RawBuilder<unknown>): Promise<CountedRows> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return counted(rows[0]!.count)
}

const counted = (rows: number): CountedRows => ({
  totalRows: Math.min(rows, mostCounted),
  moreThanTotal: rows > mostCounted,
})

async function idsOf(
  db: Database,
  { from, sortedFrom = from, where, id, order }: ListedRows,
  rows: number,
  offset: number,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select ${id} as id from ${sortedFrom} where ${all(where)}
    order by ${sorting(order)} limit ${rows} offset ${offset}`.execute(db)
  return found.rows.map((row) => row.id)
}

const sorting = (order: readonly SortKey[]) =>
  sql.join(order.map(({ by, descending }) => sql`${by} ${descending ? sql`desc` : sql`asc`}`))

/** So many people that reading the rows of all of them would take longer than counting to the bound. */
const manyPeople = 2_500

/**
 * For `ofManyPeople`: the rows of `one`, a query for one person `u`, person by person, so that a limit ends it early.
 * `people` are the ids that a search finds, each once. Undefined with other filters: few of those rows might pass them,
 * so all would be read twice.
 */
export function rowsOfMany(
  otherFilters: readonly unknown[],
  people: RawBuilder<unknown>,
  one: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  if (otherFilters.length > 0) return undefined
  return sql`select from (${people}) u cross join lateral (${one} offset 0) rows
    where (select count(*) from (select from (${people}) found limit ${sql.lit(manyPeople)}) few) = ${sql.lit(manyPeople)}`
}

/** True if there are no conditions. */
const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
