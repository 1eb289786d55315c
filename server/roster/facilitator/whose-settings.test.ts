import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  selectFacilitatorOfCalendar,
  selectFacilitatorSettings,
  writeCalendarSecret,
  writeNotices,
} from './facilitator-settings.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)

it('the settings of a facilitator are all on until they are changed, and the calendar opens by its secret', async () => {
  const person = async (columns: object = {}) => (await buildUser(db, columns)).userId
  const [ada, ben] = [await person({ language: 'es' }), await person()]
  const { id: facilitatorId } = await buildFacilitator(db, { user_id: ada })
  await buildFacilitator(db, { user_id: ben })
  const none = { tellChanges: true, tellCancellations: true, tellFull: true, calendarRenewedAt: null }
  expect(await selectFacilitatorSettings(db, ada)).toEqual(none)
  const hash = (text: string) => Buffer.from(text)
  await writeCalendarSecret(db, ada, { hash: hash('first'), renewedAt: now })
  await writeCalendarSecret(db, ben, { hash: hash('other'), renewedAt: plus(1) })
  await writeNotices(db, ada, { tellChanges: false, tellCancellations: true, tellFull: false })
  await writeNotices(db, ada, { tellChanges: true, tellCancellations: false, tellFull: false })
  expect(await selectFacilitatorSettings(db, ada)).toEqual({
    tellChanges: true,
    tellCancellations: false,
    tellFull: false,
    calendarRenewedAt: now,
  })
  expect(await selectFacilitatorSettings(db, ben)).toEqual({ ...none, calendarRenewedAt: plus(1) })
  const open = (text: string) => selectFacilitatorOfCalendar(db, hash(text))
  expect(await open('first')).toEqual({ facilitatorId, language: 'es' })
  await writeCalendarSecret(db, ada, { hash: hash('second'), renewedAt: plus(2) })
  expect([await open('first'), await open('second')]).toEqual([null, { facilitatorId, language: 'es' }])
  expect(await selectFacilitatorSettings(db, ada)).toMatchObject({ calendarRenewedAt: plus(2) })
  await db.updateTable('app_user').set({ closed_at: now }).where('id', '=', ben).execute()
  expect(await open('other')).toBeNull()
  await writeCalendarSecret(db, ada, null)
  expect(await open('second')).toBeNull()
  expect(await selectFacilitatorSettings(db, ada)).toMatchObject({ calendarRenewedAt: null })
})
