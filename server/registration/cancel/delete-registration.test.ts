import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  changeCourse,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  confirmCodes,
  deleteDocument,
  elena,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  token = (await buildRegistrant(portal)).token
})
afterAll(() => portal.close())

const registration = (id: number) =>
  portal.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('cancelling a registration', () => {
  it('returns its ID and frees the seat immediately', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const other = await buildRegistrant(portal)
    const id = await register(portal, token, { courseId: course.id })
    expect(await confirmCodes(portal, other.token, [{ courseId: course.id }])).toEqual(['CLASS_FULL'])
    const variables = {
      input: { id: String(id), forceDelete: true, noEmail: true, clientMutationId: 'mine' },
    }
    expect(await portal.request(deleteDocument, variables, token)).toEqual({
      deleteRegistration: { clientMutationId: 'mine', registration: { databaseId: id } },
    })
    expect(await confirmCodes(portal, other.token, [{ courseId: course.id }])).toEqual(['booked'])
  })
  it('frees the seat of the guest too', async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true, in_person_capacity: 3 })
    const id = await register(portal, token, { courseId: course.id, guest: elena })
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
    expect(await cancel(portal, token, id)).toBe('cancelled')
    expect(await placesTaken(portal, course.id)).toEqual({})
  })
  it('keeps the row as history, and the class can be registered for again', async () => {
    const course = await buildCourse(portal.db)
    const id = await register(portal, token, { courseId: course.id })
    await cancel(portal, token, id)
    expect(await registration(id)).toMatchObject({ cancelled_at: portal.clock.now() })
    expect(await register(portal, token, { courseId: course.id })).not.toBe(id)
  })
  it('is possible when the class is cancelled or has fewer seats than registrations', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 2 })
    const id = await register(portal, token, { courseId: course.id })
    await takeSeats(portal.db, course.id, 'in-person', 1)
    await changeCourse(portal.db, course.id, { in_person_capacity: 1, cancelled_at: portal.clock.now() })
    expect(await cancel(portal, token, id)).toBe('cancelled')
  })
  it('is possible until 15 minutes after the start, and not later', async () => {
    const start = portal.clock.now()
    const soon = { starts_at: new Date(start.getTime() + minutes(1)) }
    const [first, second] = [await buildCourse(portal.db, soon), await buildCourse(portal.db, soon)]
    const ids = [
      await register(portal, token, { courseId: first.id }),
      await register(portal, token, { courseId: second.id }),
    ]
    portal.clock.advance(minutes(9))
    expect(await cancel(portal, token, ids[0]!)).toBe('cancelled')
    portal.clock.advance(minutes(7))
    // The test's login has expired by now.
    const registrant = await portal.db
      .selectFrom('registration as r')
      .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
      .select('a.user_id as userId')
      .$narrowType<{ userId: number }>()
      .where('r.id', '=', ids[1]!)
      .executeTakeFirstOrThrow()
    const { errors } = await portal.query(
      deleteDocument,
      { input: { id: String(ids[1]) } },
      await tokenFor(portal, registrant),
    )
    expect(errors[0]).toMatchObject({
      message: 'This class is already over.',
      extensions: { code: 'CLASS_ALREADY_PAST' },
    })
    expect(await registration(ids[1]!)).toMatchObject({ cancelled_at: null })
    portal.clock.set(start)
  })
})

describe("another person's registration", () => {
  const audited = () =>
    portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'data'])
      .where('action', '=', 'registration.cancelled')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  it.each(rolesThatCan('doStaffWork'))('is cancelled by %s, and the audit log records it', async (role) => {
    const course = await buildCourse(portal.db)
    const id = await register(portal, token, { courseId: course.id })
    const person = await buildUser(portal.db, { roles: [role] })
    expect(await cancel(portal, await tokenFor(portal, person), id)).toBe('cancelled')
    expect(await audited()).toEqual({
      actor_id: person.userId,
      subject_id: String(id),
      data: { courseId: course.id, mailed: true },
    })
  })
  it('is cancelled by the facilitators of the class, but not by other facilitators', async () => {
    const [fay, flo] = [
      await buildUser(portal.db, { roles: ['facilitator'] }),
      await buildUser(portal.db, { roles: ['facilitator'] }),
    ]
    const { id: facilitator } = await buildFacilitator(portal.db, { user_id: fay.userId })
    await buildFacilitator(portal.db, { user_id: flo.userId })
    const course = await buildCourse(portal.db, { facilitators: [facilitator] })
    const id = await register(portal, token, { courseId: course.id })
    expect(await cancel(portal, await tokenFor(portal, flo), id)).toBe('REGISTRATION_NOT_FOUND')
    expect(await cancel(portal, await tokenFor(portal, fay), id)).toBe('cancelled')
    expect(await audited()).toMatchObject({ actor_id: fay.userId })
  })
  it("is audited, but a person's own registration is not", async () => {
    const before = await audited()
    await cancel(
      portal,
      token,
      await register(portal, token, { courseId: (await buildCourse(portal.db)).id }),
    )
    expect(await audited()).toEqual(before)
  })
})

describe('a registration returns the same not-found error', () => {
  const notFound = {
    data: { deleteRegistration: null },
    errors: [
      {
        message: 'You are not registered for this class.',
        path: ['deleteRegistration'],
        extensions: { code: 'REGISTRATION_NOT_FOUND', data: {} },
      },
    ],
  }
  async function responseTo(id: number | string, actor = token) {
    const { data, errors } = await portal.query(deleteDocument, { input: { id: String(id) } }, actor)
    return { data, errors: errors.map(({ message, path, extensions }) => ({ message, path, extensions })) }
  }

  it.each([
    '999999',
    '0',
    '-1',
    '1e3',
    '99999999999',
    '9999999999999999999',
    ' 1',
    'x',
    '',
    '1; drop table registration',
  ])('for an invalid ID: %s', async (id) => {
    expect(await responseTo(id)).toEqual(notFound)
  })
  it('when it is already cancelled', async () => {
    const id = await register(portal, token, { courseId: (await buildCourse(portal.db)).id })
    await cancel(portal, token, id)
    expect(await responseTo(id)).toEqual(notFound)
  })
  it('when it belongs to someone else, past or not, and nothing changes', async () => {
    const other = await buildRegistrant(portal)
    const id = await register(portal, other.token, { courseId: (await buildCourse(portal.db)).id })
    const [past] = await takeSeats(
      portal.db,
      (await buildCourse(portal.db, { starts_at: new Date('2026-11-01T15:00:00Z') })).id,
      'in-person',
      1,
    )
    expect(await responseTo(id)).toEqual(notFound)
    expect(await responseTo(past!)).toEqual(notFound)
    expect(await registration(id)).toMatchObject({ cancelled_at: null })
  })
  it('for a person without an attendee ID', async () => {
    const other = await buildRegistrant(portal)
    const id = await register(portal, other.token, { courseId: (await buildCourse(portal.db)).id })
    const facilitator = await tokenFor(portal, await buildUser(portal.db, { roles: ['facilitator'] }))
    expect(await responseTo(id, facilitator)).toEqual(notFound)
  })
})

it('a visitor is asked to log in first', async () => {
  expect(await portal.codeOf(deleteDocument, { input: { id: '1' } })).toBe('NOT_LOGGED_IN')
})

it('no request logged an error', () => {
  expect(portal.logged).toEqual([])
})
