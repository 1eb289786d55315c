import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TranslationRow } from '#server/platform/translations/translation-row.ts'
import { selectTranslations, writeTranslation } from '#server/platform/translations/translations.sql.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'

const saved_at = new Date('2026-11-20T15:00:00Z')
const row = (changes: Partial<TranslationRow> = {}): TranslationRow => ({
  kind: 'series',
  of_id: 1,
  language: 'es',
  texts: { title: 'Vivir bien' },
  marks: { title: 'a' },
  edit_version: 0,
  saved_at,
  ...changes,
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('translation').execute()))
const write = (changes?: Partial<TranslationRow>) => writeTranslation(database.db, row(changes))
const stored = (ids = [1]) => selectTranslations(database.db, 'series', ids)

describe('two people who save a translation', () => {
  it('for the first time: the second learns that somebody else was first', async () => {
    expect(await write()).toBe('written')
    expect(await write({ texts: { title: 'Bien' } })).toBe('somebody else was first')
    expect(await stored()).toMatchObject([
      { texts: { title: 'Vivir bien' }, marks: { title: 'a' }, edit_version: 1 },
    ])
  })
  it('over the same version: the second learns that somebody else was first', async () => {
    await write()
    expect(await write({ edit_version: 1, texts: { title: 'Bien' } })).toBe('written')
    expect(await write({ edit_version: 1, texts: { title: 'Mal' } })).toBe('somebody else was first')
    expect(await stored()).toMatchObject([{ texts: { title: 'Bien' }, edit_version: 2 }])
  })
  it('and one of them empties it: the second learns that somebody else was first', async () => {
    await write()
    expect(await write({ edit_version: 1, texts: {} })).toBe('written')
    expect(await stored()).toEqual([])
    expect(await write({ edit_version: 1, texts: {} })).toBe('somebody else was first')
    expect(await write({ edit_version: 1, texts: { title: 'Bien' } })).toBe('somebody else was first')
    expect(await write({ texts: {} }), 'there was none').toBe('written')
  })
})

it('a translation is written for its kind, record and language alone', async () => {
  const others: Partial<TranslationRow>[] = [{ of_id: 2 }, { language: 'fr' }, { kind: 'course' }]
  await write()
  for (const other of others) await write(other)
  expect(await write({ edit_version: 1, texts: { title: 'Bien' } })).toBe('written')
  const all = await database.db.selectFrom('translation').selectAll().execute()
  expect(all.filter(({ edit_version }) => edit_version === 2)).toMatchObject([
    { kind: 'series', of_id: 1, language: 'es' },
  ])
  expect(await write({ edit_version: 2, texts: {} })).toBe('written')
  expect(await database.db.selectFrom('translation').selectAll().execute()).toHaveLength(others.length)
})

it('translations are read for these records, in the order of their languages', async () => {
  await write({ language: 'fr' })
  await write()
  await write({ of_id: 2 })
  await write({ of_id: 3 })
  await write({ kind: 'course' })
  expect((await stored([1, 3])).map(({ of_id, language }) => `${of_id} ${language}`).toSorted()).toEqual([
    '1 es',
    '1 fr',
    '3 es',
  ])
  expect((await stored([1])).map(({ language }) => language)).toEqual(['es', 'fr'])
})
