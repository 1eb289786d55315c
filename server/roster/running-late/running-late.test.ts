import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, open, save } from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { joined } from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, type CourseOptions, classStart } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { buildHost } from '../testing/roster-calls.ts'

let portal: Portal
let host: Awaited<ReturnType<typeof buildHost>>
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
const at = (count: number) => new Date(classStart.getTime() + minutes(count))
const goTo = async (count: number) => {
  portal.clock.set(at(count))
  host.token = await tokenFor(portal, host)
  staff = { ...staff, token: await tokenFor(portal, staff) }
}
beforeEach(async () => {
  portal.clock.set(new Date(classStart.getTime() - days(2)))
  host = await buildHost(portal, { email_verified_at: new Date() })
})

/** A class of the facilitator with one person registered, twenty minutes before it starts. */
async function soon(columns: CourseOptions = {}) {
  const course = await buildCourse(portal.db, {
    title: 'Gentle Yoga',
    facilitators: [host.facilitatorId],
    ...columns,
  })
  const ann = await buildRegistrant(portal, { first_name: 'Ann' })
  const registrationId = await register(portal, ann.token, {
    courseId: course.id,
    registrationType: columns.online ? 'online' : 'in-person',
  })
  await goTo(-20)
  return { courseId: course.id, ann, registrationId }
}
interface Said {
  told: number
  leavesAt: string | null
  act: string | null
  roster: { course: { lateMinutes: number | null } }
}
const document =
  'mutation ($input: SetRunningLateInput!) { setRunningLate(input: $input) { told leavesAt act roster { course { lateMinutes } } } }'
const say = async (courseId: number, late: number | null, notify?: object, token = host.token) =>
  (
    await portal.request<{ setRunningLate: Said }>(
      document,
      { input: { courseId, minutes: late, ...(notify ? { tell: notify } : {}) } },
      token,
    )
  ).setRunningLate
const domainError = (courseId: number, late: number | null, token = host.token) =>
  portal.codeOf(document, { input: { courseId, minutes: late } }, token)
/** As every visitor reads it. */
const runningLateOf = async (courseId: number) =>
  (
    await portal.request<{ courseBy: { lateMinutes: number | null } }>(
      'query ($courseId: Int!) { courseBy(courseId: $courseId) { lateMinutes } }',
      { courseId },
    )
  ).courseBy.lateMinutes
const undo = (act: string | null, notify?: object, token = host.token) =>
  portal.query<{ undoAct: { takenBack: number; told: number } }>(
    'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack told } }',
    { input: { act, ...(notify ? { tell: notify } : {}) } },
    token,
  )
/** The emails about it. They wait ten seconds, so that advancing the clock sends both. */
const notified = async (act: () => Promise<unknown>) =>
  (
    await mailsOf(portal, async () => {
      await act()
      portal.clock.advance(10_000)
    })
  ).filter(({ kind }) => kind === 'classChanged')

describe('a facilitator reports that the class starts late', () => {
  it('and registered people are emailed the new start and nothing else', async () => {
    const { courseId, ann } = await soon()
    let said: Said | undefined
    const mails = await notified(async () => {
      said = await say(courseId, 10)
    })
    expect(said).toEqual({
      told: 1,
      leavesAt: '2026-11-21T09:40:10-05:00',
      act: expect.any(String),
      roster: { course: { lateMinutes: 10 } },
    })
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [ann.email, 'Sat Nov 21, 10:00 AM: your class starts late'],
    ])
    expect(mails[0]!.text).toContain('It starts about 10 minutes late, at about 10:10 AM.')
    expect(mails[0]!.text).toContain('Your spot is still yours.')
    // Calendars keep the original time, and the email does not suggest cancelling.
    expect(mails[0]!.files).toEqual([])
    expect(mails[0]!.text).not.toContain('please cancel')
    expect(mails[0]!.text).not.toContain('has changed')
    expect(await runningLateOf(courseId)).toBe(10)
  })
  it('in Spanish for a person who reads Spanish', async () => {
    const { courseId, ann } = await soon()
    await portal.db.updateTable('app_user').set({ language: 'es' }).where('id', '=', ann.userId).execute()
    const [mail] = await notified(() => say(courseId, 15))
    expect(mail!.subject).toBe('Empieza tarde su clase del sáb 21 nov, 10:00\u00a0a.\u00a0m.')
    expect(mail!.text).toContain('Empieza con unos 15 minutos de retraso. Hora aproximada: 10:15')
  })
  it('again, replacing the first: one email if the first is waiting, and another if it was sent', async () => {
    const { courseId } = await soon()
    const mails = await notified(async () => {
      await say(courseId, 5)
      await say(courseId, 15)
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('about 15 minutes late')
    const [again] = await notified(() => say(courseId, 30))
    expect(again!.text).toContain('at about 10:30 AM')
    const [onTime] = await notified(() => say(courseId, null))
    expect(onTime!.text).toContain('It starts on time after all.')
    expect(onTime!.subject).toBe('Sat Nov 21, 10:00 AM: your class starts on time')
    expect(await runningLateOf(courseId)).toBeNull()
  })
  it('again with the same value: nothing changes, and no one is notified twice', async () => {
    const { courseId } = await soon()
    await notified(() => say(courseId, 10))
    expect(await notified(() => say(courseId, 10))).toEqual([])
    expect((await say(courseId, 10)).act).toBeNull()
    expect(await notified(() => say(courseId, 10))).toEqual([])
  })
  it('without an email, when they choose so; the class page still shows it', async () => {
    const { courseId } = await soon()
    expect(await notified(() => say(courseId, 10, { send: false }))).toEqual([])
    expect(await runningLateOf(courseId)).toBe(10)
  })
  it('with a custom note', async () => {
    const { courseId } = await soon()
    const [mail] = await notified(() => say(courseId, 10, { send: true, note: 'The bridge is up.' }))
    expect(mail!.text).toContain('The bridge is up.')
  })
  it('and first sees how many people will be emailed, with nothing written', async () => {
    const { courseId } = await soon()
    const walkIn = await buildAttendee(portal.db, { email_verified_at: null })
    const unreached = { course_id: courseId, attendee_id: walkIn.attendeeId, mode: 'in-person' }
    await buildRegistration(portal.db, { ...unreached, created_at: portal.clock.now() })
    const { runningLatePreview } = await portal.request<{
      runningLatePreview: {
        people: number
        toCall: number
        unreached: number
        mail: { subject: string; closing: string }
      }
    }>(
      'query ($input: SetRunningLateInput!) { runningLatePreview(input: $input) { people toCall unreached mail { subject closing } } }',
      { input: { courseId, minutes: 10 } },
      host.token,
    )
    expect(runningLatePreview).toMatchObject({ people: 1, toCall: 1, unreached: 0 })
    expect(runningLatePreview.mail.closing).toContain('at about 10:10 AM')
    expect(await runningLateOf(courseId)).toBeNull()
    expect((await say(courseId, 10)).told).toBe(1)
  })
  it('and the waitlist is not notified', async () => {
    const { courseId } = await soon({ in_person_capacity: 1 })
    portal.clock.set(new Date(classStart.getTime() - days(2)))
    const bea = await buildRegistrant(portal)
    await joined(portal, bea.token, { courseId, registrationType: 'in-person' })
    await goTo(-20)
    const mails = await mailsOf(portal, async () => {
      expect((await say(courseId, 10)).told).toBe(1)
      portal.clock.advance(10_000)
    })
    expect(mails.map(({ kind }) => kind)).toEqual(['classChanged'])
  })
})

describe('an email sent after it mentions it', () => {
  it('in the confirmation of a later registration', async () => {
    const { courseId } = await soon()
    await say(courseId, 10)
    const [confirmed] = (
      await mailsOf(portal, async () => {
        const bea = await buildRegistrant(portal)
        await register(portal, bea.token, { courseId, registrationType: 'in-person' })
      })
    ).filter(({ kind }) => kind === 'registrationConfirmed')
    expect(confirmed!.text).toContain('Running late. Starts at about 10:10 AM.')
  })
})

describe('undo', () => {
  it('before the email is sent notifies no one', async () => {
    const { courseId } = await soon()
    const mails = await notified(async () => {
      const { act } = await say(courseId, 10)
      expect((await undo(act)).data).toEqual({ undoAct: { takenBack: 1, told: 0 } })
    })
    expect(mails).toEqual([])
    expect(await runningLateOf(courseId)).toBeNull()
  })
  it('afterwards emails the same people that it starts on time', async () => {
    const { courseId } = await soon()
    let act: string | null = null
    await notified(async () => {
      act = (await say(courseId, 10)).act
    })
    const [mail] = await notified(async () => expect((await undo(act)).data?.undoAct.told).toBe(1))
    expect(mail!.text).toContain('It starts on time after all.')
    expect(await runningLateOf(courseId)).toBeNull()
  })
  it('restores the earlier value', async () => {
    const { courseId } = await soon()
    await notified(() => say(courseId, 10))
    const { act } = await say(courseId, 20)
    await undo(act)
    expect(await runningLateOf(courseId)).toBe(10)
  })
  it('by staff can be without another email; no one else can undo it', async () => {
    const { courseId } = await soon()
    const { act } = await say(courseId, 10)
    portal.clock.advance(10_000)
    const other = await buildHost(portal)
    expect((await undo(act, undefined, other.token)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await undo(act, undefined, staff.token)).errors[0]?.extensions.code).toBe('ACT_MAIL_LEFT')
    expect((await undo(act, { send: false }, staff.token)).data?.undoAct.told).toBe(0)
    expect(await runningLateOf(courseId)).toBeNull()
  })
  it('fails once another value was reported', async () => {
    const { courseId } = await soon()
    const { act } = await say(courseId, 10)
    await say(courseId, 20)
    expect((await undo(act)).errors[0]?.extensions.code).toBe('ACT_CHANGED')
    expect(await runningLateOf(courseId)).toBe(20)
  })
})

describe('the report is refused and nothing changes', () => {
  it.each([
    ['earlier than three hours before', -181, 10, 'LATE_TOO_EARLY'],
    ['once the class is over', 45, null, 'LATE_OVER'],
    ['for an unavailable number of minutes', -20, 7, 'LATE_MINUTES'],
    ['for negative minutes', -20, -5, 'LATE_MINUTES'],
    ['for a start in the past', 12, 10, 'LATE_MINUTES'],
  ] as const)('%s', async (_what, now, late, code) => {
    const { courseId } = await soon()
    await goTo(now)
    expect(await domainError(courseId, late)).toBe(code)
    expect(await runningLateOf(courseId)).toBeNull()
  })
  it('for a cancelled class', async () => {
    const { courseId } = await soon()
    await portal.request(cancelDocument, { input: { id: courseId } }, staff.token)
    expect(await domainError(courseId, 10)).toBe('CLASS_CANCELLED')
  })
  it("for another facilitator's class, while staff can report it for any class", async () => {
    const { courseId } = await soon()
    const other = await buildHost(portal)
    expect(await domainError(courseId, 10, other.token)).toBe('ROSTER_NOT_YOURS')
    expect((await say(courseId, 10, undefined, staff.token)).told).toBe(1)
  })
})

describe('the delay belongs to the start it was reported for', () => {
  it('so a moved class is no longer late, and its people are told only the new time', async () => {
    const { courseId } = await soon()
    await notified(() => say(courseId, 10))
    const [mail] = await notified(async () =>
      save(portal, staff.token, await open(portal, staff.token, courseId), {
        startTime: '11:00',
        endTime: '11:45',
      }),
    )
    expect(mail!.text).toContain('The time has changed.')
    expect(mail!.text).not.toContain('on time')
    expect(await runningLateOf(courseId)).toBeNull()
  })
  it('and is restored when the move is undone', async () => {
    const { courseId } = await soon()
    await notified(() => say(courseId, 10))
    const { act } = await save(portal, staff.token, await open(portal, staff.token, courseId), {
      startTime: '11:00',
      endTime: '11:45',
    })
    expect((await undo(act, { send: false }, staff.token)).errors).toEqual([])
    expect(await runningLateOf(courseId)).toBe(10)
  })
  it('and an edit of something else does not change it', async () => {
    const { courseId } = await soon()
    await say(courseId, 10)
    await save(portal, staff.token, await open(portal, staff.token, courseId), { notes: 'Bring a mat.' })
    expect(await runningLateOf(courseId)).toBe(10)
  })
  it('and it does not change the calendar SEQUENCE or block an undo on the roster', async () => {
    const { courseId, registrationId } = await soon()
    const sequence = async () =>
      (
        await portal.db
          .selectFrom('course')
          .select('sequence')
          .where('id', '=', courseId)
          .executeTakeFirstOrThrow()
      ).sequence
    const before = await sequence()
    const { removeFromRoster } = await portal.request<{ removeFromRoster: { act: string } }>(
      'mutation ($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { act } }',
      { input: { registrationId: String(registrationId) } },
      host.token,
    )
    await say(courseId, 10)
    expect(await sequence()).toBe(before)
    expect((await undo(removeFromRoster.act)).errors).toEqual([])
  })
})

it('a delay past midnight uses the same text', async () => {
  const starts_at = new Date(classStart.getTime() + hours(13.75))
  const { courseId } = await soon({ starts_at, ends_at: new Date(starts_at.getTime() + hours(1)) })
  await goTo(13.75 * 60 - 10)
  const [mail] = await notified(() => say(courseId, 30))
  expect(mail!.text).toContain('at about 12:15 AM')
})
