import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  confirmCodes,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'
import { notifyOfDates, recurringJob, registerComingDates } from './recurring.jobs.ts'
import { registerNewDates } from './register-new-dates.ts'
import { end, myRecurring, pause, start, started } from './testing/recurring-calls.ts'

let portal: Portal
let other: Portal
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  other = await startPortal({ besides: portal })
}, 60_000)
beforeEach(async () => {
  portal.clock.set(beginning)
  await setRules(3, 0)
  await takeMails(portal)
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

const setRules = (standing_dates: number, standing_first_time_percent: number) =>
  portal.db.updateTable('site_settings').set({ standing_dates, standing_first_time_percent }).execute()
const existing = async (attendeeId: number, ids: number[]) => {
  const rows = await portal.db
    .selectFrom('registration')
    .select('course_id')
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .where('course_id', 'in', ids)
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => ids.indexOf(course_id))
}
const kindsOf = async () => (await takeMails(portal)).map(({ kind }) => kind)

describe("'every time'", () => {
  // crossing: recurring registration x GraphQL alone
  it('registers as many dates as the settings say, returns a result for each, and sends one email', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 5, in_person_capacity: 2 })
    await takeSeats(portal.db, ids[1]!, 'in-person', 2)
    const me = await buildRegistrant(portal)
    const results = await started(portal, me.token, courseId)
    expect(results.map(({ errorCode }) => errorCode)).toEqual([null, 'NO_IN_PERSON_SEATS', null])
    expect(await existing(me.attendeeId, ids)).toEqual([0, 2])
    expect(await kindsOf()).toEqual(['registrationConfirmed'])
    expect(await started(portal, me.token, courseId)).toHaveLength(3)
    expect(await kindsOf()).toEqual([])
  })
  it('also returns a result for a cancelled date', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 5 })
    const off = portal.db.updateTable('course').set({ cancelled_at: beginning })
    await off.where('id', '=', ids[1]!).execute()
    const me = await buildRegistrant(portal)
    const codes = async () => (await started(portal, me.token, courseId)).map(({ errorCode }) => errorCode)
    expect(await codes()).toEqual([null, 'CLASS_CANCELLED', null, null])
    expect(await existing(me.attendeeId, ids)).toEqual([0, 2, 3])
    await off.where('id', 'in', ids).execute()
    expect(await start(portal, me.token, courseId)).toBe('STANDING_NONE')
  })
  // crossing: recurring registration x job
  it('registers upcoming dates over time, and a full date once it has a seat', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 5 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    portal.clock.set(new Date(beginning.getTime() + days(7)))
    await registerComingDates(portal.deps)
    expect(await existing(me.attendeeId, ids)).toEqual([0, 1, 2, 3])
    expect(await registerComingDates(portal.deps)).toBe(0)
  })
  it('requires a class with more dates and follows the registration rules', async () => {
    const me = await buildRegistrant(portal)
    const { courseId } = await buildRecurring(portal.db, { dates: 1, draft: true })
    expect(await start(portal, me.token, courseId)).toBe('STANDING_NONE')
    const inPersonOnly = await buildRecurring(portal.db)
    expect(await start(portal, me.token, inPersonOnly.courseId, 'online')).toBe('MODE_NOT_OFFERED')
    const unverified = await buildRegistrant(portal, { verified: false })
    expect(await start(portal, unverified.token, inPersonOnly.courseId)).not.toBe('done')
  })
  it('does not take seats reserved for first-time attendees; others can register for them', async () => {
    await setRules(3, 50)
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 1, in_person_capacity: 2 })
    const [me, second] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    expect((await started(portal, me.token, courseId))[0]?.errorCode).toBeNull()
    expect((await started(portal, second.token, courseId))[0]?.errorCode).toBe('STANDING_KEPT')
    const fresh = await buildRegistrant(portal)
    expect(await confirmCodes(portal, fresh.token, [{ courseId: ids[0]! }])).toEqual(['booked'])
  })
  it.each<[string, number, number | null, (string | null)[]]>([
    ['a class can reserve more than the settings say', 0, 50, [null, 'STANDING_KEPT']],
    ['a class can reserve none', 50, 0, [null, null]],
    ['a class without its own value reserves what the settings say', 50, null, [null, 'STANDING_KEPT']],
  ])('of the seats for first-time attendees: %s', async (_says, settings, first_time_percent, codes) => {
    await setRules(3, settings)
    const { ids, courseId } = await buildRecurring(portal.db, {
      dates: 1,
      in_person_capacity: 2,
      first_time_percent,
    })
    const got: (string | null | undefined)[] = []
    for (const one of [await buildRegistrant(portal), await buildRegistrant(portal)])
      got.push((await started(portal, one.token, courseId))[0]?.errorCode)
    expect(got).toEqual(codes)
    const { courseBy } = await portal.request<{ courseBy: { standingFirstTimePercent: number | null } }>(
      'query ($id: Int!) { courseBy(courseId: $id) { standingFirstTimePercent } }',
      { id: ids[0]! },
    )
    expect(courseBy.standingFirstTimePercent).toBe(first_time_percent)
  })
  it('leaves reserved seats to single registrations, and takes one once the class reserves fewer', async () => {
    const { ids, courseId, recurrenceId } = await buildRecurring(portal.db, {
      dates: 1,
      in_person_capacity: 3,
      first_time_percent: 60,
    })
    const [first, regular] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await started(portal, first.token, courseId)
    expect((await started(portal, regular.token, courseId))[0]?.errorCode).toBe('STANDING_KEPT')
    await registerComingDates(portal.deps)
    expect(await existing(regular.attendeeId, ids)).toEqual([])
    const wasThere = await buildRegistrant(portal)
    const past = await buildCourse(portal.db, {
      recurrence_id: recurrenceId,
      starts_at: new Date('2026-11-18T15:00:00Z'),
    })
    await buildRegistration(portal.db, {
      course_id: past.id,
      attendee_id: wasThere.attendeeId,
      created_at: past.starts_at,
    })
    expect(await confirmCodes(portal, wasThere.token, [{ courseId }])).toEqual(['booked'])
    await portal.db.updateTable('course').set({ first_time_percent: 0 }).where('id', '=', courseId).execute()
    await registerComingDates(portal.deps)
    expect(await existing(regular.attendeeId, ids)).toEqual([0])
  })
})

describe('a new date', () => {
  it('is registered in the transaction that creates it, in order of start, and emailed once a month', async () => {
    const { ids, courseId, recurrenceId } = await buildRecurring(portal.db, {
      dates: 1,
      in_person_capacity: 2,
    })
    const [first, second] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await started(portal, first.token, courseId)
    portal.clock.set(new Date(beginning.getTime() + 1000))
    await started(portal, second.token, courseId)
    await takeMails(portal)
    const fresh = await portal.db.transaction().execute(async (tx) => {
      const one = { in_person_capacity: 1, starts_at: new Date('2026-12-02T15:00:00Z') }
      const made = await buildRecurring(tx as unknown as typeof portal.db, { dates: 1, ...one })
      await tx
        .updateTable('course')
        .set({ recurrence_id: recurrenceId })
        .where('id', '=', made.courseId)
        .execute()
      await registerNewDates(tx, [made.courseId], portal.clock.now())
      return made.courseId
    })
    expect(await existing(first.attendeeId, [fresh])).toEqual([0])
    expect(await existing(second.attendeeId, [fresh])).toEqual([])
    expect(ids).toHaveLength(1)
    await recurringJob.run(portal.deps)
    await notifyOfDates(other.deps)
    const notified = (await takeMails(portal)).filter(({ to }) => to === first.email)
    expect(notified.map(({ kind }) => kind)).toEqual(['standingBooked'])
  })
  it('that staff create by repeating is registered by the time of the response, before registration opens', async () => {
    const { recurrenceId, courseId } = await buildRecurring(portal.db, { dates: 2, in_person_capacity: 9 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    const staff = await buildStaff(portal)
    const { data, errors } = await portal.query<{ duplicateEvent: { newCourseID: number | null } }>(
      'mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) { newCourseID } }',
      { input: { courseID: courseId, date: '2026-12-16' } },
      staff.token,
    )
    expect(errors).toEqual([])
    const made = data!.duplicateEvent.newCourseID!
    expect(await existing(me.attendeeId, [made])).toEqual([0])
    expect(recurrenceId).toBeGreaterThan(0)
  })
})

describe('a regular spot', () => {
  // crossing: recurring registration x GraphQL alone
  it('skips a date with one request: its seat is freed and stays free', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3 })
    const me = await buildRegistrant(portal)
    const [, second] = await started(portal, me.token, courseId)
    expect(await cancel(portal, me.token, second!.registrationId!)).toBe('cancelled')
    await registerComingDates(portal.deps)
    expect(await existing(me.attendeeId, ids)).toEqual([0, 2])
    expect((await myRecurring(portal, me.token))[0]?.dates).toHaveLength(2)
  })
  it('pauses for a treatment cycle, cancels the dates in it, and resumes', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 4 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    const [recurring] = await myRecurring(portal, me.token)
    const id = recurring!.databaseId
    expect(await pause(portal, me.token, id, '2026-12-04T05:00:00Z')).toBe('done')
    expect(await existing(me.attendeeId, ids)).toEqual([2])
    await registerComingDates(portal.deps)
    expect(await existing(me.attendeeId, ids)).toEqual([2, 3])
    expect(await pause(portal, me.token, id, null)).toBe('done')
    expect(await existing(me.attendeeId, ids)).toEqual([0, 1, 2, 3])
    expect(await pause(portal, me.token, id, '2020-01-01T05:00:00Z')).toBe('STANDING_PAUSE_DATE')
  })
  it('pauses for successive treatment cycles, can extend a pause, and gets its dates back', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    const id = (await myRecurring(portal, me.token))[0]!.databaseId
    const pausedUntil = async (until: string | null) => {
      portal.clock.set(new Date(portal.clock.now().getTime() + 1000))
      expect(await pause(portal, me.token, id, until)).toBe('done')
      return existing(me.attendeeId, ids)
    }
    expect(await pausedUntil('2026-11-27T05:00:00Z')).toEqual([1, 2])
    expect(await pausedUntil(null)).toEqual([0, 1, 2])
    expect(await pausedUntil('2026-11-27T05:00:00Z')).toEqual([1, 2])
    expect(await pausedUntil('2026-12-04T05:00:00Z')).toEqual([2])
    expect(await pausedUntil(null)).toEqual([0, 1, 2])
  })
  it('does not restore a skipped date after later pauses', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3 })
    const me = await buildRegistrant(portal)
    const [first] = await started(portal, me.token, courseId)
    expect(await cancel(portal, me.token, first!.registrationId!)).toBe('cancelled')
    const id = (await myRecurring(portal, me.token))[0]!.databaseId
    portal.clock.set(new Date(beginning.getTime() + 1000))
    await pause(portal, me.token, id, '2026-12-04T05:00:00Z')
    await pause(portal, me.token, id, null)
    await registerComingDates(portal.deps)
    expect(await existing(me.attendeeId, ids)).toEqual([1, 2])
  })
  it('can be ended with its registrations kept or cancelled, but not by anyone else', async () => {
    const { ids, courseId } = await buildRecurring(portal.db)
    const [me, thirdParty] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await started(portal, me.token, courseId)
    const [recurring] = await myRecurring(portal, me.token)
    expect(await end(portal, thirdParty.token, recurring!.databaseId, false)).toBe('STANDING_NOT_FOUND')
    expect(await end(portal, me.token, recurring!.databaseId, true)).toBe('done')
    expect(await existing(me.attendeeId, ids)).toEqual([0, 1, 2])
    await started(portal, me.token, courseId)
    const [again] = await myRecurring(portal, me.token)
    expect(await end(portal, me.token, again!.databaseId, false)).toBe('done')
    expect(await end(portal, me.token, again!.databaseId, false)).toBe('done')
    expect(await existing(me.attendeeId, ids)).toEqual([])
  })
  it('of an ended recurrence has its name but no dates, cannot be changed, and resumes with a new date', async () => {
    const { ids, courseId, recurrenceId } = await buildRecurring(portal.db, {
      dates: 2,
      title: 'Tuesday Stretch',
    })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    portal.clock.set(new Date('2026-12-03T15:00:00Z'))
    const token = await tokenFor(portal, me)
    const [recurring] = await myRecurring(portal, token)
    expect(recurring).toMatchObject({ title: 'Tuesday Stretch', dates: [] })
    expect(await start(portal, token, courseId)).toBe('STANDING_NONE')
    expect(await pause(portal, token, recurring!.databaseId, '2026-12-10T05:00:00Z')).toBe('done')
    expect(await pause(portal, token, recurring!.databaseId, null)).toBe('done')
    const { id } = await buildCourse(portal.db, {
      recurrence_id: recurrenceId,
      starts_at: new Date('2026-12-16T15:00:00Z'),
    })
    await registerComingDates(portal.deps)
    expect(await existing(me.attendeeId, [...ids, id])).toEqual([0, 1, 2])
    expect(await end(portal, token, recurring!.databaseId, false)).toBe('done')
    expect(await existing(me.attendeeId, [...ids, id])).toEqual([0, 1])
  })
  // crossing: recurring registration x closed and restored
  it('ends when its account is closed', async () => {
    const { courseId } = await buildRecurring(portal.db)
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, me.userId, portal.clock.now()))
    const open = await portal.db
      .selectFrom('standing_place')
      .select('id')
      .where('attendee_id', '=', me.attendeeId)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    expect(await placesTaken(portal, courseId)).toEqual({})
  })
})

describe('on two servers concurrently', () => {
  it('the last seat of each date is given to exactly one person', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3, in_person_capacity: 2 })
    const people = await Promise.all(Array.from({ length: 5 }, () => buildRegistrant(portal)))
    const single = await buildRegistrant(portal)
    await Promise.all([
      ...people.map(({ token }, n) => start(n % 2 ? portal : other, token, courseId)),
      registerComingDates(portal.deps),
      registerComingDates(other.deps),
      register(other, single.token, { courseId: ids[2]! }).catch(() => null),
    ])
    for (const id of ids) expect(await placesTaken(portal, id)).toEqual({ 'in-person': 2 })
  })
  it('without the lock of the class, the database guard refuses the second registration', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 1, in_person_capacity: 1 })
    const people = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const written = await Promise.allSettled(
      people.map(({ attendeeId }) =>
        buildRegistration(portal.db, { course_id: courseId, attendee_id: attendeeId, created_at: beginning }),
      ),
    )
    expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
