import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type BuiltUser, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  deleteHold,
  type HeldPerson,
  insertHold,
  isHeld,
  notHeldAddress,
  notHeldAttendee,
  selectHold,
} from './legal-hold.sql.ts'

let database: TestDatabase
let db: Database
let staff: BuiltUser
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  staff = await buildUser(db, { first_name: 'Ada', last_name: 'Reyes' })
  // Someone else is under legal hold, with and without an account.
  await hold({ user_id: (await buildUser(db)).userId })
  await hold({ attendee_id: await buildWalkIn(db, { walk_in_email: 'held@example.org' }) })
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const hold = (subject: HeldPerson, given: { reason?: string; heldAt?: Date } = {}) =>
  insertHold(db, subject, { reason: 'A letter', heldBy: staff.userId, heldAt: now, ...given })
const isTrue = async (condition: ReturnType<typeof notHeldAddress>) => {
  const { rows } = await sql<{ is: boolean }>`select ${condition} as is`.execute(db)
  return rows[0]!.is
}
let made = 0
const newAddress = () => {
  made += 1
  return `visitor-${made}@example.org`
}
const names = { walk_in_first_name: 'Ona', walk_in_last_name: 'Moss' }

describe('a visit without an account is protected by a hold', () => {
  it.each<
    [
      what: string,
      isVisit: boolean,
      isProtectedToo: boolean,
      build: (address: string) => Promise<HeldPerson | null>,
    ]
  >([
    ['on no one', false, false, async () => null],
    [
      'on another visit of the person',
      true,
      true,
      async (address) => ({
        attendee_id: await buildWalkIn(db, {
          walk_in_first_name: 'ÓNA',
          walk_in_last_name: 'moss',
          walk_in_email: address.toUpperCase(),
        }),
      }),
    ],
    [
      'on another person with the address',
      false,
      false,
      async (walk_in_email) => ({
        attendee_id: await buildWalkIn(db, { ...names, walk_in_first_name: 'Ben', walk_in_email }),
      }),
    ],
    [
      'on another person with the name',
      false,
      false,
      async () => ({ attendee_id: await buildWalkIn(db, { ...names, walk_in_email: newAddress() }) }),
    ],
    [
      'on their account',
      false,
      true,
      async (address) => ({
        user_id: (await buildUser(db, { first_name: 'ona', last_name: 'Moss', email: address.toUpperCase() }))
          .userId,
      }),
    ],
    [
      'on an account that did not verify their address',
      false,
      false,
      async (email) => ({
        user_id: (await buildUser(db, { first_name: 'Ona', last_name: 'Moss', email, verified: false }))
          .userId,
      }),
    ],
    [
      'on the account of another person with the address',
      false,
      false,
      async (email) => ({
        user_id: (await buildUser(db, { first_name: 'Ben', last_name: 'Moss', email })).userId,
      }),
    ],
    [
      'on the account of another person with the name',
      false,
      false,
      async () => ({ user_id: (await buildUser(db, { first_name: 'Ona', last_name: 'Moss' })).userId }),
    ],
  ])('%s: as this visit: %s, at all: %s', async (_, isVisit, isProtectedToo, build) => {
    const address = newAddress()
    const attendee_id = await buildWalkIn(db, { ...names, walk_in_email: address })
    const held = await build(address)
    if (held) expect(await hold(held)).toBe(true)
    expect(await isHeld(db, [], [attendee_id])).toBe(isProtectedToo)
    expect(await isTrue(notHeldAttendee(sql`${attendee_id}::int`))).toBe(!isProtectedToo)
    expect((await selectHold(db, { attendee_id })) !== null).toBe(isVisit)
    expect(await hold({ attendee_id }), 'a new hold').toBe(!isVisit)
    expect(await isHeld(db, [], [attendee_id])).toBe(true)
    expect(await deleteHold(db, { attendee_id })).toBe(true)
    expect(await selectHold(db, { attendee_id })).toBeNull()
    expect(await deleteHold(db, { attendee_id })).toBe(false)
    // A hold on an account stays.
    expect(await isHeld(db, [], [attendee_id])).toBe(isProtectedToo && !isVisit)
  })

  it('a visit without an address is protected alone', async () => {
    const [one, other] = [await buildWalkIn(db, names), await buildWalkIn(db, names)]
    await hold({ attendee_id: one })
    expect([await isHeld(db, [], [one]), await isHeld(db, [], [other])]).toEqual([true, false])
  })
})

it('a person with an account is protected by a hold on it', async () => {
  const [held, other] = [await buildAttendee(db), await buildAttendee(db)]
  await hold({ user_id: held.userId })
  expect([await isHeld(db, [held.userId]), await isHeld(db, [other.userId])]).toEqual([true, false])
  expect(await isHeld(db, [other.userId, held.userId])).toBe(true)
  expect(await isHeld(db, [], [held.attendeeId, other.attendeeId])).toBe(false)
  expect(await isTrue(notHeldAttendee(sql`${held.attendeeId}::int`))).toBe(false)
  expect(await isTrue(notHeldAttendee(sql`${other.attendeeId}::int`))).toBe(true)
  expect(await isTrue(notHeldAddress(sql`${held.email.toUpperCase()}::text`))).toBe(false)
  expect(await isTrue(notHeldAddress(sql`${other.email}::text`))).toBe(true)
  expect(await isTrue(notHeldAddress(sql`'HELD@example.org'::text`)), 'of a visit').toBe(false)
  expect(await deleteHold(db, { user_id: other.userId })).toBe(false)
  expect(await deleteHold(db, { user_id: held.userId })).toBe(true)
  expect(await isHeld(db, [held.userId])).toBe(false)
})

it('the first of several holds is shown, with the name of who set it', async () => {
  const address = newAddress()
  const visit = () => buildWalkIn(db, { ...names, walk_in_email: address })
  const [first, second, third] = [await visit(), await visit(), await visit()]
  // As before one hold counted for all visits.
  for (const [attendee_id, reason, held_at] of [
    [first, 'Later', plus(1)],
    [second, 'First', now],
    [third, 'Second', now],
  ] as const)
    await db
      .insertInto('legal_hold')
      .values({ attendee_id, reason, held_at, held_by: staff.userId })
      .execute()
  const shown = { reason: 'First', heldAt: now, heldBy: 'Ada Reyes' }
  expect(await selectHold(db, { attendee_id: first })).toEqual(shown)
  expect(await hold({ attendee_id: first }, { reason: 'Again' })).toBe(false)
  await db.updateTable('app_user').set({ closed_at: now }).where('id', '=', staff.userId).execute()
  expect(await selectHold(db, { attendee_id: third })).toEqual({ ...shown, heldBy: null })
  const { userId: user_id } = await buildUser(db)
  expect(await selectHold(db, { user_id })).toBeNull()
  expect([await hold({ user_id }), await hold({ user_id }, { reason: 'Again' })]).toEqual([true, false])
  expect(await selectHold(db, { user_id })).toMatchObject({ reason: 'A letter' })
})
