import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type BuiltAttendee, buildAttendee, type UserOptions } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  countAccounts,
  insertNotice,
  isToClose,
  isToRequest,
  lockAccountsDue,
  noteUsed,
  removeAnswered,
  selectNotice,
  selectStillDue,
} from './inactive.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  // Someone else used everything just now.
  const { attendeeId: attendee_id, userId, email } = await unused()
  await used(userId, now)
  await buildRegistration(db, { course_id: await course(now), attendee_id, created_at: now })
  await buildWaiting(db, { course_id: await course(now), attendee_id, since: now })
  await walkIn(email, now)
  await hold({ user_id: userId })
  await buildFacilitator(db, { user_id: userId })
  await buildRecurringRegistration(db, attendee_id)
})
afterAll(() => database.drop())

const before = new Date('2026-11-20T20:00:00Z')
const now = new Date('2029-11-20T20:00:00Z')
const plus = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
const made = plus(before, -9_000_000)
/** After the account was made, and before it counts as used. */
const once = plus(before, -5_000_000)
const due = { before, now }

const unused = (options: UserOptions = {}) => buildAttendee(db, { created_at: made, ...options })
const used = (user_id: number, at: Date) =>
  db.updateTable('account_use').set({ at }).where('user_id', '=', user_id).execute()
const course = async (ends_at: Date) =>
  (await buildCourse(db, { ends_at, starts_at: plus(ends_at, -3_600_000) })).id
/** A registration from when the account was made, of a class of that time. */
const registered = async (attendee_id: number, columns: object = {}, ends_at = made) =>
  buildRegistration(db, { course_id: await course(ends_at), attendee_id, created_at: made, ...columns })
async function walkIn(email: string, ends_at: Date, columns: object = {}) {
  const attendee_id = await buildWalkIn(db, { walk_in_email: email.toUpperCase() })
  await registered(attendee_id, columns, ends_at)
  return attendee_id
}
const hold = (of: { user_id: number } | { attendee_id: number }) =>
  db
    .insertInto('legal_hold')
    .values({ ...of, reason: 'A letter', held_at: once })
    .execute()
const waits = async (attendee_id: number, columns: object = {}) =>
  buildWaiting(db, { course_id: await course(made), attendee_id, since: made, ...columns })
const helps = (carer_id: number, person_id: number, columns: object = {}) =>
  db
    .insertInto('care')
    .values({ carer_id, person_id, relation: 'adult', begun_at: made, ...columns })
    .execute()
type Build = (one: BuiltAttendee) => Promise<unknown>

describe('an account was last used', () => {
  it.each<[what: string, at: Date, build: Build]>([
    ['when it was made', made, async () => undefined],
    ['at a login', once, ({ userId }) => used(userId, once)],
    ['when its owner registered', once, ({ attendeeId }) => registered(attendeeId, { created_at: once })],
    [
      'when its owner changed a registration',
      once,
      ({ attendeeId }) => registered(attendeeId, { revised_at: once }),
    ],
    [
      'when its owner was checked in',
      once,
      ({ attendeeId }) => registered(attendeeId, { checked_in_at: once }),
    ],
    ['when a class of its owner ended', once, ({ attendeeId }) => registered(attendeeId, {}, once)],
    [
      'when its owner cancelled, whenever that class ended',
      once,
      ({ attendeeId }) => registered(attendeeId, { cancelled_at: once }, now),
    ],
    ['when its owner joined a waitlist', once, ({ attendeeId }) => waits(attendeeId, { since: once })],
    ['when a class ended to which they came without it', once, ({ email }) => walkIn(email, once)],
    [
      'but not for a class that they cancelled',
      made,
      ({ email }) => walkIn(email, once, { cancelled_at: once }),
    ],
  ])('%s', async (_, at, build) => {
    const one = await unused()
    await build(one)
    expect(await selectStillDue(db, sql<boolean>`true`, [one.userId])).toMatchObject([
      { id: one.userId, email: one.email, isProven: true, language: null, lastUsed: at },
    ])
  })
})

const isDue = async (userId: number, which = isToRequest(due)) =>
  (await lockAccountsDue(db, which, 1000)).includes(userId)

describe('the owner of an account is asked', () => {
  it.each<[what: string, isRequested: boolean, options: UserOptions, build?: Build]>([
    ['that is unused', true, {}],
    ['that was made just then', false, { created_at: before }, ({ userId }) => used(userId, once)],
    ['that was used just then', false, {}, ({ userId }) => used(userId, before)],
    ['that was used just before', true, {}, ({ userId }) => used(userId, plus(before, -1))],
    [
      'whose owner registered just then',
      false,
      {},
      ({ attendeeId }) => registered(attendeeId, { created_at: before }),
    ],
    [
      'whose owner has a class ahead',
      false,
      {},
      ({ attendeeId }) => registered(attendeeId, {}, plus(now, 1)),
    ],
    [
      'whose owner cancelled the class ahead',
      true,
      {},
      ({ attendeeId }) => registered(attendeeId, { cancelled_at: once }, plus(now, 1)),
    ],
    ['that is closed', false, { closed_at: once }],
    ['whose owner wants to close it', false, { closure_requested_at: once }],
    ['without an address', false, { email: 'unused@in-care.invalid' }],
    ['whose address is not verified', true, { verified: false }],
    ['of staff', false, { roles: ['attendee', 'staff'] }],
    ['of someone who may do more', false, { capabilities: ['viewOtherRosters'] }],
    ['of a facilitator', false, {}, ({ userId: user_id }) => buildFacilitator(db, { user_id })],
    ['under legal hold', false, {}, ({ userId: user_id }) => hold({ user_id })],
    [
      'whose owner is under legal hold as a walk-in',
      false,
      {},
      async ({ email }) => hold({ attendee_id: await walkIn(email, made) }),
    ],
    [
      'with whose address staff made another account',
      false,
      {},
      ({ email }) => unused({ email: email.toUpperCase(), verified: false, password_hash: null }),
    ],
    [
      'with whose address someone signed up',
      true,
      {},
      ({ email }) => unused({ email: email.toUpperCase(), verified: false, password_hash: 'hash' }),
    ],
    [
      'with whose address there was another account',
      true,
      {},
      ({ email }) =>
        unused({ email: email.toUpperCase(), verified: false, password_hash: null, closed_at: once }),
    ],
    ['of a helper', false, {}, async ({ userId }) => helps(userId, (await unused()).userId)],
    ['of a helped person', false, {}, async ({ userId }) => helps((await unused()).userId, userId)],
    [
      'of a former helper',
      true,
      {},
      async ({ userId }) => helps(userId, (await unused()).userId, { ended_at: once }),
    ],
    ['of someone on a waitlist', false, {}, ({ attendeeId }) => waits(attendeeId)],
    [
      'of someone who left a waitlist',
      true,
      {},
      ({ attendeeId }) => waits(attendeeId, { ended_at: once, ended_as: 'left' }),
    ],
    [
      'of someone with a regular spot',
      false,
      {},
      ({ attendeeId }) => buildRecurringRegistration(db, attendeeId),
    ],
    [
      'of someone who gave up a regular spot',
      true,
      {},
      async ({ attendeeId }) => {
        const id = await buildRecurringRegistration(db, attendeeId)
        await db.updateTable('standing_place').set({ ended_at: once }).where('id', '=', id).execute()
      },
    ],
    ['whose owner was asked', false, {}, ({ userId }) => notice(userId)],
  ])('%s: %s', async (_, isRequested, options, build) => {
    const one = await unused(options)
    await build?.(one)
    expect(await isDue(one.userId)).toBe(isRequested)
  })
})

/** A notice whose time is over. */
const notice = (userId: number, columns: object = {}) =>
  insertNotice(db, userId, { askedAt: once, closesAt: now, occasion: `unused:${userId}`, ...columns })
/** The email of a notice, which a mail server took long enough ago: 60 days. */
const mail = (userId: number, columns: object = {}) =>
  db
    .insertInto('outbox_mail')
    .values({
      kind: 'accountUnused',
      user_id: userId,
      to_address: 'to@example.org',
      data: '{}',
      created_at: once,
      next_attempt_at: once,
      status: 'sent',
      sent_at: plus(now, -60 * 86_400_000),
      occasion: `unused:${userId}`,
      ...columns,
    })
    .execute()

describe('an unused account is closed', () => {
  it.each<[what: string, isClosed: boolean, notice: object | null, mail: object | null]>([
    ['when the time of its notice is over', true, {}, {}],
    ['not before', false, { closesAt: plus(now, 1) }, {}],
    ['not without a notice', false, null, {}],
    ['not without the email', false, {}, null],
    ['not if the email is queued', false, {}, { status: 'queued' }],
    ['not if the email stayed here', false, {}, { html: 'Text' }],
    ['not if the email was sent too late', false, {}, { sent_at: plus(now, 1 - 60 * 86_400_000) }],
    ['not for another email', false, {}, { occasion: null }],
  ])('%s', async (_, isClosed, given, sent) => {
    const { userId } = await unused()
    if (given) await notice(userId, given)
    if (sent) await mail(userId, sent)
    expect(await isDue(userId, isToClose(due))).toBe(isClosed)
    await used(userId, before)
    expect(await isDue(userId, isToClose(due)), 'used').toBe(false)
  })
})

it('unused accounts come in order, a number of them after a given one, and are counted', async () => {
  const ids = [(await unused()).userId, (await unused()).userId, (await unused()).userId]
  const which = isToRequest(due)
  expect(await lockAccountsDue(db, which, 10, ids[0]! - 1)).toEqual(ids)
  expect(await lockAccountsDue(db, which, 1, ids[0])).toEqual([ids[1]])
  const { rows } = await countAccounts(which).execute(db)
  expect(rows).toEqual([{ count: (await lockAccountsDue(db, which, 1000)).length }])
  await used(ids[1]!, now)
  expect((await selectStillDue(db, which, ids.toReversed())).map(({ id }) => id)).toEqual([ids[0], ids[2]])
})

it('the use of accounts is noted for which something was registered since', async () => {
  const [none, since, ahead, recent] = [await unused(), await unused(), await unused(), await unused()]
  await registered(since.attendeeId, { created_at: before })
  await registered(ahead.attendeeId, {}, plus(now, 1))
  await used(recent.userId, plus(before, 1))
  await registered(recent.attendeeId, { created_at: plus(before, 2) })
  await noteUsed(db, due)
  const rows = await db
    .selectFrom('account_use')
    .select('at')
    .where('user_id', '>=', none.userId)
    .orderBy('user_id')
    .execute()
  expect(rows.map(({ at }) => at)).toEqual([made, before, now, plus(before, 1)])
})

it('a notice ends once its account is used or may not be closed', async () => {
  const [none, early, back, more, other] = [
    await unused(),
    await unused(),
    await unused(),
    await unused({ capabilities: ['viewOtherRosters'] }),
    await unused(),
  ]
  for (const { userId } of [none, early, back, more]) await notice(userId)
  await used(early.userId, plus(once, -1))
  await used(back.userId, once)
  await removeAnswered(db)
  const left = [none, early, back, more, other].map(({ userId }) => selectNotice(db, userId))
  expect(await Promise.all(left)).toEqual([now, now, null, null, null])
})
