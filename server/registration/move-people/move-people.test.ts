import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditOf,
  buildStaff,
  domainError,
  open,
  type Saved,
  type SaveOptions,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { seatRecordOf } from '#server/registration/waiting/testing/seat-record.ts'
import { joined } from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildCourse, type CourseOptions, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, elena, placesTaken, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const hybrid = { in_person: true, online: true, guests_allowed: true }
const toOnline = { inPerson: false, online: true }
const opened = (id: number) => open(portal, staff.token, id)
const moveOnline = async (id: number, fields: object = {}, options: SaveOptions = {}) =>
  save(portal, staff.token, await opened(id), { ...toOnline, ...fields }, { movePeople: true, ...options })

/** Ann, who brings a guest, and two other people in the room. */
async function inPersonSeats(columns: CourseOptions = {}) {
  const ann = await buildRegistrant(portal, { first_name: 'Ann', last_name: 'Alvarez' })
  const course = await buildCourse(portal.db, { ...hybrid, ...columns })
  await takeSeats(portal.db, course.id, 'in-person', 2)
  const line = { courseId: course.id, registrationType: 'in-person', guest: elena }
  const registration = await register(portal, ann.token, line)
  return { ann, course, registration }
}

describe('a class that changes to online moves its people', () => {
  // crossing: guest x changed class
  // crossing: hybrid x changed class
  it('all in one save, guests included, and notifies each person once that no action is needed', async () => {
    const { ann, course, registration } = await inPersonSeats()
    let saved: Saved | undefined
    const mails = await mailsOf(portal, async () => {
      saved = await moveOnline(course.id)
    })
    expect(saved).toMatchObject({ changed: 1, moved: 3, told: 3 })
    expect(await placesTaken(portal, course.id)).toEqual({ online: 4 })
    expect(mails).toHaveLength(3)
    const hers = mails.find(({ to_address }) => to_address === ann.email)!
    expect(hers.text).toContain('You now attend online, not in person. You don’t have to do anything.')
    expect(hers.text).not.toContain('How you can attend has changed.')
    expect(hers.text).toContain('Guest: Elena Alvarez')
    const history = await portal.db
      .selectFrom('registration_change')
      .select(['change', 'from_mode', 'to_mode', 'to_places'])
      .where('registration_id', '=', registration)
      .execute()
    expect(history).toEqual([{ change: 'mode', from_mode: 'in-person', to_mode: 'online', to_places: 2 }])
    expect(await auditOf(portal, course.id)).toMatchObject([{ data: { moved: 3 } }])
  })
  it('without notifying them, when staff choose so', async () => {
    const { course } = await inPersonSeats()
    const mails = await mailsOf(portal, () => moveOnline(course.id, {}, { tell: { send: false } }))
    expect(mails).toEqual([])
    expect(await placesTaken(portal, course.id)).toEqual({ online: 4 })
  })
  it('only when staff choose so, and is refused otherwise', async () => {
    const { course } = await inPersonSeats()
    expect(await domainError(portal, staff.token, await opened(course.id), toOnline)).toEqual({
      code: 'MODE_IS_BOOKED',
      data: { mode: 'in-person', classes: 1, taken: 4 },
    })
  })
  it('all or none: when seats are missing, it names who would have none and changes nothing', async () => {
    const { course } = await inPersonSeats({ online_capacity: 4 })
    await takeSeats(portal.db, course.id, 'online', 2)
    const before = await opened(course.id)
    const response = await domainError(portal, staff.token, before, toOnline, { movePeople: true })
    expect(response).toEqual({
      code: 'MOVE_NEEDS_SEATS',
      data: { mode: 'online', needed: 4, left: 2, names: ['Ann Alvarez'] },
    })
    expect(await opened(course.id)).toEqual(before)
    expect(await moveOnline(course.id, { onlineCapacity: '6' })).toMatchObject({ moved: 3 })
  })
  it('before the waitlist gets an offer: the last seats are for those who are moved', async () => {
    const course = await buildCourse(portal.db, { ...hybrid, in_person_capacity: 2, online_capacity: 2 })
    const ids = await takeSeats(portal.db, course.id, 'in-person', 2)
    const waiter = await buildRegistrant(portal)
    await joined(portal, waiter.token, { courseId: course.id, registrationType: 'in-person' })
    expect(await moveOnline(course.id)).toMatchObject({ moved: ids.length })
    expect(await seatRecordOf(portal, course.id)).toMatchObject({ offered: [], problems: [] })
    expect(await placesTaken(portal, course.id)).toEqual({ online: 2 })
  })
  // crossing: hybrid x edited recurrence
  it('with the following classes, each with its own people', async () => {
    const [first, second] = [21, 28].map((day) =>
      buildCourse(portal.db, {
        ...hybrid,
        recurrence_id: 88,
        starts_at: new Date(Date.UTC(2026, 10, day, 15)),
      }),
    )
    const ids = [(await first!).id, (await second!).id]
    for (const id of ids) await takeSeats(portal.db, id, 'in-person', 2)
    const saved = await moveOnline(ids[0]!, {}, { following: true })
    expect(saved).toMatchObject({ changed: 2, moved: 4, told: 4 })
    for (const id of ids) expect(await placesTaken(portal, id)).toEqual({ online: 2 })
  })
  it('during concurrent registrations: no one stays in the removed mode, and no seat is given twice', async () => {
    const { course } = await inPersonSeats({ online_capacity: 6 })
    const registrants = await Promise.all(Array.from({ length: 6 }, () => buildRegistrant(portal)))
    const [moved] = await Promise.all([
      moveOnline(course.id).then(
        () => 'moved',
        () => 'refused',
      ),
      ...registrants.map(({ token }, n) =>
        register(portal, token, {
          courseId: course.id,
          registrationType: n % 2 ? 'online' : 'in-person',
        }).catch(() => null),
      ),
    ])
    const taken = await placesTaken(portal, course.id)
    if (moved === 'moved') expect(taken['in-person']).toBeUndefined()
    expect(taken.online ?? 0).toBeLessThanOrEqual(6)
    expect(portal.logged).toEqual([])
  })
})

it('a class that changes back to in person moves its people', async () => {
  const course = await buildCourse(portal.db, { in_person: false, online: true })
  await takeSeats(portal.db, course.id, 'online', 3)
  const saved = await save(
    portal,
    staff.token,
    await opened(course.id),
    { inPerson: true, online: false, inPersonCapacity: '3' },
    { movePeople: true },
  )
  expect(saved).toMatchObject({ moved: 3, told: 3 })
  expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 3 })
})
