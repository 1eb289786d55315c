import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './host-binding.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const hash = (text: string) => Buffer.from(text)
let database: TestDatabase
const ids: Record<string, number> = {}
const binding = (name: string, user = name) => ({
  token_hash: hash(name),
  user_id: ids[user]!,
  subject: name,
  host_roles: ['editor'],
  by_mail: true,
  created_at: now,
  expires_at: now,
  email: `${user.toUpperCase()}@example.org`,
})

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const [name, columns] of [
    ['bo', {}],
    ['ann', { password_hash: 'word' }],
    ['moved', {}],
    ['gone', { closed_at: now }],
  ] as const) {
    ids[name] = (await buildUser(db, { email: `${name}@example.org`, ...columns })).userId
    await queries.insertBinding(db, binding(name))
  }
  await queries.insertBinding(db, binding('bo’s second', 'bo'))
  await queries.insertBinding(db, binding('ann’s second', 'ann'))
  await queries.insertBinding(db, { ...binding('ann’s third', 'ann'), email: 'ann2@example.org' })
  await db.updateTable('app_user').set({ email: 'new@example.org' }).where('id', '=', ids.moved!).execute()
  await noteChangedRows(db)
})
afterAll(() => database.drop())

it.each<[name: string, isFound: boolean]>([
  ['ann', true],
  ['ann’s third', false],
  ['moved', false],
  ['gone', false],
  ['none', false],
])('the request of “%s” is found: %s', async (name, isFound) => {
  const found = {
    user_id: ids.ann,
    subject: 'ann',
    host_roles: ['editor'],
    by_mail: true,
    tries: 0,
    expires_at: now,
    email: 'ann@example.org',
    password_hash: 'word',
  }
  expect(await queries.selectBinding(database.db, hash(name))).toEqual(isFound ? found : undefined)
})

it('a request is locked alone', async () => {
  const locks = (tx: Transaction<DB>) => queries.lockBinding(tx, hash('ann'))
  expect(await rolledBack(database.db, locks)).toEqual({ by_mail: true, tries: 0, expires_at: now })
  expect(await lockedBy(database.db, 'host_binding', 'token_hash', locks)).toEqual([hash('ann')])
})

it('a try is counted in its request alone', async () => {
  const tries = await rolledBack(database.db, async (tx) => {
    await queries.countBindingTry(tx, hash('ann'))
    return tx.selectFrom('host_binding').select('token_hash').where('tries', '=', 1).execute()
  })
  expect(tries).toEqual([{ token_hash: hash('ann') }])
})

it('all requests of one person are removed', async () => {
  const removing = changedBy(database.db, (tx) => queries.removeBindings(tx, ids.ann!))
  expect((await removing).changed).toEqual(['3 delete host_binding'])
})
