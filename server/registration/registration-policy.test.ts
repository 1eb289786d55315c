import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourseNode } from '#server/classes/public.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildHelp } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  concernsViewer,
  courselinkFor,
  decideMyAttendee,
  helpedAttendees,
  isBeforeHelp,
  isMyRegistration,
  isOfBefore,
  mayCancel,
  mayReadRegistrationsOf,
  mayTakeBackMailOf,
  myParticipation,
  reaches,
  readAsStaff,
  readsGuest,
  readsMyFeedback,
  readsNeeds,
  runsClassOf,
  type Shared,
  seenInPart,
} from './registration.policy.ts'

// Who may see and change which registration: each condition of the policy, on both sides.

const [me, helped, withLogin, unrelated] = [11, 12, 13, 14]
const begun = new Date('2026-11-10T12:00:00Z')
const before = new Date(begun.getTime() - 1)
const after = new Date(begun.getTime() + 1)
const viewer = (more: Partial<Viewer> = {}) =>
  ({
    userId: 1,
    attendeeId: me,
    roles: [],
    capabilities: [],
    facilitatorId: null,
    isSwitched: false,
    switchedBy: null,
    ...more,
  }) as unknown as Viewer
const attendee = viewer({ roles: ['attendee'] })
const staff = viewer({ roles: ['staff'] })
const facilitator = viewer({ roles: ['facilitator'], facilitatorId: 5 })
/** A helper of a person with their own login. */
const sharing = viewer({ seesSharedOnly: true, helperId: 2, helpedSince: begun, proxyAccessId: 3 })
/** A helper of a person without a login. */
const helper = viewer({ helperId: 2, helpedSince: begun, proxyAccessId: 3 })
const isHelped = new Map([
  [helped, { hasLogin: false }],
  [withLogin, { hasLogin: true }],
])
const registration = (more: Partial<Shared> = {}, attendee_id = me) => ({
  booked_by: null,
  shown_to: null,
  attendee_id,
  ...more,
})

describe('a registration', () => {
  it.each<[viewer: string, of: Viewer | null, shared: Partial<Shared>, isInReach: boolean]>([
    ['a visitor', null, {}, true],
    ['the person', attendee, {}, true],
    ['a helper of a person without a login', helper, {}, true],
    ['a helper who did not make it', sharing, {}, false],
    ['a helper who made it', sharing, { booked_by: 2 }, true],
    ['a helper whom it was shared with', sharing, { shown_to: 2 }, true],
    ['a helper, but another one made it', sharing, { booked_by: 3 }, false],
    ['a helper, but it was shared with another one', sharing, { shown_to: 3 }, false],
    ['no one, because the helper is not known', viewer({ seesSharedOnly: true, helperId: null }), {}, false],
    ['no one, because no helper is named', viewer({ seesSharedOnly: true }), {}, false],
  ])('is in reach of %s', (_, of, shared, isInReach) => {
    expect(reaches(of, registration(shared))).toBe(isInReach)
  })

  it('is the caller’s own if they are its attendee and it is in reach', () => {
    expect(isMyRegistration(null, registration())).toBe(false)
    expect(isMyRegistration(attendee, registration())).toBe(true)
    expect(isMyRegistration(attendee, registration({}, unrelated))).toBe(false)
    expect(isMyRegistration(sharing, registration())).toBe(false)
    expect(isMyRegistration(sharing, registration({ booked_by: 2 }))).toBe(true)
    expect(isMyRegistration(sharing, registration({ booked_by: 2 }, unrelated))).toBe(false)
  })

  it('shows feedback only to the person', () => {
    expect(readsMyFeedback(attendee, registration())).toBe(true)
    expect(readsMyFeedback(attendee, registration({}, unrelated))).toBe(false)
    expect(readsMyFeedback(viewer({ isSwitched: true }), registration())).toBe(false)
    expect(readsMyFeedback(null, registration())).toBe(false)
  })

  it('may be cancelled by its person and by those who run the class', () => {
    const of = (attendeeId: number) => ({ attendeeId, facilitatorIds: [5] })
    expect(mayCancel(attendee, of(me))).toBe(true)
    expect(mayCancel(attendee, of(unrelated))).toBe(false)
    expect(mayCancel(facilitator, of(unrelated))).toBe(true)
    expect(mayCancel(staff, of(unrelated))).toBe(true)
    expect(mayCancel(facilitator, { attendeeId: unrelated, facilitatorIds: [6] })).toBe(false)
  })
})

it('a helper sees no class that began before the help', () => {
  expect(isBeforeHelp(helper, before)).toBe(true)
  expect(isBeforeHelp(helper, begun)).toBe(true)
  expect(isBeforeHelp(helper, after)).toBe(false)
  expect(isBeforeHelp(attendee, before)).toBe(false)
})

it('a helper reads only accommodations that were entered during the help', () => {
  expect(readsNeeds(helper, { needs_in_care: 3 })).toBe(true)
  expect(readsNeeds(helper, { needs_in_care: 4 })).toBe(false)
  expect(readsNeeds(helper, { needs_in_care: null })).toBe(false)
  expect(readsNeeds(sharing, { needs_in_care: null })).toBe(true)
  expect(readsNeeds(attendee, { needs_in_care: 4 })).toBe(true)
  expect(readsNeeds(null, { needs_in_care: 4 })).toBe(true)
})

it('a helper reads only the name of a guest who was added before the help', () => {
  expect(readsGuest(helper, { booked_at: before })).toBe(false)
  expect(readsGuest(helper, { booked_at: begun })).toBe(true)
  expect(readsGuest(attendee, { booked_at: before })).toBe(true)
  expect(readsGuest(null, { booked_at: before })).toBe(true)
})

it('people read registrations of their own, of people they help, and as staff', () => {
  expect(mayReadRegistrationsOf(attendee, [me])).toBe(true)
  expect(mayReadRegistrationsOf(attendee, [me, unrelated])).toBe(false)
  expect(mayReadRegistrationsOf(attendee, [helped])).toBe(false)
  expect(mayReadRegistrationsOf(attendee, [me, helped, withLogin], isHelped)).toBe(true)
  expect(mayReadRegistrationsOf(attendee, [helped, unrelated], isHelped)).toBe(false)
  expect(mayReadRegistrationsOf(staff, [unrelated])).toBe(true)
  expect(mayReadRegistrationsOf(facilitator, [unrelated])).toBe(false)
})

it('reading by role is reading of people whom the caller does not help without a login', () => {
  const all = [me, helped, withLogin, unrelated]
  expect(readAsStaff(staff, all, isHelped)).toEqual([withLogin, unrelated])
  expect(readAsStaff(attendee, all, isHelped)).toEqual([unrelated])
})

it('a caller sees a part of the registrations of people they help', () => {
  expect(seenInPart(attendee, isHelped)).toEqual({
    attendeeIds: [withLogin],
    sinceHelp: [helped],
    helperId: 1,
  })
  expect(seenInPart(staff, isHelped)).toEqual({ attendeeIds: [], sinceHelp: [helped], helperId: 1 })
  expect(seenInPart(sharing, new Map())).toEqual({ attendeeIds: [me], sinceHelp: [], helperId: 2 })
  expect(seenInPart(helper, new Map())).toEqual({ attendeeIds: [], sinceHelp: [me], helperId: 2 })
  const withoutAttendee = viewer({ attendeeId: null, helpedSince: begun, helperId: 2 })
  expect(seenInPart(withoutAttendee, new Map())).toEqual({ attendeeIds: [], sinceHelp: [], helperId: 2 })
})

it('a caller may stop emails of their own acts, staff of all', () => {
  expect(mayTakeBackMailOf(attendee, 1)).toBe(true)
  expect(mayTakeBackMailOf(attendee, 9)).toBe(false)
  expect(mayTakeBackMailOf(attendee, null)).toBe(false)
  expect(mayTakeBackMailOf(viewer({ switchedBy: 9 }), 9)).toBe(true)
  expect(mayTakeBackMailOf(viewer({ switchedBy: 9 }), 1)).toBe(false)
  expect(mayTakeBackMailOf(staff, 9)).toBe(true)
})

it('a class is run by staff and its facilitators', () => {
  expect(runsClassOf(facilitator, { facilitatorIds: [5] })).toBe(true)
  expect(runsClassOf(facilitator, { facilitatorIds: [6] })).toBe(false)
  expect(runsClassOf(facilitator, null)).toBe(false)
  expect(runsClassOf(staff, null)).toBe(true)
  expect(runsClassOf(attendee, { facilitatorIds: [5] })).toBe(false)
})

it('only an attendee has a calendar', () => {
  expect(decideMyAttendee(attendee)).toEqual({ ok: true, value: me })
  expect(decideMyAttendee(viewer({ attendeeId: null }))).toMatchObject({ code: 'NOT_AN_ATTENDEE' })
})

describe('with a database', () => {
  let database: TestDatabase
  let now = new Date('2026-11-20T17:00:00Z')
  const contextOf = (one: Viewer | null): Context =>
    ({ db: database.db, clock: { now: () => now }, viewer: one }) as unknown as Context
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('a registration concerns its person and their helpers', async () => {
    const { db } = database
    const [own, alone, withAccount] = [
      await buildAttendee(db),
      await buildAttendee(db),
      await buildAttendee(db),
    ]
    await db
      .updateTable('app_user')
      .set({ email: 'someone@in-care.invalid' })
      .where('id', '=', alone.userId)
      .execute()
    for (const { userId } of [alone, withAccount])
      await buildHelp(db, { helperId: own.userId, personId: userId })
    const actor = viewer({ userId: own.userId, attendeeId: own.attendeeId })
    const concerns = (one: Viewer | null, shared: Partial<Shared>, of: { attendeeId: number }) =>
      concernsViewer(contextOf(one), registration(shared, of.attendeeId))
    expect(await concerns(actor, {}, own)).toBe(true)
    expect(await concerns({ ...actor, seesSharedOnly: true, helperId: 2 }, {}, own)).toBe(false)
    expect(await concerns(actor, {}, alone)).toBe(true)
    expect(await concerns(actor, {}, withAccount)).toBe(false)
    expect(await concerns(actor, { booked_by: own.userId }, withAccount)).toBe(true)
    expect(await concerns(actor, { shown_to: own.userId }, withAccount)).toBe(true)
    expect(await concerns(actor, { booked_by: alone.userId }, withAccount)).toBe(false)
    expect(await concerns({ ...actor, isForCall: true }, {}, alone)).toBe(false)
    expect(await concerns(actor, {}, await buildAttendee(db))).toBe(false)
    expect(await concerns(null, {}, own)).toBe(false)
    expect(await helpedAttendees(contextOf(null))).toEqual(new Map())
  })

  describe('a class', () => {
    let course: CourseNode
    let own: { attendeeId: number }
    let registrationId: number
    const actor = (more: Partial<Viewer> = {}) => viewer({ attendeeId: own.attendeeId, ...more })
    beforeAll(async () => {
      const { db } = database
      own = await buildAttendee(db)
      const lead = await buildFacilitator(db)
      course = (await buildCourse(db, {
        online: true,
        courselink: 'https://video.example.org/1',
        facilitators: [lead.id],
      })) as unknown as CourseNode
      registrationId = await buildRegistration(db, {
        course_id: course.id,
        attendee_id: own.attendeeId,
        mode: 'online',
        checked_in_at: now,
      })
      now = course.starts_at
    })

    it('has the caller’s own registration, if it is in reach and not from before the help', async () => {
      const mine = async (one: Viewer | null, id = course.id) =>
        (await myParticipation(contextOf(one), one, id))?.id ?? null
      const since = (time: Date) => actor({ helperId: 2, helpedSince: time })
      expect(await mine(actor())).toBe(registrationId)
      expect(await mine(actor(), 1)).toBeNull()
      expect(await mine(null)).toBeNull()
      expect(await mine(viewer({ attendeeId: null }))).toBeNull()
      expect(await mine(viewer({ attendeeId: (await buildAttendee(database.db)).attendeeId }))).toBeNull()
      expect(await mine(actor({ seesSharedOnly: true, helperId: 2 }))).toBeNull()
      expect(await mine(since(new Date(course.starts_at.getTime() - 1)))).toBe(registrationId)
      expect(await mine(since(course.starts_at))).toBeNull()
    })

    it('is from before the help, also if it does not exist', async () => {
      const isBefore = (one: Viewer | null, id = course.id) => isOfBefore(contextOf(one), one, id)
      const since = (time: Date) => actor({ helperId: 2, helpedSince: time })
      expect(await isBefore(null)).toBe(false)
      expect(await isBefore(actor())).toBe(false)
      expect(await isBefore(since(course.starts_at))).toBe(true)
      expect(await isBefore(since(new Date(course.starts_at.getTime() - 1)))).toBe(false)
      expect(await isBefore(since(new Date(0)), 1)).toBe(true)
    })

    it('has a video link for those who checked in online and those who run it', async () => {
      const link = (one: Viewer | null, of = course) => courselinkFor(of, contextOf(one))
      const set = (row: object) =>
        database.db.updateTable('registration').set(row).where('id', '=', registrationId).execute()
      expect(await link(actor())).toBe(course.courselink)
      expect(await link(null)).toBeNull()
      expect(await link(actor(), { ...course, courselink: null })).toBeNull()
      expect(await link(actor(), { ...course, cancelled_at: now })).toBeNull()
      const other = await buildAttendee(database.db)
      expect(await link(viewer({ attendeeId: other.attendeeId }))).toBeNull()
      expect(await link({ ...staff, attendeeId: null })).toBe(course.courselink)
      await set({ checked_in_at: null })
      expect(await link(actor())).toBeNull()
    })

    it('has no video link for those who checked in in person', async () => {
      const hybrid = await buildCourse(database.db, {
        online: true,
        in_person: true,
        courselink: 'https://video.example.org/2',
      })
      const row = { course_id: hybrid.id, attendee_id: own.attendeeId, checked_in_at: now }
      await buildRegistration(database.db, { ...row, mode: 'in-person' })
      expect(await courselinkFor(hybrid as unknown as CourseNode, contextOf(actor()))).toBeNull()
    })
  })
})
