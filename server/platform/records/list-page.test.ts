import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decidePage } from '#domain/kernel/lists/pager.rule.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { type ListedRows, mostCounted, rowsOfMany, selectRowIds, selectRows } from './list-page.ts'

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

describe('a list filtered by search text', () => {
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

  // Each person of this search has five rows, of which the list has all up to a number.
  const ofPeople = (people: number, most: number, otherFilters: readonly unknown[] = []) => {
    const { found: one, ...rest } = found(most)
    const ofManyPeople = rowsOfMany(
      otherFilters,
      sql`select id from generate_series(1, ${sql.lit(people)}::int) id`,
      sql`select from listed l where l.id / 5 = u.id - 1 and ${upTo(most)}`,
    )
    return { ...rest, found: { ...one, ofManyPeople } }
  }
  it.each([
    ['few people with few rows', 25, 100],
    ['many people with fewer rows than are counted', 2_500, 100],
    ['many people with as many rows as are counted', 2_500, mostCounted],
    ['many people with more rows than are counted', 2_501, mostCounted + 1],
  ])('has the same pages for %s', async (_what, people, most) => {
    for (const page of [1, 2, 400, 401])
      expect(await selectRowIds(test.db, ofPeople(people, most), pageOf(page))).toEqual(
        await selectRowIds(test.db, list([upTo(most)]), pageOf(page)),
      )
  })
  it.each([
    [2_499, 'no other filter', [], 'are searched'],
    [2_501, 'no other filter', [], 'are not searched'],
    [2_501, 'another filter', [sql`true`], 'are searched'],
  ])('for %i people and %s, the other matches %s', async (people, _filters, otherFilters, searched) => {
    const { found: one, ...rest } = ofPeople(people, mostCounted + 1, otherFilters)
    const broken = { ...rest, found: { ...one, where: [sql<boolean>`1 / (l.id - l.id) > 0`] } }
    const result = await selectRowIds(test.db, broken, pageOf(1)).then(
      () => 'are not searched',
      () => 'are searched',
    )
    expect(result).toBe(searched)
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
