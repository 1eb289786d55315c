import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee, buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectUnlinkedFacilitators } from './facilitator-link.sql.ts'
import {
  addAttendee,
  endVerifyKeys,
  hasFacilitator,
  insertPerson,
  isAddressTaken,
  selectClosurePerson,
  selectOpenAddress,
  selectVerifiedPerson,
  setAccountState,
  updatePerson,
} from './person.sql.ts'
import { selectPersonRecord } from './person-record.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
let made = 0
const newAddress = () => {
  made += 1
  return `Account-${made}@example.org`
}

describe('the account of an address', () => {
  it.each<[what: string, isTaken: boolean, isFound: boolean, options: UserOptions]>([
    ['that is verified', true, true, {}],
    ['that is not verified', false, false, { verified: false }],
    ['that is verified and closed', true, false, { closed_at: now }],
  ])('%s: it is taken: %s, and it is found: %s', async (_, isTaken, isFound, options) => {
    const email = newAddress()
    const { userId } = await buildUser(db, { first_name: 'Ann', last_name: 'Lee', email, ...options })
    // Others have an address of their own.
    await buildUser(db)
    const asked = email.toUpperCase()
    expect(await isAddressTaken(db, asked)).toBe(isTaken)
    expect(await isAddressTaken(db, asked, userId), 'for its owner').toBe(false)
    expect(await isAddressTaken(db, asked, userId + 1), 'for someone else').toBe(isTaken)
    expect(await selectVerifiedPerson(db, asked)).toEqual(
      isFound ? { id: userId, name: 'Ann Lee', email } : null,
    )
    expect(await selectOpenAddress(db, userId)).toBe(options.closed_at ? null : email)
    expect(await selectClosurePerson(db, userId)).toEqual(
      options.closed_at
        ? null
        : {
            email,
            roles: ['attendee'],
            language: null,
            closureRequestedAt: null,
            isVerified: options.verified ?? true,
          },
    )
  })
  it('is none without one', async () => {
    expect(await isAddressTaken(db, 'no-one@example.org')).toBe(false)
    expect(await selectVerifiedPerson(db, 'no-one@example.org')).toBeNull()
    expect(await selectOpenAddress(db, 0)).toBeNull()
    expect(await selectClosurePerson(db, 0)).toBeNull()
  })
})

it('an attendee record is added once, with demographics', async () => {
  const userId = await insertPerson(db, {
    email: newAddress(),
    first_name: 'Ann',
    last_name: 'Lee',
    created_at: now,
  })
  const { attendeeId } = await buildAttendee(db)
  await addAttendee(db, userId)
  await addAttendee(db, userId)
  const found = await db
    .selectFrom('attendee as a')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .select(['a.user_id', 'd.attendee_id'])
    .where('a.id', '>=', attendeeId)
    .execute()
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ user_id: userId, attendee_id: expect.any(Number) })
})

it('a change and a state are written to one account, and only the change raises its version', async () => {
  const [one, other] = [await buildUser(db), await buildUser(db)]
  const stored = () =>
    db
      .selectFrom('app_user')
      .select(['id', 'first_name', 'closure_requested_at', 'edit_version'])
      .where('id', 'in', [one.userId, other.userId])
      .orderBy('id')
      .execute()
  const [before, others] = await stored()
  await updatePerson(db, one.userId, { first_name: 'New' })
  await setAccountState(db, one.userId, { closure_requested_at: now })
  expect(await stored()).toEqual([
    {
      id: one.userId,
      first_name: 'New',
      closure_requested_at: now,
      edit_version: before!.edit_version + 1,
    },
    others,
  ])
})

it('only the open keys that would verify the address of the person are used up', async () => {
  const [{ userId }, other] = [await buildUser(db), await buildUser(db)]
  const key = async (name: string, columns: object = {}) => {
    await db
      .insertInto('email_key')
      .values({
        user_id: userId,
        purpose: 'verify',
        key_hash: Buffer.from(name),
        created_at: now,
        expires_at: plus(1000),
        ...columns,
      })
      .execute()
  }
  const used = plus(-1000)
  await key('open')
  await key('of another', { user_id: other.userId })
  await key('for the password', { purpose: 'reset' })
  await key('of a new address', { new_email: 'new@example.org' })
  await key('used', { used_at: used })
  await endVerifyKeys(db, userId, now)
  const keys = await db.selectFrom('email_key').select(['key_hash', 'used_at']).orderBy('id').execute()
  expect(keys.map(({ key_hash, used_at }) => [String(key_hash), used_at])).toEqual([
    ['open', now],
    ['of another', null],
    ['for the password', null],
    ['of a new address', null],
    ['used', used],
  ])
})

it('facilitators without an account are found by their name, in order', async () => {
  const { userId } = await buildUser(db)
  const other = await buildUser(db)
  const facilitator = (name: string, user_id: number | null = null) => buildFacilitator(db, { name, user_id })
  const zed = await facilitator('zed Moss')
  const [first, second] = [await facilitator('Ada Moss'), await facilitator('ada moss')]
  const bea = await facilitator('Bea Lee')
  await facilitator('Cy Moss', userId)
  const ids = async (search: string, most = 10) =>
    (await selectUnlinkedFacilitators(db, search, most)).map(({ id }) => id)
  expect(await ids('')).toEqual([first.id, second.id, bea.id, zed.id])
  expect(await ids('moss')).toEqual([first.id, second.id, zed.id])
  expect(await ids('moss ada')).toEqual([first.id, second.id])
  expect(await ids('', 2)).toEqual([first.id, second.id])
  expect(await hasFacilitator(db, userId)).toBe(true)
  expect(await hasFacilitator(db, other.userId)).toBe(false)
})

describe('the record of a person', () => {
  const course = async (startsAt: Date) => (await buildCourse(db, { starts_at: startsAt })).id
  it('counts their registrations before and after now, and their logins', async () => {
    const [person, other] = [await buildAttendee(db), await buildAttendee(db)]
    const [past, begun, soon] = [await course(plus(-1)), await course(now), await course(plus(1))]
    const rows: [number, number, object?][] = [
      [past, person.attendeeId],
      [begun, person.attendeeId],
      [soon, person.attendeeId],
      [await course(plus(1)), person.attendeeId, { cancelled_at: now }],
      [await course(plus(-1)), person.attendeeId, { cancelled_at: now }],
      [past, other.attendeeId],
      [soon, other.attendeeId],
      [await course(plus(1)), other.attendeeId],
    ]
    for (const [course_id, attendee_id, columns] of rows)
      await buildRegistration(db, { course_id, attendee_id, ...columns })
    const families = ['a', 'b', 'c', 'd'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)
    const session = async (user_id: number, family: string, columns: object = {}) => {
      made += 1
      await db
        .insertInto('session')
        .values({
          user_id,
          family,
          token_hash: Buffer.from(`token ${made}`),
          created_at: now,
          logged_in_at: now,
          expires_at: plus(1),
          ...columns,
        })
        .execute()
    }
    await session(person.userId, families[0]!)
    await session(person.userId, families[0]!)
    await session(person.userId, families[1]!)
    await session(person.userId, families[2]!, { ended_at: now })
    await session(person.userId, families[3]!, { expires_at: now })
    for (const family of families.slice(0, 3)) await session(other.userId, family)
    expect(await selectPersonRecord(db, person.userId, now)).toMatchObject({
      id: person.userId,
      email: person.email,
      attendee_id: person.attendeeId,
      upcoming_registrations: 1,
      past_registrations: 2,
      session_count: 2,
      has_login: true,
      has_password: false,
      has_second_factor: false,
      facilitator_id: null,
    })
    expect(await selectPersonRecord(db, 0, now)).toBeNull()
  })
  const passkey = (user_id: number) =>
    db
      .insertInto('passkey')
      .values({
        user_id,
        credential_id: `key ${user_id}`,
        counter: 0,
        public_key: Buffer.from('key'),
        name: 'Phone',
        created_at: now,
      })
      .execute()
  const app = (user_id: number, isConfirmed = true) =>
    db
      .insertInto('authenticator_app')
      .values({
        user_id,
        ...(isConfirmed
          ? { secret: Buffer.from('secret'), added_at: now }
          : { new_secret: Buffer.from('secret'), new_secret_until: plus(1000) }),
      })
      .execute()
  it.each<[what: string, has: boolean, options: UserOptions, add?: (userId: number) => Promise<unknown>]>([
    ['nothing', false, {}],
    ['a second step that is owed', true, { second_step_owed: true }],
    ['a passkey', true, {}, passkey],
    ['an app', true, {}, (userId) => app(userId)],
    ['an app that is not confirmed', false, {}, (userId) => app(userId, false)],
  ])('with %s has a second factor: %s', async (_, has, options, add) => {
    const { userId } = await buildUser(db, { ...options, password_hash: 'hash' })
    await add?.(userId)
    const other = await buildUser(db)
    await passkey(other.userId)
    await app(other.userId)
    expect(await selectPersonRecord(db, userId, now)).toMatchObject({
      has_second_factor: has,
      has_password: true,
    })
  })
})
