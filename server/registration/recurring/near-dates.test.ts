import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { addDueReminders } from '#server/registration/reminders/reminders.jobs.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { mailsOf } from '../mails/testing/mails.ts'
import { joined, offerByHand } from '../waiting/testing/waiting-calls.ts'
import { recurringJob } from './recurring.jobs.ts'
import { registerNewDates } from './register-new-dates.ts'
import { selectUnnotified } from './unnotified.sql.ts'

let portal: Portal
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
beforeEach(async () => {
  portal.clock.set(beginning)
  await portal.db.updateTable('site_settings').set({ standing_dates: 8 }).execute()
})
afterAll(() => portal.close())

const startDocument = `mutation ($input: StartStandingPlaceInput!) { startStandingPlace(input: $input) {
  results { registrationId errorCode } } }`

/** A person with a recurring registration who already received this month's email. */
async function withSpot() {
  const me = await buildRegistrant(portal)
  const { courseId, recurrenceId } = await buildRecurring(portal.db)
  await portal.request(startDocument, { input: { courseId, registrationType: 'in-person' } }, me.token)
  await date(recurrenceId, '2026-12-30T15:00:00Z')
  const notified = await mailsOf(portal, () => recurringJob.run(portal.deps))
  expect(kindsTo(notified, me.email)).toEqual(['standingBooked'])
  return { me, recurrenceId }
}
/** One more date of a recurrence, registered in the transaction that creates it. */
async function date(recurrence_id: number, start: string) {
  const starts_at = new Date(start)
  const ends_at = new Date(starts_at.getTime() + 45 * 60_000)
  const course = await buildCourse(portal.db, { recurrence_id, starts_at, ends_at })
  await portal.db.transaction().execute((tx) => registerNewDates(tx, [course.id], portal.clock.now()))
  return course
}
const kindsTo = (mails: readonly { kind: string; to_address: string }[], email: string) =>
  mails.filter(({ to_address }) => to_address === email).map(({ kind }) => kind)
const reminded = async (email: string) =>
  kindsTo(await mailsOf(portal, () => addDueReminders(portal.deps)), email).filter(
    (kind) => kind === 'classReminder',
  )

describe('an automatically registered date', () => {
  it('for tomorrow is emailed once, immediately, in the transaction that registers it', async () => {
    const { me, recurrenceId } = await withSpot()
    const mails = await mailsOf(portal, () => date(recurrenceId, '2026-11-21T18:00:00Z'))
    expect(kindsTo(mails, me.email)).toEqual(['standingBooked'])
    expect(mails.at(-1)!.text).toContain('Saturday, November 21, 2026')
    expect(kindsTo(await mailsOf(portal, () => recurringJob.run(portal.deps)), me.email)).toEqual([])
  })
  // crossing: recurring registration x job
  it('in seven days waits for the monthly email, or for the job on the day when it is near', async () => {
    const { me, recurrenceId } = await withSpot()
    const mails = await mailsOf(portal, () => date(recurrenceId, '2026-11-27T18:00:00Z'))
    expect(kindsTo(mails, me.email)).toEqual([])
    portal.clock.set(new Date('2026-11-20T19:00:00Z'))
    expect(kindsTo(await mailsOf(portal, () => recurringJob.run(portal.deps)), me.email)).toEqual([
      'standingBooked',
    ])
  })
  it('is work for the job only while it is not emailed, and its email is due', async () => {
    const { me, recurrenceId } = await withSpot()
    const isWork = async (month: string) =>
      (await selectUnnotified(portal.db, month, portal.clock.now())).includes(me.attendeeId)
    // All is emailed, in this month and before the next one.
    expect([await isWork('2026-11'), await isWork('2026-12')]).toEqual([false, false])
    await date(recurrenceId, '2026-11-27T18:00:00Z')
    expect([await isWork('2026-11'), await isWork('2026-12')]).toEqual([false, true])
    portal.clock.set(new Date('2026-11-20T19:00:00Z'))
    expect(await isWork('2026-11')).toBe(true)
    portal.clock.set(new Date('2026-11-27T18:00:00Z'))
    expect([await isWork('2026-11'), await isWork('2026-12')]).toEqual([false, false])
  })
  it('is reminded of, unless the person was notified within the last day', async () => {
    const { me, recurrenceId } = await withSpot()
    await date(recurrenceId, '2026-11-22T18:00:00Z')
    // Notified two days ahead: a reminder follows a day before.
    portal.clock.set(new Date('2026-11-21T18:30:00Z'))
    expect(await reminded(me.email)).toEqual(['classReminder'])
    // Notified within the last day: that was the reminder.
    portal.clock.set(beginning)
    await date(recurrenceId, '2026-11-21T16:00:00Z')
    portal.clock.set(new Date('2026-11-20T17:30:00Z'))
    expect(await reminded(me.email)).toEqual([])
    // A person who was not notified of a date gets its reminder, no matter when the date was registered.
    await portal.db.updateTable('standing_booking').set({ told_at: null }).execute()
    expect(await reminded(me.email)).toEqual(['classReminder'])
  })
})

describe('a date whose class is cancelled when the monthly email is sent', () => {
  it.each(['class', 'registration'] as const)(
    'is in the next monthly email if its %s is restored',
    async (of) => {
      const { me, recurrenceId } = await withSpot()
      const { id } = await date(recurrenceId, '2027-01-06T15:00:00Z')
      await date(recurrenceId, '2027-01-13T15:00:00Z')
      const write = (cancelled_at: Date | null) =>
        of === 'class'
          ? portal.db.updateTable('course').set({ cancelled_at }).where('id', '=', id).execute()
          : portal.db.updateTable('registration').set({ cancelled_at }).where('course_id', '=', id).execute()
      const notified = async () =>
        (await mailsOf(portal, () => recurringJob.run(portal.deps)))
          .filter(({ to_address }) => to_address === me.email)
          .map(({ text }) =>
            text.match(/January \d+, 2027/g)?.filter((day, nth, all) => all.indexOf(day) === nth),
          )
      await write(portal.clock.now())
      portal.clock.set(new Date('2026-12-01T17:00:00Z'))
      expect(await notified()).toEqual([['January 13, 2027']])
      await write(null)
      portal.clock.set(new Date('2027-01-01T17:00:00Z'))
      expect(await notified()).toEqual([['January 6, 2027']])
    },
  )
})

describe('the email about automatically registered dates', () => {
  const read =
    'query ($token: String!) { registrationByCancelToken(token: $token) { hasSpot spotDates state } }'
  const cancel = `mutation ($input: CancelRegistrationByTokenInput!) { cancelRegistrationByToken(input: $input) {
    undoToken registration { hasSpot spotDates state } } }`
  /** The links of the email about one new date, as their pages read them. */
  async function links() {
    const { me, recurrenceId } = await withSpot()
    const [mail] = await mailsOf(portal, () => date(recurrenceId, '2026-11-21T18:00:00Z'))
    const found = [...mail!.html.matchAll(/registration\/cancel\?token=([\w.~-]+)(&(?:amp;)?skip=yes)?/g)]
    return {
      me,
      recurrenceId,
      mail: mail!,
      found: found.map(([, token, skip]) => ({ token: token!, all: !skip })),
    }
  }
  const spots = (recurrence: number) =>
    portal.db
      .selectFrom('standing_place')
      .select('ended_at')
      .where('recurrence_id', '=', recurrence)
      .executeTakeFirstOrThrow()
  const existing = async (attendeeId: number) =>
    (
      await portal.db
        .selectFrom('registration')
        .select('id')
        .where('attendee_id', '=', attendeeId)
        .where('cancelled_at', 'is', null)
        .execute()
    ).length

  // crossing: recurring registration x mail link
  it('has working Skip and Cancel links for each of them, without a login', async () => {
    const { me, recurrenceId, mail, found } = await links()
    expect(mail.text).toContain('Skip Saturday, November 21, 2026')
    expect(mail.text).toContain('Cancel your regular spot')
    expect(found.map(({ all }) => all)).toEqual([false, true])
    const before = await existing(me.attendeeId!)
    const [skip] = found
    const { registrationByCancelToken } = await portal.request<{ registrationByCancelToken: object }>(read, {
      token: skip!.token,
    })
    expect(registrationByCancelToken, 'the link of one date says nothing of the regular spot').toEqual({
      hasSpot: false,
      spotDates: 0,
      state: 'OPEN',
    })
    await portal.request(cancel, { input: { token: skip!.token } })
    expect(await existing(me.attendeeId!)).toBe(before - 1)
    expect((await spots(recurrenceId)).ended_at, 'the regular spot stays').toBeNull()
  })
  // crossing: recurring registration x mail link
  it('cancels the regular spot and its dates once by the cancel link, even after a skip', async () => {
    const { me, recurrenceId, found } = await links()
    const [skip, all] = found
    await portal.request(cancel, { input: { token: skip!.token } })
    const { registrationByCancelToken } = await portal.request<{ registrationByCancelToken: object }>(read, {
      token: all!.token,
    })
    expect(registrationByCancelToken).toEqual({
      hasSpot: true,
      spotDates: await existing(me.attendeeId!),
      state: 'OPEN',
    })
    const { cancelRegistrationByToken } = await portal.request<{ cancelRegistrationByToken: object }>(
      cancel,
      {
        input: { token: all!.token, regularSpot: true },
      },
    )
    expect(cancelRegistrationByToken).toEqual({
      undoToken: null,
      registration: { hasSpot: true, spotDates: 0, state: 'CANCELLED' },
    })
    expect(await existing(me.attendeeId!)).toBe(0)
    expect((await spots(recurrenceId)).ended_at).not.toBeNull()
    expect(await portal.codeOf(cancel, { input: { token: all!.token, regularSpot: true } })).toBe(
      'STANDING_NOT_FOUND',
    )
    expect(await portal.codeOf(cancel, { input: { token: 'none', regularSpot: true } })).toBe(
      'CANCEL_LINK_INVALID',
    )
  })
  it("has separate links, and neither works for the other's purpose, because an email may be forwarded", async () => {
    const { me, recurrenceId, found } = await links()
    const [skip, all] = found
    const before = await existing(me.attendeeId!)
    for (const input of [
      { token: skip!.token, regularSpot: true },
      { token: all!.token, regularSpot: false },
    ])
      expect(await portal.codeOf(cancel, { input })).toBe('CANCEL_LINK_INVALID')
    expect(await existing(me.attendeeId!)).toBe(before)
    expect((await spots(recurrenceId)).ended_at).toBeNull()
  })
})

describe('a regular spot', () => {
  it('takes a seat that staff offered beyond the capacity of a full date, and the job continues', async () => {
    const { me, recurrenceId } = await withSpot()
    const starts_at = new Date('2026-12-09T15:00:00Z')
    const full = await buildCourse(portal.db, {
      recurrence_id: recurrenceId,
      starts_at,
      in_person_capacity: 1,
    })
    await takeSeats(portal.db, full.id, 'in-person', 1)
    const id = await joined(portal, me.token, { courseId: full.id })
    const staff = await buildStaff(portal)
    expect(await offerByHand(portal, staff.token, id, 'A bus is late.')).toHaveLength(1)
    await recurringJob.run(portal.deps)
    const [registered] = await portal.db
      .selectFrom('registration')
      .select('over_capacity')
      .where('course_id', '=', full.id)
      .where('attendee_id', '=', me.attendeeId)
      .execute()
    expect(registered).toEqual({ over_capacity: true })
  })
})
