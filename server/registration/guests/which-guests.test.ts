import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { selectComingWith, selectGuestAddresses, takeNewGuests } from './guest-details.sql.ts'
import { recordNotified } from './guest-notified.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const began = new Date('2026-11-20T19:00:00Z')
const secret = 'a secret of the tests, long enough'

interface Options {
  guest?: object
  course?: CourseOptions
  registration?: object
  /** Who brings the guest. By default someone with a verified address. */
  owner?: () => Promise<number>
}
const attendee = (options: object) => async () => (await buildAttendee(database.db, options)).attendeeId
async function guest({
  guest: row = {},
  course = {},
  registration = {},
  owner = attendee({}),
}: Options = {}) {
  const { id: course_id } = await buildCourse(database.db, { guests_allowed: true, ...course })
  const attendee_id = await owner()
  // In one transaction, because a registration with a guest has two seats.
  return database.db.transaction().execute(async (tx) => {
    const seats = { course_id, attendee_id, places: 2 }
    const registration_id = await buildRegistration(tx, { ...seats, ...registration })
    const { id } = await tx
      .insertInto('guest')
      .values({
        registration_id,
        first_name: 'Gus',
        last_name: 'Guest',
        type: 'Family',
        email: 'gus@example.org',
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, attendee_id, course_id, registration_id }
  })
}
const take = (limit = 100) => database.db.transaction().execute((tx) => takeNewGuests(tx, secret, now, limit))
const clock = fixedClock(now)
const child = (helper: object) => async () => {
  const { userId } = await buildAttendee(database.db, helper)
  return (await buildChild({ db: database.db, clock }, userId)).attendeeId
}

it.each<[what: string, isTaken: boolean, options: Options]>([
  ['who got no email', true, {}],
  ['who got an email', false, { guest: { details_at: now } }],
  ['without an address', false, { guest: { email: null } }],
  ['of a cancelled registration', false, { registration: { cancelled_at: now } }],
  ['of a cancelled class', false, { course: { cancelled_at: now } }],
  ['of a class that ends now', false, { course: { starts_at: began, ends_at: now } }],
  ['of a class that ends later', true, { course: { starts_at: began, ends_at: later } }],
  ['of someone whose address is not verified', false, { owner: attendee({ verified: false }) }],
  ['of someone whose account is closed', false, { owner: attendee({ closed_at: now }) }],
  ['with the address of who brings them', false, { owner: attendee({ email: 'GUS@example.org' }) }],
  ['of a walk-in', true, { owner: () => buildWalkIn(database.db) }],
  ['of a walk-in who was erased', false, { owner: () => buildWalkIn(database.db, { erased_at: now }) }],
  ['of a child', true, { owner: child({}) }],
  ['of a child whose helper has no verified address', false, { owner: child({ verified: false }) }],
])('a guest %s is taken: %s', async (_, isTaken, options) => {
  const { id } = await guest(options)
  expect((await take()).some(({ guestId }) => guestId === id)).toBe(isTaken)
})

it('the guests of one person come together, those of the next class first, a number at a time', async () => {
  await database.db.updateTable('guest').set({ details_at: now }).execute()
  const ada = await attendee({ first_name: 'Ada', last_name: 'Byron' })()
  const ben = await buildWalkIn(database.db, { walk_in_first_name: 'Ben', walk_in_last_name: 'Ray' })
  const at = (day: number) => ({ starts_at: new Date(now.getTime() + day * 86_400_000) })
  const second = await guest({ owner: async () => ada, course: at(2) })
  const other = await guest({ owner: async () => ben, course: at(0.5) })
  const first = await guest({ owner: async () => ada, course: at(1) })
  const all = await take()
  expect(all.map(({ guestId, by }) => [guestId, by])).toEqual([
    [first.id, 'Ada Byron'],
    [second.id, 'Ada Byron'],
    [other.id, 'Ben Ray'],
  ])
  expect((await take(2)).map(({ guestId }) => guestId)).toEqual([first.id, second.id])
})

it('a guest is done with if this person’s email about this class was written to the address', async () => {
  await database.db.updateTable('guest').set({ details_at: now }).execute()
  const one = await guest()
  const sameClass = await guest()
  await database.db
    .updateTable('registration')
    .set({ course_id: one.course_id })
    .where('id', '=', sameClass.registration_id)
    .execute()
  const samePerson = await guest({ owner: async () => one.attendee_id })
  const [taken] = await take(1)
  await database.db.transaction().execute((tx) => recordNotified(tx, [taken!]))
  const done = new Map((await take()).map(({ guestId, isDone }) => [guestId, isDone]))
  expect([one, sameClass, samePerson].map(({ id }) => done.get(id))).toEqual([true, false, false])
})

it.each<[what: string, comes: boolean, options: Options]>([
  ['with an address', true, {}],
  ['without an address', false, { guest: { email: null } }],
  ['of a cancelled registration', false, { registration: { cancelled_at: now } }],
  ['of a cancelled class', false, { course: { cancelled_at: now } }],
])('a guest %s still comes: %s', async (_, comes, options) => {
  const { id, registration_id } = await guest(options)
  await guest()
  expect(await selectComingWith(database.db, [id])).toEqual(comes ? [registration_id] : [])
})

it('the addresses are those of all guests, each once', async () => {
  await guest({ guest: { email: 'Mia@Example.org' } })
  await guest({ guest: { email: 'mia@example.org' } })
  const addresses = await selectGuestAddresses(database.db)
  expect(addresses.toSorted()).toEqual(['gus@example.org', 'mia@example.org'])
})
