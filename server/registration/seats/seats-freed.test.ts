import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  domainError,
  open,
  restoreDocument,
} from '#server/classes/admin/testing/calls.ts'
import type { ClassFreedSeats } from '#server/classes/public.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { changeCode } from '#server/roster/testing/roster-calls.ts'
import { buildCourse, changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  confirmCodes,
  elena,
  placesTaken,
  register,
  removeGuest,
  switchMode,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let heard: ClassFreedSeats[] = []
let hear = async (freed: ClassFreedSeats) => {
  heard.push(freed)
}
beforeAll(async () => {
  portal = await startPortal({ events: { seatsFreed: (_tx, freed) => hear(freed) } })
  staff = await buildStaff(portal)
})
beforeEach(() => {
  heard = []
})
afterAll(() => portal.close())

const hybrid = { in_person: true, online: true, guests_allowed: true }
const registrationType = 'in-person'

/** A person with a guest in the room of a hybrid class. */
async function registeredForTwo() {
  const course = await buildCourse(portal.db, hybrid)
  const person = await buildRegistrant(portal)
  const id = await register(portal, person.token, { courseId: course.id, registrationType, guest: elena })
  return { ...person, courseId: course.id, id, registrationId: id }
}
type Registered = Awaited<ReturnType<typeof registeredForTwo>>
type Way = (registered: Registered) => Promise<unknown>
const close: Way = ({ userId }) =>
  portal.db.transaction().execute((tx) => closeAccount(tx, portal.deps.events, userId, portal.clock.now()))

describe('freed seats are announced', () => {
  it.each<[string, Way, { mode: string; places: number }]>([
    [
      'when the person cancels',
      ({ token, id }) => cancel(portal, token, id),
      { mode: 'in-person', places: 2 },
    ],
    ['when staff cancel', ({ id }) => cancel(portal, staff.token, id), { mode: 'in-person', places: 2 }],
    [
      'when staff remove the person from the roster',
      ({ registrationId }) => changeCode(portal, 'removeFromRoster', { registrationId }, staff.token),
      { mode: 'in-person', places: 2 },
    ],
    [
      'when the person removes the guest',
      ({ token, id }) => removeGuest(portal, token, id),
      { mode: 'in-person', places: 1 },
    ],
    [
      'when staff remove the guest from the roster',
      ({ registrationId }) => changeCode(portal, 'removeRosterGuest', { registrationId }, staff.token),
      { mode: 'in-person', places: 1 },
    ],
    [
      'when the person switches the mode',
      ({ token, id }) => switchMode(portal, token, id, 'online'),
      { mode: 'in-person', places: 2 },
    ],
    ['when the account is closed', close, { mode: 'in-person', places: 2 }],
  ])('%s, once, with the number of freed seats', async (_name, act, { mode, places }) => {
    const registered = await registeredForTwo()
    const before = await placesTaken(portal, registered.courseId)
    expect(heard, 'taking places frees none').toEqual([])
    await act(registered)
    expect(heard).toEqual([{ courseId: registered.courseId, mode, places }])
    const after = await placesTaken(portal, registered.courseId)
    expect((before[mode] ?? 0) - (after[mode] ?? 0)).toBe(places)
  })

  it('when a walk-in is erased, for each upcoming class', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-20T18:00:00Z') })
    const person = { firstName: 'Wanda', lastName: 'Walker', type: 'Patient' }
    const input = { courseId: course.id, registrationType: null, person }
    expect(await changeCode(portal, 'addWalkIn', input, staff.token)).toBe('done')
    const { id } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    await changeCode(portal, 'eraseWalkIn', { registrationId: id }, staff.token)
    expect(heard).toEqual([{ courseId: course.id, mode: 'in-person', places: 1 }])
  })

  it('once, when two people cancel concurrently', async () => {
    const { token, id } = await registeredForTwo()
    await Promise.all([cancel(portal, token, id), cancel(portal, staff.token, id)])
    expect(heard).toHaveLength(1)
  })

  it('in the transaction that frees them: an error in a subscriber rolls it back', async () => {
    const { token, id, courseId } = await registeredForTwo()
    const fallback = hear
    hear = () => Promise.reject(new Error('No.'))
    await cancel(portal, token, id).finally(() => {
      hear = fallback
    })
    expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 2 })
  })
})

describe('seats that staff add are announced', () => {
  const full = async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 2 })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    return course.id
  }
  const edit = async (id: number, change: Parameters<typeof domainError>[3]) =>
    domainError(portal, staff.token, await open(portal, staff.token, id), change)

  it('when they raise the capacity', async () => {
    const courseId = await full()
    await edit(courseId, { inPersonCapacity: '5' })
    expect(heard).toEqual([{ courseId, mode: 'in-person', places: 3 }])
  })
  it('when they add the online mode', async () => {
    const courseId = await full()
    await edit(courseId, { online: true, onlineCapacity: '' })
    expect(heard).toEqual([{ courseId, mode: 'online', places: 'unlimited' }])
  })
  it('when a cancelled class is restored, but not when it is cancelled', async () => {
    const course = await buildCourse(portal.db)
    await takeSeats(portal.db, course.id, 'in-person', 4)
    await portal.request(cancelDocument, { input: { id: course.id } }, staff.token)
    expect(heard).toEqual([])
    await portal.request(restoreDocument, { input: { id: course.id } }, staff.token)
    expect(heard).toEqual([{ courseId: course.id, mode: 'in-person', places: 6 }])
  })
  it('when a class is moved out of the past', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-19T15:00:00Z') })
    await edit(course.id, { date: '2026-12-03' })
    expect(heard).toEqual([{ courseId: course.id, mode: 'in-person', places: 10 }])
  })
  it('but not when the capacity is still too low or the change is about something else', async () => {
    const courseId = await full()
    await changeCourse(portal.db, courseId, { in_person_capacity: 0 })
    await edit(courseId, { inPersonCapacity: '1', title: 'Yoga' })
    expect(heard).toEqual([])
  })
})

it('taking seats announces nothing', async () => {
  const course = await buildCourse(portal.db, hybrid)
  const { token, attendeeId } = await buildRegistrant(portal)
  expect(await confirmCodes(portal, token, [{ courseId: course.id, registrationType }])).toEqual(['booked'])
  const { id } = await portal.db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', attendeeId)
    .executeTakeFirstOrThrow()
  expect(await addGuest(portal, token, id)).toBe('done')
  expect(heard).toEqual([])
})
