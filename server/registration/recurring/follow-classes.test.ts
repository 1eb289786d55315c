import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, type SaveOptions, save } from '#server/classes/admin/testing/calls.ts'
import { reachedByPhoneOnly, tokenFor } from '#server/testing/builders/builders.ts'
import { buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { sentMails, takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes } from '#server/testing/registration-calls.ts'
import { resumeStopped } from '../stopped/resume-stopped.ts'
import { joined } from '../waiting/testing/waiting-calls.ts'
import { waitingJob } from '../waiting/waiting.jobs.ts'
import { notifyOfDates, recurringJob, registerComingDates } from './recurring.jobs.ts'
import { myRecurring, pause, start, started } from './testing/recurring-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(beginning)
  await portal.db.updateTable('site_settings').set({ standing_dates: 8 }).execute()
  await takeMails(portal)
})
afterAll(() => portal.close())

// A new login, because the clock advances by weeks.
const staffToken = () => tokenFor(portal, staff)
const edit = async (courseId: number, fields: object, options: SaveOptions = {}) =>
  save(portal, await staffToken(), await open(portal, await staffToken(), courseId), fields, options)
const onlineOnly = { inPerson: false, online: true, onlineCapacity: '10' }
const moveAll = { following: true, movePeople: true }
/** The next date, which staff create by repeating the last one. */
async function addDate(courseID: number, date: string): Promise<number> {
  const { duplicateEvent } = await portal.request<{ duplicateEvent: { newCourseID: number } }>(
    'mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) { newCourseID } }',
    { input: { courseID, date } },
    await staffToken(),
  )
  return duplicateEvent.newCourseID
}
/** The person's mode on each of these dates; null where they are not registered. */
async function modesOf(attendeeId: number, ids: readonly number[]) {
  const rows = await portal.db
    .selectFrom('registration')
    .select(['course_id', 'mode'])
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .execute()
  return ids.map((id) => rows.find(({ course_id }) => course_id === id)?.mode ?? null)
}
const sentTo = (email: string, kind: string) => sentMails(portal, email, kind)
const modeOfSpot = async (token: string) => {
  const { ownStandingPlaces } = await portal.request<{ ownStandingPlaces: { registrationType: string }[] }>(
    '{ ownStandingPlaces { registrationType } }',
    {},
    token,
  )
  return ownStandingPlaces.map(({ registrationType }) => registrationType)
}

describe('a regular spot in person, after staff move everyone online,', () => {
  // crossing: hybrid x recurring registration
  // crossing: recurring registration x edited recurrence
  it('moves its dates and new dates online and emails the person about it', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 2 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(courseId, onlineOnly, moveAll)
    expect(await modesOf(me.attendeeId, ids)).toEqual(['online', 'online'])
    const [notifications, ...more] = await sentTo(me.email, 'standingNews')
    expect(notifications).toContain('Your regular spot is online now | ')
    expect(notifications).toContain(
      'The class no longer meets in person. From now on we register you online:',
    )
    expect(more).toEqual([])
    expect(await modeOfSpot(me.token)).toEqual(['online'])
    const made = await addDate(ids[1]!, '2026-12-09')
    expect(await modesOf(me.attendeeId, [made])).toEqual(['online'])
    await notifyOfDates(portal.deps)
    expect((await sentTo(me.email, 'standingBooked'))[0]).toContain('Online')
  })
  it('registers upcoming dates online, and in person again once the class is', async () => {
    await portal.db.updateTable('site_settings').set({ standing_dates: 1 }).execute()
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 4 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(courseId, onlineOnly, moveAll)
    portal.clock.set(new Date('2026-11-26T17:00:00Z'))
    await registerComingDates(portal.deps)
    await edit(ids[2]!, { inPerson: true, inPersonCapacity: '10' }, { following: true })
    portal.clock.set(new Date('2026-12-03T17:00:00Z'))
    await registerComingDates(portal.deps)
    expect(await modesOf(me.attendeeId, ids)).toEqual(['online', 'online', 'in-person', null])
  })
  it('registers and notifies the others although that of one person fails, and the job fails', async () => {
    await portal.db.updateTable('site_settings').set({ standing_dates: 1 }).execute()
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 2 })
    const [me, other] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await started(portal, me.token, courseId)
    await started(portal, other.token, courseId)
    portal.clock.set(new Date('2026-11-26T17:00:00Z'))
    await sql`alter table registration add constraint not_may check (attendee_id <> ${sql.lit(me.attendeeId)}) not valid`.execute(
      portal.db,
    )
    await expect(recurringJob.run(portal.deps)).rejects.toThrow('not_may')
    await sql`alter table registration drop constraint not_may`.execute(portal.db)
    expect(await modesOf(me.attendeeId, ids)).toEqual(['in-person', null])
    expect(await modesOf(other.attendeeId, ids)).toEqual(['in-person', 'in-person'])
    expect(await sentTo(other.email, 'standingBooked')).toHaveLength(1)
  })
  // crossing: hybrid x recurring registration
  it('moves to online for one changed date only and is notified only about that date', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(ids[1]!, onlineOnly, { movePeople: true })
    expect(await modesOf(me.attendeeId, ids)).toEqual(['in-person', 'online', 'in-person'])
    expect(await sentTo(me.email, 'standingNews')).toEqual([])
    expect(await modeOfSpot(me.token)).toEqual(['in-person'])
  })
  it('sends no email when staff change it back before the email is due', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 2 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(courseId, onlineOnly, moveAll)
    await edit(courseId, { inPerson: true, inPersonCapacity: '10', online: false }, moveAll)
    expect(await sentTo(me.email, 'standingNews')).toEqual([])
  })
  it('cannot be started in a mode that no date has', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 2 })
    const me = await buildRegistrant(portal)
    expect(await start(portal, me.token, courseId, 'online')).toBe('MODE_NOT_OFFERED')
    expect(await myRecurring(portal, me.token)).toEqual([])
  })
})

describe('a regular spot whose recurrence', () => {
  // crossing: whole series x recurring registration
  it('becomes a series that is registered as a whole ends with an email, and its dates stay registered', async () => {
    const { id } = await buildSeries(portal.db)
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(courseId, { seriesId: String(id), registerSolo: false }, { following: true })
    expect(await myRecurring(portal, me.token)).toEqual([])
    expect(await modesOf(me.attendeeId, ids)).toEqual(['in-person', 'in-person', 'in-person'])
    const mails = await sentTo(me.email, 'standingNews')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We cancelled your regular spot | ')
    expect(mails[0]).toContain('You keep the dates you have')
  })
  it('still has a date outside the series continues without an email', async () => {
    const { id } = await buildSeries(portal.db)
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 3 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(ids[1]!, { seriesId: String(id), registerSolo: false }, { following: true })
    expect(await myRecurring(portal, me.token)).toHaveLength(1)
    expect(await sentTo(me.email, 'standingNews')).toEqual([])
  })
  it('moves registration elsewhere emails that nothing can be registered here', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 2 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await edit(courseId, { noOnlineRegistration: true }, { following: true })
    const mails = await sentTo(me.email, 'standingNews')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We can’t register you for new dates here | ')
  })
  it('moves registration elsewhere adds a call for a person without email, unless it is undone', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 2 })
    const me = await buildRegistrant(portal)
    await started(portal, me.token, courseId)
    await reachedByPhoneOnly(portal.db, me)
    await edit(courseId, { noOnlineRegistration: true }, { following: true, tell: { send: false } })
    expect(await sentTo(me.email, 'standingNews')).toEqual([])
    const calls = async () =>
      (
        await portal.request<{ callList: { phone: string; say: string[] }[] }>(
          'query ($courseId: Int) { callList(courseId: $courseId) { phone say } }',
          { courseId },
          await staffToken(),
        )
      ).callList
    const line = {
      phone: '703-555-0142',
      say: [expect.stringContaining('we can’t add new dates')],
    }
    expect(await calls()).toEqual([line])
    await edit(courseId, { noOnlineRegistration: false }, { following: true, tell: { send: false } })
    expect(await calls()).toEqual([])
    await edit(courseId, { noOnlineRegistration: true }, { following: true, tell: { send: false } })
    expect(await calls(), 'and again once it is so again').toEqual([line])
  })
})

describe('in the last hours before a class', () => {
  // The class begins on Wednesday at 3:00 PM UTC; its last two hours have begun.
  const near = new Date('2026-11-25T13:30:00Z')
  // crossing: waiting x recurring registration
  it('the waitlist is told that a spot is open, and no regular spot takes it first', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 2, in_person_capacity: 1 })
    const [holder, regular, waiting] = [
      await buildRegistrant(portal),
      await buildRegistrant(portal),
      await buildRegistrant(portal),
    ]
    await confirmCodes(portal, holder.token, [{ courseId }])
    await started(portal, regular.token, courseId)
    await joined(portal, waiting.token, { courseId })
    portal.clock.set(near)
    await takeMails(portal)
    const { id } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', holder.attendeeId)
      .where('course_id', '=', courseId)
      .executeTakeFirstOrThrow()
    expect(await cancel(portal, await tokenFor(portal, holder), id)).toBe('cancelled')
    await waitingJob.run(portal.deps)
    expect((await takeMails(portal)).map(({ kind, to }) => `${kind} ${to}`)).toContain(
      `waitingOpen ${waiting.email}`,
    )
    portal.clock.advance(360_000)
    await registerComingDates(portal.deps)
    expect(await modesOf(regular.attendeeId, [courseId])).toEqual([null])
    expect(await confirmCodes(portal, await tokenFor(portal, waiting), [{ courseId }])).toEqual(['booked'])
  })
  it('ending a pause registers nothing, and a person with a stopped date is told of the open spot', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { dates: 2 })
    const [pausing, agreeing] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    for (const one of [pausing, agreeing]) await started(portal, one.token, courseId)
    const [spot] = await myRecurring(portal, pausing.token)
    await pause(portal, pausing.token, spot!.databaseId, '2026-11-26T00:00:00Z')
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: new Date('2026-11-01T12:00:00Z') })
      .where('attendee_id', '=', agreeing.attendeeId)
      .where('course_id', '=', courseId)
      .execute()
    const [other] = await myRecurring(portal, agreeing.token)
    await portal.db
      .insertInto('stopped_booking')
      .values({
        attendee_id: agreeing.attendeeId,
        course_id: courseId,
        standing_place_id: other!.databaseId,
        since: beginning,
      })
      .execute()
    portal.clock.set(near)
    await takeMails(portal)
    expect(await pause(portal, await tokenFor(portal, pausing), spot!.databaseId, null)).toBe('done')
    await resumeStopped(portal.deps)
    await waitingJob.run(portal.deps)
    for (const one of [pausing, agreeing])
      expect(await modesOf(one.attendeeId, ids)).toEqual([null, 'in-person'])
    expect((await takeMails(portal)).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `waitingOpen ${agreeing.email}`,
    ])
  })
  it('a person can still start a regular spot and be registered', async () => {
    const { courseId } = await buildRecurring(portal.db, { dates: 2 })
    const me = await buildRegistrant(portal)
    portal.clock.set(near)
    const token = await tokenFor(portal, me)
    expect((await started(portal, token, courseId))[0]).toMatchObject({ errorCode: null })
  })
})
