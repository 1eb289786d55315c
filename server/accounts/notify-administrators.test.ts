import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectAdministratorsToNotify, selectStaffToNotify } from './notify-administrators.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const verified = { email_verified_at: new Date('2026-11-01T12:00:00Z') }
const closed = { closed_at: new Date('2026-11-10T12:00:00Z') }

it.each<{ who: string; columns: UserOptions; of: ('administrators' | 'staff')[] }>([
  {
    who: 'an administrator',
    columns: { roles: ['administrator'], ...verified },
    of: ['administrators', 'staff'],
  },
  {
    who: 'someone who is both',
    columns: { roles: ['staff', 'administrator'], ...verified },
    of: ['administrators', 'staff'],
  },
  { who: 'staff', columns: { roles: ['staff'], ...verified }, of: ['staff'] },
  { who: 'a facilitator', columns: { roles: ['facilitator'], ...verified }, of: [] },
  { who: 'an attendee', columns: { roles: ['attendee'], ...verified }, of: [] },
  {
    who: 'an administrator without a verified address',
    columns: { roles: ['administrator'], email_verified_at: null },
    of: [],
  },
  {
    who: 'an administrator whose account is closed',
    columns: { roles: ['administrator'], ...verified, ...closed },
    of: [],
  },
  { who: 'staff whose account is closed', columns: { roles: ['staff'], ...verified, ...closed }, of: [] },
])('$who is notified with $of', async ({ columns, of }) => {
  const { userId } = await buildUser(database.db, columns)
  const [administrators, staff] = [
    await selectAdministratorsToNotify(database.db),
    await selectStaffToNotify(database.db),
  ]
  const found = staff.find((one) => one.userId === userId)
  expect([
    ...(administrators.some(({ id }) => id === userId) ? ['administrators'] : []),
    ...(found ? ['staff'] : []),
  ]).toEqual(of)
  if (found) expect(found.isAdministrator).toBe(of.includes('administrators'))
})

it('they are notified in the order of their accounts', async () => {
  const { db } = database
  const [first] = await selectAdministratorsToNotify(db)
  // Its row is now stored last, so that a missing order shows.
  await db.updateTable('app_user').set({ last_name: 'Moved' }).where('id', '=', first!.id).execute()
  for (const ids of [
    (await selectStaffToNotify(db)).map(({ userId }) => userId),
    (await selectAdministratorsToNotify(db)).map(({ id }) => id),
  ]) {
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids.length).toBeGreaterThan(1)
  }
})
