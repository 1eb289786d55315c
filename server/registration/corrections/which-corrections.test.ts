import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeclineReason } from '#domain/registration/corrections/corrections.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  deleteCorrectionsNaming,
  deleteCorrectionsOf,
  deleteNamesRequestedFor,
  insertCorrection,
  selectClassesWithCorrections,
  selectCorrection,
  selectCorrectionStates,
  selectOpenCorrections,
  selectRequester,
  writeAnswer,
} from './corrections.sql.ts'
import { buildGuest } from './testing/build-correction.ts'

// Which corrections and registrations each query finds, and what each write leaves alone.

let database: TestDatabase
let staffId: number
const now = new Date('2026-11-20T20:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)
const answered = { answered_at: at(-5), answer: 'mended' }
const person = async (options: object = {}) => (await buildAttendee(database.db, options)).attendeeId
const course = async (options: CourseOptions = {}) =>
  (await buildCourse(database.db, { starts_at: at(-120), ends_at: at(-60), ...options })).id
const register = (course_id: number, attendee_id: number, row: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id, ...row })
const request = async (registration_id: number, row: object = {}) =>
  (
    await database.db
      .insertInto('correction')
      .values({ registration_id, kind: 'attendance', asked_at: at(-10), ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const inside = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.db.transaction().execute(work)

beforeAll(async () => {
  database = await createTestDatabase()
  staffId = (await buildUser(database.db)).userId
})
afterAll(() => database.drop())

describe('registrations with their requests', () => {
  const ofOne = async (registrationId: number) =>
    (await selectCorrectionStates(database.db, { registrationId }))[0]

  it('of one registration say what decides about a request', async () => {
    const attendeeId = await person()
    const plain = await register(await course(), attendeeId)
    expect(await ofOne(plain)).toEqual({
      registrationId: plain,
      attendeeId,
      cancelled: false,
      classCancelled: false,
      end: at(-60),
      checkedIn: false,
      hasGuest: false,
      guestId: null,
      recorded: false,
      asked: [],
      open: [],
    })
    const other = await register(await course({ cancelled_at: now }), attendeeId, {
      cancelled_at: now,
      checked_in_at: now,
    })
    expect(await ofOne(other)).toMatchObject({ cancelled: true, classCancelled: true, checkedIn: true })
    const guestId = await buildGuest(database.db, plain)
    expect(await ofOne(plain)).toMatchObject({ hasGuest: true, guestId })
  })

  it.each<[what: string, isRecorded: boolean, other: object | null, guest?: object]>([
    ['only the registration', false, null],
    ['someone else’s registration', false, {}],
    ['someone else checked in', true, { checked_in_at: now }],
    ['someone else checked in and cancelled', false, { checked_in_at: now, cancelled_at: now }],
    ['someone else’s guest', false, {}, { checked_in_at: null }],
    ['someone else’s guest checked in', true, {}, { checked_in_at: now }],
  ])('of a class with %s: its record is made: %s', async (_, isRecorded, other, guest) => {
    const courseId = await course()
    const id = await register(courseId, await person())
    if (other) {
      const theirs = await register(courseId, await person(), other)
      if (guest) {
        const guestId = await buildGuest(database.db, theirs)
        await database.db.updateTable('guest').set(guest).where('id', '=', guestId).execute()
      }
    }
    expect((await ofOne(id))?.recorded).toBe(isRecorded)
  })

  it('of a class where no one came: its record is made, and that of no other class', async () => {
    const [one, other] = [await course(), await course()]
    await database.db.insertInto('no_one_came').values({ course_id: one, at: now }).execute()
    expect((await ofOne(await register(one, await person())))?.recorded).toBe(true)
    expect((await ofOne(await register(other, await person())))?.recorded).toBe(false)
  })

  it('of an attendee are those of classes that ended within the time, the last class first', async () => {
    const attendeeId = await person()
    const ended = async (end: Date, row: object = {}) =>
      register(await course({ ends_at: end }), attendeeId, row)
    const first = await ended(at(-60))
    const last = await ended(now)
    await ended(at(-60 - 1 / minute))
    await ended(at(1 / minute))
    await ended(at(-30), { cancelled_at: now })
    const theirs = await register(await course(), await person())
    await request(theirs)
    const old = await request(first, { asked_at: at(-20), ...answered })
    const open = await request(first, { asked_at: at(-10) })
    const same = await request(first, { asked_at: at(-20), ...answered })
    const states = await selectCorrectionStates(database.db, { attendeeId, since: at(-60), now })
    expect(states.map(({ registrationId }) => registrationId)).toEqual([last, first])
    expect(states.map(({ asked }) => asked.map(({ id }) => id))).toEqual([[], [open, same, old]])
    expect(states.map((state) => state.open)).toEqual([[], ['attendance']])
  })
})

describe('open requests', () => {
  it.each<[what: string, isOpen: boolean, build: (courseId: number) => Promise<unknown>]>([
    ['a request', true, async (id) => request(await register(id, await person()))],
    ['a response', false, async (id) => request(await register(id, await person()), answered)],
    [
      'a cancelled registration',
      false,
      async (id) => request(await register(id, await person(), { cancelled_at: now })),
    ],
    ['a closed account', false, async (id) => request(await register(id, await person({ closed_at: now })))],
    [
      'a name without a guest',
      false,
      async (id) => request(await register(id, await person()), { kind: 'guestName' }),
    ],
    [
      'the name of a guest',
      true,
      async (id) => {
        const registration = await register(id, await person())
        const guest_id = await buildGuest(database.db, registration)
        return request(registration, { kind: 'guestName', guest_id })
      },
    ],
  ])('of a class with %s: %s', async (_, isOpen, build) => {
    const id = await course()
    await build(id)
    expect(await selectOpenCorrections(database.db, id)).toHaveLength(isOpen ? 1 : 0)
    expect((await selectClassesWithCorrections(database.db, null)).includes(id)).toBe(isOpen)
  })

  it('are read with names, the oldest first', async () => {
    const [id, other] = [await course(), await course()]
    const registration = await register(id, await person({ first_name: 'Ann', last_name: 'Lee' }))
    const guest_id = await buildGuest(database.db, registration)
    const late = await request(registration, { asked_at: at(-1) })
    const early = await request(registration, { kind: 'guestName', guest_id, asked_at: at(-9) })
    const elsewhere = await request(await register(other, await person()), { asked_at: at(-9) })
    const rows = await selectOpenCorrections(database.db, id)
    expect(rows.map((row) => [row.id, row.name, row.guestName])).toEqual([
      [early, 'Ann Lee', 'Elana Alvarez'],
      [late, 'Ann Lee', null],
    ])
    const classes = await selectClassesWithCorrections(database.db, null)
    expect(classes.filter((one) => one === id || one === other)).toEqual([id, other, id])
    expect((await selectCorrection(database.db, elsewhere))?.id).toBe(elsewhere)
    expect(await selectCorrection(database.db, 2_000_000)).toBeNull()
  })

  it('of a facilitator are those of classes that they lead and that began later', async () => {
    const [lead, other] = [await buildFacilitator(database.db), await buildFacilitator(database.db)]
    const began = async (starts_at: Date, facilitators = [lead.id]) => {
      const id = await course({ starts_at, facilitators })
      await request(await register(id, await person()))
      return id
    }
    await began(at(-90))
    const later = await began(at(-90 + 1 / minute))
    await began(at(-80), [other.id])
    const of = { facilitatorId: lead.id, startedAfter: at(-90) }
    expect(await selectClassesWithCorrections(database.db, of)).toEqual([later])
  })
})

describe('a response', () => {
  const row = (id: number) =>
    database.db.selectFrom('correction').selectAll().where('id', '=', id).executeTakeFirst()

  it('is written to the open request alone, and deletes the requested name', async () => {
    const registration = await register(await course(), await person())
    const guest_id = await buildGuest(database.db, registration)
    const name = { first_name: 'Elena', last_name: 'Alvarez' }
    const done = await request(registration, { ...answered, ...name })
    const open = await request(registration)
    const named = await request(registration, { kind: 'guestName', guest_id, ...name })
    const elsewhere = await request(await register(await course(), await person()))
    const answer = (which: Parameters<typeof writeAnswer>[1], reason: DeclineReason | null = null) =>
      inside((tx) => writeAnswer(tx, which, { reason, by: staffId }, now))
    expect(await answer({ id: done })).toBeNull()
    expect(await answer({ registrationId: registration, kind: 'attendance' })).toEqual({
      registrationId: registration,
      kind: 'attendance',
    })
    expect(await row(open)).toMatchObject({
      answer: 'mended',
      answered_at: now,
      answered_by: staffId,
      reason: null,
    })
    expect(await row(done)).toMatchObject({ ...answered, answered_by: null, ...name })
    expect(await row(named)).toMatchObject({ answer: null, ...name })
    expect(await answer({ registrationId: registration, kind: 'attendance' })).toBeNull()
    expect(await answer({ id: named }, 'callUs')).toEqual({ registrationId: registration, kind: 'guestName' })
    expect(await row(named)).toMatchObject({
      answer: 'declined',
      reason: 'callUs',
      first_name: null,
      last_name: null,
    })
    expect(await row(elsewhere)).toMatchObject({ answer: null })
  })

  it('goes to the person, but not if their account is closed', async () => {
    const id = await course({ title: 'Yoga' })
    const ann = await buildAttendee(database.db, { first_name: 'Ann' })
    const registration = await register(id, ann.attendeeId)
    const closed = await register(id, await person({ closed_at: now }))
    expect(await inside((tx) => selectRequester(tx, registration))).toEqual({
      userId: ann.userId,
      firstName: 'Ann',
      email: ann.email,
      courseId: id,
      title: 'Yoga',
      textLanguage: null,
      start: at(-120),
    })
    expect(await inside((tx) => selectRequester(tx, closed))).toBeNull()
    expect(await inside((tx) => selectRequester(tx, 1))).toBeNull()
  })
})

describe('requests', () => {
  const left = async (...ids: number[]) =>
    (
      await database.db.selectFrom('correction').select('id').where('id', 'in', ids).orderBy('id').execute()
    ).map(({ id }) => id)
  it('are stored as they were made', async () => {
    const registration = await register(await course(), await person())
    const guestId = await buildGuest(database.db, registration)
    const name = { kind: 'guestName', guestId, firstName: 'Elena', lastName: 'Alvarez' } as const
    await inside((tx) => insertCorrection(tx, registration, name, now))
    const [state] = await selectCorrectionStates(database.db, { registrationId: registration })
    expect(state?.asked).toMatchObject([{ ...name, askedAt: now, answer: null }])
  })

  it('of one attendee are deleted', async () => {
    const id = await course()
    const ada = await person()
    const mine = await request(await register(id, ada))
    const theirs = await request(await register(id, await person()))
    await inside((tx) => deleteCorrectionsOf(tx, ada))
    expect(await left(mine, theirs)).toEqual([theirs])
  })

  it('that name a person are deleted while they are open', async () => {
    const id = await course()
    const ofName = async (first_name: string, last_name: string, row: object = {}) =>
      request(await register(id, await person()), { kind: 'guestName', first_name, last_name, ...row })
    const named = await ofName('ÉLENA', 'alvarez')
    const others = [
      await ofName('Elena', 'Ray'),
      await ofName('Ann', 'Alvarez'),
      await ofName('Elena', 'Alvarez', answered),
      await ofName('Elena', 'Alvarez', { kind: 'attendance' }),
    ]
    await inside((tx) => deleteCorrectionsNaming(tx, { firstName: 'Elena', lastName: 'Alvarez' }))
    expect(await left(named, ...others)).toEqual(others)
  })

  it('about guests whose data is deleted are deleted while they are open', async () => {
    const id = await course()
    const ofGuest = async () => {
      const registration = await register(id, await person())
      const guest_id = await buildGuest(database.db, registration)
      return { registration, guest_id, open: await request(registration, { kind: 'guestName', guest_id }) }
    }
    const [one, other] = [await ofGuest(), await ofGuest()]
    const done = await request(one.registration, { kind: 'guestName', guest_id: one.guest_id, ...answered })
    await inside((tx) => deleteNamesRequestedFor(tx, []))
    expect(await left(one.open, other.open, done)).toEqual([one.open, other.open, done])
    await inside((tx) => deleteNamesRequestedFor(tx, [one.guest_id]))
    expect(await left(one.open, other.open, done)).toEqual([other.open, done])
  })
})
