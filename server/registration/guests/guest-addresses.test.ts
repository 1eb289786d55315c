import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildConfirmRequest } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { buildGuest } from '../corrections/testing/build-correction.ts'
import {
  lockOwners,
  removeAddressBesides,
  selectComingWith,
  selectGuestAddresses,
} from './guest-details.sql.ts'
import { noteNotMailed, recordNotified, selectDone, wasNotified } from './guest-notified.sql.ts'
import { emptyGuestsInActs } from './guests-in-acts.sql.ts'

// Everywhere that a guest's address can be, and what removes it from there.

let database: TestDatabase
let ada: BuiltAttendee
let ben: BuiltAttendee
let courseId: number
const now = new Date('2026-11-20T20:00:00Z')
const act_id = '00000000-0000-4000-8000-000000000001'
const inside = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.db.transaction().execute(work)
beforeAll(async () => {
  database = await createTestDatabase()
  ada = await buildAttendee(database.db)
  ben = await buildAttendee(database.db)
  courseId = (await buildCourse(database.db, { guests_allowed: true })).id
})
afterAll(() => database.drop())

const guest = (email: string) => ({ firstName: 'Gil', email })
const json = (value: unknown) => JSON.stringify(value)
beforeEach(async () => {
  const { db } = database
  for (const table of [
    'waiting',
    'asked_list',
    'first_booking',
    'act',
    'outbox_mail',
    'registration',
  ] as const)
    await db.deleteFrom(table).execute()
})
/** The same address in all places besides registered guests, for this person. */
async function everywhere(of: BuiltAttendee, name: string) {
  const { db } = database
  await buildWaiting(db, {
    course_id: courseId,
    attendee_id: of.attendeeId,
    guest: json(guest(`Waits-${name}@Example.org`)),
  })
  const list_id = await buildConfirmRequest(db, { person: of, courseId })
  const asked = json(guest(`Asked-${name}@Example.org`))
  await db.updateTable('asked_class').set({ guest: asked }).where('list_id', '=', list_id).execute()
  const lines = json([
    { courseId: 1, guest: guest(`Chosen-${name}@Example.org`) },
    { courseId: 2 },
    { courseId: 3, guest: guest(`other-${name}@example.org`) },
  ])
  await db
    .insertInto('first_booking')
    .values({ user_id: of.userId, chosen_at: now, expires_at: now, lines })
    .execute()
}
const actRow = (table_name: string, key: object, before: object) =>
  database.db
    .insertInto('act_row')
    .values({ act_id, table_name, key: json(key), before: json(before) })
    .execute()
const buildAct = () =>
  sql`insert into act (id, kind, at) values (${act_id}, 'course', ${now})`.execute(database.db)

/** Whether each stored guest still has an address. */
async function left() {
  const { db } = database
  const has = (one: unknown) => Boolean((one as { email?: string | null } | null)?.email)
  const waits = await db.selectFrom('waiting').select('guest').orderBy('id').execute()
  const asked = await db.selectFrom('asked_class').select('guest').orderBy('list_id').execute()
  const chosen = await db.selectFrom('first_booking').select('lines').orderBy('user_id').execute()
  return {
    waits: waits.map((row) => has(row.guest)),
    asked: asked.map((row) => has(row.guest)),
    chosen: chosen.map(({ lines }) =>
      (lines as { courseId: number; guest?: object }[]).map((line) => `${line.courseId} ${has(line.guest)}`),
    ),
  }
}

it('the addresses of all places are known, in lower case', async () => {
  await everywhere(ada, 'a')
  await buildAct()
  await actRow('guest', { id: 1 }, { email: 'Act@Example.org' })
  await actRow('waiting', { id: 1 }, { guest: guest('Act-waits@Example.org') })
  await actRow('registration', { id: 1 }, { email: 'not@example.org', guest: guest('not@example.org') })
  const registration = await buildRegistration(database.db, {
    course_id: courseId,
    attendee_id: ada.attendeeId,
  })
  await buildGuest(database.db, registration)
  await database.db.updateTable('guest').set({ email: 'Guest@Example.org' }).execute()
  expect((await selectGuestAddresses(database.db)).toSorted()).toEqual([
    ...['act-waits@example.org', 'act@example.org', 'asked-a@example.org', 'chosen-a@example.org'],
    ...['guest@example.org', 'other-a@example.org', 'waits-a@example.org'],
  ])
})

it.each([
  ['waits-a', { waits: [false, true], asked: [true, true], adas: ['1 true', '2 false', '3 true'] }],
  ['asked-a', { waits: [true, true], asked: [false, true], adas: ['1 true', '2 false', '3 true'] }],
  ['chosen-a', { waits: [true, true], asked: [true, true], adas: ['1 false', '2 false', '3 true'] }],
  ['nobody', { waits: [true, true], asked: [true, true], adas: ['1 true', '2 false', '3 true'] }],
])('the address %s is removed where it is, and no other', async (name, { waits, asked, adas }) => {
  await everywhere(ada, 'a')
  await everywhere(ben, 'b')
  await inside((tx) => removeAddressBesides(tx, `${name}@example.org`))
  expect(await left()).toEqual({ waits, asked, chosen: [adas, ['1 true', '2 false', '3 true']] })
})

it('emails with the details to the address are deleted', async () => {
  const { db } = database
  const mail = async (kind: string, to_address: string) => {
    const row = { kind, to_address, data: '{}', created_at: now, next_attempt_at: now }
    return (await db.insertInto('outbox_mail').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await mail('guestDetails', 'Gil@Example.org')
  const others = [
    await mail('guestDetails', 'eve@example.org'),
    await mail('classReminder', 'gil@example.org'),
  ]
  await inside((tx) => removeAddressBesides(tx, 'gil@example.org'))
  const rows = await db.selectFrom('outbox_mail').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(others)
})

const acts = async () =>
  (
    await database.db
      .selectFrom('act_row')
      .select(['table_name', 'key', 'before', 'mark'])
      .orderBy('key')
      .execute()
  ).map(({ before }) => before)

it('stored acts restore no removed address', async () => {
  await buildAct()
  await actRow('guest', { id: 1 }, { id: 1, email: 'Gil@Example.org' })
  await actRow('guest', { id: 2 }, { id: 2, email: 'eve@example.org' })
  await actRow('waiting', { id: 3 }, { id: 3, guest: guest('Gil@Example.org') })
  await actRow('waiting', { id: 4 }, { id: 4, guest: guest('eve@example.org') })
  await actRow('registration', { id: 5 }, { email: 'gil@example.org', guest: guest('gil@example.org') })
  await inside((tx) => removeAddressBesides(tx, 'gil@example.org'))
  expect(await acts()).toEqual([
    { id: 1, email: null },
    { id: 2, email: 'eve@example.org' },
    { id: 3, guest: { firstName: 'Gil' } },
    { id: 4, guest: guest('eve@example.org') },
    { email: 'gil@example.org', guest: guest('gil@example.org') },
  ])
})

it('stored acts lose the guests of registrations whose data is deleted', async () => {
  const { db } = database
  const register = ({ attendeeId }: BuiltAttendee) =>
    buildRegistration(db, { course_id: courseId, attendee_id: attendeeId })
  const [mine, theirs] = [await register(ada), await register(ben)]
  const [own, others] = [await buildGuest(db, mine), await buildGuest(db, theirs)]
  await buildAct()
  await actRow('guest', { id: 1 }, { registration_id: mine })
  await actRow('guest', { id: 2 }, { registration_id: theirs })
  await actRow('guest', { id: own }, { first_name: 'Elana' })
  await actRow('guest', { id: others }, { first_name: 'Elana' })
  await actRow('waiting', { id: own }, { registration_id: mine })
  await inside((tx) => emptyGuestsInActs(tx, [mine]))
  const rows = await db.selectFrom('act_row').select(['table_name', 'key', 'before', 'mark']).execute()
  const emptied = rows.filter(({ mark }) => mark === 'emptied')
  expect(emptied.map(({ key, before }) => [(key as { id: number }).id, before]).toSorted()).toEqual(
    [
      [1, {}],
      [own, {}],
    ].toSorted(),
  )
  expect(emptied.every(({ table_name }) => table_name === 'guest')).toBe(true)
  await inside((tx) => emptyGuestsInActs(tx, []))
  expect(rows).toHaveLength(5)
})

it('what was sent to an address is known, for one person and class', async () => {
  const { db } = database
  const other = (await buildCourse(db)).id
  const one = { guestId: 1, attendeeId: ada.attendeeId, courseId, addressHash: 'a' }
  const all = [
    one,
    { ...one, guestId: 2, addressHash: 'b' },
    { ...one, guestId: 3, courseId: other },
    { ...one, guestId: 4, attendeeId: ben.attendeeId },
  ]
  const done = async () => [...(await inside((tx) => selectDone(tx, all)))].toSorted()
  expect(await done()).toEqual([])
  expect(await wasNotified(db, 'a')).toBe(false)
  await inside((tx) => recordNotified(tx, [one]))
  await inside((tx) => recordNotified(tx, [one]))
  expect(await done()).toEqual([1])
  expect(await wasNotified(db, 'a')).toBe(true)
  expect(await wasNotified(db, 'b')).toBe(false)
  expect(await inside((tx) => noteNotMailed(tx, 'b', now))).toBe(true)
  expect(await inside((tx) => noteNotMailed(tx, 'b', now))).toBe(false)
  expect(await done()).toEqual([1, 2])
  expect(await inside((tx) => selectDone(tx, []))).toEqual(new Set())
})

it('those who bring guests to notify are locked, and no one else', async () => {
  const { db } = database
  const withGuest = async ({ attendeeId }: BuiltAttendee, email: string | null) => {
    const starts_at = new Date('2026-11-22T15:00:00Z')
    const { id: course_id } = await buildCourse(db, { starts_at, guests_allowed: true })
    const id = await buildRegistration(db, { course_id, attendee_id: attendeeId })
    const guestId = await buildGuest(db, id)
    await db.updateTable('guest').set({ email }).where('id', '=', guestId).execute()
    return guestId
  }
  const guestId = await withGuest(ada, 'gil@example.org')
  await withGuest(ben, null)
  await inside(async (tx) => {
    await lockOwners(tx, now)
    const free = await sql<{ id: number }>`
      select id from app_user where id = any(${[ada.userId, ben.userId]}::int[]) for update skip locked`.execute(
      db,
    )
    expect(free.rows).toEqual([{ id: ben.userId }])
  })
  expect(await selectComingWith(db, [])).toEqual([])
  expect(await selectComingWith(db, [guestId])).toHaveLength(1)
})
