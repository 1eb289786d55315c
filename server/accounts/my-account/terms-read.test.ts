import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './terms-read.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const before = new Date('2026-11-19T17:00:00Z')
const clock = { now: () => now }
let database: TestDatabase
let [ann, bo] = [0, 0]
const pages: Record<string, number> = {}
const texts: Record<string, number> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  ann = (await buildUser(db)).userId
  bo = (await buildUser(db)).userId
  for (const { uri, id } of await db.selectFrom('page').select(['uri', 'id']).execute()) pages[uri] = id
  // Its row is now stored last, so that a missing order shows.
  await db
    .updateTable('page')
    .set({ content: '<p>General</p>' })
    .where('uri', '=', 'general-waiver')
    .execute()
  await db
    .insertInto('page')
    .values({ uri: 'another-page', title: 'Another page', content: '<p>Another</p>' })
    .execute()
  const translation = { kind: 'page', of_id: pages['general-waiver']!, marks: '{}', saved_at: now }
  await db
    .insertInto('translation')
    .values({ ...translation, language: 'es', texts: '{"title":"Exención","content":"<p>Palabras</p>"}' })
    .execute()
  const stored = await db.selectFrom('terms_text').select(['id', 'content', 'uri', 'language']).execute()
  for (const { id, content, uri, language } of stored) {
    texts[`${uri} ${language}`] = id
    texts[content] = id
  }
  await noteChangedRows(db)
})
afterAll(() => database.drop())

const read = (readsIn?: string[]) =>
  queries.selectTermsRead({ db: database.db, clock, ...(readsIn && { readsIn }) })

it('both waivers are read, in the language that their reader gets', async () => {
  const general = { pageId: pages['general-waiver'], readIn: null, language: 'en' }
  const activity = { pageId: pages['physical-activity-waiver'], readIn: null, language: 'en' }
  const both = [general, activity].toSorted((a, b) => a.pageId! - b.pageId!)
  expect(await read()).toEqual(both)
  expect(await read(['en'])).toEqual(both)
  const inSpanish = await read(['es'])
  expect(inSpanish).toEqual(
    both.map((one) => (one === general ? { ...general, readIn: 'es', language: 'es' } : one)),
  )
  expect(queries.languagesOf(inSpanish).toSorted()).toEqual(['en', 'es'])
  expect(queries.languagesOf(await read())).toEqual(['en'])
})

it('a waiver has the language in which it was written', async () => {
  const { db } = database
  const language = (to: string | null) =>
    db.updateTable('page').set({ language: to }).where('uri', '=', 'physical-activity-waiver').execute()
  await language('fr')
  expect(queries.languagesOf(await read()).toSorted()).toEqual(['en', 'fr'])
  await language(null)
})

it('an agreement is recorded once for each text', async () => {
  const { changed } = await changedBy(database.db, async (tx) => {
    await queries.writeAgreement(tx, ann, await read(['es']), now)
    await queries.writeAgreement(tx, ann, await read(['es']), now)
    // A page that is no waiver.
    await queries.writeAgreement(tx, ann, [{ pageId: pages.about ?? 0, readIn: null, language: 'en' }], now)
  })
  expect(changed).toEqual(['2 insert terms_agreement'])
})

it('agreements are listed and removed for one person, the newest first, then by their address', async () => {
  const general = texts['<p>General</p>']!
  const spanish = texts['<p>Palabras</p>']!
  const activity = texts['physical-activity-waiver en']!
  const agreement = (user_id: number, text_id: number, agreed_at: Date) => ({ user_id, text_id, agreed_at })
  const { result, changed } = await changedBy(database.db, async (tx) => {
    await tx
      .insertInto('terms_agreement')
      .values([
        agreement(ann, activity, before),
        agreement(ann, activity, now),
        agreement(ann, spanish, before),
        agreement(bo, general, now),
      ])
      .execute()
    const found = {
      list: await queries.selectAgreements(tx, ann),
      mine: await queries.selectAgreedText(tx, ann, spanish),
      theirs: await queries.selectAgreedText(tx, ann, general),
      another: await queries.selectAgreedText(tx, bo, spanish),
      none: await queries.selectAgreedText(tx, ann, 0),
    }
    await queries.removeAgreements(tx, ann)
    return found
  })
  expect(result.list.map(({ textId, agreedAt, language }) => [textId, agreedAt, language])).toEqual([
    [activity, now, 'en'],
    [spanish, before, 'es'],
    [activity, before, 'en'],
  ])
  expect(result).toMatchObject({ mine: '<p>Palabras</p>', theirs: null, another: null, none: null })
  expect(changed).toEqual(['3 delete terms_agreement', '4 insert terms_agreement'])
})

it('at most a hundred agreements are listed', async () => {
  const { result } = await changedBy(database.db, async (tx) => {
    const rows = Array.from({ length: 101 }, (_none, at) => ({
      user_id: ann,
      text_id: texts['<p>General</p>']!,
      agreed_at: new Date(now.getTime() + at),
    }))
    await tx.insertInto('terms_agreement').values(rows).execute()
    return queries.selectAgreements(tx, ann)
  })
  expect(result).toHaveLength(100)
})
