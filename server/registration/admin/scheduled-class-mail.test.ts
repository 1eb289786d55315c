import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, open, type Saved, save } from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import {
  buildChild,
  buildProxyAccess,
  endProxyAccessOf,
} from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
  portal.clock.set(new Date('2026-11-12T15:00:00Z'))
  staff = { ...staff, token: await tokenFor(portal, staff) }
})

const day = (nth: number) => new Date(Date.UTC(2026, 10, 20 + nth, 15))
async function pass(minutes: number) {
  portal.clock.advance(minutes * 60_000)
  // The login would expire before this time.
  staff = { ...staff, token: await tokenFor(portal, staff) }
  await createMailWorker(portal.deps).deliverDue()
}
const cancelClass = async (id: number, notify: object = {}, token = staff.token) =>
  (
    await portal.request<{ cancelCourse: Saved }>(
      cancelDocument.replace(' act }', ' act leavesAt }'),
      { input: { id, tell: notify } },
      token,
    )
  ).cancelCourse as Saved & { leavesAt: string | null }
async function sentTo(email: string) {
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .select(['kind', 'subject', 'text'])
    .where('to_address', '=', email)
    .where('status', '=', 'sent')
    .where('kind', 'like', 'class%')
    .orderBy('id')
    .execute()
  return mails.map(({ kind, subject, text }) => ({
    kind,
    subject: subject!,
    text: text!.replace(/\s+/g, ' '),
  }))
}
const existing = async (courseId: number) =>
  (
    await portal.request<{ heldClassMail: { people: number; leavesAt: string } | null }>(
      'query ($courseId: Int!) { heldClassMail(courseId: $courseId) { people leavesAt } }',
      { courseId },
      staff.token,
    )
  ).heldClassMail
const call = (name: 'sendHeldClassMail' | 'stopHeldClassMail', courseId: number) =>
  portal.query(
    `mutation ($input: HeldClassMailInput!) { ${name}(input: $input) { people } }`,
    { input: { courseId } },
    staff.token,
  )

describe('the email about several cancelled classes', () => {
  it('is one per person for eight classes, in their language, ten minutes after the last act', async () => {
    const [ann, bea] = [await buildRegistrant(portal, { first_name: 'Ann' }), await buildRegistrant(portal)]
    await portal.db.updateTable('app_user').set({ language: 'es' }).where('id', '=', bea.userId).execute()
    const category = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const courses = []
    for (let nth = 0; nth < 8; nth += 1)
      courses.push(
        await buildCourse(portal.db, {
          title: `Grief Circle ${nth}`,
          starts_at: day(nth),
          category_id: category.id,
        }),
      )
    for (const { id } of courses) await register(portal, ann.token, { courseId: id })
    // Only for the first and the last class.
    for (const { id } of [courses[0]!, courses[7]!]) await register(portal, bea.token, { courseId: id })
    for (const { id } of courses) {
      await cancelClass(id, { reason: 'closed' })
      await pass(2)
    }
    expect(await sentTo(ann.email), 'two minutes after the last').toEqual([])
    await pass(8)
    const [mail, ...more] = await sentTo(ann.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'classCancelled', subject: '8 of your classes are cancelled' })
    expect(mail!.text).toContain('We’re closed that day.')
    expect(mail!.text).not.toContain('Grief')
    const [other, ...others] = await sentTo(bea.email)
    expect(others).toEqual([])
    expect(other!.text).toContain('Ese día no abrimos.')
    expect(`${mail!.subject} ${other!.subject}`).not.toContain('Grief')
  })
  it('names only the other classes when one is stopped, and undoing that one emails no one', async () => {
    const ann = await buildRegistrant(portal)
    const [one, other] = [
      await buildCourse(portal.db, { starts_at: day(0), title: 'Gentle Yoga' }),
      await buildCourse(portal.db, { starts_at: day(1), title: 'Tai Chi' }),
    ]
    for (const { id } of [one, other]) await register(portal, ann.token, { courseId: id })
    const { act } = await cancelClass(one.id, { note: 'The heating is broken.' })
    await cancelClass(other.id)
    await call('stopHeldClassMail', one.id)
    await pass(11)
    const [mail, ...more] = await sentTo(ann.email)
    expect(more).toEqual([])
    expect(mail!.text).toContain('Tai Chi')
    expect(mail!.text).not.toMatch(/Gentle Yoga|heating/)
    // No one was notified of it, so no one must be notified of the undo.
    const undone = await portal.query(
      'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack told } }',
      { input: { act } },
      staff.token,
    )
    expect(undone).toMatchObject({ errors: [], data: { undoAct: { takenBack: 0, told: 0 } } })
  })
  it("goes to the person's helper at the time of sending, not to an earlier helper", async () => {
    const [ann, bea] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const child = await buildChild(portal, ann.userId)
    const course = await buildCourse(portal.db, { starts_at: day(0) })
    await buildRegistration(portal.db, {
      course_id: course.id,
      attendee_id: child.attendeeId,
      created_at: portal.clock.now(),
    })
    await cancelClass(course.id)
    await endProxyAccessOf(portal, child.userId)
    await pass(1)
    await buildProxyAccess(portal, bea.userId, child.userId)
    await pass(9)
    expect(await sentTo(ann.email)).toEqual([])
    expect(await sentTo(bea.email)).toMatchObject([{ kind: 'classCancelled' }])
  })
  it('waits at most twenty minutes', async () => {
    const ann = await buildRegistrant(portal)
    const courses = await Promise.all([0, 1, 2].map((nth) => buildCourse(portal.db, { starts_at: day(nth) })))
    for (const { id } of courses) await register(portal, ann.token, { courseId: id })
    for (const { id } of courses) {
      await cancelClass(id)
      await pass(9)
    }
    await pass(2)
    expect(await sentTo(ann.email)).toHaveLength(1)
  })
  it('does not wait when a class starts within a day', async () => {
    const ann = await buildRegistrant(portal)
    const soon = await buildCourse(portal.db, { starts_at: new Date('2026-11-13T10:00:00Z') })
    await register(portal, ann.token, { courseId: soon.id })
    expect((await cancelClass(soon.id)).leavesAt).toBe('2026-11-12T10:00:10-05:00')
    await pass(1 / 6)
    expect(await sentTo(ann.email)).toHaveLength(1)
  })
  it('is not delayed by later acts when it is due within seconds', async () => {
    const ann = await buildRegistrant(portal)
    const [soon, far] = [
      await buildCourse(portal.db, { starts_at: new Date('2026-11-13T10:00:00Z') }),
      await buildCourse(portal.db, { starts_at: day(1) }),
    ]
    await register(portal, ann.token, { courseId: soon.id })
    const { leavesAt } = await cancelClass(soon.id)
    await pass(0.1)
    await cancelClass(far.id)
    const { next_attempt_at } = await portal.db
      .selectFrom('outbox_mail')
      .select('next_attempt_at')
      .where('to_address', '=', ann.email)
      .where('kind', '=', 'classCancelled')
      .executeTakeFirstOrThrow()
    expect(next_attempt_at).toEqual(new Date(leavesAt!))
  })
  it('is not delayed by the acts of another staff member', async () => {
    const ann = await buildRegistrant(portal)
    const [first, second] = [
      await buildCourse(portal.db, { starts_at: day(0) }),
      await buildCourse(portal.db, { starts_at: day(1) }),
    ]
    for (const { id } of [first, second]) await register(portal, ann.token, { courseId: id })
    const colleague = await buildStaff(portal)
    await cancelClass(first.id)
    await pass(5)
    await cancelClass(second.id, {}, colleague.token)
    await pass(5)
    const [mail, ...more] = await sentTo(ann.email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 of your classes are cancelled')
  })
})

describe('while the email waits, the class', () => {
  async function cancelled() {
    const ann = await buildRegistrant(portal)
    const [first, second] = [
      await buildCourse(portal.db, { starts_at: day(0) }),
      await buildCourse(portal.db, { starts_at: day(1) }),
    ]
    for (const { id } of [first, second]) await register(portal, ann.token, { courseId: id })
    await cancelClass(first.id)
    await cancelClass(second.id)
    return { ann, first, second }
  }
  it('shows how many people will get it and when', async () => {
    const { first } = await cancelled()
    expect(await existing(first.id)).toEqual({ people: 1, leavesAt: '2026-11-12T10:10:00-05:00' })
    await pass(10)
    expect(await existing(first.id)).toBeNull()
  })
  it('lets staff send it immediately', async () => {
    const { ann, first } = await cancelled()
    expect((await call('sendHeldClassMail', first.id)).errors).toEqual([])
    await pass(0)
    expect(await sentTo(ann.email)).toHaveLength(1)
    expect((await call('sendHeldClassMail', first.id)).errors[0]!.extensions.code).toBe('MAIL_HAS_LEFT')
  })
  it('lets staff stop it; the email about the other class is sent, and the class stays cancelled', async () => {
    const { ann, first } = await cancelled()
    expect((await call('stopHeldClassMail', first.id)).errors).toEqual([])
    expect(await existing(first.id)).toBeNull()
    await pass(10)
    expect((await sentTo(ann.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: your class is cancelled$/),
    ])
    expect((await open(portal, staff.token, first.id)).cancelled).toBe(true)
    expect((await call('stopHeldClassMail', first.id)).errors[0]!.extensions.code).toBe('MAIL_HAS_LEFT')
  })
  it('lets only staff stop it', async () => {
    const { ann, first } = await cancelled()
    const input = { input: { courseId: first.id } }
    const document = 'mutation ($input: HeldClassMailInput!) { stopHeldClassMail(input: $input) { people } }'
    expect(await portal.codeOf(document, input, ann.token)).toBe('FORBIDDEN')
  })
})

it('two saves of a class that is days away are sent as one email', async () => {
  const ann = await buildRegistrant(portal)
  const course = await buildCourse(portal.db, { starts_at: day(0) })
  await register(portal, ann.token, { courseId: course.id })
  const change = async (fields: object) =>
    save(portal, staff.token, await open(portal, staff.token, course.id), fields)
  await change({ startTime: '11:00', endTime: '11:45' })
  await pass(6)
  await change({ title: 'Chair Yoga' })
  await pass(6)
  expect(await sentTo(ann.email)).toEqual([])
  await pass(4)
  expect(await sentTo(ann.email)).toHaveLength(1)
})

describe('a custom cancellation reason', () => {
  const van = { en: 'Our van broke down.', es: 'Se averió nuestra camioneta.' }
  it('is sent in the language of each person', async () => {
    await portal.db
      .updateTable('site_settings')
      .set({ cancel_reasons: JSON.stringify([van]) })
      .execute()
    const [ann, bea] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await portal.db.updateTable('app_user').set({ language: 'es' }).where('id', '=', bea.userId).execute()
    const course = await buildCourse(portal.db, { starts_at: day(0) })
    for (const { token } of [ann, bea]) await register(portal, token, { courseId: course.id })
    await cancelClass(course.id, { ownReason: van.en })
    await pass(10)
    expect((await sentTo(ann.email))[0]!.text).toContain(van.en)
    expect((await sentTo(bea.email))[0]!.text).toContain(van.es)
  })
  it('is refused if it does not exist, and the class is not cancelled', async () => {
    const course = await buildCourse(portal.db, { starts_at: day(0) })
    const input = { id: course.id, tell: { ownReason: 'Taken away' } }
    expect(await portal.codeOf(cancelDocument, { input }, staff.token)).toBe('INPUT_INVALID')
    expect((await open(portal, staff.token, course.id)).cancelled).toBe(false)
  })
})
