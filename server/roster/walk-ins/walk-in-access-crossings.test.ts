import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import {
  buildHost,
  changeCode,
  doChange,
  readRoster,
  takeAudit,
  wendy,
} from '#server/roster/testing/roster-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const today = { starts_at: new Date('2026-11-20T21:00:00Z') }
const input = (courseId: number) => ({ courseId, registrationType: 'in-person', person: wendy })
const walkIn = (courseId: number, token: string) => changeCode(portal, 'addWalkIn', input(courseId), token)
const entriesOf = async (courseId: number) =>
  (await readRoster(portal, courseId, staff.token)).entries.map(
    ({ firstName, walkIn: isWalkIn, checkedIn }) => [firstName, isWalkIn, checkedIn],
  )

describe('a walk-in without an address is added', () => {
  // crossing: walk-in without email x unverified (refused)
  it('by no one whose own address is not verified, even for their own class', async () => {
    const host = await buildHost(portal, { verified: false })
    const course = await buildCourse(portal.db, { ...today, facilitators: [host.facilitatorId] })
    expect(await walkIn(course.id, host.token)).toBe('FORBIDDEN')
    expect(await entriesOf(course.id)).toEqual([])
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: portal.clock.now() })
      .where('id', '=', host.userId)
      .execute()
    expect(await walkIn(course.id, host.token)).toBe('done')
  })
  // crossing: walk-in without email x switched
  it("by an administrator who uses the facilitator's account, and the log records both", async () => {
    const host = await buildHost(portal)
    const course = await buildCourse(portal.db, { ...today, facilitators: [host.facilitatorId] })
    const admin = await buildUser(portal.db, { roles: ['administrator'] })
    const token = await tokenFor(portal, admin)
    await portal.request(
      `mutation { switchToPerson(input: { userId: ${host.userId} }) { success } }`,
      {},
      token,
    )
    await takeAudit(portal)
    expect(await walkIn(course.id, token)).toBe('done')
    const { checked_in_by } = await portal.db
      .selectFrom('registration')
      .select('checked_in_by')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(checked_in_by).toBe(admin.userId)
    const [entry] = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'switched_to_id'])
      .where('action', '=', 'registration.walkInAdded')
      .execute()
    expect(entry).toMatchObject({ actor_id: admin.userId, switched_to_id: host.userId })
  })
  // crossing: walk-in without email x two-step login (refused)
  it('by no one before the required second step is set up', async () => {
    const host = await buildHost(portal)
    const course = await buildCourse(portal.db, { ...today, facilitators: [host.facilitatorId] })
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'hostSession' }).execute()
    try {
      expect(await walkIn(course.id, host.token)).toBe('SECOND_FACTOR_SETUP_NEEDED')
      await buildAuthenticatorApp(portal, host.userId)
      expect(await walkIn(course.id, host.token)).toBe('done')
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
    expect(await entriesOf(course.id)).toEqual([['Wendy', true, true]])
  })
  // crossing: walk-in without email x changed class
  it('and stays on the roster of a moved class, not checked in, without an email', async () => {
    const course = await buildCourse(portal.db, today)
    await doChange(portal, 'addWalkIn', input(course.id), staff.token)
    expect(await entriesOf(course.id)).toEqual([['Wendy', true, true]])
    const mails = await mailsOf(portal, async () => {
      const opened = await open(portal, staff.token, course.id)
      const saved = await save(portal, staff.token, opened, { date: '2026-11-23' }, { tell: { send: true } })
      expect(saved).toMatchObject({ told: 0, toCall: 0, unreached: 1 })
      for (const document of [cancelDocument, restoreDocument])
        await portal.request(document, { input: { id: course.id } }, staff.token)
    })
    expect(mails).toEqual([])
    expect(await entriesOf(course.id)).toEqual([['Wendy', true, false]])
  })
  // crossing: walk-in without email x edited recurrence
  it("and does not lose seats when this and the following classes are edited, or today's check-in", async () => {
    const { ids } = await buildRecurring(portal.db, { ...today, dates: 3 })
    await doChange(portal, 'addWalkIn', input(ids[0]!), staff.token)
    const { attendee_id } = await portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('course_id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    const next = { courseId: ids[1], attendeeId: attendee_id }
    expect(await changeCode(portal, 'addToRoster', next, staff.token)).toBe('done')
    const mails = await mailsOf(portal, async () => {
      const opened = await open(portal, staff.token, ids[0]!)
      const change = { startTime: '16:30', endTime: '17:15' }
      const saved = await save(portal, staff.token, opened, change, { following: true, tell: { send: true } })
      expect(saved).toMatchObject({ changed: 3, told: 0 })
      expect(saved.unreached + saved.toCall).toBe(1)
    })
    expect(mails).toEqual([])
    expect(await entriesOf(ids[0]!)).toEqual([['Wendy', true, true]])
    expect(await entriesOf(ids[1]!), 'who comes again has registered').toEqual([['Wendy', false, false]])
    expect(await entriesOf(ids[2]!)).toEqual([])
  })
  // crossing: walk-in without email x confidential title
  it('to a confidential class, which no log entry and no file name mentions', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const host = await buildHost(portal)
    const course = await buildCourse(portal.db, {
      ...today,
      title: 'Grief Circle',
      category_id,
      facilitators: [host.facilitatorId],
    })
    await takeAudit(portal)
    const mails = await mailsOf(portal, async () => {
      const { roster } = await doChange(portal, 'addWalkIn', input(course.id), host.token)
      expect(roster.course.title, 'who runs it reads it').toBe('Grief Circle')
    })
    expect(mails).toEqual([])
    expect(JSON.stringify(await takeAudit(portal))).not.toContain('Grief')
    const { rosterCsv } = await portal.request<{ rosterCsv: { name: string; text: string } }>(
      `{ rosterCsv(courseId: ${course.id}) { name text } }`,
      {},
      host.token,
    )
    expect(rosterCsv.text).toContain('Wendy')
    expect(`${rosterCsv.name}${rosterCsv.text}`).not.toContain('Grief')
  })
})
