import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { insertProxyAccess, lockProxyAccessOf } from './proxy-access.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('locks the requested helped person only, not another one', async () => {
  const { db } = database
  const helper = await buildAttendee(db)
  const child = await buildAttendee(db, { email: 'child@in-care.invalid' })
  const adult = await buildAttendee(db, { email: 'adult@example.org' })
  for (const person of [child, adult])
    await insertProxyAccess(db, {
      carer_id: helper.userId,
      person_id: person.userId,
      relation: 'adult',
      begun_at: new Date('2026-11-01T12:00:00Z'),
    })
  const isHelped = ({ userId }: { userId: number }, helperId: number | null = helper.userId) =>
    db.transaction().execute((tx) => lockProxyAccessOf(tx, { personId: userId, helperId }))
  expect(await isHelped(child)).toBe(true)
  expect(await isHelped(child, null)).toBe(true)
  expect(await isHelped(child, adult.userId)).toBe(false)
  // This one has their own login. Others in this test data may have none.
  expect(await isHelped(adult)).toBe(false)
  expect(await isHelped(helper)).toBe(false)
})
