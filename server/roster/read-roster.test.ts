import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import {
  type CountedDatabase,
  countQueries,
  queriesAfterCommit,
} from '#server/testing/database/query-counter.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { addGuest, buildRegistrant, elena, register } from '#server/testing/registration-calls.ts'
import {
  buildHost,
  changeCode,
  type RosterChange,
  readRoster,
  rosterDocument,
  takeAudit,
  wendy,
} from './testing/roster-calls.ts'

let portal: Portal
let counted: CountedDatabase
let host: Awaited<ReturnType<typeof buildHost>>
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
  host = await buildHost(portal)
})
afterAll(() => portal.close())
beforeEach(() => takeAudit(portal))

/** A hybrid class with Ruth and her guest in person, and Carol online. */
async function registeredClass() {
  const course = await buildCourse(portal.db, {
    title: 'Gentle Yoga',
    in_person: true,
    online: true,
    in_person_capacity: 8,
    online_capacity: null,
    guests_allowed: true,
    facilitators: [host.facilitatorId],
  })
  const ruth = await buildRegistrant(portal, {
    first_name: 'Ruth',
    last_name: 'alvarez',
    profile: {
      cell_phone: '(703) 555-0186',
      emergency_name: 'Elena',
      emergency_phone: '(703) 555-0119',
      emergency_relationship: 'Daughter',
    },
  })
  const carol = await buildRegistrant(portal, { first_name: 'Carol', last_name: 'Bennett' })
  const online = await register(portal, carol.token, { courseId: course.id, registrationType: 'online' })
  const inPerson = await register(portal, ruth.token, { courseId: course.id, registrationType: 'in-person' })
  const guest = { ...elena, email: 'elena@example.org', phone: '703-555-0119', notes: 'First visit.' }
  expect(await addGuest(portal, ruth.token, inPerson, guest)).toBe('done')
  return { course, ruth, carol, inPerson, online }
}

describe('a roster', () => {
  it('lists everyone by last name, with guest, mode, contact, and seats', async () => {
    const { course, ruth, inPerson, online } = await registeredClass()
    const roster = await readRoster(portal, course.id, host.token)
    expect(roster).toMatchObject({
      course: { databaseId: course.id, title: 'Gentle Yoga' },
      mayChange: true,
      checkedIn: 0,
      seats: [
        { registrationType: 'in-person', people: 1, guests: 1, taken: 2, capacity: 8, left: 6 },
        { registrationType: 'online', people: 1, guests: 0, taken: 1, capacity: null, left: null },
      ],
      checkInFrom: '2026-11-21T00:00:00-05:00',
      addingUntil: '2026-11-22T00:00:00-05:00',
      changesUntil: '2026-12-21T10:00:00-05:00',
    })
    expect(roster.entries.map(({ registrationId }) => registrationId)).toEqual([inPerson, online])
    expect(roster.entries[0]).toEqual({
      registrationId: inPerson,
      firstName: 'Ruth',
      lastName: 'alvarez',
      registrationType: 'in-person',
      checkedIn: false,
      walkIn: false,
      type: null,
      email: ruth.email,
      phone: '(703) 555-0186',
      emergencyContact: { name: 'Elena', phone: '(703) 555-0119', relationship: 'Daughter' },
      staffNotes: null,
      guest: {
        name: 'Elena Alvarez',
        type: 'Family',
        email: 'elena@example.org',
        phone: '703-555-0119',
        notes: 'First visit.',
        checkedIn: false,
      },
    })
  })

  it("for viewOtherRosters leaves out guests' phone and notes, emergency contacts, and staff notes", async () => {
    const { course, inPerson } = await registeredClass()
    expect(
      await changeCode(
        portal,
        'updateRosterNotes',
        { registrationId: inPerson, notes: 'Owes a form.' },
        host.token,
      ),
    ).toBe('done')
    const reader = await buildAttendee(portal.db, { capabilities: ['viewOtherRosters'] })
    const roster = await readRoster(portal, course.id, await tokenFor(portal, reader))
    expect(roster.mayChange).toBe(false)
    expect(roster.entries[0]).toMatchObject({
      phone: '(703) 555-0186',
      emergencyContact: null,
      staffNotes: null,
      guest: { name: 'Elena Alvarez', phone: null, notes: null },
    })
    const own = await readRoster(portal, course.id, host.token)
    expect(own.entries[0]!.staffNotes).toBe('Owes a form.')
  })

  it('takes the same number of queries for many people as for few', async () => {
    const { course } = await registeredClass()
    const read = () => readRoster(portal, course.id, host.token)
    const few = await queriesAfterCommit(portal, counted, read)
    await Promise.all(
      Array.from({ length: 10 }, async () =>
        register(portal, (await buildRegistrant(portal)).token, {
          courseId: course.id,
          registrationType: 'online',
        }),
      ),
    )
    expect(await queriesAfterCommit(portal, counted, read)).toBe(few)
  })

  it('of a missing class is not found for staff and refused for everyone else', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const { token: attendee } = await buildRegistrant(portal)
    const code = (token: string) => portal.codeOf(rosterDocument, { courseId: 1 }, token)
    expect([await code(staff), await code(host.token), await code(attendee)]).toEqual([
      'CLASS_NOT_FOUND',
      'ROSTER_NOT_YOURS',
      'FORBIDDEN',
    ])
  })
})

describe("someone else's roster", () => {
  it('is refused to another facilitator, and so is every change of it; nothing changes', async () => {
    const { course, inPerson, online } = await registeredClass()
    const other = await buildHost(portal)
    await takeAudit(portal)
    const { errors } = await portal.query(rosterDocument, { courseId: course.id }, other.token)
    expect(errors).toMatchObject([
      {
        message: 'This is the roster of someone else’s class. You can open the rosters of your own classes.',
        extensions: { code: 'ROSTER_NOT_YOURS' },
      },
    ])
    const { attendeeId } = await buildRegistrant(portal)
    // Only staff may erase a walk-in, and the error says so.
    const inputs: Record<Exclude<RosterChange, 'eraseWalkIn'>, object> = {
      setAttendance: { registrationId: inPerson, checkedIn: true },
      addToRoster: { courseId: course.id, attendeeId, registrationType: 'online' },
      addWalkIn: { courseId: course.id, registrationType: 'online', person: wendy },
      addRosterGuest: { registrationId: online, guest: elena },
      removeRosterGuest: { registrationId: inPerson },
      removeFromRoster: { registrationId: inPerson },
      updateRosterNotes: { registrationId: inPerson, notes: 'x' },
    }
    const before = await readRoster(portal, course.id, host.token)
    const reader = await tokenFor(portal, await buildUser(portal.db, { capabilities: ['viewOtherRosters'] }))
    for (const [call, input] of Object.entries(inputs) as [RosterChange, object][]) {
      expect([call, await changeCode(portal, call, input, other.token)]).toEqual([call, 'ROSTER_NOT_YOURS'])
      expect([call, await changeCode(portal, call, input, reader)]).toEqual([call, 'ROSTER_READ_ONLY'])
    }
    expect(await readRoster(portal, course.id, host.token)).toEqual(before)
    expect((await takeAudit(portal)).map(({ action }) => action)).toEqual(['roster.viewed'])
  })
})

describe('the audit log', () => {
  it('records who viewed a roster, once in ten minutes', async () => {
    const { course } = await registeredClass()
    const check = () => readRoster(portal, course.id, host.token)
    await check()
    await check()
    const entry = {
      action: 'roster.viewed',
      actor: host.userId,
      subject: String(course.id),
      about: null,
      data: {},
    }
    expect(await takeAudit(portal)).toEqual([entry])
    await check()
    portal.clock.advance(minutes(10))
    await readRoster(portal, course.id, await tokenFor(portal, host))
    expect(await takeAudit(portal)).toEqual([entry, entry])
    portal.clock.advance(-minutes(10))
  })
})
