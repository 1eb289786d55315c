import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { copyTranslations, followSameTexts } from './same-texts.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('translation').execute()
})

const savedAt = new Date('2026-11-20T15:00:00Z')
const texts = { title: 'Yoga suave' }
const marks = { title: 'm' }
const same: CourseOptions = { title: 'Gentle Yoga', sub_title: 'Slow', description: '<p>Chair</p>' }
const idOf = async (options: CourseOptions = {}) => (await buildCourse(db, options)).id
const translate = (of_id: number, row: object = {}) =>
  db
    .insertInto('translation')
    .values({
      kind: 'course',
      of_id,
      language: 'es',
      texts: { title: 'Antes' },
      marks: { title: 'before' },
      saved_at: new Date('2026-01-01T12:00:00Z'),
      ...row,
    })
    .execute()
const rowOf = (of_id: number, language: string, given: Record<string, string>) => ({
  kind: 'course',
  of_id,
  language,
  texts: given,
  marks,
  edit_version: 1,
  saved_at: savedAt,
})
const translated = async () => {
  const rows = await db
    .selectFrom('translation')
    .selectAll()
    .orderBy('of_id')
    .orderBy('kind')
    .orderBy('language')
    .execute()
  return rows.map(({ kind, of_id, language, texts: given, edit_version }) =>
    [kind, of_id, language, (given as { title: string }).title, edit_version].join(' '),
  )
}

describe('a translation of a date', () => {
  let recurrence_id = 700
  it.each<[what: string, follows: boolean, other: CourseOptions]>([
    ['with the same texts', true, {}],
    ['with the same texts and another room', true, { room: '7' }],
    ['of another recurrence', false, { recurrence_id: 699 }],
    ['with another title', false, { title: 'Yoga' }],
    ['without the other title', false, { sub_title: null }],
    ['with another long text', false, { description: '<p>Mat</p>' }],
    ['with a long text of its own', false, { requirements: 'A mat' }],
    ['with a note of its own', false, { notes: 'Bring water' }],
    ['with texts in another language', false, { text_language: 'fr' }],
  ])('is also that of a date %s: %s', async (_, follows, other) => {
    recurrence_id += 1
    const [one, two] = [
      await idOf({ ...same, recurrence_id }),
      await idOf({ ...same, recurrence_id, ...other }),
    ]
    await followSameTexts(db, one, rowOf(one, 'es', texts))
    expect(await translated()).toEqual(follows ? [`course ${two} es Yoga suave 1`] : [])
  })
  it('replaces the one of the other date, in this language', async () => {
    const [one, two] = [
      await idOf({ ...same, recurrence_id: 721 }),
      await idOf({ ...same, recurrence_id: 721 }),
    ]
    await translate(two)
    await translate(two, { language: 'fr' })
    await followSameTexts(db, one, rowOf(one, 'es', texts))
    expect(await translated()).toEqual([`course ${two} es Yoga suave 2`, `course ${two} fr Antes 1`])
    const row = await db
      .selectFrom('translation')
      .select(['marks', 'saved_at'])
      .where('language', '=', 'es')
      .executeTakeFirst()
    expect(row).toEqual({ marks, saved_at: savedAt })
  })
  it('that is removed is removed from the other date, in this language', async () => {
    const [one, two, own] = [
      await idOf({ ...same, recurrence_id: 722 }),
      await idOf({ ...same, recurrence_id: 722 }),
      await idOf({ ...same, title: 'Own', recurrence_id: 722 }),
    ]
    for (const id of [one, two, own]) await translate(id)
    await translate(two, { language: 'fr' })
    await translate(two, { kind: 'series' })
    await followSameTexts(db, one, rowOf(one, 'es', {}))
    expect(await translated()).toEqual([
      `course ${one} es Antes 1`,
      `course ${two} fr Antes 1`,
      `series ${two} es Antes 1`,
      `course ${own} es Antes 1`,
    ])
  })
})

it('a class that is made from another one has all its translations', async () => {
  const [source, other, made, second, french] = [
    await idOf(same),
    await idOf(same),
    await idOf(same),
    await idOf(same),
    await idOf({ ...same, text_language: 'fr' }),
  ]
  for (const language of ['es', 'fr']) await translate(source, { language })
  await translate(source, { kind: 'series' })
  await translate(other)
  await translate(second, { texts: { title: 'Propio' } })
  await copyTranslations(db, source, [made, second, french])
  expect(await translated()).toEqual([
    `course ${source} es Antes 1`,
    `course ${source} fr Antes 1`,
    `series ${source} es Antes 1`,
    `course ${other} es Antes 1`,
    `course ${made} es Antes 1`,
    `course ${made} fr Antes 1`,
    `course ${second} es Propio 1`,
    `course ${second} fr Antes 1`,
  ])
})
