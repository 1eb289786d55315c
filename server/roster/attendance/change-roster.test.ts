import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import {
  buildHost,
  changeCode,
  changes,
  doChange,
  readRoster,
  takeAudit,
  wendy,
} from '#server/roster/testing/roster-calls.ts'
import { buildAttendee, buildNewAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart, takeSeats } from '#server/testing/builders/class-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  elena,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
let token: string
beforeAll(async () => {
  portal = await startPortal()
  host = await buildHost(portal)
})
afterAll(() => portal.close())
beforeEach(() => at(-hours(22)))

/** Sets the clock to `afterStart` milliseconds after the class starts, and logs the facilitator in. */
async function at(afterStart: number) {
  portal.clock.set(new Date(classStart.getTime() + afterStart))
  token = await tokenFor(portal, host)
}
const staff = async () => tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
const hosted = (columns: object = {}) =>
  buildCourse(portal.db, {
    guests_allowed: true,
    in_person_capacity: 5,
    facilitators: [host.facilitatorId],
    ...columns,
  })
/** A class with Ruth in it. */
async function registeredClass(columns: object = {}, line: object = {}) {
  const course = await hosted(columns)
  const ruth = await buildRegistrant(portal, { first_name: 'Ruth' })
  const id = await register(portal, ruth.token, { courseId: course.id, ...line })
  return { course, ruth, id }
}
const registration = (id: number) =>
  portal.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const code = (call: Parameters<typeof changeCode>[1], input: object, by = token) =>
  changeCode(portal, call, input, by)

describe('checking in everyone who came', () => {
  const many = `mutation($input: SetAttendanceOfManyInput!) { setAttendanceOfMany(input: $input) {
    changed { registrationId guest } roster { checkedIn } } }`
  const checkInAll = (input: object) =>
    portal.request<{ setAttendanceOfMany: { changed: object[]; roster: { checkedIn: number } } }>(
      many,
      { input },
      token,
    )
  it('checks in the listed people, returns the changes, and skips cancelled, guestless, or unrelated registrations', async () => {
    const { course, ruth, id } = await registeredClass()
    await addGuest(portal, ruth.token, id)
    const [carol, ann] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const carols = await register(portal, carol.token, { courseId: course.id })
    const deleted = await register(portal, ann.token, { courseId: course.id })
    await cancel(portal, ann.token, deleted)
    const elsewhere = await registeredClass()
    await at(minutes(5))
    await doChange(portal, 'setAttendance', { registrationId: id, checkedIn: true }, token)
    await takeAudit(portal)
    const box = (registrationId: number, guest = false) => ({ registrationId, guest })
    const boxes = [box(id), box(id, true), box(carols), box(carols, true), box(deleted), box(elsewhere.id)]
    const { setAttendanceOfMany } = await checkInAll({ courseId: course.id, boxes, checkedIn: true })
    expect(setAttendanceOfMany).toEqual({
      changed: [box(id, true), box(carols)],
      roster: { checkedIn: 3 },
    })
    const said = { actor: host.userId, action: 'registration.checkedIn' }
    expect(await takeAudit(portal)).toEqual([
      { ...said, subject: String(id), about: ruth.userId, data: { courseId: course.id, guest: true } },
      { ...said, subject: String(carols), about: carol.userId, data: { courseId: course.id, guest: false } },
    ])
    expect(await registration(elsewhere.id)).toMatchObject({ checked_in_at: null })
    // Undo covers only the people whom this call checked in.
    const back = await checkInAll({
      courseId: course.id,
      boxes: setAttendanceOfMany.changed,
      checkedIn: false,
    })
    expect(back.setAttendanceOfMany.roster.checkedIn).toBe(1)
  })
  it('is refused as a whole before the day of the class', async () => {
    const { course, id } = await registeredClass()
    await at(-hours(10) - 1)
    const input = { courseId: course.id, boxes: [{ registrationId: id }], checkedIn: true }
    const { errors } = await portal.query(many, { input }, token)
    expect(errors[0]?.extensions.code).toBe('ATTENDANCE_TOO_EARLY')
  })
})

describe('checking in one person', () => {
  it('shares one record with the online check-in, has who did it, and can be undone', async () => {
    const { course, ruth, id } = await registeredClass()
    await addGuest(portal, ruth.token, id)
    await at(minutes(5))
    await takeAudit(portal)
    const checked = await doChange(portal, 'setAttendance', { registrationId: id, checkedIn: true }, token)
    expect(checked.entry).toMatchObject({ checkedIn: true, guest: { checkedIn: false } })
    expect(checked.roster.checkedIn).toBe(1)
    expect(await registration(id)).toMatchObject({
      checked_in_at: portal.clock.now(),
      checked_in_by: host.userId,
    })
    const both = { registrationId: id, guest: true, checkedIn: true }
    expect((await doChange(portal, 'setAttendance', both, token)).roster.checkedIn).toBe(2)
    await doChange(portal, 'setAttendance', { registrationId: id, checkedIn: false }, token)
    expect(await registration(id)).toMatchObject({ checked_in_at: null, checked_in_by: null })
    const said = { actor: host.userId, subject: String(id), about: ruth.userId }
    expect(await takeAudit(portal)).toEqual([
      { ...said, action: 'registration.checkedIn', data: { courseId: course.id, guest: false } },
      { ...said, action: 'registration.checkedIn', data: { courseId: course.id, guest: true } },
      { ...said, action: 'registration.unchecked', data: { courseId: course.id, guest: false } },
    ])
  })
  it('twice changes nothing: the first time stays, and the log has one entry', async () => {
    const { id } = await registeredClass()
    await at(minutes(5))
    await doChange(portal, 'setAttendance', { registrationId: id, checkedIn: true }, token)
    const first = await registration(id)
    await takeAudit(portal)
    portal.clock.advance(minutes(1))
    await doChange(portal, 'setAttendance', { registrationId: id, checkedIn: true }, token)
    expect(await registration(id)).toEqual(first)
    expect(await takeAudit(portal)).toEqual([])
  })
  it('shows who checked in online themselves', async () => {
    const online = { online: true, in_person: false, courselink: 'https://video.example.org/x' }
    const { course, ruth, id } = await registeredClass(online)
    await at(minutes(-30))
    const document =
      'mutation($id: ID!) { updateRegistration(input: { id: $id, checkIn: true }) { registration { checkedIn } } }'
    await portal.request(document, { id }, await tokenFor(portal, ruth))
    expect((await readRoster(portal, course.id, token)).entries[0]).toMatchObject({ checkedIn: true })
  })
  it('is possible from the day of the class, and for facilitators until 30 days after it', async () => {
    const { id } = await registeredClass()
    const checkIn = { registrationId: id, checkedIn: true }
    await at(-hours(10) - 1)
    expect(await code('setAttendance', checkIn)).toBe('ATTENDANCE_TOO_EARLY')
    expect(await code('setAttendance', checkIn, await staff())).toBe('ATTENDANCE_TOO_EARLY')
    await at(-hours(10))
    expect(await code('setAttendance', checkIn)).toBe('done')
    await at(days(30))
    expect(await code('setAttendance', { ...checkIn, checkedIn: false })).toBe('ROSTER_CLOSED')
    expect(await code('setAttendance', { ...checkIn, checkedIn: false }, await staff())).toBe('done')
  })
  it('for a cancelled registration or a missing guest returns a domain error', async () => {
    const { ruth, id } = await registeredClass()
    await at(minutes(5))
    expect(await code('setAttendance', { registrationId: id, guest: true, checkedIn: true })).toBe(
      'ROSTER_NO_GUEST',
    )
    await cancel(portal, await tokenFor(portal, ruth), id)
    expect(await code('setAttendance', { registrationId: id, checkedIn: true })).toBe('ROSTER_ENTRY_GONE')
    expect(await code('setAttendance', { registrationId: 'x', checkedIn: true }, await staff())).toBe(
      'ROSTER_ENTRY_GONE',
    )
  })
})

describe('adding an attendee', () => {
  it('registers them, emails them, and is logged', async () => {
    const course = await hosted()
    const carol = await buildAttendee(portal.db)
    const clerk = await buildUser(portal.db, { roles: ['staff'] })
    await takeAudit(portal)
    let registrationId = 0
    const mails = await mailsOf(portal, async () => {
      const { entry, roster } = await doChange(
        portal,
        'addToRoster',
        { courseId: course.id, attendeeId: carol.attendeeId },
        await tokenFor(portal, clerk),
      )
      registrationId = entry!.registrationId
      expect(roster.seats).toMatchObject([{ taken: 1, left: 4 }])
    })
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['registrationConfirmed', carol.email],
    ])
    expect(await takeAudit(portal)).toEqual([
      {
        action: 'registration.created',
        actor: clerk.userId,
        subject: String(registrationId),
        about: carol.userId,
        data: { courseId: course.id, mailed: true },
      },
    ])
  })
  it('requires no complete profile, open registration, or rest of a series', async () => {
    const { attendeeId } = await buildNewAttendee(portal.db)
    const series = await portal.db
      .insertInto('series')
      .values({ title: 'Six weeks' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const columns = { no_online_registration: true, register_solo: false, series_id: series.id }
    const course = await hosted(columns)
    await hosted(columns)
    await at(minutes(40))
    const add = { courseId: course.id, attendeeId, noEmail: true }
    const mails = await mailsOf(portal, async () =>
      expect(await code('addToRoster', add, await staff())).toBe('done'),
    )
    expect(mails).toEqual([])
  })
  it('never exceeds the seats, for staff either', async () => {
    const course = await hosted({ in_person_capacity: 2 })
    await takeSeats(portal.db, course.id, 'in-person', 2)
    const { attendeeId, email } = await buildAttendee(portal.db)
    const add = { courseId: course.id, attendeeId, email }
    expect([await code('addToRoster', add), await code('addToRoster', add, await staff())]).toEqual([
      'CLASS_FULL',
      'CLASS_FULL',
    ])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 2 })
  })
  it('twice returns a domain error and takes no second seat', async () => {
    const course = await hosted()
    const { attendeeId, email } = await buildAttendee(portal.db)
    const add = { courseId: course.id, attendeeId, email }
    expect([await code('addToRoster', add), await code('addToRoster', add)]).toEqual([
      'done',
      'ROSTER_ALREADY_THERE',
    ])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('fails for a missing person and for a closed account', async () => {
    const course = await hosted()
    const deleted = await buildAttendee(portal.db, { closed_at: portal.clock.now() })
    const add = async (attendeeId: number) =>
      code('addToRoster', { courseId: course.id, attendeeId }, await staff())
    expect([await add(1), await add(deleted.attendeeId)]).toEqual([
      'ROSTER_PERSON_UNKNOWN',
      'ROSTER_PERSON_UNKNOWN',
    ])
  })
  it('is possible until the end of the day of the class, and for staff until 30 days after it', async () => {
    const course = await hosted()
    const person = async () => {
      const { attendeeId, email } = await buildAttendee(portal.db)
      return { courseId: course.id, attendeeId, email }
    }
    await at(hours(14) - 1)
    expect(await code('addToRoster', await person())).toBe('done')
    await at(hours(14))
    expect(await code('addToRoster', await person())).toBe('ROSTER_ADDING_OVER')
    expect(await code('addToRoster', await person(), await staff())).toBe('done')
    await at(days(30))
    expect(await code('addToRoster', await person(), await staff())).toBe('ROSTER_ADDING_OVER')
  })
  it('is refused for a class with registration elsewhere', async () => {
    const course = await hosted({ in_person_capacity: 0 })
    const { attendeeId, email } = await buildAttendee(portal.db)
    expect(await code('addToRoster', { courseId: course.id, attendeeId, email })).toBe('ROSTER_ELSEWHERE')
    expect(portal.logged).toEqual([])
  })
})

describe('a walk-in', () => {
  it('takes a seat and is checked in, without an account or an email', async () => {
    const course = await hosted()
    await at(minutes(5))
    await takeAudit(portal)
    const person = { ...wendy, email: 'wendy@example.net', phone: '703-555-0144' }
    const mails = await mailsOf(portal, async () => {
      const { entry, roster } = await doChange(portal, 'addWalkIn', { courseId: course.id, person }, token)
      expect(entry).toMatchObject({
        firstName: 'Wendy',
        lastName: 'Walker',
        walkIn: true,
        checkedIn: true,
        type: 'Caregiver',
        email: 'wendy@example.net',
        phone: '703-555-0144',
      })
      expect(roster.seats).toMatchObject([{ taken: 1, left: 4 }])
      const said = { actor: host.userId, subject: String(entry!.registrationId), about: null }
      expect(await takeAudit(portal)).toEqual([
        { ...said, action: 'registration.walkInAdded', data: { courseId: course.id } },
      ])
    })
    expect(mails).toEqual([])
    const users = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('last_name', '=', 'Walker')
      .execute()
    expect(users).toEqual([])
  })
  it('is possible only on the day of the class and needs a seat', async () => {
    const course = await hosted({ in_person_capacity: 1 })
    const walkIn = { courseId: course.id, person: wendy }
    expect(await code('addWalkIn', walkIn)).toBe('ATTENDANCE_TOO_EARLY')
    await at(minutes(5))
    const other = { ...walkIn, person: { ...wendy, firstName: 'Wilma' } }
    expect([await code('addWalkIn', walkIn), await code('addWalkIn', other)]).toEqual(['done', 'CLASS_FULL'])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('can be added over capacity with an explicit choice, which is saved; no one else gets in that way', async () => {
    const course = await hosted({
      in_person: true,
      in_person_capacity: 1,
      online: true,
      online_capacity: 3,
    })
    await takeSeats(portal.db, course.id, 'in-person', 1)
    await at(minutes(5))
    await takeAudit(portal)
    const walkIn = { courseId: course.id, person: wendy, registrationType: 'in-person' }
    expect(await code('addWalkIn', { ...walkIn, registrationType: null, overCapacity: true })).toBe(
      'MODE_REQUIRED',
    )
    expect(await code('addWalkIn', walkIn)).toBe('NO_IN_PERSON_SEATS')
    const { entry, roster } = await doChange(portal, 'addWalkIn', { ...walkIn, overCapacity: true }, token)
    expect(entry).toMatchObject({ registrationType: 'in-person', checkedIn: true })
    expect(roster.seats[0]).toMatchObject({ taken: 2, capacity: 1, left: 0 })
    expect(await registration(entry!.registrationId)).toMatchObject({
      over_capacity: true,
      mode: 'in-person',
    })
    const data = { courseId: course.id, mode: 'in-person', overCapacity: true }
    expect(await takeAudit(portal)).toMatchObject([{ action: 'registration.walkInAdded', data }])
    const { attendeeId, email } = await buildAttendee(portal.db)
    const add = { courseId: course.id, attendeeId, email, registrationType: 'in-person' }
    expect([
      await code('addToRoster', add, await staff()),
      await code('addToRoster', { ...add, overCapacity: true }, await staff()),
    ]).toEqual(['NO_IN_PERSON_SEATS', 'done'])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 3 })
    // If a seat is still free, the walk-in takes it, and `overCapacity` has no effect.
    const online = { ...walkIn, person: { ...wendy, firstName: 'Wilma' }, registrationType: 'online' }
    const seated = await doChange(portal, 'addWalkIn', { ...online, overCapacity: true }, token)
    expect(await registration(seated.entry!.registrationId)).toMatchObject({ over_capacity: false })
  })
  it('is added once when the same request is sent several times', async () => {
    const course = await hosted()
    await at(minutes(5))
    const walkIn = { courseId: course.id, person: wendy }
    const notified = await Promise.all([1, 2, 3].map(() => code('addWalkIn', walkIn)))
    expect(notified.toSorted()).toEqual(['WALK_IN_ALREADY_THERE', 'WALK_IN_ALREADY_THERE', 'done'])
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
  })
  it('with invalid fields gets form errors and creates no attendee', async () => {
    const course = await hosted()
    await at(minutes(5))
    const count = async () => (await portal.db.selectFrom('attendee').select('id').execute()).length
    const before = await count()
    const person = { firstName: ' ', lastName: '', email: 'wendy', type: '' }
    const { errors } = await portal.query(
      changes.addWalkIn,
      { input: { courseId: course.id, person } },
      token,
    )
    expect(errors[0]!.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: ['person.firstName', 'person.lastName', 'person.email', 'person.type'],
        messages: ['First Name is required', 'Last Name is required', 'Invalid email', 'Type is required'],
      },
    })
    expect(await count()).toBe(before)
  })
  it('with an account is refused, so that one person counts once', async () => {
    const course = await hosted()
    await at(minutes(5))
    const { email } = await buildAttendee(portal.db)
    const person = { ...wendy, email: email.toUpperCase() }
    expect(await code('addWalkIn', { courseId: course.id, person })).toBe('WALK_IN_HAS_ACCOUNT')
  })
  it('is found by name later, added to another roster, and emailed if they left an address', async () => {
    const [course, next] = [
      await hosted(),
      await hosted({ starts_at: new Date(classStart.getTime() + days(7)) }),
    ]
    await at(minutes(5))
    const person = { ...wendy, lastName: 'Returner', email: 'returner@example.net' }
    await doChange(portal, 'addWalkIn', { courseId: course.id, person }, token)
    const { rosterCandidates } = await portal.request<{ rosterCandidates: { attendeeId: number }[] }>(
      'query($courseId: Int!) { rosterCandidates(courseId: $courseId, search: "returner wen") { attendeeId name walkIn onRoster } }',
      { courseId: next.id },
      token,
    )
    expect(rosterCandidates).toMatchObject([{ name: 'Wendy Returner', walkIn: true, onRoster: false }])
    const { attendeeId } = rosterCandidates[0]!
    const [mail, ...more] = await mailsOf(portal, async () => {
      expect(await code('addToRoster', { courseId: next.id, attendeeId })).toBe('done')
    })
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'rosterAdded', to_address: 'returner@example.net' })
    const link = /token=([\w.-]+)/.exec(mail!.text)![1]
    const cancelled = await portal.request<{ cancelRegistrationByToken: unknown }>(
      'mutation($token: String!) { cancelRegistrationByToken(input: { token: $token }) { registration { state } } }',
      { token: link },
    )
    expect(cancelled.cancelRegistrationByToken).toMatchObject({ registration: { state: 'CANCELLED' } })
  })
  it('is recognized by the person who saw them, and by staff by phone, and counts as one person', async () => {
    const [course, next] = [await hosted(), await hosted()]
    await at(minutes(5))
    const walter = { firstName: 'Walter', lastName: 'Recognized', phone: '(703) 555-0777', type: 'Patient' }
    await doChange(portal, 'addWalkIn', { courseId: course.id, person: walter }, token)
    const check = async (search: string, by = token) =>
      (
        await portal.request<{
          rosterCandidates: { attendeeId: number; name: string; lastHere: string | null }[]
        }>(
          `query($courseId: Int!, $search: String!) {
            rosterCandidates(courseId: $courseId, search: $search) { attendeeId name email lastHere onRoster } }`,
          { courseId: next.id, search },
          by,
        )
      ).rosterCandidates
    const known = { name: 'Walter Recognized', email: null, onRoster: false }
    const [found] = await check('Walter Recognized')
    expect(found).toMatchObject(known)
    expect(new Date(found!.lastHere!)).toEqual(course.starts_at)
    // A facilitator cannot find anyone by phone. Staff can, in any notation.
    expect(await check('703-555-0777')).toEqual([])
    for (const search of ['703-555-0777', '(703) 555 0777'])
      expect(await check(search, await staff())).toMatchObject([known])

    const input = { courseId: next.id, attendeeId: found!.attendeeId, noEmail: true, checkIn: true }
    expect(await code('addToRoster', input)).toBe('done')
    const rows = await portal.db
      .selectFrom('registration')
      .select(['course_id', 'checked_in_at'])
      .where('attendee_id', '=', found!.attendeeId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ course_id }) => course_id)).toEqual([course.id, next.id])
    expect(rows.every(({ checked_in_at }) => checked_in_at !== null)).toBe(true)
    expect(await code('addToRoster', input)).toBe('ROSTER_ALREADY_THERE')
  })
  it('is recognized even if more people with the same name exist than one search returns', async () => {
    const [course, next] = [await hosted(), await hosted()]
    await at(minutes(5))
    const person = { firstName: 'Sam', lastName: 'Zz Manyfold', phone: '', type: 'Patient' }
    await doChange(portal, 'addWalkIn', { courseId: course.id, person }, token)
    await portal.db
      .insertInto('attendee')
      .values(
        Array.from({ length: 25 }, (_, nth) => ({
          walk_in_first_name: 'Sam',
          walk_in_last_name: `Aa Manyfold ${nth}`,
        })),
      )
      .execute()
    const { rosterCandidates } = await portal.request<{ rosterCandidates: { name: string }[] }>(
      'query($courseId: Int!) { rosterCandidates(courseId: $courseId, search: "sam manyfold") { name lastHere } }',
      { courseId: next.id },
      await staff(),
    )
    expect(rosterCandidates).toHaveLength(20)
    expect(rosterCandidates[0]).toEqual({
      name: 'Sam Zz Manyfold',
      lastHere: expect.any(String),
    })
  })
  it('is checked in by being recognized only from the day of the class', async () => {
    const course = await hosted()
    await at(minutes(5))
    const person = { ...wendy, lastName: 'Early' }
    await doChange(portal, 'addWalkIn', { courseId: course.id, person }, token)
    const later = await hosted({
      starts_at: new Date(classStart.getTime() + days(7)),
      ends_at: new Date(classStart.getTime() + days(7) + 3_600_000),
    })
    const { rosterCandidates } = await portal.request<{ rosterCandidates: { attendeeId: number }[] }>(
      'query($courseId: Int!) { rosterCandidates(courseId: $courseId, search: "early wendy") { attendeeId } }',
      { courseId: later.id },
      token,
    )
    const { attendeeId } = rosterCandidates[0]!
    expect(await code('addToRoster', { courseId: later.id, attendeeId, checkIn: true })).toBe(
      'ATTENDANCE_TOO_EARLY',
    )
  })
})

describe('guests on a roster', () => {
  it('are linked to the person they come with, have phone and notes saved, and the person is emailed', async () => {
    const { course, ruth, id } = await registeredClass()
    await takeAudit(portal)
    const guest = { ...elena, phone: '703-555-0119', notes: 'First visit.' }
    const mails = await mailsOf(portal, async () => {
      const { entry, roster } = await doChange(portal, 'addRosterGuest', { registrationId: id, guest }, token)
      expect(entry!.guest).toMatchObject({
        name: 'Elena Alvarez',
        phone: '703-555-0119',
        notes: 'First visit.',
      })
      expect(roster.seats).toMatchObject([{ people: 1, guests: 1, left: 3 }])
    })
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['registrationChanged', ruth.email],
    ])
    const off = await doChange(portal, 'removeRosterGuest', { registrationId: id }, token)
    expect(off.entry!.guest).toBeNull()
    expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
    expect((await takeAudit(portal)).map(({ action, about }) => [action, about])).toEqual([
      ['registration.guestAdded', ruth.userId],
      ['registration.guestRemoved', ruth.userId],
    ])
  })
  it('follow the rules for every guest', async () => {
    const few = await registeredClass({ in_person_capacity: 3 })
    const none = await registeredClass({ guests_allowed: false })
    const { id } = await registeredClass()
    const add = (registrationId: number, guest: object = elena) =>
      code('addRosterGuest', { registrationId, guest })
    expect(await add(few.id)).toBe('ROSTER_GUEST_NEEDS_SEATS')
    expect(await add(none.id)).toBe('GUEST_NOT_ALLOWED')
    expect(await add(id, { ...elena, lastName: '' })).toBe('INPUT_INVALID')
    expect([await add(id), await add(id)]).toEqual(['done', 'ROSTER_GUEST_ALREADY_THERE'])
  })
})

describe('removing a person from the roster', () => {
  it('frees the seats immediately, with or without an email', async () => {
    const { course, ruth, id } = await registeredClass()
    await addGuest(portal, ruth.token, id)
    await takeAudit(portal)
    const mails = await mailsOf(portal, async () => {
      const { entry, roster } = await doChange(portal, 'removeFromRoster', { registrationId: id }, token)
      expect(entry).toBeNull()
      expect(roster).toMatchObject({ entries: [], seats: [{ taken: 0, left: 5 }] })
    })
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([['rosterRemoved', ruth.email]])
    expect(await takeAudit(portal)).toMatchObject([
      { action: 'registration.cancelled', about: ruth.userId, data: { courseId: course.id, mailed: true } },
    ])
    const again = await register(portal, ruth.token, { courseId: course.id })
    const silent = { registrationId: again, noEmail: true }
    const clerk = await staff()
    expect(await mailsOf(portal, () => doChange(portal, 'removeFromRoster', silent, clerk))).toEqual([])
    expect(await code('removeFromRoster', silent)).toBe('ROSTER_ENTRY_GONE')
  })
  it('by a facilitator is emailed to them, whatever the request says', async () => {
    const course = await hosted({ guests_allowed: true })
    const pam = await buildRegistrant(portal)
    const silently = async (document: (id: number) => Promise<unknown>, line: object = {}) => {
      const id = await register(portal, pam.token, { courseId: course.id, ...line })
      // No email is queued that the new one would join.
      await portal.db.deleteFrom('outbox_mail').execute()
      const mails = await mailsOf(portal, () => document(id))
      const data = (await takeAudit(portal)).at(-1)?.data
      return [...mails.map(({ kind, to_address }) => [kind, to_address]), data]
    }
    const notified = [['rosterRemoved', pam.email], { courseId: course.id, mailed: true }]
    const input = (id: number) => ({ registrationId: id, noEmail: true })
    expect(await silently((id) => doChange(portal, 'removeFromRoster', input(id), token))).toEqual(notified)
    const deleting = (id: number | string) =>
      portal.request(
        'mutation ($input: DeleteRegistrationInput!) { deleteRegistration(input: $input) { clientMutationId } }',
        { input: { id, noEmail: true } },
        token,
      )
    expect(await silently(deleting)).toEqual(notified)
    const guestOf = async (id: number) => {
      const guest = portal.db.selectFrom('guest').select('id').where('registration_id', '=', id)
      return deleting((await guest.executeTakeFirstOrThrow()).id)
    }
    expect(await silently(guestOf, { guest: elena })).toEqual([
      ['registrationChanged', pam.email],
      { courseId: course.id, mailed: true },
    ])
  })
  it('after the class corrects a mistake and emails no one', async () => {
    const { id } = await registeredClass()
    await at(hours(3))
    const mails = await mailsOf(portal, async () =>
      expect(await code('removeFromRoster', { registrationId: id })).toBe('done'),
    )
    expect(mails).toEqual([])
  })
})

describe('staff notes', () => {
  it('are saved and deleted as plain text', async () => {
    const { id } = await registeredClass()
    await takeAudit(portal)
    const note = (notes: string) => ({ registrationId: id, notes })
    expect(
      (await doChange(portal, 'updateRosterNotes', note(' Brings a chair.\nCalls first. '), token)).entry,
    ).toMatchObject({
      staffNotes: 'Brings a chair.\nCalls first.',
    })
    expect(
      (await doChange(portal, 'updateRosterNotes', note('BP < 120, <b>not</b> > 140'), token)).entry,
    ).toMatchObject({ staffNotes: 'BP < 120, <b>not</b> > 140' })
    expect((await doChange(portal, 'updateRosterNotes', note(''), token)).entry).toMatchObject({
      staffNotes: null,
    })
    const entries = await takeAudit(portal)
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('registration.noted'))
    expect(JSON.stringify(entries)).not.toContain('chair')
  })
  it('do not overwrite a note that someone else wrote in the meantime', async () => {
    const { id } = await registeredClass()
    const note = (notes: string, before: string) =>
      code('updateRosterNotes', { registrationId: id, notes, before })
    expect(await note('Owes a form.', '')).toBe('done')
    expect(await note('Brings a chair.', '')).toBe('EDIT_CONFLICT')
    expect(await registration(id)).toMatchObject({ staff_notes: 'Owes a form.' })
    expect(await note('Owes a form. Brings a chair.', 'Owes a form.')).toBe('done')
    // The client sends it again because it lost the response.
    expect(await note('Owes a form. Brings a chair.', 'Owes a form.')).toBe('done')
  })
})
