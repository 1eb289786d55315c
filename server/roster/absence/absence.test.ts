import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { undoUntil } from '#domain/kernel/acts.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { days, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildHost } from '../testing/roster-calls.ts'

let portal: Portal
let staff: { userId: number; email: string; token: string }
let host: Awaited<ReturnType<typeof buildHost>>
beforeAll(async () => {
  portal = await startPortal()
  staff = { ...(await buildUser(portal.db, { roles: ['staff'], email_verified_at: new Date() })), token: '' }
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
  portal.clock.set(new Date(classStart.getTime() - days(1)))
  host = await buildHost(portal, { email_verified_at: new Date() })
  await portal.db
    .updateTable('facilitator')
    .set({ name: 'Denise Okafor' })
    .where('id', '=', host.facilitatorId)
    .execute()
  staff.token = await tokenFor(portal, staff)
})
const led = (columns: object = {}) =>
  buildCourse(portal.db, { facilitators: [host.facilitatorId], ...columns })
const document = `mutation ($input: SetCannotLeadInput!) { setCannotLead(input: $input) { roster { leads cannotLead } } }`
const say = async (courseId: number, cannotLead = true) =>
  (
    await portal.request<{ setCannotLead: { roster: { leads: boolean; cannotLead: boolean } } }>(
      document,
      { input: { courseId, cannotLead } },
      host.token,
    )
  ).setCannotLead.roster
const domainError = (courseId: number, cannotLead: boolean, token: string) =>
  portal.codeOf(document, { input: { courseId, cannotLead } }, token)
const seen = async (needsSubstitute = true) =>
  (
    await portal.request<{
      courseRows: { rows: { course: { databaseId: number }; needsSubstitute: boolean }[] }
    }>(
      `query ($where: CourseRowsArgs!) { courseRows(where: $where) { rows { course { databaseId } needsSubstitute } } }`,
      { where: { when: 'ALL', needsSubstitute, pager: { page: 1, per_page: 100 } } },
      staff.token,
    )
  ).courseRows.rows
const send = async () => {
  portal.clock.advance(minutes(1))
  await createMailWorker(portal.deps).deliverDue()
}
const sent = async () =>
  (
    await portal.db
      .selectFrom('outbox_mail')
      .select('subject')
      .where('kind', '=', 'cannotLead')
      .where('status', '=', 'sent')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

describe('a facilitator reports that they cannot lead a class', () => {
  it('staff get an email and see the report with the class', async () => {
    const { id } = await led({ title: 'Gentle Yoga' })
    const mails = await mailsOf(portal, async () => {
      expect(await say(id)).toEqual({ leads: true, cannotLead: true })
    })
    expect(mails).toMatchObject([
      { to_address: staff.email, subject: 'A class on Saturday, November 21, 2026 needs a substitute' },
    ])
    expect(mails[0]!.text).toContain('Denise Okafor can’t make this class.')
    expect(mails[0]!.text).toContain(`/admin/classes/${id}`)
    expect((await seen()).map(({ course }) => course.databaseId)).toEqual([id])
    expect(
      (await seen(false)).filter((row) => row.needsSubstitute).map(({ course }) => course.databaseId),
    ).toEqual([id])
    const { courseForEditing } = await portal.request<{ courseForEditing: { cannotLead: string[] } }>(
      'query ($courseId: Int!) { courseForEditing(courseId: $courseId) { cannotLead } }',
      { courseId: id },
      staff.token,
    )
    expect(courseForEditing.cannotLead).toEqual(['Denise Okafor'])
    // A repeated call does nothing.
    expect(await mailsOf(portal, () => say(id))).toEqual([])
  })
  it('who is staff too gets no email about themselves', async () => {
    const { id } = await led()
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['facilitator', 'staff'] })
      .where('id', '=', host.userId)
      .execute()
    const mails = await mailsOf(portal, () => say(id))
    expect(mails.map(({ to_address }) => to_address)).toEqual([staff.email])
    // The staff of the other tests are only those above.
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['facilitator'] })
      .where('id', '=', host.userId)
      .execute()
  })
  it('undone within seconds, no one is notified; undone later, the same people are notified again', async () => {
    const { id } = await led()
    await say(id)
    await say(id, false)
    await send()
    expect(await sent()).toEqual([])
    await say(id)
    await send()
    await say(id, false)
    await send()
    expect(await sent()).toEqual([
      'A class on Saturday, November 21, 2026 needs a substitute',
      'A class on Saturday, November 21, 2026 no longer needs a substitute',
    ])
    expect((await seen()).map(({ course }) => course.databaseId)).not.toContain(id)
    // The limit is three.
    await say(id)
    await say(id, false)
    expect(await domainError(id, true, host.token)).toBe('CANNOT_LEAD_TOO_OFTEN')
  })
  it('the email leaves only when Undo is gone', async () => {
    const { id } = await led()
    await say(id)
    const { next_attempt_at } = await portal.db
      .selectFrom('outbox_mail')
      .select('next_attempt_at')
      .where('kind', '=', 'cannotLead')
      .executeTakeFirstOrThrow()
    expect(next_attempt_at).toEqual(undoUntil(portal.clock.now()))
  })
  it('the report ends once someone else leads the class, or the class is moved', async () => {
    const { id } = await led()
    await say(id)
    await portal.db.deleteFrom('course_facilitator').where('course_id', '=', id).execute()
    expect((await seen()).map(({ course }) => course.databaseId)).not.toContain(id)
    const moved = await led()
    await say(moved.id)
    const starts_at = new Date(classStart.getTime() + days(7))
    const ends_at = new Date(starts_at.getTime() + minutes(45))
    await portal.db.updateTable('course').set({ starts_at, ends_at }).where('id', '=', moved.id).execute()
    expect((await seen()).map(({ course }) => course.databaseId)).not.toContain(moved.id)
    expect((await say(moved.id)).cannotLead).toBe(true)
  })
  it("is allowed only for the class's facilitator before the class starts", async () => {
    const { id } = await led()
    const other = await buildHost(portal)
    expect(await domainError(id, true, other.token)).toBe('ROSTER_NOT_YOURS')
    expect(await domainError(id, true, staff.token)).toBe('NOT_LEADING')
    const off = await led({ cancelled_at: new Date() })
    expect(await domainError(off.id, true, host.token)).toBe('CLASS_CANCELLED')
    const ended = await led({ starts_at: new Date(portal.clock.now().getTime() - days(1)) })
    expect(await domainError(ended.id, true, host.token)).toBe('CANNOT_LEAD_OVER')
  })
})
