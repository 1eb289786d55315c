import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './account-keys.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const later = new Date(now.getTime() + 1)
const hash = (text: string) => Buffer.from(text)
let database: TestDatabase
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const [name, columns] of [
    ['bo', { password_hash: 'bo’s', closure_requested_at: before(5) }],
    ['ann', { email: 'a+nn@example.org', password_hash: 'ann’s' }],
    ['gone', { closed_at: now }],
  ] as const)
    ids[name] = (await buildUser(db, { email: `${name}@example.org`, ...columns })).userId
  const key = (key_hash: string, user: string, purpose: string, columns = {}) => ({
    key_hash: hash(key_hash),
    user_id: ids[user]!,
    purpose,
    created_at: before(9),
    expires_at: later,
    ...columns,
  })
  await db
    .insertInto('email_key')
    .values([
      ...['verify', 'magic', 'reset'].map((purpose) => key(`bo ${purpose}`, 'bo', purpose)),
      ...['verify', 'magic', 'reset', 'endAccess'].map((purpose) => key(purpose, 'ann', purpose)),
      key('new address', 'ann', 'verify', { new_email: 'new@example.org' }),
      key('bo’s new address', 'bo', 'verify', { new_email: 'bo2@example.org' }),
      key('bo’s other new address', 'bo', 'verify', { new_email: 'bo3@example.org' }),
      key('magic to a new address', 'ann', 'magic', { new_email: 'new@example.org' }),
      key('used', 'ann', 'magic', { used_at: before(3) }),
      key('used new address', 'ann', 'verify', { used_at: before(3), new_email: 'old@example.org' }),
      key('over', 'ann', 'magic', { expires_at: now }),
      key('gone', 'gone', 'magic'),
    ])
    .execute()
  await noteChangedRows(db)
})
afterAll(() => database.drop())

describe('a key', () => {
  it.each<[key: string, login: string, found: object]>([
    ['magic', 'a+nn@example.org', { isTheirs: true, works: true }],
    ['magic', 'ANN@example.org', { isTheirs: true, works: true }],
    ['magic', 'bo@example.org', { isTheirs: false, works: false }],
    ['used', 'ann@example.org', { isTheirs: true, works: false }],
    ['over', 'ann@example.org', { isTheirs: true, works: false }],
    ['verify', 'ann@example.org', { isTheirs: false, works: false }],
    ['gone', 'gone@example.org', { isTheirs: false, works: false }],
    ['none', 'ann@example.org', { isTheirs: false, works: false }],
  ])('“%s” for %s: %j', async (key, login, found) => {
    expect(await queries.peekKey(database.db, 'magic', { hash: hash(key), login }, now)).toEqual(found)
  })
  it('is locked alone', async () => {
    const locks = (tx: Transaction<DB>) => queries.lockEmailKey(tx, hash('used'))
    expect(await rolledBack(database.db, locks)).toEqual({ expires_at: later, used_at: before(3) })
    expect(await lockedBy(database.db, 'email_key', 'key_hash', locks)).toEqual([hash('used')])
  })
  it.each<[what: string, work: (tx: Transaction<DB>) => Promise<unknown>, used: string[]]>([
    [
      'the open keys of one person for some purposes',
      (tx) => queries.useKeys(tx, ids.ann!, ['magic', 'reset'], now),
      ['magic', 'magic to a new address', 'over', 'reset'],
    ],
    [
      'the open keys to a new address of one person',
      (tx) => queries.useChangeKeys(tx, ids.ann!, now),
      ['new address'],
    ],
  ])('is used with %s', async (_, work, used) => {
    const found = await rolledBack(database.db, async (tx) => {
      await work(tx)
      return tx
        .selectFrom('email_key')
        .select('key_hash')
        .where('used_at', '=', now)
        .orderBy('key_hash')
        .execute()
    })
    expect(found.map(({ key_hash }) => String(key_hash))).toEqual(used)
  })
})

describe('an account', () => {
  it('has its own password', async () => {
    expect(await queries.selectPasswordHash(database.db, ids.ann!)).toBe('ann’s')
    expect(await queries.selectPasswordHash(database.db, ids.gone!)).toBe(null)
    expect(await queries.selectPasswordHash(database.db, 0)).toBe(null)
    const changing = changedBy(database.db, (tx) => queries.setPasswordHash(tx, ids.ann!, null))
    expect((await changing).changed).toEqual(['1 update app_user (password_hash)'])
  })
  it('is asked to be closed once', async () => {
    const asking = (name: string) =>
      changedBy(database.db, (tx) => queries.noteClosureRequest(tx, ids[name]!, now))
    const changed = ['1 update app_user (closure_requested_at)']
    expect(await asking('ann')).toEqual({ result: true, changed })
    expect(await asking('bo')).toEqual({ result: false, changed: [] })
  })
})

it('open logins: the last used first, then by their family', async () => {
  const { db } = database
  const family = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
  const session = (at: number, columns: object, user = 'ann') => ({
    user_id: ids[user]!,
    family: family(at),
    token_hash: hash(`${at} ${JSON.stringify(columns)}`),
    logged_in_at: before(50),
    created_at: before(50),
    expires_at: later,
    ...columns,
  })
  await db
    .insertInto('session')
    .values([
      session(5, { used_at: before(20) }),
      session(4, { used_at: before(20), logged_in_at: before(60), device: 'Phone' }),
      session(4, { used_at: before(30), logged_in_at: before(40) }),
      // Never used.
      session(6, { created_at: before(10) }),
      session(7, { ended_at: now }),
      session(8, { expires_at: now }),
      session(9, {}, 'bo'),
    ])
    .execute()
  expect(await queries.selectLogins(db, ids.ann!, now)).toEqual([
    { family: family(6), started_at: before(50), used_at: before(10), device: null },
    { family: family(4), started_at: before(60), used_at: before(20), device: 'Phone' },
    { family: family(5), started_at: before(50), used_at: before(20), device: null },
  ])
})

it('API keys that work today, in the order of their ids', async () => {
  const { db } = database
  const key = (name: string, columns: object = {}) => ({
    name,
    key_hash: hash(name),
    hint: '',
    scopes: [],
    owner_id: ids.ann!,
    created_by: ids.bo!,
    created_at: now,
    expires_at: later,
    ...columns,
  })
  await db
    .insertInto('api_key')
    .values([
      key('first'),
      key('revoked', { revoked_at: now }),
      key('paused', { paused_at: now, paused_by: 'reset' }),
      key('over', { expires_at: now }),
      key('bo’s', { owner_id: ids.bo!, created_by: ids.ann! }),
      key('second'),
    ])
    .execute()
  // Its row is now stored last, so that a missing order shows.
  await db
    .updateTable('api_key')
    .set({ key_hash: hash('moved') })
    .where('name', '=', 'first')
    .execute()
  expect(await queries.selectOpenApiKeys(db, ids.ann!, now)).toEqual(['first', 'second'])
})
