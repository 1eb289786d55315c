import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldText } from '#domain/kernel/fold-text.rule.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { holds, searchPattern } from './search.ts'

it.each([
  ['words', ' gentle yoga ', '%gentle yoga%'],
  ['signs of a pattern for themselves', '100%_\\', '%100\\%\\_\\\\%'],
  ['a wide sign of a pattern for itself', '100％', '%100\\%%'],
  ['an apostrophe however it is written', 'O’Brien', "%o'brien%"],
  ['accents as none', 'ÉTÉ', '%ete%'],
  ['nothing', ' \0 ', null],
])('a search takes %s', (_name, search, pattern) => {
  expect(searchPattern(search)).toBe(pattern)
})

describe('in the database', () => {
  it('every letter of Latin, Greek and Cyrillic is folded as by the domain', async () => {
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
    const { rows } = await sql<{ letter: string; folded: string }>`
      select letter, fold_text(letter) as folded from unnest(${letters}::text[]) letter`.execute(db)
    const told = rows.map(({ letter, folded }) => [letter, folded])
    expect(told).toEqual(letters.map((letter) => [letter, foldText(letter)]))
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
})
