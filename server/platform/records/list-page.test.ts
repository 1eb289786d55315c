import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decidePage } from '#domain/kernel/lists/pager.rule.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  foundByIds,
  type ListedRows,
  mostCounted,
  mostFound,
  rowsOfMany,
  selectIdsUpTo,
  selectRowIds,
  selectRows,
} from './list-page.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  // Three of each name, and a quarter that matches a condition.
  await sql`create table listed as select n as id, 'name ' || lpad((n / 3)::text, 6, '0') as name, n % 4 = 0 as chosen
    from generate_series(1, 10003) n`.execute(test.db)
  await sql`create index on listed (name, id)`.execute(test.db)
  await sql`create index on listed ((id / 5))`.execute(test.db)
})
afterAll(() => test.drop())

const pageOf = (page: number, per_page = 25) => accepted(decidePage({ page, per_page }))
const upTo = (most: number) => sql<boolean>`l.id <= ${most}`
const list = (where: ListedRows['where'], descending = false): ListedRows => ({
  from: sql`listed l`,
  where,
  id: sql.ref<number>('l.id'),
  order: [
    { by: sql`l.name`, descending },
    { by: sql`l.id`, descending: !descending },
  ],
})
const every = (length: number) => Array.from({ length }, (_, nth) => nth + 1)

describe('the pages of a list', () => {
  it.each([false, true])('contain each row once, in order (descending: %s)', async (descending) => {
    const read: number[] = []
    for (let page = 1; page <= 11; page += 1)
      read.push(...(await selectRowIds(test.db, list([upTo(103)], descending), pageOf(page, 10))).ids)
    const nameOf = (id: number) => Math.floor(id / 3)
    const side = descending ? -1 : 1
    expect(read).toEqual(
      every(103).toSorted((one, other) => side * (nameOf(one) - nameOf(other) || other - one)),
    )
  })
  it('are empty after the last one', async () => {
    expect(await selectRowIds(test.db, list([upTo(100)]), pageOf(5))).toEqual({
      ids: [],
      totalRows: 100,
      moreThanTotal: false,
    })
  })
  it('contain the loaded rows in list order', async () => {
    const { rows } = await selectRows(test.db, list([upTo(5)]), pageOf(1), async (ids) =>
      ids.toSorted((one, other) => one - other).map((id) => ({ id, shown: `${id}` })),
    )
    expect(rows.map(({ shown }) => shown)).toEqual(['2', '1', '5', '4', '3'])
  })
  it('omit a row that was deleted before it was loaded', async () => {
    const read = async (ids: number[]) => ids.filter((id) => id !== 4).map((id) => ({ id }))
    expect((await selectRows(test.db, list([upTo(5)]), pageOf(1), read)).rows).toHaveLength(4)
  })
  it('load nothing for a page without rows', async () => {
    const read = () => Promise.reject(new Error('read'))
    expect((await selectRows(test.db, list([upTo(0)]), pageOf(1), read)).rows).toEqual([])
  })
})

describe('a list that finds its rows first', () => {
  const found = (most: number) => ({
    ...list([upTo(most)]),
    // Found in another order, by its own statement.
    found: { from: sql`(select * from listed order by id desc) l`, where: [upTo(most)] },
  })
  it.each([100, mostCounted, mostCounted + 1])('has the same pages as any list of %i rows', async (most) => {
    for (const page of [1, 2, 4, 399, 400, 401])
      expect(await selectRowIds(test.db, found(most), pageOf(page))).toEqual(
        await selectRowIds(test.db, list([upTo(most)]), pageOf(page)),
      )
  })
})

describe('a list with a search', () => {
  interface Searched {
    matches: RawBuilder<boolean>
    /** The conditions of the other filters. */
    rest?: RawBuilder<boolean>[]
    descending?: boolean
    isWalked?: boolean
    isById?: boolean
    ofManyPeople?: RawBuilder<unknown>
  }
  const searched = (of: Searched) => {
    const { matches, rest = [], descending = false, isWalked = true, isById = false, ofManyPeople } = of
    const plain = list([...rest, matches], descending)
    const found = {
      from: plain.from,
      where: plain.where,
      walked: isWalked ? { as: sql.ref('l'), rest, matches } : undefined,
    }
    const byIds = isById ? async () => found : undefined
    return { plain, list: { ...plain, most: mostFound, found: { ...found, byIds, ofManyPeople } } }
  }
  const near = sql<boolean>`l.id <= 1200`
  const far = sql<boolean>`l.id > 8800`
  const frequent = sql<boolean>`l.id % 3 = 1`
  it.each<[string, Searched]>([
    ['few matches', { matches: sql`l.id % 40 = 0` }],
    ['no matches', { matches: sql`l.id < 0` }],
    ['as many matches as are counted', { matches: sql`l.id <= ${mostFound}` }],
    ['one more', { matches: sql`l.id <= ${mostFound + 1}` }],
    ['frequent matches', { matches: frequent }],
    ['matches at the beginning', { matches: near }],
    ['matches at the end', { matches: far }],
    ['matches at the end, backward', { matches: near, descending: true }],
    ['matches at the end, by their ids', { matches: far, isById: true }],
    ['as many matches as are sorted', { matches: sql`l.id <= ${mostCounted}`, descending: true }],
    ['all rows', { matches: sql`l.id > 0` }],
    ['all rows, by their ids', { matches: sql`l.id > 0`, isById: true, descending: true }],
    ['frequent matches without a walk', { matches: frequent, isWalked: false }],
    ['all rows without a walk', { matches: sql`l.id > 0`, isWalked: false }],
    ['frequent matches with another filter', { matches: frequent, rest: [sql`l.chosen`] }],
  ])('has the pages of plain SQL for %s', async (_what, of) => {
    const { list, plain } = searched(of)
    const { rows: all } = await sql<{ id: number }>`select l.id from listed l
      where ${sql.join(plain.where, sql` and `)} order by ${sql.join(
        plain.order.map(({ by, descending }) => sql`${by} ${descending ? sql`desc` : sql`asc`}`),
      )}`.execute(test.db)
    const ids = all.map(({ id }) => id)
    const last = Math.max(1, Math.ceil(ids.length / 25))
    for (const page of new Set([1, 2, 3, 39, 40, 41, last - 1, last, last + 1].filter((one) => one > 0)))
      expect([page, await selectRowIds(test.db, list, pageOf(page))]).toEqual([
        page,
        {
          ids: ids.slice((page - 1) * 25, page * 25),
          totalRows: Math.min(ids.length, mostFound),
          moreThanTotal: ids.length > mostFound,
        },
      ])
  })

  const broken = sql<boolean>`1 / (l.id - l.id) > 0`
  it('checks no other match when people have more than are counted', async () => {
    const people = (rows: number) =>
      rowsOfMany(
        [],
        sql`select id from generate_series(1, ${sql.lit(rows)}::int) id`,
        sql`select from listed l where l.id = u.id`,
      )!
    const checked = async (rows: number) => {
      const { list } = searched({ matches: frequent, ofManyPeople: people(rows) })
      const found = { ...list.found, where: [broken] }
      return selectRowIds(test.db, { ...list, found }, pageOf(1)).then(
        ({ moreThanTotal }) => moreThanTotal,
        () => 'checked',
      )
    }
    expect(await checked(mostFound)).toBe('checked')
    expect(await checked(mostFound + 1)).toBe(true)
  })
  it('has no rows of many people with another filter', () => {
    expect(rowsOfMany([sql`true`], sql`select 1`, sql`select 1`)).toBeUndefined()
  })
  it('searches by the ids of a hundred people, and by those of 2,500 on demand', async () => {
    const asked: number[] = []
    const found = async (people: number) => {
      asked.length = 0
      const ids = async (most: number) => {
        asked.push(most)
        return people > most ? null : people
      }
      const of = (count: number) => ({ from: sql`by ${sql.lit(count)}`, where: [] })
      const { from, byIds } = await foundByIds(ids, of, () => of(-1))
      const compiled = (query: RawBuilder<unknown> | undefined) =>
        query?.compile(test.db).sql.replace(/^\/\*.*?\*\/ /, '')
      return [compiled(from), compiled((await byIds?.())?.from)]
    }
    expect([await found(100), asked]).toEqual([['by 100', undefined], [100]])
    expect([await found(101), asked]).toEqual([
      ['by -1', 'by 101'],
      [100, 2_500],
    ])
    expect([await found(2_501), asked]).toEqual([
      ['by -1', undefined],
      [100, 2_500],
    ])
  })
  it.each([
    [1000, 1000],
    [1001, null],
  ])('reads the ids of %i people', async (people, count) => {
    const ids = await selectIdsUpTo(test.db, 1000, sql`(select id from listed where id <= ${people})`)
    expect(ids?.length ?? null).toBe(count)
  })
})

describe('the count of a list', () => {
  it.each([
    ['no rows', [upTo(0)], 0, false],
    ['the rows that match the conditions', [upTo(100), sql<boolean>`l.chosen`], 25, false],
    ['exactly the count limit', [upTo(mostCounted)], mostCounted, false],
    ['one more than the limit', [upTo(mostCounted + 1)], mostCounted, true],
    ['all rows', [], mostCounted, true],
  ])('for %s', async (_what, where, totalRows, moreThanTotal) => {
    expect(await selectRowIds(test.db, list(where), pageOf(1))).toMatchObject({ totalRows, moreThanTotal })
    expect(await selectRowIds(test.db, list(where), pageOf(2))).toMatchObject({ totalRows, moreThanTotal })
  })
  it('does not limit pages: rows beyond the counted ones are found', async () => {
    const { ids } = await selectRowIds(test.db, list([]), pageOf(401))
    // 9999 to 10001 have the same name, with the higher number first.
    expect(ids).toEqual([9999, 10003, 10002])
  })
})
