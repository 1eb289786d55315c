import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import { foldText } from '#domain/kernel/text/fold-text.rule.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { containsDigits, containsFolded, containsNames, holds, searchPattern } from './search.ts'

it.each([
  ['words', ' gentle yoga ', '%gentle yoga%'],
  ['literal wildcard characters', '100%_\\', '%100\\%\\_\\\\%'],
  ['a literal full-width wildcard', '100％', '%100\\%%'],
  ['any apostrophe character', 'O’Brien', "%o'brien%"],
  ['ignored accents', 'ÉTÉ', '%ete%'],
  ['nothing', ' \0 ', null],
])('a search pattern supports %s', (_name, search, pattern) => {
  expect(searchPattern(search)).toBe(pattern)
})

describe('database search', () => {
  it('folds every Latin, Greek, and Cyrillic letter like the domain', async () => {
    const { db } = await createTestDatabase()
    const ranges: [number, number][] = [
      [0x20, 0x24f],
      [0x300, 0x373],
      [0x386, 0x3ce],
      [0x400, 0x4ff],
      [0x1e00, 0x1eff],
      [0x2010, 0x2026],
      [0xfb00, 0xfb06],
      [0xff01, 0xff5e],
    ]
    const letters = ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth)),
    )
    const { rows } = await sql<{ letter: string; folded: string; named: string }>`
      select letter, fold_text(letter) as folded, fold_name(letter) as named from unnest(${letters}::text[]) letter`.execute(
      db,
    )
    const notified = rows.map(({ letter, folded }) => [letter, folded])
    expect(notified).toEqual(letters.map((letter) => [letter, foldText(letter)]))
    expect(rows.map(({ letter, named }) => [letter, named])).toEqual(
      letters.map((letter) => [letter, foldName(letter)]),
    )
  })

  it.each([
    ['pat.lee@mail.example', true],
    ['lee@mail', true],
    ['e@mail', true],
    ['@mail', true],
    ['lee@', true],
    ['lee@post.example', false],
    ['pat@mail.example', false],
    ['%@mail', false],
    ['lee@mail@', false],
  ])('the address %s finds Pat Lee (%s)', async (word, found) => {
    const { db } = await createTestDatabase()
    const stored = 'patleepatlee@mailexample'
    expect(stored.includes(foldName(word))).toBe(found)
    const { rows } = await sql`select ${containsFolded(sql`${stored}::text`, [word])} as found`.execute(db)
    expect(rows).toEqual([{ found }])
  })
  it('the index of names does not read the provider of an address', async () => {
    const { db } = await createTestDatabase()
    const conditions = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
        select id from app_user where ${containsFolded(sql`folded_name`, ['pat.lee@mail.example'])}`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => line.startsWith('Index Cond'))
    })
    expect(conditions).toEqual(["Index Cond: (folded_name ~~ '%patlee@%'::text)"])
  })

  it.each<[string, string]>([
    ['ete', 'Yoga d’été'],
    ['été', 'Yoga d’ETE'],
    ["d'e\u0301te\u0301", 'Yoga d’été'],
    ['strasse', 'Lange Straße'],
    ['STRAßE', 'Lange Strasse'],
    ['lukasz', 'Łukasz Søndergård'],
    ['søndergård', 'Lukasz Sondergard'],
    ['100%', '100% You'],
  ])('%s finds %s', async (search, text) => {
    const { db } = await createTestDatabase()
    const { rows } = await sql<{ found: boolean }>`
      select ${holds(sql`${text}::text`, searchPattern(search))} as found`.execute(db)
    expect(rows).toEqual([{ found: true }])
  })

  it.each<[string, string, boolean]>([
    ['obrien', 'Pat O’Brien', true],
    ["O'Brien", 'Pat OBrien', true],
    ['O’Brien Pat', "Pat O'Brien", true],
    ['o brien', "Pat O'Brien", true],
    ['nguyen smith', 'Lan Nguyen-Smith', true],
    ['Nguyen-Smith', 'Lan Nguyễn Smith', true],
    ['nguyensmith', 'Lan Nguyen‑Smith', true],
    ['de la Cruz', 'María Delacruz', true],
    ['delacruz', 'María de la Cruz', true],
    ['garcia', 'José García', true],
    ['GARCÍA jose', 'Jose Garcia', true],
    ['jr', 'J.R. Ewing', true],
    ['J. R.', 'JR Ewing', true],
    ['mary ann', 'Maryann Lee', true],
    ['maryann', 'Mary Ann Lee', true],
    ['Mary-Ann Lee', 'Mary Ann Lee', true],
    ['li', 'Bo Li', true],
    ['pat.obrien@example.org', 'Pat O’Brien pat.obrien@example.org', true],
    ['keoni', 'Keʻoni Kai', true],
    ['100%', 'Ann Lee', false],
    ['smith garcia', 'Ann Smith', false],
    ['a_n', 'Ann Lee', false],
  ])('for people, %s finds %s: %s', async (search, text, expected) => {
    const { db } = await createTestDatabase()
    const { rows } = await sql<{ found: boolean }>`
      select ${containsNames(sql`${text}::text`, search.split(' '))} as found`.execute(db)
    expect(rows).toEqual([{ found: expected }])
  })

  it.each(['(703) 555-0142', '703-555-0142', '703.555.0142', '+1 703 555 0142', '7035550142'])(
    'finds the phone number %s by its digits',
    async (phone) => {
      const { db } = await createTestDatabase()
      const { rows } = await sql<{ found: boolean; not: boolean }>`
        select ${containsDigits(sql`${phone}::text`, '7035550142')} as found,
          ${containsDigits(sql`${phone}::text`, '5550143')} as not`.execute(db)
      expect(rows).toEqual([{ found: true, not: false }])
    },
  )
})
