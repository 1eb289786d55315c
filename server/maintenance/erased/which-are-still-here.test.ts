import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Erasure } from '#domain/maintenance/erasures.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { countErasures, countHere, insertErasures, selectErasures, selectStillHere } from './erasures.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T15:00:00Z')

it('accounts and walk-ins on the list are still here, unless they are closed or erased', async () => {
  const erasureOf = async (table: 'app_user' | 'attendee', id: number) =>
    (await db.selectFrom(table).select('erasure_id').where('id', '=', id).executeTakeFirstOrThrow())
      .erasure_id
  const second = await buildUser(db)
  const first = await buildUser(db)
  const [closed, other] = [await buildUser(db, { closed_at: now }), await buildUser(db)]
  const withAccount = await buildAttendee(db)
  const walkIns = [await buildWalkIn(db), await buildWalkIn(db), await buildWalkIn(db, { erased_at: now })]
  const unlisted = await buildWalkIn(db)
  // A changed row is behind the others in the table.
  await db.updateTable('app_user').set({ language: null }).where('id', '=', second.userId).execute()
  await db.updateTable('attendee').set({ city: null }).where('id', '=', walkIns[0]!).execute()
  const listed: Erasure[] = []
  for (const { userId } of [first, second, closed])
    listed.push({ erasureId: await erasureOf('app_user', userId), kind: 'account', erasedAt: now })
  for (const id of [...walkIns, withAccount.attendeeId])
    listed.push({ erasureId: await erasureOf('attendee', id), kind: 'walk-in', erasedAt: now })
  listed.push({ erasureId: randomUUID(), kind: 'account', erasedAt: now })
  expect(await selectStillHere(db)).toEqual({ accounts: [], walkIns: [] })
  expect(await countHere(db, listed)).toBe(4)
  expect(await countHere(db, [])).toBe(0)
  const before = await countErasures(db)
  await insertErasures(db, listed.slice(0, 1))
  await insertErasures(db, listed)
  expect(await countErasures(db)).toBe(before + listed.length)
  expect(await selectErasures(db)).toEqual(expect.arrayContaining(listed))
  expect(await selectStillHere(db)).toEqual({
    accounts: [second.userId, first.userId],
    walkIns: walkIns.slice(0, 2),
  })
  expect(await erasureOf('attendee', unlisted)).not.toBe(await erasureOf('app_user', other.userId))
})
