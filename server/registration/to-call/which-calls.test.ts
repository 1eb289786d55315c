import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { hasCalls, selectCallKey, selectCalls, writeCalled } from './calls.sql.ts'

// Which lines the call list has, and what recording a call changes.

let database: TestDatabase
let staffId: number
const now = new Date('2026-11-20T20:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const later = new Date(now.getTime() + 1)
const line = async (course_id: number, attendee_id: number, row: object = {}) => {
  const { id } = await database.db
    .insertInto('call_line')
    .values({ course_id, attendee_id, kind: 'news', data: '{}', noted_at: now, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const done = () => ({ done_at: now, done_by: staffId })
const person = (options: object = {}) => buildAttendee(database.db, options)
const course = async (options: object = {}) =>
  (await buildCourse(database.db, { starts_at: at(-30), ends_at: at(30), ...options })).id
const list = (courseIds: readonly number[] | null) => selectCalls(database.db, { courseIds, now })

beforeAll(async () => {
  database = await createTestDatabase()
  staffId = (await buildUser(database.db)).userId
})
afterAll(() => database.drop())

describe('the call list', () => {
  it.each<[what: string, isListed: boolean, build: () => Promise<number>]>([
    ['a line', true, async () => line(await course(), (await person()).attendeeId)],
    ['a line of a walk-in', true, async () => line(await course(), await buildWalkIn(database.db))],
    ['a recorded call', false, async () => line(await course(), (await person()).attendeeId, done())],
    [
      'a class that ends now',
      false,
      async () => line(await course({ ends_at: now }), (await person()).attendeeId),
    ],
    [
      'a class that ends later',
      true,
      async () => line(await course({ ends_at: later }), (await person()).attendeeId),
    ],
    [
      'a person whose account is closed',
      false,
      async () => line(await course(), (await person({ closed_at: now })).attendeeId),
    ],
    [
      'a walk-in whose data is deleted',
      false,
      async () => line(await course(), await buildWalkIn(database.db, { erased_at: now })),
    ],
  ])('%s is listed: %s', async (_, isListed, build) => {
    const id = await build()
    const all = await list(null)
    expect(all.some((row) => row.id === id)).toBe(isListed)
    const { course_id } = await database.db
      .selectFrom('call_line')
      .select('course_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await list([course_id])).map((row) => row.id)).toEqual(isListed ? [id] : [])
    expect(await list([])).toEqual([])
  })

  it('is in the order of the classes, then of the lines', async () => {
    const [late, early] = [await course({ starts_at: at(-10) }), await course({ starts_at: at(-20) })]
    const [ada, ben] = [(await person()).attendeeId, (await person()).attendeeId]
    const ids = [
      await line(late, ada),
      await line(early, ada, { noted_at: at(-1) }),
      await line(early, ben, { noted_at: at(-2) }),
      await line(early, ben, { noted_at: at(-1), kind: 'offer' }),
    ]
    const rows = await list([late, early])
    expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([2, 1, 3, 0])
  })

  it('says whom to call, and how they are registered', async () => {
    const id = await course({ title: 'Yoga', cancelled_at: now })
    const other = await course()
    const register = ({ attendeeId: attendee_id }: BuiltAttendee, course_id: number, row: object = {}) =>
      buildRegistration(database.db, { attendee_id, course_id, ...row })
    const ada = await person({ first_name: 'Ada', last_name: 'Alvarez' })
    await register(ada, id)
    await register(ada, other, { added_by_facilitator: true })
    const ben = await person({ first_name: 'Ben', last_name: 'Bell' })
    await register(ben, id, { cancelled_at: now, added_by_facilitator: true })
    const cleo = await person({ first_name: 'Cleo', last_name: 'Clay' })
    await register(cleo, id, { added_by_facilitator: true })
    const walkIn = await buildWalkIn(database.db, { walk_in_first_name: 'Wil', walk_in_last_name: 'Kin' })
    for (const attendeeId of [ada.attendeeId, ben.attendeeId, cleo.attendeeId, walkIn])
      await line(id, attendeeId)
    await line(other, ada.attendeeId)
    const rows = await list([id])
    expect(
      rows.map((row) => [
        row.name,
        row.user_id,
        row.is_registered,
        row.added_by_facilitator,
        row.class_cancelled,
      ]),
    ).toEqual([
      ['Ada Alvarez', ada.userId, true, false, true],
      ['Ben Bell', ben.userId, false, true, true],
      ['Cleo Clay', cleo.userId, true, true, true],
      ['Wil Kin', null, false, false, true],
    ])
    expect(rows[0]).toMatchObject({ course_id: id, title: 'Yoga', helper: null })
    expect(await list([other])).toMatchObject([{ class_cancelled: false, is_registered: true }])
  })

  it('names the helper of a person without an address', async () => {
    const id = await course()
    const clock = fixedClock(now)
    const [helper, former] = [
      await person({ first_name: 'Hal', last_name: 'Hill' }),
      await person({ first_name: 'Fay', last_name: 'Ford' }),
    ]
    const child = await buildChild({ db: database.db, clock }, helper.userId)
    const adult = await person()
    const care = { relation: 'adult', begun_at: now }
    await database.db
      .insertInto('care')
      .values([
        { ...care, carer_id: former.userId, person_id: child.userId, ended_at: now },
        { ...care, carer_id: former.userId, person_id: adult.userId },
      ])
      .execute()
    await line(id, child.attendeeId)
    await line(id, adult.attendeeId)
    expect((await list([id])).map((row) => row.helper)).toEqual(['Hal Hill', null])
  })

  it('has 2000 lines at most', async () => {
    const id = await course()
    await sql`with made as (
        insert into attendee (walk_in_first_name, walk_in_last_name) select 'Wil', 'Kin' from generate_series(1, 2001) returning id)
      insert into call_line (course_id, attendee_id, kind, data, noted_at)
      select ${id}, id, 'news', '{}', ${now}::timestamptz from made`.execute(database.db)
    expect(await list([id])).toHaveLength(2000)
  })
})

describe('one line', () => {
  it('is one of its class, while the call is not recorded', async () => {
    const [id, other, none] = [await course(), await course(), await course()]
    const { attendeeId } = await person()
    await line(id, attendeeId)
    await line(other, attendeeId, done())
    expect(await hasCalls(database.db, id)).toBe(true)
    expect(await hasCalls(database.db, other)).toBe(false)
    expect(await hasCalls(database.db, none)).toBe(false)
  })

  it('says its class and person, and whether it is of a waitlist', async () => {
    const id = await course()
    const { attendeeId, userId } = await person()
    const key = async (row: object, attendee = attendeeId) =>
      selectCallKey(database.db, await line(id, attendee, row))
    expect(await key({})).toEqual({ courseId: id, userId, isOfWaiting: false })
    expect(await key({ kind: 'standing' })).toEqual({ courseId: id, userId, isOfWaiting: true })
    expect(await key({ kind: 'offer', data: '{"waitingId":1}' })).toEqual({
      courseId: id,
      userId,
      isOfWaiting: true,
    })
    expect(await key({}, await buildWalkIn(database.db))).toEqual({
      courseId: id,
      userId: null,
      isOfWaiting: false,
    })
    expect(await selectCallKey(database.db, 2_000_000)).toBeNull()
  })

  it('is recorded as called once, and can be opened again unless there is a new one', async () => {
    const id = await course()
    const [ada, ben] = [(await person()).attendeeId, (await person()).attendeeId]
    const lines = [await line(id, ada), await line(id, ben), await line(id, ada, { kind: 'offer' })]
    const states = async () =>
      (
        await database.db
          .selectFrom('call_line')
          .selectAll()
          .where('course_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ done_at, done_by }) => [done_at, done_by])
    const write = (of: number, isDone: boolean) =>
      database.db.transaction().execute((tx) => writeCalled(tx, { id: of, isDone }, staffId, now))
    const [open, called] = [
      [null, null],
      [now, staffId],
    ]
    expect(await write(lines[0]!, false)).toBe(false)
    expect(await write(lines[0]!, true)).toBe(true)
    expect(await states()).toEqual([called, open, open])
    expect(await write(lines[0]!, true)).toBe(false)
    expect(await write(lines[0]!, false)).toBe(true)
    expect(await states()).toEqual([open, open, open])
    // Another open line for the same person, class and kind.
    await write(lines[0]!, true)
    await line(id, ada)
    expect(await write(lines[0]!, false)).toBe(false)
    expect(await states()).toEqual([called, open, open, open])
    // A line that is done does not prevent it, nor does one of another class.
    const other = await course()
    const again = [await line(other, ada, done()), await line(other, ada, done())]
    expect(await write(again[0]!, false)).toBe(true)
    expect(await write(2_000_000, true)).toBe(false)
  })
})
