import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument } from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildHost, doChange, wendy } from '#server/roster/testing/roster-calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  // Within a day of the class: email waits ten seconds, and walk-ins are possible.
  portal.clock.set(new Date('2026-11-21T14:50:00Z'))
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

interface Result {
  emails: { kind: string; name: string; to: string | null; mailId: number | null; status: string }[]
  unreached: { name: string; why: string; isToCall: boolean }[]
  isOlder: boolean
}
const emailsOf = async (courseId: number, token = staff.token) =>
  (
    await portal.request<{ classEmails: Result }>(
      `query ($courseId: Int!) { classEmails(courseId: $courseId) {
        emails { kind name to mailId status } unreached { name why isToCall } isOlder } }`,
      { courseId },
      token,
    )
  ).classEmails
const cancelClass = (id: number) => portal.request(cancelDocument, { input: { id } }, staff.token)

describe('the emails about a class', () => {
  it('show who was notified and the result; one email about two classes is listed at both', async () => {
    const ann = await buildRegistrant(portal, { first_name: 'Ann', last_name: 'Reed' })
    const [first, second] = [await buildCourse(portal.db), await buildCourse(portal.db)]
    for (const { id } of [first, second])
      await portal.db
        .updateTable('course')
        .set({ starts_at: new Date('2026-11-21T20:00:00Z'), ends_at: new Date('2026-11-21T21:00:00Z') })
        .where('id', '=', id)
        .execute()
    for (const { id } of [first, second]) await register(portal, ann.token, { courseId: id })
    await cancelClass(first.id)
    await cancelClass(second.id)
    for (const { id } of [first, second])
      expect((await emailsOf(id)).emails[0]).toMatchObject({
        kind: 'classCancelled',
        name: 'Ann Reed',
        to: ann.email,
        status: 'QUEUED',
      })
    portal.clock.advance(10_000)
    await createMailWorker(portal.deps).deliverDue()
    for (const { id } of [first, second]) {
      const { emails } = await emailsOf(id)
      expect(emails.filter(({ kind }) => kind === 'classCancelled')).toHaveLength(1)
      expect(emails[0], 'what it told is forgotten, and about what it was is not').toMatchObject({
        status: 'KEPT',
      })
    }
  })
  it('show who cannot be reached by email, why, and who must be called', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 20 })
    const unverified = await buildRegistrant(portal, { first_name: 'Una', last_name: 'Proven' })
    await register(portal, unverified.token, { courseId: course.id })
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', unverified.userId)
      .execute()
    const walkIn = (lastName: string, email: string | null) =>
      doChange(
        portal,
        'addWalkIn',
        { courseId: course.id, person: { ...wendy, lastName, email: email ?? undefined } },
        staff.token,
      )
    await walkIn('Without', null)
    await walkIn('Zimmer', 'zimmer@example.org')
    expect((await emailsOf(course.id)).unreached).toEqual([
      { name: 'Una Proven', why: 'NOT_PROVEN', isToCall: true },
      { name: `${wendy.firstName} Without`, why: 'NO_ADDRESS', isToCall: false },
      { name: `${wendy.firstName} Zimmer`, why: 'WALK_IN', isToCall: false },
    ])
  })
  it("show names without addresses to the class's facilitators, and nothing to anyone else", async () => {
    const host = await buildHost(portal)
    const other = await buildHost(portal)
    const course = await buildCourse(portal.db, { facilitators: [host.facilitatorId] })
    const ann = await buildRegistrant(portal, { first_name: 'Ann', last_name: 'Reed' })
    await register(portal, ann.token, { courseId: course.id })
    const { emails } = await emailsOf(course.id, await tokenFor(portal, host))
    expect(emails).toEqual([
      { kind: 'registrationConfirmed', name: 'Ann Reed', to: null, mailId: null, status: 'QUEUED' },
    ])
    const document = 'query ($courseId: Int!) { classEmails(courseId: $courseId) { isOlder } }'
    const code = async (token: string) => portal.codeOf(document, { courseId: course.id }, token)
    expect(await code(await tokenFor(portal, other))).toBe('ROSTER_NOT_YOURS')
    expect(await code(ann.token)).toBe('FORBIDDEN')
  })
  it('report when the class is older than the record', async () => {
    const course = await buildCourse(portal.db, { created_at: new Date('2020-01-01T00:00:00Z') })
    expect((await emailsOf(course.id)).isOlder).toBe(true)
  })
})

it('the email log can be filtered by class', async () => {
  const ann = await buildRegistrant(portal)
  const course = await buildCourse(portal.db)
  await register(portal, ann.token, { courseId: course.id })
  const { mailRows } = await portal.request<{ mailRows: { rows: { kind: string }[] } }>(
    'query ($where: MailRowsArgs!) { mailRows(where: $where) { rows { kind } } }',
    { where: { courseId: course.id } },
    staff.token,
  )
  expect(mailRows.rows).toEqual([{ kind: 'registrationConfirmed' }])
})
