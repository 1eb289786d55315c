import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './sso-identity.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
let database: TestDatabase
const ids: Record<string, number> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const [name, columns] of [
    ['bo', {}],
    ['claims ann', { verified: false, email: 'ann@example.org' }],
    ['ann', { password_hash: 'word', roles: ['staff'] }],
    ['cy', {}],
    ['gone', { closed_at: now }],
    ['unverified', {}],
  ] as [string, UserOptions][])
    ids[name] = (await buildUser(db, { email: `${name}@example.org`, ...columns })).userId
  await queries.bindIdentity(db, { issuer: 'one', subject: 'bo' }, ids.bo!, now)
  await queries.bindIdentity(db, { issuer: 'one', subject: 'ann' }, ids.ann!, now)
  await queries.bindIdentity(db, { issuer: 'two', subject: 'ann' }, ids.bo!, now)
  await queries.bindIdentity(db, { issuer: 'one', subject: 'gone' }, ids.gone!, now)
  await queries.bindIdentity(db, { issuer: 'one', subject: 'unverified' }, ids.unverified!, now)
  // As it was before the database rejected keys of unverified accounts.
  await sql`alter table app_user disable trigger proven_before_keys`.execute(db)
  await db
    .updateTable('app_user')
    .set({ email_verified_at: null })
    .where('id', '=', ids.unverified!)
    .execute()
  await noteChangedRows(db)
})
afterAll(() => database.drop())

const ann = () => ({ id: ids.ann!, roles: ['staff'] })

it.each<[issuer: string, subject: string, isBound: boolean, isOpen?: boolean]>([
  ['one', 'ann', true, true],
  ['two', 'ann', true, true],
  ['three', 'ann', false],
  ['one', 'cy', false],
  ['one', 'gone', true, false],
  ['one', 'unverified', true, false],
])(
  'the identity %s %s is bound: %s, and its account is open: %s',
  async (issuer, subject, isBound, isOpen) => {
    const name = issuer === 'two' ? 'bo' : subject
    const account = { id: ids[name]!, roles: name === 'ann' ? ['staff'] : ['attendee'] }
    const locks = (tx: Transaction<DB>) => queries.lockBoundAccount(tx, { issuer, subject })
    const { db } = database
    expect(await rolledBack(db, locks)).toEqual(isBound ? { ...account, isOpen } : undefined)
    expect(await queries.findBoundAccount(db, { issuer, subject })).toEqual(isOpen ? account : undefined)
    expect(await lockedBy(db, 'app_user', 'id', locks)).toEqual(isBound ? [account.id] : [])
  },
)

it.each<[address: string, isFound: boolean]>([
  ['ANN@example.org', true],
  ['gone@example.org', false],
  ['unverified@example.org', false],
  ['nobody@example.org', false],
])('an open account verified %s: %s', async (address, isFound) => {
  const locks = (tx: Transaction<DB>) => queries.lockVerifiedAccount(tx, address)
  const { db } = database
  const found = isFound ? ann() : undefined
  expect(await queries.findVerifiedAccount(db, address)).toEqual(found)
  expect(await rolledBack(db, locks)).toEqual(found && { ...found, password_hash: 'word' })
  expect(await lockedBy(db, 'app_user', 'id', locks)).toEqual(isFound ? [ids.ann] : [])
})

it.each<[issuer: string, name: string, isBound: boolean]>([
  ['one', 'ann', true],
  ['two', 'ann', false],
  ['two', 'bo', true],
  ['one', 'cy', false],
])('of %s, %s has an identity: %s', async (issuer, name, isBound) => {
  expect(await queries.isBoundToAnother(database.db, issuer, ids[name]!)).toBe(isBound)
})

it.each<[what: string, issuer: string, subject: string, name: string, isNew: boolean]>([
  ['a new identity', 'one', 'cy', 'cy', true],
  ['an identity that is bound', 'one', 'ann', 'cy', false],
  ['an account that is bound', 'one', 'other', 'ann', false],
])('%s is bound once: %s %s', async (_, issuer, subject, name, isNew) => {
  const binding = changedBy(database.db, (tx) =>
    queries.bindIdentity(tx, { issuer, subject }, ids[name]!, now),
  )
  expect(await binding).toEqual({ result: isNew, changed: isNew ? ['1 insert sso_identity'] : [] })
})
