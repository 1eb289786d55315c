import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { firstRegistrationStored } from '#domain/registration/first-registration/first-registration.rule.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import {
  deleteFirstRegistration,
  deleteFirstRegistrationOf,
  forgetExpiredChoices,
  insertChosen,
  lockFirstRegistration,
  selectFirstRegistration,
  writeResults,
} from './first-registration.sql.ts'

// What is stored of the classes that visitors chose at sign-up, and when it is deleted.

let database: TestDatabase
let ada: BuiltAttendee
let ben: BuiltAttendee
const now = new Date('2026-11-20T20:00:00Z')
const lines = [{ courseId: 7 }] as never
beforeAll(async () => {
  database = await createTestDatabase()
  ada = await buildAttendee(database.db, { verified: false, email: 'ada@example.org' })
  ben = await buildAttendee(database.db, { verified: false })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('first_booking').execute()
  for (const { userId, email } of [ada, ben]) await insertChosen(database.db, { userId, email, lines }, now)
})
const stored = async () =>
  (await database.db.selectFrom('first_booking').selectAll().orderBy('user_id').execute()).map((row) => [
    row.user_id === ada.userId ? 'ada' : 'ben',
    row.lines === null ? 'empty' : 'chosen',
  ])

it('it is stored unless another account has verified the address', async () => {
  const { db } = database
  expect(await stored()).toEqual([
    ['ada', 'chosen'],
    ['ben', 'chosen'],
  ])
  await db.deleteFrom('first_booking').execute()
  const choose = (email: string) => insertChosen(db, { userId: ada.userId, email, lines }, now)
  await buildAttendee(db, { email: 'Ruth@example.org' })
  await choose('rUTH@example.org')
  expect(await stored()).toEqual([])
  await choose('ADA@example.org')
  expect(await selectFirstRegistration(db, ada.userId)).toEqual({
    expires_at: new Date(now.getTime() + hours(24)),
    confirmed_at: null,
    lines,
    results: null,
  })
})

it('it is read by its account', async () => {
  const { db } = database
  await writeResults(db, ben.userId, [], now)
  expect(await selectFirstRegistration(db, ben.userId)).toMatchObject({
    confirmed_at: now,
    lines: null,
    results: [],
  })
  expect(await lockFirstRegistration(db, ben.userId)).toMatchObject({
    confirmed_at: now,
    lines: null,
    results: [],
  })
  expect(await lockFirstRegistration(db, ada.userId)).toMatchObject({ confirmed_at: null, lines })
  expect(await selectFirstRegistration(db, 1)).toBeNull()
  expect(await lockFirstRegistration(db, 1)).toBeNull()
  expect(await stored()).toEqual([
    ['ada', 'chosen'],
    ['ben', 'empty'],
  ])
})

it('a confirmation waits for the one that holds the row', async () => {
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await lockFirstRegistration(tx, ada.userId)
    const ofOthers = sql`select from first_booking where user_id = ${ada.userId} for update skip locked`
    expect((await ofOthers.execute(db)).rows).toEqual([])
  })
})

it('it is deleted with its account', async () => {
  await deleteFirstRegistration(database.db, ada.userId)
  expect(await stored()).toEqual([['ben', 'chosen']])
  await deleteFirstRegistrationOf(database.db, ada.attendeeId)
  expect(await stored()).toEqual([['ben', 'chosen']])
  await deleteFirstRegistrationOf(database.db, ben.attendeeId)
  expect(await stored()).toEqual([])
})

it('it is emptied after a day, and deleted a week after it was made', async () => {
  const { db } = database
  const after = (time: number) => new Date(now.getTime() + time)
  const set = (row: object) =>
    db.updateTable('first_booking').set(row).where('user_id', '=', ben.userId).execute()
  await set({ expires_at: after(hours(24) + 1) })
  expect(await forgetExpiredChoices(db, after(hours(24) - 1))).toBe(0)
  expect(await forgetExpiredChoices(db, after(hours(24)))).toBe(1)
  expect(await stored()).toEqual([
    ['ada', 'empty'],
    ['ben', 'chosen'],
  ])
  expect(await forgetExpiredChoices(db, after(hours(24)))).toBe(0)
  await set({ expires_at: after(firstRegistrationStored + 1), chosen_at: after(1) })
  expect(await forgetExpiredChoices(db, after(firstRegistrationStored))).toBe(0)
  expect(await stored()).toEqual([['ben', 'chosen']])
})
