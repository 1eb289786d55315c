import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { insertCare, lockCareOf } from './proxy-access.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('answers for the one who is asked about, and not for somebody else in care', async () => {
  const { db } = database
  const carer = await buildAttendee(db)
  const child = await buildAttendee(db, { email: 'child@in-care.invalid' })
  const adult = await buildAttendee(db, { email: 'adult@example.org' })
  for (const person of [child, adult])
    await insertCare(db, {
      carer_id: carer.userId,
      person_id: person.userId,
      relation: 'adult',
      begun_at: new Date('2026-11-01T12:00:00Z'),
    })
  const isInCare = ({ userId }: { userId: number }, carerId: number | null = carer.userId) =>
    db.transaction().execute((tx) => lockCareOf(tx, { personId: userId, carerId }))
  expect(await isInCare(child)).toBe(true)
  expect(await isInCare(child, null)).toBe(true)
  expect(await isInCare(child, adult.userId)).toBe(false)
  // Has a login of their own, whoever else in this world has none.
  expect(await isInCare(adult)).toBe(false)
  expect(await isInCare(carer)).toBe(false)
})
