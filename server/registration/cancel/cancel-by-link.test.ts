import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { changedRows, noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { buildGuest } from '../corrections/testing/build-correction.ts'
import { signRegistrationToken } from '../mail-links/registration-token.ts'
import {
  cancelRegistrationByToken,
  cancelSpotByToken,
  readCancelLink,
  undoTokenOf,
} from './cancel-registration-by-token.command.ts'
import { undoCancelByToken } from './undo-cancel-by-token.command.ts'

// Each link with each state of its registration: what it shows, what it does, and what it rejects.

let database: TestDatabase
let deps: Deps
let ada: BuiltAttendee
const freed: unknown[] = []
const sessionSecret = 'a secret of the tests, long enough'
const now = new Date('2026-11-20T17:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const sign = (purpose: Parameters<typeof signRegistrationToken>[0], id: number) =>
  signRegistrationToken(purpose, sessionSecret, id, 0)

beforeAll(async () => {
  database = await createTestDatabase()
  await noteChangedRows(database.db)
  ada = await buildAttendee(database.db)
  deps = {
    db: database.db,
    clock: { now: () => now },
    config: { sessionSecret },
    events: {
      seatsFreed: async (_tx: unknown, seats: unknown) => void freed.push(seats),
      registrationsCancelled: async () => {},
    },
    wakeMail: () => {},
  } as unknown as Deps
})
afterAll(() => database.drop())
const course = async (options: CourseOptions = {}) => (await buildCourse(database.db, options)).id
const register = (course_id: number, row: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id: ada.attendeeId, ...row })
const cancelled = { cancelled_at: minutesAgo(1) }

/** The code of the error, after which nothing is changed. */
async function codeOf(call: () => Promise<unknown>): Promise<string> {
  await changedRows(database.db)
  const code = await call().then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RejectedError) return String(error.extensions.code)
      throw error
    },
  )
  if (code !== 'done') expect(await changedRows(database.db)).toEqual([])
  return code
}
/** A registration of a date that is repeated, with a regular spot. */
async function withSpot(spot: object = {}, registration: object = {}) {
  const { courseId, recurrenceId, ids } = await buildRecurring(database.db)
  const person = await buildAttendee(database.db)
  const row = { attendee_id: person.attendeeId, recurrence_id: recurrenceId, mode: 'in-person', since: now }
  await database.db
    .insertInto('standing_place')
    .values({ ...row, ...spot })
    .execute()
  const { attendeeId: attendee_id } = person
  const id = await buildRegistration(database.db, { course_id: courseId, attendee_id, ...registration })
  await buildRegistration(database.db, { course_id: ids[1]!, attendee_id })
  return { id, attendee_id }
}

describe('a cancel link', () => {
  it.each<[state: string, row: object, class_: CourseOptions]>([
    ['OPEN', {}, {}],
    ['CANCELLED', cancelled, {}],
    ['CANCELLED', cancelled, { starts_at: minutesAgo(30) }],
    ['PAST', {}, { starts_at: minutesAgo(30) }],
  ])('is %s', async (state, row, class_) => {
    const courseId = await course({ title: 'Yoga', ...class_ })
    const token = sign('cancel-registration', await register(courseId, row))
    const shown = await readCancelLink(deps, token)
    expect(shown).toMatchObject({ courseId, title: 'Yoga', state, hasSpot: false, spotDates: 0 })
    expect(Object.keys(shown)).not.toContain('attendeeId')
    const cancel = () => cancelRegistrationByToken(deps, token)
    if (state !== 'OPEN')
      return expect(await codeOf(cancel)).toBe(
        state === 'PAST' ? 'CLASS_ALREADY_PAST' : 'REGISTRATION_NOT_FOUND',
      )
    const { registration, undoToken } = await cancel()
    expect(registration).toEqual({ ...shown, state: 'CANCELLED' })
    expect(undoToken).toBe(undoTokenOf(deps, token))
    expect(await readCancelLink(deps, token)).toMatchObject({ state: 'CANCELLED' })
  })

  it('for a regular spot shows the spot, whatever the date is', async () => {
    const open = await withSpot({}, cancelled)
    const ended = await withSpot({ ended_at: now })
    expect(await readCancelLink(deps, sign('cancel-spot', open.id))).toMatchObject({
      state: 'OPEN',
      hasSpot: true,
      spotDates: 1,
    })
    const token = sign('cancel-spot', ended.id)
    expect(await readCancelLink(deps, token)).toMatchObject({
      state: 'CANCELLED',
      hasSpot: true,
      spotDates: 2,
    })
    expect(await readCancelLink(deps, sign('cancel-registration', ended.id))).toMatchObject({
      state: 'OPEN',
      hasSpot: false,
      spotDates: 0,
    })
    expect(await codeOf(() => cancelSpotByToken(deps, token))).toBe('STANDING_NOT_FOUND')
    expect(await cancelSpotByToken(deps, sign('cancel-spot', open.id))).toMatchObject({
      state: 'CANCELLED',
      spotDates: 0,
    })
    const other = await withSpot()
    const rows = await database.db
      .selectFrom('standing_place')
      .select('ended_at')
      .where('attendee_id', 'in', [open.attendee_id, other.attendee_id])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.ended_at)).toEqual([now, null])
  })

  it('does only what it was signed for', async () => {
    const { id } = await withSpot()
    const [ofDate, ofSpot] = [sign('cancel-registration', id), sign('cancel-spot', id)]
    const invalid = 'CANCEL_LINK_INVALID'
    expect(await codeOf(() => cancelRegistrationByToken(deps, ofSpot))).toBe(invalid)
    expect(await codeOf(() => cancelSpotByToken(deps, ofDate))).toBe(invalid)
    for (const token of ['x', sign('undo-cancel', id), sign('cancel-registration', 2_000_000)]) {
      expect(await codeOf(() => readCancelLink(deps, token))).toBe(invalid)
      expect(await codeOf(() => cancelRegistrationByToken(deps, token))).toBe(invalid)
      expect(await codeOf(() => cancelSpotByToken(deps, token))).toBe(invalid)
    }
    expect(undoTokenOf(deps, ofDate)).toBe(sign('undo-cancel', id))
    expect(undoTokenOf(deps, ofSpot)).toBeNull()
  })
})

describe('an undo link', () => {
  const undo = (id: number) => codeOf(() => undoCancelByToken(deps, sign('undo-cancel', id)))
  const again = async (courseId: number) => {
    const rows = database.db.selectFrom('registration').selectAll().where('course_id', '=', courseId)
    return rows.where('attendee_id', '=', ada.attendeeId).where('cancelled_at', 'is', null).execute()
  }

  it('registers again with the guest, the mode and the helper who registered', async () => {
    const courseId = await course({ online: true, in_person: true, guests_allowed: true })
    const { userId: booked_by } = await buildAttendee(database.db)
    const id = await register(courseId, { mode: 'online', booked_by })
    await buildGuest(database.db, id)
    await database.db.updateTable('registration').set(cancelled).where('id', '=', id).execute()
    freed.length = 0
    expect(await undo(id)).toBe('done')
    expect(await again(courseId)).toMatchObject([
      { mode: 'online', places: 2, booked_by, over_capacity: false },
    ])
    expect(freed).toEqual([])
    expect(await undo(id)).toBe('done')
    expect(await again(courseId)).toHaveLength(1)
  })

  it('takes the seat that is offered in the meantime, and frees the other', async () => {
    const courseId = await course({
      online: true,
      in_person: true,
      in_person_capacity: 1,
      online_capacity: 1,
    })
    const id = await register(courseId, { mode: 'online', ...cancelled })
    await takeSeats(database.db, courseId, 'in-person', 1)
    const waiting = await buildWaiting(database.db, {
      course_id: courseId,
      attendee_id: ada.attendeeId,
      ...offeredSeat,
      over_capacity: true,
    })
    freed.length = 0
    expect(await undo(id)).toBe('done')
    expect(freed).toEqual([{ courseId, mode: 'in-person', places: 1 }])
    const ended = database.db.selectFrom('waiting').select(['ended_as', 'ended_at']).where('id', '=', waiting)
    expect(await ended.executeTakeFirst()).toEqual({ ended_as: 'booked', ended_at: now })
  })

  it('is over for full classes, later cancellations, closed accounts and other tokens', async () => {
    const full = await course({ in_person_capacity: 1 })
    const id = await register(full, cancelled)
    await takeSeats(database.db, full, 'in-person', 1)
    expect(await undo(id)).toBe('CLASS_FULL')
    const twice = await course()
    const first = await register(twice, cancelled)
    await register(twice, cancelled)
    expect(await undo(first)).toBe('CANCEL_UNDO_OVER')
    expect(await undo(await register(await course(), { cancelled_at: minutesAgo(61) }))).toBe(
      'CANCEL_UNDO_OVER',
    )
    expect(await undo(await register(await course(), { cancelled_at: minutesAgo(60) }))).toBe('done')
    expect(await undo(2_000_000)).toBe('CANCEL_UNDO_OVER')
    const { attendeeId: attendee_id } = await buildAttendee(database.db, { closed_at: now })
    expect(await undo(await register(await course(), { ...cancelled, attendee_id }))).toBe('CANCEL_UNDO_OVER')
    expect(await codeOf(() => undoCancelByToken(deps, sign('cancel-registration', first)))).toBe(
      'CANCEL_UNDO_OVER',
    )
  })
})
