import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#server/platform/db/transaction.ts'
import { rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './idempotency-keys.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const oldest = new Date('2026-11-19T17:00:00Z')
const lately = new Date(oldest.getTime() + 1)
const bytes = (text: string) => Buffer.from(text)
const callOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [id, at, claimed_at] of [
    ['other', 1, now],
    ['mine', 2, now],
    ['lately', 3, lately],
    ['over', 4, oldest],
  ] as const)
    await database.db
      .insertInto('idempotency_key')
      .values({ id: bytes(id), call: callOf(at), asked: bytes(`asked ${id}`), claimed_at })
      .execute()
})
afterAll(() => database.drop())

const claim = (id: string, at: number): Claim => ({
  id: bytes(id),
  userId: null,
  call: callOf(at),
  requestHash: bytes('request'),
  now,
  oldest,
  committed: false,
})
/** Which rows have this response after `work`, and which there are. */
const rowsAfter = (work: (tx: TestDatabase['db']) => Promise<void>) =>
  rolledBack(database.db, async (tx) => {
    await work(tx)
    const rows = await tx
      .selectFrom('idempotency_key')
      .select(['id', 'outcome', 'call'])
      .orderBy('claimed_at')
      .orderBy('id')
      .execute()
    return {
      all: rows.map(({ id }) => String(id)),
      saved: rows
        .filter(({ outcome }) => outcome)
        .map(({ id, call }) => [String(id), Number(call.slice(-1))]),
    }
  })
const all = ['over', 'lately', 'mine', 'other']
const response = bytes('response')

it('claims are found by their ids until they expire', async () => {
  const found = await queries.selectClaimed(
    database.db,
    ['mine', 'lately', 'over', 'none'].map(bytes),
    oldest,
  )
  expect(found.map(({ id }) => String(id)).toSorted()).toEqual(['lately', 'mine'])
  expect(found.find(({ id }) => String(id) === 'mine')).toEqual({
    id: bytes('mine'),
    user_id: null,
    call: callOf(2),
    asked: bytes('asked mine'),
    outcome: null,
    claimed_at: now,
  })
})

it.each<[id: string, at: number, isAnother: boolean]>([
  ['mine', 2, false],
  ['mine', 9, true],
  ['over', 9, false],
  ['none', 9, false],
])('“%s” is claimed by another call than %i: %s', async (id, at, isAnother) => {
  expect(await queries.isClaimedByAnother(database.db, claim(id, at))).toBe(isAnother)
})

describe('a response', () => {
  it('is saved for the claim of its own call', async () => {
    const save = (at: number) => rowsAfter((tx) => queries.saveResponse(tx, claim('mine', at), response))
    expect(await save(2)).toEqual({ all, saved: [['mine', 2]] })
    expect(await save(1)).toEqual({ all, saved: [] })
  })
  it.each<[id: string, saved: [string, number][], all: string[]]>([
    ['new', [['new', 9]], ['over', 'lately', 'mine', 'new', 'other']],
    ['over', [['over', 9]], ['lately', 'mine', 'other', 'over']],
    ['lately', [], all],
    ['mine', [], all],
  ])('is saved without a claim for “%s”', async (id, saved, rows) => {
    const found = await rowsAfter((tx) => queries.saveUnclaimed(tx, claim(id, 9), response))
    expect(found).toEqual({ all: rows, saved })
  })
})

it('a claim is deleted by its own call', async () => {
  const drop = async (at: number) => (await rowsAfter((tx) => queries.deleteClaim(tx, claim('mine', at)))).all
  expect(await drop(2)).toEqual(['over', 'lately', 'other'])
  expect(await drop(1)).toEqual(all)
})
