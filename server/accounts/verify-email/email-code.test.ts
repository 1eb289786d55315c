import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailCodeTries } from '#domain/accounts/verify-email/email-code.rule.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { endEmailCodes, selectSignUpLogin, takeCodeTry } from './email-code.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const later = new Date(now.getTime() + 1)
const hash = (text: string) => Buffer.from(text)
const mine = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
let database: TestDatabase
let ann: number
let bo: number
beforeAll(async () => {
  database = await createTestDatabase()
  bo = (await buildUser(database.db)).userId
  ann = (await buildUser(database.db)).userId
  await noteChangedRows(database.db)
})
afterAll(() => database.drop())

const works = {
  purpose: 'verify',
  code_hash: hash('code'),
  code_family: mine,
  code_expires_at: later,
  code_tries: 0,
  created_at: now,
  expires_at: later,
}

describe('a code', () => {
  it.each<[what: string, tries: number | null, columns: object]>([
    ['works', 1, {}],
    ['works for the last time', emailCodeTries, { code_tries: emailCodeTries - 1 }],
    ['was tried too often', null, { code_tries: emailCodeTries }],
    ['is another person’s', null, { user_id: 'bo' }],
    ['was asked for in another login', null, { code_family: other }],
    ['is of a key for something else', null, { purpose: 'magic' }],
    ['was replaced by a newer one', null, { code_hash: null }],
    ['is of a used link', null, { used_at: now }],
    ['expires now', null, { code_expires_at: now }],
  ])('that %s: %s', async (_, tries, { user_id, ...columns }: { user_id?: string }) => {
    const key_hash = hash('key')
    const taken = await rolledBack(database.db, async (tx) => {
      const row = { ...works, key_hash, user_id: user_id ? bo : ann, ...columns }
      await tx.insertInto('email_key').values(row).execute()
      const result = await takeCodeTry(tx, { userId: ann, sessionFamily: mine }, now)
      const left = await tx.selectFrom('email_key').select('code_tries').executeTakeFirstOrThrow()
      return { result, hasCounted: left.code_tries - ((row as typeof works).code_tries ?? 0) }
    })
    expect(taken).toEqual({
      result: tries && { key_hash, code_hash: works.code_hash, code_tries: tries },
      hasCounted: tries === null ? 0 : 1,
    })
  })
  it('ends with all others of the person, and their links stay', async () => {
    const { result: left, changed } = await changedBy(database.db, async (tx) => {
      const row = (name: string, user_id: number) => ({ ...works, key_hash: hash(name), user_id })
      await tx
        .insertInto('email_key')
        .values([row('1', ann), row('2', ann), row('3', bo), { ...row('4', ann), code_hash: null }])
        .execute()
      await endEmailCodes(tx, ann)
      return tx
        .selectFrom('email_key')
        .select(['key_hash', 'code_hash', 'used_at'])
        .orderBy('key_hash')
        .execute()
    })
    expect(left).toEqual([
      { key_hash: hash('1'), code_hash: null, used_at: null },
      { key_hash: hash('2'), code_hash: null, used_at: null },
      { key_hash: hash('3'), code_hash: hash('code'), used_at: null },
      { key_hash: hash('4'), code_hash: null, used_at: null },
    ])
    expect(changed).toEqual(['4 insert email_key', '2 update email_key (code_hash)'])
  })
})

it.each<[what: string, family: string | null, columns: object]>([
  ['signed up', mine, {}],
  ['came later', null, { signed_up: false }],
  ['has ended', null, { ended_at: now }],
  ['is another person’s', null, { user_id: 'bo' }],
])('the login that %s: %s', async (_, family, { user_id, ...columns }: { user_id?: string }) => {
  const found = await rolledBack(database.db, async (tx) => {
    await tx
      .insertInto('session')
      .values({
        user_id: user_id ? bo : ann,
        family: mine,
        token_hash: hash('token'),
        logged_in_at: now,
        created_at: now,
        expires_at: later,
        signed_up: true,
        ...columns,
      })
      .execute()
    return selectSignUpLogin(tx, ann)
  })
  expect(found).toBe(family)
})
