import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Act, ActRow } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  type CourseOptions,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  deleteMails,
  forgetNotificationsOf,
  selectActors,
  selectAttendees,
  selectClasses,
  selectJoined,
  selectMailsOf,
  selectNames,
  selectOtherwise,
  selectSeatsLeft,
  selectThereAgain,
  selectWithoutMode,
} from './undo-facts.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const at = new Date('2026-11-20T15:00:00Z')
const now = new Date('2026-11-20T20:00:00Z')
const plus = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
const before = plus(at, -1)
const inTransaction = <Result>(work: (tx: Transaction<DB>) => Promise<Result>) =>
  database.db.transaction().execute(work)

async function act(courseIds: number[], columns: { kind?: Act['kind']; at?: Date; undone_at?: Date } = {}) {
  const one: Act = { id: randomUUID(), kind: 'classChanged', byId: null, at, courseIds, undoneAt: null }
  await database.db
    .insertInto('act')
    .values({ id: one.id, kind: one.kind, at, course_ids: courseIds, ...columns })
    .execute()
  return one
}
/** A row that an act wrote. By default, the act inserted it. */
const wrote = ({ id: act_id }: Act, table_name: string, key: object, row: object | null = null) =>
  database.db
    .insertInto('act_row')
    .values({
      act_id,
      table_name,
      key: JSON.stringify(key),
      before: row && JSON.stringify(row),
      mark: 'mark',
    })
    .execute()
const attendee = async () => (await buildAttendee(database.db)).attendeeId
const registered = async (course_id: number, columns: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id: await attendee(), created_at: before, ...columns })
const waits = async (course_id: number, columns: object = {}) =>
  buildWaiting(database.db, { course_id, attendee_id: await attendee(), since: at, ...columns })
const changed = (registration_id: number, columns: object = {}) =>
  database.db
    .insertInto('registration_change')
    .values({
      registration_id,
      change: 'guest added',
      changed_at: at,
      from_mode: 'in-person',
      to_mode: 'in-person',
      from_places: 1,
      to_places: 2,
      ...columns,
    })
    .execute()

describe('someone has joined a class since an act', () => {
  it.each<[what: string, isJoined: boolean, build: (courseId: number, act: Act) => Promise<unknown>]>([
    ['no one', false, async () => undefined],
    ['someone registered at that time', true, (id) => registered(id, { created_at: at })],
    ['someone had registered before', false, (id) => registered(id)],
    [
      'someone registered and cancelled',
      false,
      (id) => registered(id, { created_at: at, cancelled_at: now }),
    ],
    [
      'the act registered someone',
      false,
      async (id, one) => wrote(one, 'registration', { id: await registered(id, { created_at: at }) }),
    ],
    [
      'another act registered someone',
      true,
      async (id) => wrote(await act([id]), 'registration', { id: await registered(id, { created_at: at }) }),
    ],
    [
      'the act wrote another row of the same number',
      true,
      async (id, one) => wrote(one, 'waiting', { id: await registered(id, { created_at: at }) }),
    ],
    ['someone was checked in at that time', true, (id) => registered(id, { checked_in_at: at })],
    ['someone had been checked in before', false, (id) => registered(id, { checked_in_at: before })],
    [
      'someone whom the act registered was checked in',
      true,
      async (id, one) =>
        wrote(one, 'registration', { id: await registered(id, { created_at: at, checked_in_at: at }) }),
    ],
    [
      'someone was checked in and cancelled',
      false,
      (id) => registered(id, { checked_in_at: at, cancelled_at: now }),
    ],
    ['someone joined the waitlist at that time', true, (id) => waits(id)],
    ['someone had joined the waitlist before', false, (id) => waits(id, { since: before })],
    ['someone joined the waitlist and left', false, (id) => waits(id, { ended_at: now, ended_as: 'left' })],
    [
      'the act added someone to the waitlist',
      false,
      async (id, one) => wrote(one, 'waiting', { id: await waits(id) }),
    ],
    ['someone brings a guest', false, async (id) => changed(await registered(id))],
  ])('%s: %s', async (_, isJoined, build) => {
    const course = await buildCourse(database.db)
    const one = await act([course.id])
    await build(course.id, one)
    // All that blocks an undo happened in another class.
    const other = await buildCourse(database.db)
    await registered(other.id, { created_at: at, checked_in_at: at })
    await waits(other.id)
    expect(await inTransaction((tx) => selectJoined(tx, one))).toEqual(isJoined ? [course.id] : [])
  })

  it.each<[what: string, isJoined: boolean, build: (courseId: number, act: Act) => Promise<unknown>]>([
    ['someone brings a guest', true, async (id) => changed(await registered(id))],
    [
      'someone had a guest before',
      false,
      async (id) => changed(await registered(id), { changed_at: before }),
    ],
    [
      'someone brings no guest after all',
      false,
      async (id) => changed(await registered(id), { change: 'guest removed', from_places: 2, to_places: 1 }),
    ],
    [
      'someone brings a guest and cancels',
      false,
      async (id) => changed(await registered(id, { cancelled_at: now })),
    ],
    [
      'the act gave someone a guest',
      false,
      async (id, one) => {
        const registration = await registered(id)
        await changed(registration)
        await wrote(one, 'registration', { id: registration })
      },
    ],
  ])('after an act that changed seats, %s: %s', async (_, isJoined, build) => {
    const [course, other] = [await buildCourse(database.db), await buildCourse(database.db)]
    const one = await act([course.id, other.id])
    await wrote(one, 'course_mode', { course_id: course.id, mode: 'in-person' }, {})
    await build(course.id, one)
    // The act did not change the seats of this class.
    await changed(await registered(other.id))
    await wrote(await act([other.id]), 'course_mode', { course_id: other.id, mode: 'in-person' }, {})
    await wrote(one, 'course_facilitator', { course_id: other.id, facilitator_id: 1 }, {})
    expect(await inTransaction((tx) => selectJoined(tx, one))).toEqual(isJoined ? [course.id] : [])
  })
})

describe('a class is another one since an act on its roster', () => {
  it.each<[what: string, isOtherwise: boolean, columns: CourseOptions, later?: Parameters<typeof act>[1]]>([
    ['a class as it was', false, {}],
    ['a cancelled class', true, { cancelled_at: at }],
    ['a draft', true, { draft: true }],
    ['a class that was revised at that time', false, { revised_at: at }],
    ['a class that was revised later', true, { revised_at: plus(at, 1) }],
    ['a class that was changed at that time', false, {}, { at }],
    ['a class that was changed later', true, {}, { at: plus(at, 1) }],
    ['a class whose change was undone', false, {}, { at: plus(at, 1), undone_at: now }],
    ['a class whose roster was changed later', false, {}, { at: plus(at, 1), kind: 'rosterMoved' }],
  ])('%s: %s', async (_, isOtherwise, columns, later) => {
    const course = await buildCourse(database.db, columns)
    const other = await buildCourse(database.db, { cancelled_at: at })
    const one = await act([course.id], { kind: 'rosterRemoved' })
    if (later) await act([course.id], later)
    await act([other.id], { at: plus(at, 1) })
    expect(await inTransaction((tx) => selectOtherwise(tx, one))).toEqual(isOtherwise ? [course.id] : [])
  })
})

describe('a person who would return is there again', () => {
  const gone = { cancelled_at: at }
  const left = { ended_at: at, ended_as: 'left' }
  it.each<[what: string, isAgain: boolean, registration: object | null, waiting: object | null]>([
    ['neither registered nor on the waitlist', false, null, null],
    ['registered', true, {}, null],
    ['registered and cancelled', false, gone, null],
    ['on the waitlist', true, null, {}],
    ['no longer on the waitlist', false, null, left],
    ['registered, and no longer on the waitlist', true, {}, left],
  ])('%s: %s', async (_, isAgain, registration, waiting) => {
    const attendee_id = await attendee()
    const [course, other] = [await buildCourse(database.db), await buildCourse(database.db)]
    const own = { course_id: course.id, attendee_id }
    if (registration) await buildRegistration(database.db, { ...own, ...registration })
    if (waiting) await buildWaiting(database.db, { ...own, ...waiting })
    // Someone else is in this class, and the person in another one.
    await registered(course.id)
    await waits(course.id)
    await buildRegistration(database.db, { course_id: other.id, attendee_id })
    await buildWaiting(database.db, { course_id: other.id, attendee_id })
    const back = [{ attendeeId: attendee_id, courseId: course.id }]
    expect(await inTransaction((tx) => selectThereAgain(tx, [...back, ...back]))).toEqual(
      isAgain ? [attendee_id] : [],
    )
  })
})

it('the seats left are counted for each mode of each class that is no draft', async () => {
  const both = await buildCourse(database.db, {
    in_person: true,
    online: true,
    in_person_capacity: 3,
    online_capacity: null,
  })
  const full = await buildCourse(database.db, { in_person_capacity: 2 })
  const draft = await buildCourse(database.db, { draft: true })
  const other = await buildCourse(database.db)
  await takeSeats(database.db, both.id, 'in-person', 1)
  await takeSeats(database.db, both.id, 'online', 2)
  await takeSeats(database.db, full.id, 'in-person', 1)
  await waits(full.id, offeredSeat)
  await takeSeats(database.db, other.id, 'in-person', 3)
  const left = await inTransaction((tx) => selectSeatsLeft(tx, [both.id, full.id, draft.id]))
  expect(Object.fromEntries(left)).toEqual({
    [`${both.id} in-person`]: 2,
    [`${both.id} online`]: null,
    [`${full.id} in-person`]: 0,
  })
})

it('a class without a mode is found', async () => {
  const [course, empty, other] = [
    await buildCourse(database.db),
    await buildCourse(database.db),
    await buildCourse(database.db),
  ]
  const found = database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('course_mode').where('course_id', 'in', [empty.id, other.id]).execute()
    throw new Error(String(await selectWithoutMode(tx, [course.id, empty.id])))
  })
  await expect(found).rejects.toThrow(`${empty.id}`)
  await expect(found).rejects.not.toThrow(`${other.id}`)
})

describe('emails of an act', () => {
  const kind = 'classChanged'
  interface Mail {
    columns?: object
    /** By default, the act added it. */
    of?: 'act' | 'another act' | 'no act'
    about?: 'class' | 'another class'
    to?: 'ann' | 'ben' | 'no account'
  }
  const monthly = { of: 'no act', columns: { kind: 'standingBooked', created_at: at } } as const
  const later = plus(now, 1)
  let ann: Awaited<ReturnType<typeof buildAttendee>>
  let one: Act
  let otherAct: Act
  let courseId: number
  let otherId: number
  beforeAll(async () => {
    ann = await buildAttendee(database.db)
    courseId = (await buildCourse(database.db)).id
    otherId = (await buildCourse(database.db)).id
    one = await act([courseId])
    otherAct = await act([courseId])
    await wrote(one, 'registration', {
      id: await buildRegistration(database.db, { course_id: courseId, attendee_id: ann.attendeeId }),
    })
  })

  async function mail({ columns = {}, of = 'act', about = 'class', to = 'ann' }: Mail) {
    const user_id =
      to === 'ann' ? ann.userId : to === 'ben' ? (await buildAttendee(database.db)).userId : null
    const { id } = await database.db
      .insertInto('outbox_mail')
      .values({
        kind,
        user_id,
        to_address: 'to@example.org',
        data: '{}',
        created_at: at,
        next_attempt_at: later,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (of !== 'no act')
      await database.db
        .insertInto('outbox_mail_act')
        .values({ mail_id: id, act_id: of === 'act' ? one.id : otherAct.id })
        .execute()
    await database.db
      .insertInto('outbox_mail_course')
      .values({ mail_id: id, course_id: about === 'class' ? courseId : otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return id
  }
  const sent = { status: 'sent', sent_at: now }
  it.each<[what: string, found: object | null, mail: Mail]>([
    ['that waits', { hasLeft: false, isOfAct: true, isNotification: true }, {}],
    ['that is due now', { hasLeft: true, isOfAct: true }, { columns: { next_attempt_at: now } }],
    ['that was tried', { hasLeft: true, isOfAct: true }, { columns: { attempts: 1 } }],
    ['that was sent', { hasLeft: true, isOfAct: true }, { columns: sent }],
    ['that was dropped', null, { columns: { status: 'dropped' } }],
    ['of another act', null, { of: 'another act' }],
    ['of no act', null, { of: 'no act' }],
    ['about an offer', { hasLeft: false, isNotification: false }, { columns: { kind: 'waitingOffer' } }],
    ['without an account', { userId: null, attendeeId: null }, { to: 'no account' }],
    ['of the month, about a date of the act', { hasLeft: false, isOfAct: false }, monthly],
    [
      'of the month, which is due now',
      { hasLeft: false, isOfAct: false },
      { ...monthly, columns: { ...monthly.columns, next_attempt_at: now } },
    ],
    [
      'of the month, which was tried',
      { hasLeft: true, isOfAct: false },
      { ...monthly, columns: { ...monthly.columns, attempts: 1 } },
    ],
    [
      'of the month, which was sent',
      { hasLeft: true, isOfAct: false },
      { ...monthly, columns: { ...monthly.columns, ...sent } },
    ],
    [
      'of the month, which was dropped',
      null,
      { ...monthly, columns: { ...monthly.columns, status: 'dropped' } },
    ],
    ['of the month before', null, { ...monthly, columns: { ...monthly.columns, created_at: before } }],
    ['of the month, about another class', null, { ...monthly, about: 'another class' }],
    ['of the month, to someone else', null, { ...monthly, to: 'ben' }],
  ])('an email %s is %j', async (_, found, given) => {
    const id = await mail(given)
    const mails = await inTransaction((tx) => selectMailsOf(tx, one, now))
    const [row = null] = mails.filter((other) => other.id === id)
    if (found === null) expect(row).toBeNull()
    else
      expect(row).toMatchObject({
        to: 'to@example.org',
        userId: ann.userId,
        attendeeId: ann.attendeeId,
        ...found,
      })
  })

  it('the email of the month is of the act that registered the person', async () => {
    const [changedOnly, onWaitlist] = [await act([courseId]), await act([courseId])]
    const id = await buildRegistration(database.db, {
      course_id: otherId,
      attendee_id: ann.attendeeId,
    })
    await wrote(changedOnly, 'registration', { id }, { id })
    await wrote(onWaitlist, 'waiting', { id })
    await mail(monthly)
    for (const other of [changedOnly, onWaitlist])
      expect(await inTransaction((tx) => selectMailsOf(tx, other, now))).toEqual([])
  })

  it('emails come in order, and only the given ones are deleted', async () => {
    const ids = [await mail({}), await mail({}), await mail({})]
    const found = async () => (await inTransaction((tx) => selectMailsOf(tx, one, now))).map(({ id }) => id)
    const all = await found()
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    expect(all).toEqual(expect.arrayContaining(ids))
    await inTransaction((tx) => deleteMails(tx, ids.slice(0, 2)))
    expect(await found()).toEqual(all.filter((id) => id !== ids[0] && id !== ids[1]))
  })
})

it('the notifications of an act and of its undo are forgotten, and no others', async () => {
  const [ada, ben] = [await buildFacilitator(database.db), await buildFacilitator(database.db)]
  const [course, other] = [await buildCourse(database.db), await buildCourse(database.db)]
  const note = async (
    facilitator: { id: number },
    { id: course_id }: { id: number },
    noted_at: Date,
    told_at: Date | null = null,
  ) => {
    const { id } = await database.db
      .insertInto('facilitator_news')
      .values({ facilitator_id: facilitator.id, course_id, kind: 'changed', noted_at, told_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  await note(ada, course, at)
  await note(ada, course, now)
  const kept = [
    await note(ada, course, at, at),
    await note(ada, course, now, now),
    await note(ada, course, before),
    await note(ada, course, plus(now, -1)),
    await note(ada, other, at),
    await note(ada, other, now),
    // Not told of the act, so the undo stays.
    await note(ben, course, at, at),
    await note(ben, course, now),
  ]
  await inTransaction(async (tx) => forgetNotificationsOf(tx, await act([course.id]), now))
  const left = await database.db.selectFrom('facilitator_news').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(kept)
})

describe('the names in an undo', () => {
  it('are those of the people, with or without an account', async () => {
    const ann = await buildAttendee(database.db, { first_name: 'Ann', last_name: 'Lee' })
    const walkIn = await buildWalkIn(database.db)
    await buildAttendee(database.db)
    const names = await selectNames(database.db, [ann.attendeeId, walkIn])
    expect([...names]).toEqual(
      expect.arrayContaining([
        [ann.attendeeId, 'Ann Lee'],
        [walkIn, 'Wendy Walker'],
      ]),
    )
    expect(names.size).toBe(2)
    const staff = await buildUser(database.db, { first_name: 'Sam', last_name: 'Staff' })
    await buildUser(database.db)
    expect([...(await selectActors(database.db, [staff.userId]))]).toEqual([[staff.userId, 'Sam Staff']])
  })

  it('are those of the classes, by their start', async () => {
    const course = (hours: number) =>
      buildCourse(database.db, { title: `In ${hours}`, starts_at: plus(now, hours * 3_600_000) })
    const late = await course(9)
    const [second, third] = [await course(5), await course(5)]
    const early = await course(3)
    await course(4)
    const found = await selectClasses(database.db, [third.id, late.id, early.id, second.id])
    expect(found).toEqual(
      [early, second, third, late].map(({ id, title, starts_at: start }) => ({ id, title, start })),
    )
  })

  it('are found for each row that an act wrote', async () => {
    const { id: course_id } = await buildCourse(database.db)
    const [ann, ben] = [await attendee(), await attendee()]
    const ofBen = await buildRegistration(database.db, { course_id, attendee_id: ben })
    await registered(course_id)
    const row = (given: Partial<ActRow>): ActRow => ({
      table: 'registration',
      key: { id: 1 },
      before: null,
      now: null,
      stands: true,
      ...given,
    })
    const rows = [
      row({ now: { attendee_id: ann }, before: { attendee_id: ben } }),
      row({ before: { attendee_id: ann } }),
      row({ key: { registration_id: ofBen } }),
      row({ now: { registration_id: ofBen }, before: { registration_id: 0 } }),
      row({ before: { registration_id: ofBen } }),
      row({ key: { course_id } }),
      row({ now: { registration_id: 0 } }),
    ]
    const found = await selectAttendees(database.db, rows)
    expect(rows.map((one) => found.get(one))).toEqual([ann, ann, ben, ben, ben, undefined, undefined])
    expect(await selectAttendees(database.db, [rows[2]!])).toEqual(new Map([[rows[2], ben]]))
  })
})
