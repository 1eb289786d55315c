import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationKind } from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { buildAttendee, buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  type CourseOptions,
  changeCourse,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  deleteNotificationsOfMyAct,
  insertDuties,
  insertFullClasses,
  insertNotifications,
  selectNotificationReceiver,
  selectWaiting,
  takeDuties,
  takeNotifications,
} from './facilitator-notifications.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('facilitator_news').execute()
  await database.db.deleteFrom('facilitator_duty').execute()
})

const now = new Date('2026-11-20T20:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)

interface Options {
  /** Null: they have no account. */
  account?: UserOptions | null
  notices_email?: string
  settings?: object
}
async function facilitator({ account = {}, notices_email, settings }: Options = {}) {
  const user_id = account && (await buildUser(database.db, { first_name: 'Ada', ...account })).userId
  if (user_id && settings)
    await database.db
      .insertInto('facilitator_settings')
      .values({ user_id, ...settings })
      .execute()
  const { id } = await buildFacilitator(database.db, { name: 'Dr. Ada', user_id, notices_email })
  return { id, userId: user_id }
}
const all: NotificationKind[] = ['changed', 'cancelled', 'restored', 'gaveUp', 'full']
const changes = all.slice(0, 3)

describe('who is notified', () => {
  it.each<[who: string, kinds: NotificationKind[], options: Options, address: 'account' | 'own' | null]>([
    ['someone with an account', all, {}, 'account'],
    ['someone without an account', [], { account: null }, null],
    [
      'someone without an account but with an address',
      changes,
      { account: null, notices_email: 'a@b.org' },
      'own',
    ],
    ['someone with an account and another address', all, { notices_email: 'a@b.org' }, 'own'],
    ['someone whose account is closed', [], { account: { closed_at: now } }, null],
    ['someone whose address is not verified', [], { account: { verified: false } }, null],
    [
      'someone with another address, whose account is closed',
      changes,
      { account: { closed_at: now }, notices_email: 'a@b.org' },
      'own',
    ],
    ['someone with settings', all, { settings: {} }, 'account'],
    ['someone who wants no changes', ['gaveUp', 'full'], { settings: { tell_changes: false } }, 'account'],
    [
      'someone who wants no cancellations',
      [...changes, 'full'],
      { settings: { tell_cancellations: false } },
      'account',
    ],
    [
      'someone who wants no full classes',
      [...changes, 'gaveUp'],
      { settings: { tell_full: false } },
      'account',
    ],
  ])('%s is notified that a class is %j', async (_, kinds, options, address) => {
    const { id, userId } = await facilitator(options)
    const course = await buildCourse(database.db, { facilitators: [id] })
    // Their other class is not meant.
    await buildCourse(database.db, { facilitators: [id] })
    for (const kind of all) await insertNotifications(database.db, { courseId: course.id, kind }, now)
    const rows = await database.db.selectFrom('facilitator_news').selectAll().orderBy('id').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(kinds)
    for (const row of rows)
      expect(row).toMatchObject({ facilitator_id: id, course_id: course.id, noted_at: now })
    expect(await selectNotificationReceiver(database.db, id)).toEqual(
      address && {
        userId: address === 'own' ? null : userId,
        email: address === 'own' ? 'a@b.org' : expect.stringContaining('@example.org'),
        firstName: userId === null || options.account?.closed_at ? 'Dr. Ada' : 'Ada',
      },
    )
  })
})

describe('a class that became full', () => {
  it.each<[what: string, isQueued: boolean, options: CourseOptions, taken: number]>([
    ['all seats taken', true, { in_person_capacity: 2 }, 2],
    ['one seat left', false, { in_person_capacity: 2 }, 1],
    ['no limit', false, { in_person_capacity: null }, 1],
    ['no seats', false, { in_person_capacity: 0 }, 0],
    ['all seats taken, and it begins now', false, { in_person_capacity: 1, starts_at: now }, 1],
    ['all seats taken, and it begins later', true, { in_person_capacity: 1, starts_at: at(1) }, 1],
    ['all seats taken, and it is cancelled', false, { in_person_capacity: 1, cancelled_at: now }, 1],
    ['all seats taken, and it is a draft', false, { in_person_capacity: 1, draft: true }, 1],
    ['a free seat in its other mode', false, { in_person_capacity: 1, online: true, in_person: true }, 1],
    [
      'no seats in its other mode',
      true,
      { in_person_capacity: 1, online: true, in_person: true, online_capacity: 0 },
      1,
    ],
  ])('is queued with %s: %s', async (_, isQueued, { draft, ...options }, taken) => {
    const { id } = await facilitator()
    const course = await buildCourse(database.db, { ...options, facilitators: [id] })
    await takeSeats(database.db, course.id, 'in-person', taken)
    if (draft) await changeCourse(database.db, course.id, { draft })
    // Seen twice, noted once.
    await insertFullClasses(database.db, now)
    await insertFullClasses(database.db, now)
    const rows = await database.db
      .selectFrom('facilitator_news')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute()
    expect(rows.map(({ kind, facilitator_id }) => [kind, facilitator_id])).toEqual(
      isQueued ? [['full', id]] : [],
    )
  })
})

describe('what is queued', () => {
  const news = (facilitator_id: number, course_id: number, noted_at: Date, row: object = {}) =>
    database.db
      .insertInto('facilitator_news')
      .values({ facilitator_id, course_id, kind: 'changed', noted_at, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  const duty = (facilitator_id: number, course_id: number, noted_at: Date, row: object = {}) =>
    database.db
      .insertInto('facilitator_duty')
      .values({
        facilitator_id,
        course_id,
        kind: 'given',
        starts_at: now,
        ends_at: at(1),
        noted_at,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('is known for each facilitator with its first and last time, and not once it is sent', async () => {
    const [ada, ben, cleo] = [await facilitator(), await facilitator(), await facilitator()]
    const { id: course } = await buildCourse(database.db)
    await duty(cleo.id, course, at(5))
    await news(ada.id, course, at(2))
    await news(ada.id, course, at(1))
    await news(ada.id, course, at(9), { told_at: now })
    await duty(ada.id, course, at(3))
    await duty(ada.id, course, at(0), { told_at: now })
    await news(ben.id, course, at(1), { told_at: now })
    expect(await selectWaiting(database.db)).toEqual([
      { facilitatorId: ada.id, first: at(1), last: at(3) },
      { facilitatorId: cleo.id, first: at(5), last: at(5) },
    ])
  })

  it('is taken once, by the time of the class, for classes that they lead and that are not over', async () => {
    const [ada, ben] = [await facilitator(), await facilitator()]
    const course = async (options: CourseOptions) =>
      (await buildCourse(database.db, { facilitators: [ada.id, ben.id], ...options })).id
    const late = await course({ starts_at: at(9 * 86_400_000) })
    const soon = await course({ starts_at: at(86_400_000) })
    const over = await course({ starts_at: at(-60_000), ends_at: now })
    const running = await course({ starts_at: at(-60_000), ends_at: at(1) })
    const others = await course({ facilitators: [ben.id] })
    for (const id of [late, soon, soon, over, running, others]) await news(ada.id, id, now)
    await news(ada.id, soon, now, { told_at: now })
    await news(ben.id, soon, now)
    const taken = (await takeNotifications(database.db, ada.id, now)).map(({ courseId }) => courseId)
    expect(taken).toEqual([running, soon, soon, late])
    expect(await takeNotifications(database.db, ada.id, now)).toEqual([])
    expect((await selectWaiting(database.db)).map(({ facilitatorId }) => facilitatorId)).toEqual([ben.id])
  })

  it.each<
    [what: string, isTaken: boolean, parts: string[], row: (other: number, courseId: number) => object]
  >([
    ['a new duty of the same time', false, ['facilitator'], () => ({})],
    ['a new duty of another time', true, ['facilitator'], () => ({ noted_at: at(1) })],
    ['a new duty of someone else', true, ['facilitator'], (facilitator_id) => ({ facilitator_id })],
    ['a new duty in another class', true, ['facilitator'], (_, course_id) => ({ course_id })],
    ['more parts that changed', true, ['facilitator', 'time'], () => ({})],
  ])('says that the facilitator changed, with %s: %s', async (_, isTaken, parts, row) => {
    const [ada, ben] = [await facilitator(), await facilitator()]
    const course = await buildCourse(database.db, { facilitators: [ada.id] })
    const elsewhere = await buildCourse(database.db)
    await news(ada.id, course.id, now, { parts })
    await duty(ada.id, course.id, now, row(ben.id, elsewhere.id))
    expect(await takeNotifications(database.db, ada.id, now)).toHaveLength(isTaken ? 1 : 0)
  })

  it('has duties once, oldest first, in classes that are not over', async () => {
    const [ada, ben] = [await facilitator(), await facilitator()]
    const { id: one } = await buildCourse(database.db)
    const { id: two } = await buildCourse(database.db)
    await duty(ada.id, two, now)
    await duty(ada.id, one, now, { kind: 'taken' })
    await duty(ada.id, one, now, { ends_at: now })
    await duty(ada.id, one, now, { told_at: now })
    await duty(ben.id, one, now)
    expect(await takeDuties(database.db, ada.id, now)).toMatchObject([
      { courseId: two, kind: 'given' },
      { courseId: one, kind: 'taken' },
    ])
    expect(await takeDuties(database.db, ada.id, now)).toEqual([])
    expect(await takeDuties(database.db, ben.id, now)).toHaveLength(1)
  })

  it('gets each change of duty in a class that is not over, but not to whoever made it', async () => {
    const [ada, ben] = [await facilitator(), await facilitator()]
    const { id: courseId } = await buildCourse(database.db, { starts_at: at(-9), ends_at: at(1) })
    const { id: over } = await buildCourse(database.db, { starts_at: at(-9), ends_at: now })
    const duties = [
      { courseId, given: [ada.id, ben.id], taken: [] },
      { courseId: over, given: [ben.id], taken: [] },
      { courseId, given: [], taken: [ben.id] },
    ]
    await insertDuties(database.db, { duties, by: ada.id }, now)
    const rows = await database.db.selectFrom('facilitator_duty').select('course_id').execute()
    expect(rows.map(({ course_id }) => course_id)).toEqual([courseId, courseId, courseId])
    expect(await takeDuties(database.db, ada.id, now)).toEqual([])
    expect((await takeDuties(database.db, ben.id, now)).map(({ kind }) => kind)).toEqual(['given', 'taken'])
  })

  it('loses what they did themselves, unless it is sent', async () => {
    const [ada, ben] = [await facilitator(), await facilitator()]
    const { id: course_id } = await buildCourse(database.db)
    const register = async () =>
      buildRegistration(database.db, {
        course_id,
        attendee_id: (await buildAttendee(database.db)).attendeeId,
      })
    const [mine, other] = [await register(), await register()]
    await news(ada.id, course_id, now, { registration_id: mine })
    const kept = [
      await news(ada.id, course_id, now, { registration_id: other }),
      await news(ada.id, course_id, now, { registration_id: mine, told_at: now }),
      await news(ben.id, course_id, now, { registration_id: mine }),
    ]
    await deleteNotificationsOfMyAct(database.db, null, mine)
    expect(await database.db.selectFrom('facilitator_news').select('id').execute()).toHaveLength(4)
    await deleteNotificationsOfMyAct(database.db, ada.id, mine)
    const rows = await database.db.selectFrom('facilitator_news').select('id').orderBy('id').execute()
    expect(rows).toEqual(kept)
  })
})
