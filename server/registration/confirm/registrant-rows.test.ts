import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee, reachedByPhoneOnly } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { selectReach } from '../reach/reach.sql.ts'
import { selectExistingRegistrations, selectExistingWithMates } from './existing-registrations.sql.ts'
import { selectSelfRegistrants } from './self-registrants.sql.ts'

// What is known of a person before they are registered without confirming a list.

let database: TestDatabase
const now = new Date('2026-11-20T20:00:00Z')
const agreed = new Date('2026-11-01T12:00:00Z')
const clock = fixedClock(now)
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const person = (options: object = {}) => buildAttendee(database.db, { roles: ['attendee'], ...options })
const one = async ({ attendeeId }: Pick<BuiltAttendee, 'attendeeId'>) =>
  (await selectSelfRegistrants(database.db, [attendeeId])).people[0]

const ready = {
  emailVerified: true,
  roles: ['attendee'],
  termsAgreedAt: agreed,
  closingRequested: false,
  profileComplete: true,
  demographicsComplete: true,
}

it.each<[what: string, options: object, known: object]>([
  ['is ready', {}, {}],
  ['has an unverified address', { verified: false, roles: ['attendee', 'staff'] }, { emailVerified: false }],
  ['is of the staff', { roles: ['attendee', 'staff'] }, { roles: ['attendee', 'staff'] }],
  ['agreed to nothing', { terms_agreed_at: null }, { termsAgreedAt: null }],
  ['asked to close the account', { closure_requested_at: now }, { closingRequested: true }],
  ['has not completed the profile', { profile: { profile_completed: false } }, { profileComplete: false }],
  ['has no city', { profile: { city: null } }, { profileComplete: false }],
  [
    'has not completed the demographics',
    { demographics: { demographics_completed: false } },
    { demographicsComplete: false },
  ],
])('a person who %s is known as that', async (_, options, known) => {
  const { attendeeId } = await person({ terms_agreed_at: agreed, ...options })
  expect(await one({ attendeeId })).toEqual({ ...ready, attendeeId, ...known })
})

it('an account that is closed is left out, and so is a walk-in', async () => {
  const [ada, ben] = [await person(), await person()]
  const closed = await person({ closed_at: now })
  const walkIn = await buildWalkIn(database.db)
  const ids = [ada.attendeeId, closed.attendeeId, walkIn]
  const { people } = await selectSelfRegistrants(database.db, ids)
  expect(people.map(({ attendeeId }) => attendeeId)).toEqual([ada.attendeeId])
  expect((await selectSelfRegistrants(database.db, [])).people).toEqual([])
  expect([...(await selectReach(database.db, [...ids, ben.attendeeId])).keys()].toSorted()).toEqual(
    [ada.attendeeId, ben.attendeeId, walkIn].toSorted(),
  )
})

it('a helped person is reached at the verified address of the helper', async () => {
  const verified = await buildChild({ db: database.db, clock }, (await person()).userId, {
    email_verified_at: now,
  })
  expect(await one(verified)).toMatchObject({ emailVerified: true })
  const unverified = await buildChild(
    { db: database.db, clock },
    (await person({ verified: false })).userId,
    {
      email_verified_at: now,
    },
  )
  expect(await one(unverified)).toMatchObject({ emailVerified: false })
})

it('the last change of the waivers comes with the people', async () => {
  const { attendeeId } = await person()
  const changed = async () => (await selectSelfRegistrants(database.db, [attendeeId])).waiversUpdatedAt
  const set = (waivers_updated_at: Date | null) =>
    database.db.updateTable('site_settings').set({ waivers_updated_at }).execute()
  await set(now)
  expect(await changed()).toEqual(now)
  await set(null)
  expect(await changed()).toBeNull()
  expect((await selectSelfRegistrants(database.db, [])).waiversUpdatedAt).toBeNull()
})

it('a person is reached by email, or by a call to them or to their helper', async () => {
  const { db } = database
  const reach = async (attendeeId: number) => (await selectReach(db, [attendeeId])).get(attendeeId)
  const phone = { cell_phone: ' ', home_phone: '703-555-0101' }
  const noPhone = { cell_phone: ' ', home_phone: '' }
  const none = await person({ verified: false, profile: noPhone })
  expect(await reach((await person({ profile: noPhone })).attendeeId)).toBe('emailed')
  expect(await reach(none.attendeeId)).toBe('unreached')
  expect(await reach((await person({ verified: false, profile: phone })).attendeeId)).toBe('toCall')
  const called = await person({ profile: noPhone })
  await reachedByPhoneOnly(db, called)
  expect(await reach(called.attendeeId)).toBe('toCall')
  expect(await reach(await buildWalkIn(db, { walk_in_email: 'wil@example.org' }))).toBe('unreached')
  expect(await reach(await buildWalkIn(db, { cell_phone: '703-555-0102' }))).toBe('toCall')
  // The helper of a person without an address is called, but not that of someone else, nor a former one.
  const child = async (helper: BuiltAttendee) =>
    buildChild({ db, clock }, helper.userId, { profile: noPhone })
  const ana = await child(await person({ verified: false, profile: phone }))
  expect(await reach(ana.attendeeId)).toBe('toCall')
  const eva = await child(await person({ verified: false, profile: noPhone }))
  expect(await reach(eva.attendeeId)).toBe('unreached')
  await db.updateTable('care').set({ ended_at: now }).where('person_id', '=', ana.userId).execute()
  expect(await reach(ana.attendeeId)).toBe('unreached')
  // An adult with an address is called at their own number.
  const helper = await person({ profile: phone })
  await db
    .insertInto('care')
    .values({ carer_id: helper.userId, person_id: none.userId, relation: 'adult', begun_at: now })
    .execute()
  expect(await reach(none.attendeeId)).toBe('unreached')
  expect(await selectReach(db, [])).toEqual(new Map())
})

it('existing registrations are active ones of the person, with those of a series that goes together', async () => {
  const { db } = database
  const [ada, ben] = [await person(), await person()]
  const date = async (series_id: number | null, register_solo: boolean) =>
    (await buildCourse(db, { series_id, register_solo })).id
  const [together, single] = [(await buildSeries(db)).id, (await buildSeries(db)).id]
  const [one, mate, cancelled] = [
    await date(together, false),
    await date(together, false),
    await date(together, false),
  ]
  const [solo, soloMate] = [await date(single, true), await date(single, true)]
  const plain = await date(null, true)
  for (const course_id of [one, mate, solo, soloMate, plain])
    await buildRegistration(db, { course_id, attendee_id: ada.attendeeId })
  await buildRegistration(db, { course_id: cancelled, attendee_id: ada.attendeeId, cancelled_at: now })
  await buildRegistration(db, { course_id: one, attendee_id: ben.attendeeId })
  const ids = (found: Map<number, unknown>) => [...found.keys()].toSorted()
  const { attendeeId } = ada
  expect(ids(await selectExistingRegistrations(db, attendeeId, [one, solo, cancelled]))).toEqual([one, solo])
  expect(ids(await selectExistingRegistrations(db, attendeeId, []))).toEqual([])
  expect(ids(await selectExistingWithMates(db, attendeeId, [one, solo]))).toEqual([one, mate, solo])
  const found = await selectExistingWithMates(db, attendeeId, [plain])
  expect(found.get(plain)).toMatchObject({ course_id: plain, attendee_id: attendeeId })
  expect(found.size).toBe(1)
})
