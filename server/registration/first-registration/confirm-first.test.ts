import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/platform/graphql/context.ts'
import { inSiteTime } from '#server/platform/graphql/site-time/site-date-time.ts'
import { type AttendeeOptions, type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { confirmFirstBooking, readFirstRegistration } from './confirm-first-booking.command.ts'
import { insertChosen, writeResults } from './first-registration.sql.ts'

// The states of a first registration: what is shown of it, and when it is made.

let database: TestDatabase
let courseId: number
const now = new Date('2026-11-20T17:00:00Z')
const at = (time: number) =>
  ({
    db: database.db,
    clock: { now: () => new Date(now.getTime() + time) },
    wakeMail: () => {},
    events: {},
    viewer: null,
  }) as unknown as Context
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  courseId = (await buildCourse(database.db)).id
})

const line = () => ({ courseId, registrationType: 'in-person', guest: null, chosenFor: null, needs: null })
async function chose(options: AttendeeOptions = {}, lines: object[] = [line()]): Promise<BuiltAttendee> {
  const person = await buildAttendee(database.db, {
    roles: ['attendee'],
    email_verified_at: null,
    ...options,
  })
  const { userId, email } = person
  await insertChosen(database.db, { userId, email, lines: lines as never }, now)
  await database.db.updateTable('app_user').set({ email_verified_at: now }).where('id', '=', userId).execute()
  return person
}
const registered = async ({ attendeeId }: BuiltAttendee) =>
  (
    await database.db
      .selectFrom('registration')
      .select('course_id')
      .where('attendee_id', '=', attendeeId)
      .execute()
  ).map(({ course_id }) => course_id)
const unverify = ({ userId }: BuiltAttendee) =>
  database.db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', userId).execute()

describe('chosen classes', () => {
  it('are registered once, and reading registers nothing', async () => {
    const ada = await chose()
    expect(await readFirstRegistration(at(0), ada.userId)).toEqual({
      state: 'WAITING',
      errorCode: null,
      results: [],
    })
    expect(await registered(ada)).toEqual([])
    for (const call of [confirmFirstBooking, confirmFirstBooking, readFirstRegistration])
      expect(await call(at(0), ada.userId)).toMatchObject({
        state: 'CONFIRMED',
        errorCode: null,
        results: [{ courseId, errorCode: null, registration: { course_id: courseId } }],
      })
    expect(await registered(ada)).toEqual([courseId])
  })

  it('wait until what is due is done', async () => {
    const ada = await chose()
    await unverify(ada)
    for (const call of [readFirstRegistration, confirmFirstBooking])
      expect(await call(at(0), ada.userId)).toEqual({
        state: 'REFUSED',
        errorCode: 'EMAIL_NOT_VERIFIED',
        results: [],
      })
    expect(await registered(ada)).toEqual([])
  })

  it('are over after a day, whatever is due', async () => {
    const [ada, ben] = [await chose(), await chose()]
    await unverify(ben)
    const over = { state: 'OVER', errorCode: null, results: [] }
    expect(await readFirstRegistration(at(hours(24) - 1), ada.userId)).toMatchObject({ state: 'WAITING' })
    for (const { userId } of [ada, ben])
      for (const call of [readFirstRegistration, confirmFirstBooking])
        expect(await call(at(hours(24)), userId)).toEqual(over)
    expect(await registered(ada)).toEqual([])
  })

  it('are none without a choice, and nothing is made of an emptied one or for a closed account', async () => {
    const plain = await buildAttendee(database.db)
    for (const call of [readFirstRegistration, confirmFirstBooking])
      expect(await call(at(0), plain.userId)).toBeNull()
    const emptied = await chose()
    await database.db
      .updateTable('first_booking')
      .set({ lines: null })
      .where('user_id', '=', emptied.userId)
      .execute()
    expect(await confirmFirstBooking(at(0), emptied.userId)).toMatchObject({
      state: 'WAITING',
      errorCode: null,
    })
    const closed = await chose()
    await database.db
      .updateTable('app_user')
      .set({ closed_at: now })
      .where('id', '=', closed.userId)
      .execute()
    expect(await confirmFirstBooking(at(0), closed.userId)).toMatchObject({
      state: 'WAITING',
      errorCode: null,
    })
    expect([await registered(emptied), await registered(closed)]).toEqual([[], []])
  })

  it('are for the date that was chosen', async () => {
    const { starts_at: start } = await database.db
      .selectFrom('course')
      .select('starts_at')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
    const of = async (chosenFor: Date) => {
      const { userId } = await chose({}, [{ ...line(), chosenFor }])
      const confirmed = await inSiteTime('America/New_York', () => confirmFirstBooking(at(0), userId))
      return confirmed?.results.map(({ errorCode }) => errorCode)
    }
    expect(await of(start)).toEqual([null])
    expect(await of(new Date(start.getTime() + hours(1)))).toEqual(['CLASS_MOVED'])
  })
})

describe('the stored result', () => {
  const result = async (
    make: (person: BuiltAttendee) => Promise<{ registrationId: number | null; code: string | null }>,
  ) => {
    const person = await chose()
    const made = await make(person)
    await writeResults(database.db, person.userId, [{ courseId, data: null, ...made } as never], now)
    const found = await readFirstRegistration(at(0), person.userId)
    return found?.results.map(({ errorCode, registration }) => [
      errorCode,
      registration?.id === made.registrationId,
    ])
  }
  const register = ({ attendeeId }: BuiltAttendee, row: object = {}) =>
    buildRegistration(database.db, { course_id: courseId, attendee_id: attendeeId, ...row })
  const cancelled = { cancelled_at: now }

  it.each<[what: string, expected: [string | null, boolean], code: string | null, row: object | null]>([
    ['of a registration', [null, true], null, {}],
    ['of a registration that was cancelled since', ['RESULT_GONE', false], null, cancelled],
    ['of an error', ['CLASS_FULL', false], 'CLASS_FULL', null],
    ['of an earlier registration', ['ALREADY_REGISTERED', true], 'ALREADY_REGISTERED', {}],
    [
      'of an earlier registration that was cancelled since',
      ['RESULT_GONE', false],
      'ALREADY_REGISTERED',
      cancelled,
    ],
  ])('%s is shown as it is now', async (_, expected, code, row) => {
    const rows = await result(async (person) => ({
      registrationId: row && (await register(person, row)),
      code,
    }))
    expect(rows?.[0]?.[0]).toBe(expected[0])
    if (row) expect(rows?.[0]?.[1]).toBe(expected[1])
  })
})
