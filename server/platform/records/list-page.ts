import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Rows are counted up to this number. A longer list says 'more than' and has pages up to it. Files have all rows. */
export const mostCounted = 10_000
/** Like `mostCounted`, for what a search finds: a word that thousands match must not cost what a portal has grown. */
export const mostFound = 1_000
/** So many people of a search are no many: a list of what they did is then searched by their ids. */
const fewPeople = 100
/** A larger limit, for when the first rows of the list had too few matches for a page. */
const morePeople = 2_500
/** So many rows are read in the order of the list to find the first page of many matches. */
const mostWalked = { each: 2_500, byIds: 20_000 }

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
  /** The most rows that a search finds (`mostFound`). */
  most?: number | undefined
  /**
   * For a list with a search: where its matches are. They are read first, up to a bound, and then sorted. With the
   * limit of a page, the planner would rely on a guess of how many rows match. If there are more matches, the page is
   * read in the order of the list, by `where`.
   */
  found?: Found | undefined
}

export interface Found {
  from: RawBuilder<unknown>
  where: readonly RawBuilder<boolean>[]
  /** From `rowsOfMany`: rows of some matches, no match twice. If they reach the bound, the rest is not searched. */
  ofManyPeople?: RawBuilder<unknown> | undefined
  /**
   * For a search in one table without other filters: its first rows are read quickly. The first page of many matches is
   * looked for in them.
   */
  walked?: Walked | undefined
  /** Finds the rows of the same search by ids. Null: too many ids match. */
  byIds?: (() => Promise<Found | null>) | undefined
}

/** The conditions of a list in two parts. `as` is the table's name in them. */
interface Walked {
  as: RawBuilder<unknown>
  rest: readonly RawBuilder<boolean>[]
  matches: RawBuilder<boolean>
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
  found: Found,
  page: Page,
): Promise<CountedRows & { ids: number[] }> {
  const most = mostOf(list)
  if (found.ofManyPeople) {
    const many = await countUpTo(db, found.ofManyPeople, most)
    if (many.moreThanTotal) return { ids: await idsOfMany(db, list, found, page), ...many }
  }
  // If the list cannot be walked, all are sorted anyway.
  const sorted = found.walked ? most : mostCounted
  const { count, ids } = await sortUpTo(db, list, found, page, sorted)
  return { ids: count > sorted ? await idsOfMany(db, list, found, page) : ids, ...counted(count, most) }
}

/** How many matches there are, up to a number, and the page of them in the order of the list. */
async function sortUpTo(
  db: Database,
  list: ListedRows,
  found: Found,
  { perPage, offset }: Page,
  most: number,
): Promise<{ count: number; ids: number[] }> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (
      select ${list.id} as id, ${keysOf(list)} from ${found.from} where ${all(found.where)} limit ${sql.lit(most + 1)}
    )
    select (select count(*)::int from found) as count,
      -- As JSON: the driver returns the numbers of a bigint array as strings.
      to_json(array(select id from found order by ${byKeys(list)} limit ${perPage} offset ${offset})) as ids`.execute(
    db,
  )
  return rows[0]!
}

/**
 * A page of more matches than are counted. In the order of the list a page of frequent matches comes soon, but they may
 * also be far behind: people whose last name is meant. So after some rows the matches are sorted, if they are not too
 * many for that.
 */
async function idsOfMany(db: Database, list: ListedRows, found: Found, page: Page): Promise<number[]> {
  if (!found.walked) return idsOf(db, list, page.perPage, page.offset)
  const soon = await walk(db, list, found.walked, page, mostWalked.each)
  if (soon) return soon
  const byIds = await found.byIds?.()
  const later = byIds && (await walk(db, list, byIds.walked, page, mostWalked.byIds))
  if (later) return later
  const { count, ids } = await sortUpTo(db, list, byIds ?? found, page, mostCounted)
  if (count <= mostCounted) return ids
  return idsOf(db, byIds ? { ...list, where: byIds.where } : list, page.perPage, page.offset)
}

/** The first page, if the first rows of the list contain it. */
async function walk(
  db: Database,
  list: ListedRows,
  walked: Walked | undefined,
  { perPage, offset }: Page,
  most: number,
): Promise<number[] | null> {
  if (!walked || offset > 0) return null
  const { as, rest, matches } = walked
  const { rows } = await sql<{ id: number }>`select ${list.id} as id from (
      select ${as}.*, ${keysOf(list)} from ${list.sortedFrom ?? list.from} where ${all(rest)} order by ${sorting(list.order)} limit ${sql.lit(most)}
    ) ${as} where ${matches} order by ${byKeys(list)} limit ${perPage}`.execute(db)
  return rows.length < perPage ? null : rows.map((row) => row.id)
}

const keyOf = (nth: number) => sql.ref(`key_${nth}`)
const keysOf = ({ order }: ListedRows) => sql.join(order.map(({ by }, nth) => sql`${by} as ${keyOf(nth)}`))
const byKeys = ({ order }: ListedRows) =>
  sorting(order.map(({ descending }, nth) => ({ by: keyOf(nth), descending })))

const mostOf = ({ most = mostCounted }: ListedRows) => most

const countRows = (db: Database, list: ListedRows): Promise<CountedRows> =>
  countUpTo(db, sql`select from ${list.from} where ${all(list.where)} ${inOrder(list)}`, mostOf(list))

/**
 * All rows are counted by the index of the list's order. In any order, PostgreSQL would read the table from its start,
 * and of a large table it keeps no such block in memory.
 */
const inOrder = ({ from, sortedFrom = from, where, order }: ListedRows) =>
  where.length === 0 && sortedFrom === from ? sql`order by ${sorting(order)}` : sql``

async function countUpTo(db: Database, query: RawBuilder<unknown>, most: number): Promise<CountedRows> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query} limit ${sql.lit(most + 1)}) counted`.execute(db)
  return counted(rows[0]!.count, most)
}

const counted = (rows: number, most: number): CountedRows => ({
  totalRows: Math.min(rows, most),
  moreThanTotal: rows > most,
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

/**
 * What a search of a list of things finds by the ids of its people. With the ids in hand, the planner knows how many
 * things they have. With a subquery it would guess. `ids` returns null if there are more than its parameter.
 */
export async function foundByIds<Ids>(
  ids: (most: number) => Promise<Ids | null>,
  foundOf: (ids: Ids) => Found,
  foundOfMany: () => Found,
): Promise<Found> {
  const few = await ids(fewPeople)
  if (few !== null) return foundOf(few)
  const byIds = async () => {
    const more = await ids(morePeople)
    return more === null ? null : foundOf(more)
  }
  return { ...foundOfMany(), byIds }
}

/** For `foundByIds`: the ids of a subquery, unless there are more. */
export async function selectIdsUpTo(
  db: Database,
  most: number,
  ids: RawBuilder<unknown>,
): Promise<number[] | null> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${ids} found (id) limit ${sql.lit(most + 1)}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

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
  return sql`select from (${people}) u cross join lateral (${one} offset 0) rows`
}

/** True if there are no conditions. */
const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
