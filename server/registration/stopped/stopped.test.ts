import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, createDocument } from '#server/classes/admin/testing/calls.ts'
import { plainClass } from '#server/classes/admin/testing/new-class.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { recurringJob } from '#server/registration/recurring/recurring.jobs.ts'
import { registerNewDates } from '#server/registration/recurring/register-new-dates.ts'
import { end, pause, started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes, register } from '#server/testing/registration-calls.ts'
import { accept, answerByToken, joined } from '../waiting/testing/waiting-calls.ts'
import { stoppedMailTemplates } from './stopped.mail.tsx'

let portal: Portal
const now = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
beforeEach(async () => {
  portal.clock.set(now)
  await portal.db
    .updateTable('site_settings')
    .set({ standing_dates: 8, standing_first_time_percent: 0, waivers_updated_at: null })
    .execute()
  await takeMails(portal)
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof buildRegistrant>>

const set = (
  person: Person,
  columns: { terms_agreed_at?: Date | null; closure_requested_at?: Date | null },
) => portal.db.updateTable('app_user').set(columns).where('id', '=', person.userId).execute()
const termsDue = (person: Person) => set(person, { terms_agreed_at: new Date('2025-10-01T12:00:00Z') })
const closingRequested = (person: Person) => set(person, { closure_requested_at: now })
const profileIncomplete = ({ attendeeId }: Person) =>
  portal.db.updateTable('attendee').set({ city: '' }).where('id', '=', attendeeId).execute()

const update = (person: Person, change: string) =>
  portal.request(
    `mutation Change($id: ID!) { updateUser(input: { id: $id, ${change} }) { clientMutationId } }`,
    { id: String(person.userId) },
    person.token,
  )
const agree = (person: Person) => update(person, 'accountStatus: { termsAgreedTs: "2026-11-20 17:00:00" }')

async function existing(
  person: Person,
  ids: readonly number[],
  table: 'registration' | 'waiting' = 'registration',
) {
  const rows = await portal.db
    .selectFrom(table)
    .select('course_id')
    .where('attendee_id', '=', person.attendeeId)
    .where(table === 'waiting' ? 'ended_at' : 'cancelled_at', 'is', null)
    .orderBy('course_id')
    .execute()
  return rows.flatMap(({ course_id }) => (ids.includes(course_id) ? [ids.indexOf(course_id)] : []))
}
const mailsTo = async ({ email }: Person) =>
  (await takeMails(portal))
    .filter(({ to }) => to === email)
    .map(({ kind, data }) =>
      kind === 'bookingStopped' ? `${kind}: ${(data as { reason: string }).reason}` : kind,
    )
const kindsTo = async (person: Person) => (await mailsTo(person)).map((mail) => mail.split(':')[0])

/**
 * A person with a recurring registration, and two new dates: the first with a seat, the second with as many seats as
 * given.
 */
async function regular(seats = 5) {
  const person = await buildRegistrant(portal)
  const { ids, courseId, recurrenceId } = await buildRecurring(portal.db, { dates: 1 })
  await started(portal, person.token, courseId)
  await takeMails(portal)
  const addDates = async () => {
    const made = await buildRecurring(portal.db, {
      dates: 2,
      starts_at: new Date('2026-12-02T15:00:00Z'),
      in_person_capacity: seats,
    })
    await portal.db
      .updateTable('course')
      .set({ recurrence_id: recurrenceId })
      .where('id', 'in', made.ids)
      .execute()
    await portal.db.transaction().execute((tx) => registerNewDates(tx, made.ids, portal.clock.now()))
    ids.push(...made.ids)
    return made.ids
  }
  return { person, ids, addDates }
}

describe('a regular spot with something missing', () => {
  // crossing: recurring registration x terms due
  // crossing: terms due x job
  it.each([
    ['terms are due', termsDue, 'bookingStopped: terms'],
    ['the profile is not complete', profileIncomplete, 'bookingStopped: profile'],
    ['a closure is requested', closingRequested, null],
  ] as const)(
    'registers nothing new while %s, keeps existing registrations, and asks once',
    async (_why, make, mail) => {
      const { person, ids, addDates } = await regular()
      await make(person)
      await addDates()
      await recurringJob.run(portal.deps)
      expect(await existing(person, ids)).toEqual([0])
      portal.clock.set(new Date(now.getTime() + days(3)))
      await addDates()
      await recurringJob.run(portal.deps)
      expect(await existing(person, ids)).toEqual([0])
      expect(await mailsTo(person)).toEqual(mail === null ? [] : [mail])
    },
  )
  // crossing: waiting x recurring registration
  // crossing: waiting x terms due
  it('registers free dates immediately after agreement and joins the waitlist of full ones', async () => {
    const { person, ids, addDates } = await regular(1)
    await termsDue(person)
    const [, full] = await addDates()
    await takeSeats(portal.db, full!, 'in-person', 1)
    await takeMails(portal)
    await agree(person)
    expect(await existing(person, ids)).toEqual([0, 1])
    expect(await existing(person, ids, 'waiting')).toEqual([2])
    expect(await kindsTo(person)).toEqual(['registrationConfirmed'])
    await recurringJob.run(portal.deps)
    expect(await existing(person, ids)).toEqual([0, 1])
    expect(await kindsTo(person)).toEqual([])
  })
  it('registers dates only when the profile is complete', async () => {
    const { person, ids, addDates } = await regular()
    await profileIncomplete(person)
    await addDates()
    await agree(person)
    expect(await existing(person, ids)).toEqual([0])
    await update(person, 'attendeeDetails: { city: "Arlington" }')
    expect(await existing(person, ids)).toEqual([0, 1, 2])
  })
  // crossing: closed and restored x job
  it('resumes automatically when staff decline the closure request', async () => {
    const { person, ids, addDates } = await regular()
    await closingRequested(person)
    await addDates()
    await set(person, { closure_requested_at: null })
    await recurringJob.run(portal.deps)
    expect(await existing(person, ids)).toEqual([0, 1, 2])
  })
  it('asks again after the next agreement expires; an email not yet sent is dropped after agreement', async () => {
    const { person, addDates } = await regular()
    await termsDue(person)
    await addDates()
    await agree(person)
    const [{ data }] = (await takeMails(portal)).filter(
      ({ kind }) => kind === 'bookingStopped',
    ) as unknown as [{ data: { firstName: string; attendeeId: number; reason: 'terms' } }]
    expect(await stoppedMailTemplates.bookingStopped.current!(portal.db, data, now)).toBeNull()
    await termsDue(person)
    expect(await stoppedMailTemplates.bookingStopped.current!(portal.db, data, now)).toEqual(data)
    await set(person, { terms_agreed_at: now })
    const { courseId } = await buildRecurring(portal.db, { dates: 2 })
    await started(portal, person.token, courseId)
    await takeMails(portal)
    portal.clock.set(new Date('2027-11-25T17:00:00Z'))
    await portal.db
      .updateTable('course')
      .set({ starts_at: new Date('2027-12-02T15:00:00Z'), ends_at: new Date('2027-12-02T16:00:00Z') })
      .where('id', '=', courseId)
      .execute()
    await portal.db.deleteFrom('registration').where('course_id', '=', courseId).execute()
    await recurringJob.run(portal.deps)
    expect(await kindsTo(person)).toEqual(['bookingStopped'])
  })
  // crossing: closed and restored x terms due
  it('discards stopped dates when it is ended, the class is over, or the account is closed', async () => {
    const stopped = ({ attendeeId }: Person) =>
      portal.db
        .selectFrom('stopped_booking')
        .select('course_id')
        .where('attendee_id', '=', attendeeId)
        .execute()
    const { person, ids, addDates } = await regular()
    await termsDue(person)
    await addDates()
    const { id } = await portal.db
      .selectFrom('standing_place')
      .select('id')
      .where('attendee_id', '=', person.attendeeId)
      .executeTakeFirstOrThrow()
    expect(await end(portal, person.token, id, true)).toBe('done')
    await agree(person)
    expect(await existing(person, ids)).toEqual([0])
    const other = await regular()
    await termsDue(other.person)
    await other.addDates()
    await portal.db
      .transaction()
      .execute((tx) => closeAccount(tx, portal.deps.events, other.person.userId, now))
    expect(await stopped(other.person)).toEqual([])
    const third = await regular()
    await termsDue(third.person)
    await third.addDates()
    expect(await stopped(third.person)).toHaveLength(2)
    portal.clock.set(new Date('2027-01-01T12:00:00Z'))
    await recurringJob.run(portal.deps)
    expect(await stopped(third.person)).toEqual([])
  })
  it('ends its pause without taking a seat', async () => {
    const { person, ids, addDates } = await regular()
    await addDates()
    const { id } = await portal.db
      .selectFrom('standing_place')
      .select('id')
      .where('attendee_id', '=', person.attendeeId)
      .executeTakeFirstOrThrow()
    expect(await pause(portal, person.token, id, '2027-01-10T12:00:00Z')).toBe('done')
    await termsDue(person)
    expect(await pause(portal, person.token, id, null)).toBe('done')
    expect(await existing(person, ids)).toEqual([])
    await agree(person)
    expect(await existing(person, ids)).toEqual([0, 1, 2])
  })
})

describe('a date that is added to a series', () => {
  // crossing: whole series x terms due
  it.each([
    ['terms are due', termsDue, agree],
    [
      'a closure is requested',
      closingRequested,
      (person: Person) => set(person, { closure_requested_at: null }),
    ],
  ] as const)(
    'is not registered for its people while %s, and is registered afterwards',
    async (_why, make, fix) => {
      const { id: series_id } = await buildSeries(portal.db)
      const ids: number[] = []
      for (const day of ['2026-11-25', '2026-12-02']) {
        const starts_at = new Date(`${day}T15:00:00Z`)
        ids.push((await buildCourse(portal.db, { series_id, register_solo: false, starts_at })).id)
      }
      const [person, other] = [await buildRegistrant(portal), await buildRegistrant(portal)]
      for (const { token } of [person, other])
        await confirmCodes(
          portal,
          token,
          ids.map((courseId) => ({ courseId })),
        )
      await make(person)
      const staff = await buildStaff(portal)
      const course = {
        ...plainClass,
        date: '2026-12-15',
        inPersonCapacity: '9',
        registerSolo: false,
        seriesId: String(series_id),
      }
      const { createCourse } = await portal.request<{ createCourse: { course: { databaseId: number } } }>(
        createDocument,
        { input: { course, draft: false, repeat: null } },
        staff.token,
      )
      ids.push(createCourse.course.databaseId)
      expect(await existing(person, ids)).toEqual([0, 1])
      expect(await existing(other, ids)).toEqual([0, 1, 2])
      await fix(person)
      await recurringJob.run(portal.deps)
      expect(await existing(person, ids)).toEqual([0, 1, 2])
    },
  )
})

describe('the offer link', () => {
  // crossing: offer x terms due (refused)
  // crossing: terms due x mail link (refused)
  it.each([
    ['terms are due', termsDue, 'TERMS_DUE'],
    ['the profile is not complete', profileIncomplete, 'PROFILE_INCOMPLETE'],
    ['a closure is requested', closingRequested, 'CLOSURE_ASKED'],
  ] as const)('takes no seat while %s, and the seat stays offered', async (_why, make, code) => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const [first, person] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const registered = await register(portal, first.token, { courseId: course.id })
    const id = await joined(portal, person.token, { courseId: course.id })
    await cancel(portal, first.token, registered)
    await make(person)
    const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    expect(await answerByToken(portal, token, true)).toBe(code)
    expect(await existing(person, [course.id])).toEqual([])
    const { offer_until } = await portal.db
      .selectFrom('waiting')
      .select('offer_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(offer_until).not.toBeNull()
    if (code !== 'TERMS_DUE') return
    await agree(person)
    expect(await accept(portal, person.token, id)).toBe('done')
    expect(await existing(person, [course.id])).toEqual([0])
  })
})
