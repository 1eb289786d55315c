import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { days, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  elena,
  placesTaken,
  register,
  switchDocument,
  switchMode,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  token = (await buildRegistrant(portal)).token
})
afterAll(() => portal.close())

const hybrid = {
  in_person: true,
  online: true,
  in_person_capacity: 3,
  online_capacity: 3,
  guests_allowed: true,
}
const changesOf = (id: number) =>
  portal.db
    .selectFrom('registration_change')
    .select(['change', 'changed_at', 'from_mode', 'to_mode', 'from_places', 'to_places'])
    .where('registration_id', '=', id)
    .orderBy('id')
    .execute()
const setClass = (id: number, columns: object) => changeCourse(portal.db, id, columns)

async function registered(columns: object = {}, line: object = {}) {
  const course = await buildCourse(portal.db, { ...hybrid, ...columns })
  const id = await register(portal, token, { courseId: course.id, registrationType: 'in-person', ...line })
  return { course, id }
}

describe('switching the mode of a registration', () => {
  // crossing: hybrid x GraphQL alone
  it('does not replace the registration, frees the in-person seat, and takes one online', async () => {
    const { course, id } = await registered()
    const response = await portal.request(
      switchDocument,
      { input: { id: String(id), registrationType: 'online', clientMutationId: 'mine' } },
      token,
    )
    expect(response).toEqual({
      switchRegistrationMode: {
        clientMutationId: 'mine',
        registration: {
          databaseId: id,
          registrationDetails: { registrationType: 'online' },
          guest: null,
          course: { availableSeats: 3, availableOnlineSeats: 2 },
        },
      },
    })
    expect(await placesTaken(portal, course.id)).toEqual({ online: 1 })
    expect(await changesOf(id)).toEqual([
      {
        change: 'mode',
        changed_at: portal.clock.now(),
        from_mode: 'in-person',
        to_mode: 'online',
        from_places: 1,
        to_places: 1,
      },
    ])
  })
  // crossing: guest x hybrid
  it('moves the guest too', async () => {
    const { course, id } = await registered({}, { guest: elena })
    expect(await switchMode(portal, token, id, 'online')).toBe('done')
    expect(await placesTaken(portal, course.id)).toEqual({ online: 2 })
    expect(await changesOf(id)).toMatchObject([{ from_places: 2, to_places: 2 }])
  })
  it('moves the guest even if the class no longer allows guests', async () => {
    const { course, id } = await registered({}, { guest: elena })
    await setClass(course.id, { guests_allowed: false })
    expect(await switchMode(portal, token, id, 'online')).toBe('done')
  })
  it('to the current mode changes nothing, as in a retry after a lost response', async () => {
    const { course, id } = await registered()
    await switchMode(portal, token, id, 'online')
    await takeSeats(portal.db, course.id, 'online', 2)
    expect(await switchMode(portal, token, id, 'online')).toBe('done')
    expect(await changesOf(id)).toHaveLength(1)
  })
  it('and back records each step in the history', async () => {
    const { id } = await registered()
    await switchMode(portal, token, id, 'online')
    await switchMode(portal, token, id, 'in-person')
    expect((await changesOf(id)).map(({ to_mode }) => to_mode)).toEqual(['online', 'in-person'])
  })
  it('is possible until 15 minutes after the start', async () => {
    const starts_at = new Date(portal.clock.now().getTime() - minutes(10))
    const ends_at = new Date(portal.clock.now().getTime() + minutes(30))
    const { course, id } = await registered()
    await setClass(course.id, { starts_at, ends_at })
    expect(await switchMode(portal, token, id, 'online')).toBe('done')
  })
})

describe('the existing seat is not lost when the other mode', () => {
  it.each<[string, object, string]>([
    ['is not offered', { online: false }, 'MODE_NOT_OFFERED'],
    ['has no seats left', { online_capacity: 0 }, 'NO_ONLINE_SEATS'],
    [
      'is closed: the class is over',
      { starts_at: new Date('2026-11-01T15:00:00Z'), ends_at: new Date('2026-11-01T16:00:00Z') },
      'CLASS_ALREADY_PAST',
    ],
    [
      'is closed: the class is cancelled',
      { cancelled_at: new Date('2026-11-01T15:00:00Z') },
      'CLASS_CANCELLED',
    ],
    [
      'is closed: registration is',
      { registration_closes_at: new Date('2026-11-01T15:00:00Z') },
      'CLASS_CLOSED',
    ],
    ['is closed: it is registered by phone', { no_online_registration: true }, 'CLASS_CONTACT_US'],
  ])('%s', async (_name, columns, code) => {
    const { course, id } = await registered()
    await setClass(course.id, columns)
    expect(await switchMode(portal, token, id, 'online')).toBe(code)
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
    expect(await changesOf(id)).toEqual([])
  })
  it('has one seat for two people', async () => {
    const { course, id } = await registered({}, { guest: elena })
    await takeSeats(portal.db, course.id, 'online', 2)
    expect(await switchMode(portal, token, id, 'online')).toBe('GUEST_NEEDS_MORE_SEATS')
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2, online: 2 })
  })
  it.each(['', 'Online', 'hybrid', 'in-person; drop table course'])('is invalid: %j', async (mode) => {
    const { id } = await registered()
    expect(await switchMode(portal, token, id, mode)).toBe('MODE_NOT_OFFERED')
  })
})

describe('a mode switch is refused', () => {
  it("for another person's registration, a cancelled one, or a missing one", async () => {
    const { id } = await registered()
    const other = await buildRegistrant(portal)
    expect(await switchMode(portal, other.token, id, 'online')).toBe('REGISTRATION_NOT_FOUND')
    await cancel(portal, token, id)
    for (const wrong of [id, 1, 'x', '0', '99999999999'])
      expect(await switchMode(portal, token, wrong, 'online')).toBe('REGISTRATION_NOT_FOUND')
  })
  it('for people who may not register', async () => {
    const { token: due } = await buildRegistrant(portal, {
      terms_agreed_at: new Date(portal.clock.now().getTime() - days(366)),
    })
    expect(await switchMode(portal, due, 1, 'online')).toBe('TERMS_DUE')
    const input = { id: '1', registrationType: 'online' }
    expect(await portal.codeOf(switchDocument, { input })).toBe('NOT_LOGGED_IN')
  })
})
