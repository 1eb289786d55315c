import { afterAll, beforeAll, expect, it } from 'vitest'
import { maySeeContactDetails } from '#server/catalogue/catalogue.policy.ts'
import { selectCategories, selectLocations } from '#server/catalogue/catalogue.sql.ts'
import { selectFacilitators, updateFacilitatorRow } from '#server/catalogue/facilitator.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildFacilitator, buildLocation } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  insertFacilitator,
  isAccountVerified,
  lockFacilitator,
  moveFacilitator,
  selectAccountOf,
  selectFacilitatorAccount,
  selectFacilitatorOf,
  selectVerifiedAccount,
  setFacilitatorUser,
} from './facilitator-link.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
const now = new Date('2026-11-20T15:00:00Z')
const usersOf = async (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await selectFacilitatorAccount(db, id))?.user_id))

it('records are found by their ids', async () => {
  const [one, two, other] = [
    await buildFacilitator(db),
    await buildFacilitator(db),
    await buildFacilitator(db),
  ]
  const sorted = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(sorted(await selectFacilitators(db, [one.id, other.id, -1]))).toEqual([one.id, other.id])
  expect(await selectFacilitators(db, [])).toEqual([])
  const [hall, room] = [await buildLocation(db), await buildLocation(db)]
  expect(sorted(await selectLocations(db, [room.id]))).toEqual([room.id])
  expect(sorted(await selectLocations(db, [hall.id, room.id]))).toEqual([hall.id, room.id])
  expect(sorted(await selectCategories(db, [41, 44]))).toEqual([41, 44])
  expect(two.id).toBeGreaterThan(one.id)
})

it('columns are written to one facilitator, who then has another version, unless there are none', async () => {
  const [one, other] = [await buildFacilitator(db, { city: 'Fairfax' }), await buildFacilitator(db)]
  expect(await updateFacilitatorRow(db, one.id, { city: 'Vienna', zip: null })).toEqual({
    ...one,
    city: 'Vienna',
    zip: null,
    edit_version: 2,
  })
  expect(await updateFacilitatorRow(db, one.id, {})).toMatchObject({ city: 'Vienna', edit_version: 2 })
  expect(await updateFacilitatorRow(db, -1, { city: 'Vienna' })).toBeUndefined()
  expect(await updateFacilitatorRow(db, -1, {})).toBeUndefined()
  expect(await selectFacilitators(db, [other.id])).toEqual([other])
})

it('an account is verified or not', async () => {
  const [verified, open] = [await buildUser(db), await buildUser(db, { verified: false })]
  expect([await isAccountVerified(db, verified.userId), await isAccountVerified(db, open.userId)]).toEqual([
    true,
    false,
  ])
  expect(await isAccountVerified(db, -1)).toBe(false)
})

it('a facilitator has an account, and an account a facilitator', async () => {
  const ann = await buildUser(db, { first_name: 'Ann', last_name: 'Open', email: 'ann@example.org' })
  const bob = await buildUser(db)
  const [linked, alone] = [
    await buildFacilitator(db, { user_id: ann.userId }),
    { id: await insertFacilitator(db, 'New') },
  ]
  const account = { userId: ann.userId, name: 'Ann Open', email: 'ann@example.org' }
  expect([await selectAccountOf(db, linked.id), await selectAccountOf(db, alone.id)]).toEqual([account, null])
  expect([await selectFacilitatorOf(db, ann.userId), await selectFacilitatorOf(db, bob.userId)]).toEqual([
    linked.id,
    null,
  ])
  expect(await selectFacilitatorAccount(db, -1)).toBeUndefined()
  expect(await lockFacilitator(db, -1)).toBeUndefined()
  expect(await lockFacilitator(db, linked.id)).toEqual({ id: linked.id, user_id: ann.userId })
  await setFacilitatorUser(db, alone.id, bob.userId)
  expect(await usersOf(linked.id, alone.id)).toEqual([ann.userId, bob.userId])
  await setFacilitatorUser(db, alone.id, null)
  expect(await usersOf(linked.id, alone.id)).toEqual([ann.userId, null])
  expect(await selectFacilitators(db, [alone.id])).toMatchObject([{ name: 'New', edit_version: 1 }])
})

it('a locked facilitator is not locked by another transaction', async () => {
  const { id } = await buildFacilitator(db)
  await db.transaction().execute(async (tx) => {
    await lockFacilitator(tx, id)
    const rows = await db
      .selectFrom('facilitator')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .execute()
    expect(rows).toEqual([])
  })
})

it('the facilitator of one account moves to another, unless that has one', async () => {
  const [from, to, busy] = [await buildUser(db), await buildUser(db), await buildUser(db)]
  const one = await buildFacilitator(db, { user_id: from.userId })
  const other = await buildFacilitator(db, { user_id: busy.userId })
  const free = await buildFacilitator(db)
  const all = () => usersOf(one.id, other.id, free.id)
  await moveFacilitator(db, { fromUserId: from.userId, userId: busy.userId })
  expect(await all()).toEqual([from.userId, busy.userId, null])
  await moveFacilitator(db, { fromUserId: from.userId, userId: to.userId })
  expect(await all()).toEqual([to.userId, busy.userId, null])
})

it('the account with an address is the open one that verified it', async () => {
  const one = await buildUser(db, { email: 'Fay@example.org' })
  const unverified = await buildUser(db, { verified: false })
  const closed = await buildUser(db, { closed_at: now })
  const find = (email: string) => selectVerifiedAccount(db, email)
  expect(await find('fay@EXAMPLE.org')).toBe(one.userId)
  expect([await find(unverified.email), await find(closed.email), await find('no@example.org')]).toEqual([
    null,
    null,
    null,
  ])
})

it.each<[who: string, sees: boolean, viewer: Pick<Viewer, 'roles' | 'facilitatorId'> | null]>([
  ['a visitor', false, null],
  ['an attendee', false, { roles: ['attendee'], facilitatorId: null }],
  ['another facilitator', false, { roles: ['facilitator'], facilitatorId: 8 }],
  ['the facilitator', true, { roles: ['facilitator'], facilitatorId: 7 }],
  ['staff', true, { roles: ['staff'], facilitatorId: null }],
  ['an administrator', true, { roles: ['administrator'], facilitatorId: 8 }],
])('%s sees the contact details of a facilitator: %s', (_, sees, viewer) => {
  expect(maySeeContactDetails(viewer && ({ capabilities: [], ...viewer } as unknown as Viewer), 7)).toBe(sees)
})
