import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  isWalkInKnown,
  selectCoursesAhead,
  stripAccount,
  stripAttendee,
  stripFacilitator,
  stripWalkIn,
} from './close-account.sql.ts'
import {
  countClosureRequests,
  selectClosureRequests,
  selectClosureTimes,
  selectRemindedSince,
} from './closure-requests.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const course = async (starts_at = plus(1)) => (await buildCourse(db, { starts_at })).id
const mail = (columns: object = {}) =>
  db
    .insertInto('outbox_mail')
    .values({
      kind: 'closureWaiting',
      to_address: 'to@example.org',
      data: '{}',
      created_at: now,
      next_attempt_at: now,
      ...columns,
    })
    .execute()

it('the classes ahead are those where these people have a seat or wait', async () => {
  const [ann, ben, other] = [await buildAttendee(db), await buildAttendee(db), await buildAttendee(db)]
  const registered = async (person: { attendeeId: number }, starts_at?: Date, columns: object = {}) => {
    const course_id = await course(starts_at)
    await buildRegistration(db, { course_id, attendee_id: person.attendeeId, ...columns })
    return course_id
  }
  const waits = async (person: { attendeeId: number }, starts_at?: Date, columns: object = {}) => {
    const course_id = await course(starts_at)
    await buildWaiting(db, { course_id, attendee_id: person.attendeeId, ...columns })
    return course_id
  }
  const ahead = [
    await registered(ann),
    await registered(ben),
    await waits(ann),
    // An entry of the waitlist is ended with the account, whenever the class is.
    await waits(ben, plus(-1)),
  ]
  await registered(ann, now)
  await registered(ann, plus(1), { cancelled_at: now })
  await waits(ann, plus(1), { ended_at: now, ended_as: 'left' })
  await registered(other)
  await waits(other)
  const found = await selectCoursesAhead(db, [ann.attendeeId, ben.attendeeId], now)
  expect(found.toSorted((a, b) => a - b)).toEqual(ahead.toSorted((a, b) => a - b))
  expect(await selectCoursesAhead(db, [], now)).toEqual([])
})

it('the profile of one person is emptied', async () => {
  const [ann, ben] = [await buildAttendee(db), await buildAttendee(db)]
  const read = async ({ attendeeId }: { attendeeId: number }) => {
    const of = (table: 'attendee' | 'attendee_demographics', column: 'id' | 'attendee_id') =>
      db
        .selectFrom(table as 'attendee')
        .selectAll()
        .where(column as 'id', '=', attendeeId)
        .execute()
    return [...(await of('attendee', 'id')), ...(await of('attendee_demographics', 'attendee_id'))]
  }
  const others = await read(ben)
  await stripAttendee(db, ann.attendeeId)
  expect(await read(ann)).toMatchObject([
    { id: ann.attendeeId, city: null, cell_phone: null, profile_completed: false },
  ])
  expect(await read(ben)).toEqual(others)
})

it('a walk-in is erased alone, and the legal hold on them ends', async () => {
  const [wendy, wim] = [await buildWalkIn(db), await buildWalkIn(db, { walk_in_first_name: 'Wim' })]
  const { attendeeId } = await buildAttendee(db)
  for (const attendee_id of [wendy, wim])
    await db.insertInto('legal_hold').values({ attendee_id, reason: 'A letter', held_at: now }).execute()
  expect(await isWalkInKnown(db, wendy)).toBe(true)
  expect(await isWalkInKnown(db, attendeeId), 'with an account').toBeNull()
  expect(await isWalkInKnown(db, 0)).toBeNull()
  await stripWalkIn(db, wendy, now)
  expect(await isWalkInKnown(db, wendy)).toBe(false)
  expect(await isWalkInKnown(db, wim)).toBe(true)
  const left = await db
    .selectFrom('attendee')
    .select(['id', 'walk_in_first_name', 'walk_in_last_name', 'erased_at'])
    .where('user_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: wendy, walk_in_first_name: 'Erased', walk_in_last_name: 'Walk-in', erased_at: now },
    { id: wim, walk_in_first_name: 'Wim', walk_in_last_name: 'Walker', erased_at: null },
  ])
  const holds = await db.selectFrom('legal_hold').select('attendee_id').execute()
  expect(holds).toEqual([{ attendee_id: wim }])
})

it('the record of a facilitator loses the person, and an open editor cannot save it again', async () => {
  const [ada, ben] = [await buildUser(db), await buildUser(db)]
  const own = await buildFacilitator(db, { name: 'Dr. Ada', user_id: ada.userId, cellphone: '703-555-0100' })
  const others = [
    await buildFacilitator(db, { user_id: ben.userId, cellphone: '703-555-0101' }),
    await buildFacilitator(db),
  ]
  await stripFacilitator(db, ada.userId)
  const all = await db.selectFrom('facilitator').selectAll().orderBy('id').execute()
  expect(all[0]).toMatchObject({
    id: own.id,
    user_id: null,
    name: 'Former facilitator',
    cellphone: null,
    edit_version: own.edit_version + 1,
  })
  expect(all.slice(1)).toEqual(others)
})

it('an account keeps only its number, and emails to its address are deleted', async () => {
  const person = {
    roles: ['attendee', 'staff'],
    capabilities: ['viewOtherRosters'],
    receive_email: true,
    receive_snail_mail: true,
    second_step_owed: true,
    contact_method: 'Cell',
    terms_languages: ['en'],
    password_hash: 'hash',
    closure_declined_at: now,
    closure_declined_note: 'Note',
  }
  const [ann, ben] = [await buildUser(db, person), await buildUser(db, person)]
  const read = ({ userId }: { userId: number }) =>
    db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const others = await read(ben)
  await mail({ to_address: ann.email.toUpperCase() })
  await mail({ to_address: 'other@example.org', user_id: ann.userId })
  await mail({ to_address: ben.email })
  await stripAccount(db, ann.userId, now)
  expect(await read(ann)).toMatchObject({
    email: `closed-${ann.userId}@closed.invalid`,
    email_verified_at: null,
    password_hash: null,
    second_step_owed: false,
    first_name: 'Closed',
    last_name: 'Account',
    roles: ['attendee'],
    capabilities: [],
    terms_agreed_at: null,
    terms_languages: [],
    contact_method: 'Email',
    receive_email: false,
    receive_snail_mail: false,
    closure_declined_at: null,
    closure_declined_note: null,
    closed_at: now,
  })
  expect(await read(ben)).toEqual(others)
  const mails = await db.selectFrom('outbox_mail').select('to_address').execute()
  expect(mails).toEqual([{ to_address: ben.email }])
})

describe('closure requests', () => {
  it('of the same time come by their account', async () => {
    const ids = [(await buildUser(db)).userId, (await buildUser(db)).userId, (await buildUser(db)).userId]
    for (const id of ids.toReversed())
      await db.updateTable('app_user').set({ closure_requested_at: now }).where('id', '=', id).execute()
    await buildUser(db, { closure_requested_at: now, closed_at: now })
    expect((await selectClosureRequests(db, now, 9)).map(({ id }) => id)).toEqual(ids)
    expect(await selectClosureTimes(db)).toEqual(ids.map((userId) => ({ userId, requestedAt: now })))
    expect(await countClosureRequests(db)).toBe(3)
  })
  it('were in reminders after a time, to the people who got one', async () => {
    const person = async () => (await buildUser(db)).userId
    const [reminded, before, otherwise] = [await person(), await person(), await person()]
    await mail({ user_id: reminded, created_at: plus(1) })
    await mail({ user_id: null, created_at: plus(1) })
    await mail({ user_id: before, created_at: now })
    await mail({ user_id: otherwise, created_at: plus(1), kind: 'closureAsked' })
    expect(await selectRemindedSince(db, now)).toEqual(new Set([reminded]))
  })
})
