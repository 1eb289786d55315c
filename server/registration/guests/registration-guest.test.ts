import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'
import { sampleGuest } from '#domain/registration/testing/sample-guest.ts'
import { buildNewAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  addGuestDocument,
  buildRegistrant,
  cancel,
  elena,
  placesTaken,
  register,
  removeGuest,
  removeGuestDocument,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  token = (await buildRegistrant(portal)).token
})
afterAll(() => portal.close())

const guestsOf = (id: number) =>
  portal.db.selectFrom('guest').selectAll().where('registration_id', '=', id).execute()
const setClass = (id: number, columns: object) => changeCourse(portal.db, id, columns)
async function registered(columns: object = {}, line: object = {}) {
  const course = await buildCourse(portal.db, { guests_allowed: true, in_person_capacity: 4, ...columns })
  return { course, id: await register(portal, token, { courseId: course.id, ...line }) }
}

describe('adding a guest to a registration', () => {
  // crossing: guest x GraphQL alone
  it("takes one more seat and saves the guest's details, including demographics", async () => {
    const { course, id } = await registered()
    const demographics = { race: ['Chinese', 'Korean'], pronouns: 'Other', pronounsOther: 'elle' }
    const guest = { ...sampleGuest, ...elena, demographics }
    const response = await portal.request(
      addGuestDocument,
      { input: { registrationId: String(id), guest, clientMutationId: 'mine' } },
      token,
    )
    expect(response).toEqual({
      addRegistrationGuest: {
        clientMutationId: 'mine',
        registration: {
          databaseId: id,
          registrationDetails: { registrationType: 'in-person' },
          guest: { name: 'Elena Alvarez' },
          course: { availableSeats: 2, availableOnlineSeats: null },
        },
      },
    })
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
    const [saved] = await guestsOf(id)
    expect(saved).toMatchObject({
      ...columnsOfAnswers(guestTable, { ...sampleGuest, ...elena }),
      demographics,
    })
  })
  it('requires more than 2 seats left, because the third-last may have just been taken', async () => {
    const { course, id } = await registered()
    await takeSeats(portal.db, course.id, 'in-person', 1)
    expect(await addGuest(portal, token, id)).toBe('GUEST_NEEDS_MORE_SEATS')
    await setClass(course.id, { in_person_capacity: 5 })
    expect(await addGuest(portal, token, id)).toBe('done')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 3 })
  })
  // crossing: guest x hybrid
  it('counts only the seats of the registered mode', async () => {
    const { course, id } = await registered(
      { in_person: true, online: true, in_person_capacity: 100, online_capacity: 3 },
      { registrationType: 'online' },
    )
    expect(await addGuest(portal, token, id)).toBe('GUEST_NEEDS_MORE_SEATS')
    await setClass(course.id, { online_capacity: null })
    expect(await addGuest(portal, token, id)).toBe('done')
  })
  it('is possible for one guest per class', async () => {
    const { id } = await registered({ in_person_capacity: 10 })
    expect(await addGuest(portal, token, id)).toBe('done')
    expect(await addGuest(portal, token, id, { ...elena, firstName: 'Marco' })).toBe('GUEST_ALREADY_THERE')
    expect(await guestsOf(id)).toHaveLength(1)
  })
  it.each<[string, object, string]>([
    ['when the class allows none', { guests_allowed: false }, 'GUEST_NOT_ALLOWED'],
    [
      'once the class is over',
      { starts_at: new Date('2026-11-01T15:00:00Z'), ends_at: new Date('2026-11-01T16:00:00Z') },
      'CLASS_ALREADY_PAST',
    ],
    ['when the class is cancelled', { cancelled_at: new Date('2026-11-01T15:00:00Z') }, 'CLASS_CANCELLED'],
    [
      'once registration is closed',
      { registration_closes_at: new Date('2026-11-01T15:00:00Z') },
      'CLASS_CLOSED',
    ],
  ])('is refused %s', async (_name, columns, code) => {
    const { course, id } = await registered()
    await setClass(course.id, columns)
    expect(await addGuest(portal, token, id)).toBe(code)
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('is refused for other people, visitors, and people who may not register', async () => {
    const { id } = await registered()
    const other = await buildRegistrant(portal)
    expect(await addGuest(portal, other.token, id)).toBe('REGISTRATION_NOT_FOUND')
    expect(await addGuest(portal, token, 'x')).toBe('REGISTRATION_NOT_FOUND')
    const unready = await tokenFor(portal, await buildNewAttendee(portal.db))
    expect(await addGuest(portal, unready, id)).toBe('PROFILE_INCOMPLETE')
    const input = { registrationId: String(id), guest: elena }
    expect(await portal.codeOf(addGuestDocument, { input })).toBe('NOT_LOGGED_IN')
    await cancel(portal, token, id)
    expect(await addGuest(portal, token, id)).toBe('REGISTRATION_NOT_FOUND')
  })
  it('reports which fields of the form are invalid', async () => {
    const { id } = await registered()
    const guest = { firstName: ' ', lastName: '<b>', email: 'no', type: 'Stranger' }
    const { errors } = await portal.query(
      addGuestDocument,
      { input: { registrationId: String(id), guest } },
      token,
    )
    expect(errors[0]).toMatchObject({
      message: 'First Name is required',
      extensions: {
        code: 'INPUT_INVALID',
        data: { fields: ['guest.firstName', 'guest.lastName', 'guest.email', 'guest.type'] },
      },
    })
  })
})

describe('removing the guest', () => {
  it("frees the guest's seat, deletes the guest, and leaves the person's seat", async () => {
    const { course, id } = await registered({}, { guest: elena })
    expect(await removeGuest(portal, token, id)).toBe('done')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
    expect(await guestsOf(id)).toEqual([])
    expect(await addGuest(portal, token, id)).toBe('done')
    const history = await portal.db
      .selectFrom('registration_change')
      .select(['change', 'from_places', 'to_places'])
      .where('registration_id', '=', id)
      .orderBy('id')
      .execute()
    expect(history).toEqual([
      { change: 'guest removed', from_places: 2, to_places: 1 },
      { change: 'guest added', from_places: 1, to_places: 2 },
    ])
  })
  it('is possible when registration is closed, without agreeing to terms or a complete profile', async () => {
    const me = await buildRegistrant(portal)
    const course = await buildCourse(portal.db, { guests_allowed: true })
    const id = await register(portal, me.token, { courseId: course.id, guest: elena })
    await setClass(course.id, { registration_closes_at: new Date('2026-11-01T15:00:00Z') })
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', me.userId)
      .execute()
    expect(await removeGuest(portal, me.token, id)).toBe('done')
  })
  it('is refused without a guest, for other people, for visitors, and once the class is over', async () => {
    const { course, id } = await registered({}, { guest: elena })
    const other = await buildRegistrant(portal)
    expect(await removeGuest(portal, other.token, id)).toBe('REGISTRATION_NOT_FOUND')
    const input = { registrationId: String(id) }
    expect(await portal.codeOf(removeGuestDocument, { input })).toBe('NOT_LOGGED_IN')
    await setClass(course.id, {
      starts_at: new Date('2026-11-01T15:00:00Z'),
      ends_at: new Date('2026-11-01T16:00:00Z'),
    })
    expect(await removeGuest(portal, token, id)).toBe('CLASS_ALREADY_PAST')
    const alone = await registered()
    expect(await removeGuest(portal, token, alone.id)).toBe('GUEST_NOT_FOUND')
  })
})
