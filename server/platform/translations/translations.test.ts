import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import type { TranslatedKind, TranslationRow } from './translation-row.ts'
import { selectTranslations, writeTranslation } from './translations.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const before = new Date('2026-11-19T17:00:00Z')
const row = (
  kind: TranslatedKind,
  of_id: number,
  language: string,
  columns: Partial<TranslationRow> = {},
): TranslationRow => ({
  kind,
  of_id,
  language,
  texts: { title: `${kind} ${of_id} ${language}` },
  marks: { title: 'mark' },
  edit_version: 1,
  saved_at: before,
  ...columns,
})
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const one of [
    row('page', 1, 'fr'),
    row('page', 1, 'es'),
    row('page', 2, 'es'),
    row('page', 3, 'es'),
    row('course', 1, 'es'),
  ])
    await database.db
      .insertInto('translation')
      .values({ ...one, texts: JSON.stringify(one.texts), marks: JSON.stringify(one.marks), edit_version: 2 })
      .execute()
  await noteChangedRows(database.db)
})
afterAll(() => database.drop())

it('the translations of records of one kind are read, by language', async () => {
  const found = await selectTranslations(database.db, 'page', [1, 3])
  expect(found.map(({ of_id, language }) => [of_id, language])).toEqual([
    [1, 'es'],
    [3, 'es'],
    [1, 'fr'],
  ])
})

describe('a translation is written', () => {
  const [written, late] = ['written', 'somebody else was first'] as const
  const update = '1 update translation (edit_version, marks, saved_at, texts)'
  it.each<[what: string, one: TranslationRow, outcome: string, changed: string | null]>([
    ['new', row('page', 4, 'es', { edit_version: 0 }), written, '1 insert translation'],
    ['new, of another kind', row('course', 2, 'es', { edit_version: 0 }), written, '1 insert translation'],
    ['new, in another language', row('page', 2, 'fr', { edit_version: 0 }), written, '1 insert translation'],
    ['new, but there is one now', row('page', 1, 'es', { edit_version: 0 }), late, null],
    ['over the version that was read', row('page', 1, 'es', { edit_version: 2 }), written, update],
    ['over an outdated version', row('page', 1, 'es', { edit_version: 1 }), late, null],
    ['over a version that is gone', row('page', 4, 'es', { edit_version: 2 }), late, null],
    [
      'without any text',
      row('page', 1, 'es', { edit_version: 2, texts: {} }),
      written,
      '1 delete translation',
    ],
    [
      'without any text over an outdated version',
      row('page', 1, 'es', { edit_version: 1, texts: {} }),
      late,
      null,
    ],
    [
      'without any text where there was none',
      row('page', 4, 'es', { edit_version: 0, texts: {} }),
      written,
      null,
    ],
    [
      'without any text, but there is one now',
      row('page', 1, 'es', { edit_version: 0, texts: {} }),
      written,
      null,
    ],
  ])('%s', async (_, one, outcome, changed) => {
    const texts = { ...(one.texts.title ? { title: 'New' } : {}) }
    const found = await changedBy(database.db, async (tx) => {
      const written = await writeTranslation(tx, { ...one, saved_at: now, marks: { title: 'new' }, texts })
      const rows = await selectTranslations(tx, one.kind as TranslatedKind, [one.of_id])
      return [written, rows.find(({ language }) => language === one.language)?.texts ?? null]
    })
    const [result, stored] = found.result
    expect(result).toBe(outcome)
    if (changed) expect(stored).toEqual(one.texts.title ? texts : null)
    // Other tables follow by triggers.
    expect(found.changed.filter((what) => what.includes(' translation'))).toEqual(
      changed === null ? [] : [changed],
    )
  })
})
