import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildHost, changeCode, doChange, wendy } from '../testing/roster-calls.ts'
import { remindOfRosters } from './open-rosters.jobs.ts'

let portal: Portal
let staff: { userId: number; email: string; token: string }
let host: Awaited<ReturnType<typeof buildHost>>
beforeAll(async () => {
  portal = await startPortal()
  const user = await buildUser(portal.db, { roles: ['staff'], email_verified_at: new Date() })
  staff = { ...user, token: '' }
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(new Date(classStart.getTime() + hours(1)))
  host = await buildHost(portal, { email_verified_at: new Date() })
  staff.token = await tokenFor(portal, staff)
})

/** A class of the facilitator that is over, with one person registered. */
async function existing(columns: object = {}, isRegistered = true) {
  const course = await buildCourse(portal.db, { facilitators: [host.facilitatorId], ...columns })
  const { attendeeId } = await buildAttendee(portal.db)
  const registrationId = isRegistered ? await register(course.id, attendeeId) : 0
  return { courseId: course.id, registrationId: String(registrationId) }
}
const register = async (course_id: number, attendee_id: number) =>
  await buildRegistration(portal.db, { course_id, attendee_id, created_at: portal.clock.now() })
const document = `mutation ($input: SetNoOneCameInput!) { setNoOneCame(input: $input) { act roster { record } } }`
const say = async (courseId: number, noOneCame = true, token = host.token) =>
  (
    await portal.request<{ setNoOneCame: { act: string | null; roster: { record: string | null } } }>(
      document,
      { input: { courseId, noOneCame } },
      token,
    )
  ).setNoOneCame
const domainError = (courseId: number, noOneCame = true, token = host.token) =>
  portal.codeOf(document, { input: { courseId, noOneCame } }, token)
const recordOf = async (courseId: number) =>
  (
    await portal.request<{ roster: { record: string | null } }>(
      'query ($courseId: Int!) { roster(courseId: $courseId) { record } }',
      { courseId },
      host.token,
    )
  ).roster.record
const undo = (act: string | null, token = host.token) =>
  portal.query(
    'mutation ($input: UndoActInput!) { undoAct(input: $input) { told } }',
    { input: { act } },
    token,
  )

describe('a roster is recorded', () => {
  it('when "no one came" is set, and not recorded when that is undone', async () => {
    const { courseId } = await existing()
    expect(await recordOf(courseId)).toBe('NOT_RECORDED')
    expect(await say(courseId)).toEqual({ act: expect.any(String), roster: { record: 'NO_ONE_CAME' } })
    // A repeated call changes nothing, and there is nothing to undo.
    expect(await say(courseId)).toEqual({ act: null, roster: { record: 'NO_ONE_CAME' } })
    expect((await say(courseId, false)).roster.record).toBe('NOT_RECORDED')
  })
  it('when a person is checked in, which removes "no one came"', async () => {
    const { courseId, registrationId } = await existing()
    await say(courseId)
    await doChange(portal, 'setAttendance', { registrationId, checkedIn: true }, host.token)
    expect(await recordOf(courseId)).toBe('CHECKED_IN')
    expect(await domainError(courseId)).toBe('SOMEONE_CAME')
    // Undoing a mistaken check-in does not restore “no one came”.
    await doChange(portal, 'setAttendance', { registrationId, checkedIn: false }, host.token)
    expect(await recordOf(courseId)).toBe('NOT_RECORDED')
  })
  it('when a walk-in is added, which removes "no one came"', async () => {
    const { courseId } = await existing()
    await say(courseId)
    await doChange(portal, 'addWalkIn', { courseId, person: wendy }, host.token)
    expect(await recordOf(courseId)).toBe('CHECKED_IN')
  })
  it('also weeks later, by staff', async () => {
    const { courseId, registrationId } = await existing()
    portal.clock.advance(days(40))
    staff.token = await tokenFor(portal, staff)
    expect((await say(courseId, true, staff.token)).roster.record).toBe('NO_ONE_CAME')
    await doChange(portal, 'setAttendance', { registrationId, checkedIn: true }, staff.token)
    expect(await domainError(courseId, true, staff.token)).toBe('SOMEONE_CAME')
  })
  it('as "no one came" only by those who run the class, after its start, if it is not cancelled', async () => {
    const { courseId } = await existing()
    const other = await buildHost(portal)
    expect(await domainError(courseId, true, other.token)).toBe('ROSTER_NOT_YOURS')
    const ahead = await existing({ starts_at: new Date(portal.clock.now().getTime() + minutes(1)) })
    expect(await domainError(ahead.courseId)).toBe('NO_ONE_CAME_TOO_EARLY')
    const off = await existing({ cancelled_at: classStart })
    expect(await domainError(off.courseId)).toBe('CLASS_CANCELLED')
    expect(await recordOf(off.courseId)).toBeNull()
  })
  it('but not after the class is moved to another time', async () => {
    const { courseId } = await existing()
    await say(courseId)
    const starts_at = new Date(portal.clock.now().getTime() + days(7))
    await portal.db
      .updateTable('course')
      .set({ starts_at, ends_at: new Date(starts_at.getTime() + minutes(45)) })
      .where('id', '=', courseId)
      .execute()
    expect(await recordOf(courseId)).toBeNull()
    portal.clock.advance(days(8))
    host.token = await tokenFor(portal, host)
    expect(await recordOf(courseId)).toBe('NOT_RECORDED')
    // "No one came" can now be recorded for the new date.
    expect((await say(courseId)).roster.record).toBe('NO_ONE_CAME')
  })
})

describe('undo', () => {
  it('removes "no one came"', async () => {
    const { courseId } = await existing()
    const { act } = await say(courseId)
    expect((await undo(act)).errors).toEqual([])
    expect(await recordOf(courseId)).toBe('NOT_RECORDED')
  })
  it('of a check-in restores "no one came" with it', async () => {
    const { courseId, registrationId } = await existing()
    await say(courseId)
    const { setAttendance } = await portal.request<{ setAttendance: { act: string } }>(
      'mutation ($input: SetAttendanceInput!) { setAttendance(input: $input) { act } }',
      { input: { registrationId, checkedIn: true } },
      host.token,
    )
    expect((await undo(setAttendance.act)).errors).toEqual([])
    expect(await recordOf(courseId)).toBe('NO_ONE_CAME')
  })
  it('of "no one came" fails after a later check-in', async () => {
    const { courseId, registrationId } = await existing()
    const { act } = await say(courseId)
    await doChange(portal, 'setAttendance', { registrationId, checkedIn: true }, host.token)
    expect((await undo(act)).errors[0]?.extensions.code).toBe('ACT_CHANGED')
  })
  it('fails for facilitators once their roster is closed, but works for staff', async () => {
    const { courseId } = await existing()
    portal.clock.set(new Date(classStart.getTime() + days(30) - hours(1)))
    host.token = await tokenFor(portal, host)
    const { act } = await say(courseId)
    portal.clock.advance(hours(2))
    host.token = await tokenFor(portal, host)
    expect((await undo(act)).errors[0]?.extensions.code).toBe('ROSTER_CLOSED')
    expect(await changeCode(portal, 'addWalkIn', { courseId, person: wendy }, host.token)).toBe(
      'ROSTER_ADDING_OVER',
    )
    expect((await undo(act, await tokenFor(portal, staff))).errors).toEqual([])
  })
})

describe('a reminder of an unrecorded roster', () => {
  const requested = async () => {
    const mails = await mailsOf(portal, () => remindOfRosters(portal.deps))
    return mails.map(({ to_address, subject, text }) => ({ to: to_address, subject, text }))
  }
  /** 8:05 on the morning after the tests' classes. */
  const nextMorning = new Date('2026-11-22T13:05:00Z')
  beforeEach(async () => {
    portal.clock.set(new Date('2026-11-22T12:55:00Z'))
    host.token = await tokenFor(portal, host)
    await sql`insert into roster_asked select id, starts_at, now() from course on conflict do nothing`.execute(
      portal.db,
    )
  })
  it('is sent once, the next morning, to its facilitator: one email for all their classes', async () => {
    const one = await existing({ title: 'Gentle Yoga' })
    await existing({ title: 'Tai Chi', starts_at: new Date(classStart.getTime() + hours(3)) })
    expect(await requested()).toEqual([])
    portal.clock.set(nextMorning)
    const [mail, ...more] = await requested()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: host.email, subject: 'Please record who came to 2 classes' })
    expect(mail!.text).toContain('Gentle Yoga')
    expect(mail!.text).toContain('Tai Chi')
    expect(mail!.text).toContain(`/facilitator/class/${one.courseId}`)
    expect(await requested()).toEqual([])
    portal.clock.advance(days(1))
    expect(await requested()).toEqual([])
  })
  it('goes to staff when no facilitator can be emailed', async () => {
    await existing({ facilitators: [] })
    portal.clock.set(nextMorning)
    expect((await requested()).map(({ to }) => to)).toEqual([staff.email])
  })
  it('is not sent when the roster is recorded, or the class is cancelled, a draft, or empty', async () => {
    const done = await existing()
    await say(done.courseId)
    const off = await existing()
    const draft = await existing()
    await portal.db
      .updateTable('course')
      .set({ cancelled_at: classStart })
      .where('id', '=', off.courseId)
      .execute()
    await portal.db.updateTable('course').set({ draft: true }).where('id', '=', draft.courseId).execute()
    await existing({}, false)
    portal.clock.set(nextMorning)
    expect(await requested()).toEqual([])
  })
  // crossing: changed class x job
  it('is sent for each date separately, and again for a class that is moved and held again', async () => {
    const { courseId } = await existing()
    portal.clock.set(nextMorning)
    expect(await requested()).toHaveLength(1)
    const starts_at = new Date(classStart.getTime() + days(7))
    await portal.db
      .updateTable('course')
      .set({ starts_at, ends_at: new Date(starts_at.getTime() + minutes(45)) })
      .where('id', '=', courseId)
      .execute()
    expect(await requested()).toEqual([])
    portal.clock.set(new Date(nextMorning.getTime() + days(7)))
    expect(await requested()).toHaveLength(1)
  })
  it('is not sent to a facilitator who recorded it before it was due', async () => {
    const { courseId } = await existing()
    portal.clock.set(nextMorning)
    host.token = await tokenFor(portal, host)
    const mails = await mailsOf(portal, async () => {
      await remindOfRosters(portal.deps)
      await say(courseId)
    })
    expect(mails).toEqual([])
  })
  it('is sent once by two servers that run concurrently', async () => {
    await existing()
    portal.clock.set(nextMorning)
    const counts = await Promise.all([remindOfRosters(portal.deps), remindOfRosters(portal.deps)])
    expect(counts.toSorted()).toEqual([0, 1])
  })
})

it('the list of unrecorded classes matches the record in its rows', async () => {
  const open = await existing()
  const done = await existing()
  await say(done.courseId)
  await existing({ starts_at: new Date(portal.clock.now().getTime() + days(1)) })
  const rows = async (notRecorded: boolean) =>
    (
      await portal.request<{
        courseRows: {
          rows: { course: { databaseId: number }; attendance: { record: string | null } | null }[]
        }
      }>(
        `query ($where: CourseRowsArgs!) { courseRows(where: $where) { rows { course { databaseId } attendance { record } } } }`,
        { where: { when: 'ALL', notRecorded, pager: { page: 1, per_page: 100 } } },
        staff.token,
      )
    ).courseRows.rows
  const listed = (await rows(true)).map(({ course }) => course.databaseId)
  const said = (await rows(false)).filter(({ attendance }) => attendance?.record === 'NOT_RECORDED')
  expect(listed).toEqual(said.map(({ course }) => course.databaseId))
  expect(listed).toContain(open.courseId)
  expect(listed).not.toContain(done.courseId)
})
