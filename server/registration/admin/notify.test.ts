import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  type Saved,
  type SaveOptions,
  save,
  saveInput,
  updateDocument,
} from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  // Within a day of the classes, so that emails are delayed by ten seconds only.
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const takeBackDocument = 'mutation ($input: TakeBackMailInput!) { takeBackMail(input: $input) { people } }'
const later = { startTime: '11:00', endTime: '11:45' }

/** A server's worker sends what is due now. */
const deliver = () => createMailWorker(portal.deps).deliverDue()
async function deliverAfter(seconds: number) {
  portal.clock.advance(seconds * 1000)
  await deliver()
}
/** The emails that someone got about changed classes, oldest first. */
async function sentTo(email: string) {
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('to_address', '=', email)
    .where('kind', 'in', ['classChanged', 'classCancelled', 'classRestored'])
    .where('status', '=', 'sent')
    .orderBy('id')
    .execute()
  return mails.map(({ subject, text }) => ({ subject: subject!, text: text!.replace(/\s+/g, ' ') }))
}
async function registered(title = 'Gentle Yoga', columns: object = {}) {
  const ann = await buildRegistrant(portal, { first_name: 'Ann' })
  const course = await buildCourse(portal.db, { title, ...columns })
  const id = await register(portal, ann.token, { courseId: course.id })
  return { ann, course, id }
}
const change = async (courseId: number, fields: object, options: SaveOptions = {}) =>
  save(portal, staff.token, await open(portal, staff.token, courseId), fields, options)
const takeBack = (notifying: string | null, token = staff.token) =>
  portal.query<{ takeBackMail: { people: number } }>(
    takeBackDocument,
    { input: { telling: notifying } },
    token,
  )
const setCancelled = async (document: string, id: number, notify: object = {}) => {
  const response = await portal.request<Record<string, Saved>>(
    document,
    { input: { id, tell: notify } },
    staff.token,
  )
  return Object.values(response)[0]!
}

describe('the email about a saved change', () => {
  it('waits ten seconds and is then sent once, with the note from staff', async () => {
    const { ann, course } = await registered()
    const saved = await change(course.id, later, { tell: { note: 'Dr. Lee is late.\n\nSee you soon!' } })
    expect(saved).toMatchObject({ told: 1 })
    await deliver()
    await deliverAfter(9)
    expect(await sentTo(ann.email)).toEqual([])
    await deliverAfter(1)
    await deliverAfter(20)
    const [mail, ...more] = await sentTo(ann.email)
    expect(more).toEqual([])
    expect(mail!.text).toContain('Hello Ann, Dr. Lee is late. See you soon! The time has changed.')
  })
  it('is not sent when staff choose not to notify; the class and calendars still change', async () => {
    const { ann, course } = await registered()
    const saved = await change(course.id, later, { tell: { send: false } })
    expect(saved).toMatchObject({ changed: 1, told: 0, telling: null })
    await deliverAfter(20)
    expect(await sentTo(ann.email)).toEqual([])
    const now = await portal.db
      .selectFrom('course')
      .select('sequence')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(now.sequence).toBe(1)
  })
  it('can be undone within ten seconds: it is never sent, and the class stays changed', async () => {
    const { ann, course } = await registered()
    await takeSeats(portal.db, course.id, 'in-person', 2)
    const { telling } = await change(course.id, later)
    portal.clock.advance(9000)
    expect((await takeBack(telling)).data).toEqual({ takeBackMail: { people: 3 } })
    await deliverAfter(20)
    expect(await sentTo(ann.email)).toEqual([])
    expect((await open(portal, staff.token, course.id)).form.startTime).toBe('11:00')
    expect((await takeBack(telling)).errors[0]!.extensions.code, 'a second time').toBe('MAIL_HAS_LEFT')
  })
  it('cannot be undone once it may be sent', async () => {
    const { ann, course } = await registered()
    const { telling } = await change(course.id, later)
    portal.clock.advance(10_000)
    expect((await takeBack(telling)).errors[0]!.extensions.code).toBe('MAIL_HAS_LEFT')
    await deliver()
    expect(await sentTo(ann.email)).toHaveLength(1)
  })
  it('can be undone by the person who saved and by staff, but by no one else', async () => {
    const { ann, course } = await registered()
    const { telling } = await change(course.id, later)
    expect((await takeBack(telling, ann.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const colleague = await buildStaff(portal)
    expect((await takeBack(telling, colleague.token)).data).toEqual({ takeBackMail: { people: 1 } })
  })
  it('is not sent to a person who cancelled before it was due', async () => {
    const { ann, course, id } = await registered()
    await change(course.id, later)
    await cancel(portal, ann.token, id)
    await deliverAfter(20)
    expect(await sentTo(ann.email)).toEqual([])
  })
  it('is sent once by another server when the first server stops', async () => {
    const { ann, course } = await registered()
    await change(course.id, later)
    const other = await startPortal({ besides: portal })
    portal.clock.advance(10_000)
    await Promise.all([deliver(), createMailWorker(other.deps).deliverDue()])
    await other.close()
    expect(await sentTo(ann.email)).toHaveLength(1)
  })
})

describe('saves that follow each other within ten seconds', () => {
  it('become one email that waits from the last save and describes the final state', async () => {
    const { ann, course } = await registered()
    await change(course.id, later, { tell: { note: 'First.' } })
    portal.clock.advance(8000)
    await change(course.id, { title: 'Chair Yoga' }, { tell: { note: 'Second.' } })
    await deliverAfter(9)
    expect(await sentTo(ann.email)).toEqual([])
    await deliverAfter(1)
    const [mail, ...more] = await sentTo(ann.email)
    expect(more).toEqual([])
    expect(mail!.text).toContain(
      'First. Second. The time has changed. It was Saturday, November 21, 2026, 10:00 AM to 10:45 AM EST. The name has changed. It was “Gentle Yoga.”',
    )
    expect(mail!.text).toContain('Chair Yoga Saturday, November 21, 2026 11:00 AM to 11:45 AM EST')
  })
  it('of several classes become one email per person, which describes each class', async () => {
    const { ann, course } = await registered()
    const other = await buildCourse(portal.db, { title: 'Qigong', starts_at: new Date('2026-11-22T15:00Z') })
    await register(portal, ann.token, { courseId: other.id })
    await change(course.id, later)
    await setCancelled(cancelDocument, other.id, { reason: 'weather' })
    await deliverAfter(20)
    const [mail, ...more] = await sentTo(ann.email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 of your classes changed')
    expect(mail!.text).toContain(
      'This event has been cancelled. The weather makes travel unsafe. Qigong Sunday, November 22, 2026',
    )
  })
  it('that cancel each other out send no email', async () => {
    const { ann, course } = await registered()
    await change(course.id, later)
    await change(course.id, { startTime: '10:00', endTime: '10:45' })
    await setCancelled(cancelDocument, course.id)
    await setCancelled(restoreDocument, course.id)
    await deliverAfter(20)
    expect(await sentTo(ann.email)).toEqual([])
  })
  it('can be undone one by one; the email about the other changes is sent', async () => {
    const { ann, course } = await registered()
    await change(course.id, later)
    const { telling } = await change(course.id, { title: 'Chair Yoga' })
    expect((await takeBack(telling)).data).toEqual({ takeBackMail: { people: 1 } })
    await deliverAfter(20)
    const [mail] = await sentTo(ann.email)
    expect(mail!.text).toContain('The time has changed.')
    expect(mail!.text).not.toContain('The name has changed.')
  })
  it('by two editors of different classes become one email', async () => {
    const { ann, course } = await registered()
    const other = await buildCourse(portal.db, { title: 'Qigong' })
    await register(portal, ann.token, { courseId: other.id })
    await Promise.all([change(course.id, later), change(other.id, later)])
    await deliverAfter(20)
    expect((await sentTo(ann.email)).map(({ subject }) => subject)).toEqual(['2 of your classes changed'])
  })
  it('by two editors of the same class send an email only about the save that succeeded', async () => {
    const { ann, course } = await registered()
    const opened = await open(portal, staff.token, course.id)
    const responses = await Promise.all(
      ['11', '12'].map((hour) =>
        portal.query(
          updateDocument,
          { input: saveInput(opened, { startTime: `${hour}:00`, endTime: `${hour}:45` }) },
          staff.token,
        ),
      ),
    )
    const rejected = responses.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
    expect(rejected).toEqual(['EDIT_CONFLICT'])
    await deliverAfter(20)
    expect(await sentTo(ann.email)).toHaveLength(1)
  })
})

describe('cancelling a class', () => {
  it('emails the reason and the note from staff', async () => {
    const { ann, course } = await registered()
    await setCancelled(cancelDocument, course.id, { reason: 'facilitator', note: 'Wishing you well.' })
    await deliverAfter(20)
    const [mail] = await sentTo(ann.email)
    expect(mail!.text).toContain(
      'Wishing you well. We’re sorry. This event has been cancelled. The facilitator can’t be there. Gentle Yoga',
    )
  })
  it('refuses a note that is too long', async () => {
    const { course } = await registered()
    const input = { id: course.id, tell: { note: 'x'.repeat(2001) } }
    expect(await portal.codeOf(cancelDocument, { input }, staff.token)).toBe('INPUT_INVALID')
  })
})

describe('the preview of a change', () => {
  const preview = async (courseId: number, fields: object, options: SaveOptions = {}) => {
    const opened = await open(portal, staff.token, courseId)
    const { courseChangePreview } = await portal.request<{ courseChangePreview: Preview }>(
      `query ($input: UpdateCourseInput!) { courseChangePreview(input: $input) ${previewFields} }`,
      { input: saveInput(opened, fields, options) },
      staff.token,
    )
    return courseChangePreview
  }
  interface Preview {
    people: number
    toCall: number
    unreached: number
    moved: number
    mail: { subject: string; opening: string; closing: string } | null
  }
  const previewFields = '{ people toCall unreached moved mail { subject opening closing } }'

  it('shows counts and the email without personal data, and writes nothing', async () => {
    const { ann, course } = await registered()
    await portal.db
      .updateTable('app_user')
      .set({ last_name: 'Ownname' })
      .where('id', '=', ann.userId)
      .execute()
    const before = await open(portal, staff.token, course.id)
    const { mail, ...counts } = await preview(course.id, later)
    expect(counts).toEqual({ people: 1, toCall: 0, unreached: 0, moved: 0 })
    expect(mail!.subject).toBe('Sat Nov 21, 11:00 AM: your class changed')
    expect(mail!.opening).toMatch(/Hello \(first name\),$/)
    expect(mail!.closing).toMatch(/^The time has changed\. It was .* 10:00 AM to 10:45 AM EST\./)
    expect(mail!.closing).toContain('11:00 AM to 11:45 AM EST')
    expect(JSON.stringify(mail)).not.toMatch(/Ann|token=|Ownname/)
    expect(await open(portal, staff.token, course.id)).toEqual(before)
    await deliverAfter(20)
    expect(await sentTo(ann.email)).toEqual([])
  })
  it('shows no email when attendees would not notice the change', async () => {
    const { course } = await registered()
    expect(await preview(course.id, { room: '7' })).toEqual({
      people: 0,
      toCall: 0,
      unreached: 0,
      moved: 0,
      mail: null,
    })
  })
  it('counts each person once, and separately the people whom staff must call', async () => {
    const { course } = await registered()
    const cara = await buildRegistrant(portal)
    await register(portal, cara.token, { courseId: course.id })
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', cara.userId)
      .execute()
    expect(await preview(course.id, later)).toMatchObject({ people: 1, toCall: 1, unreached: 0 })
  })
  it('covers cancelling and restoring a class', async () => {
    const { course } = await registered()
    const request = async (restore: boolean) =>
      (
        await portal.request<{ courseCancelPreview: Preview }>(
          `query ($input: CancelCourseInput!, $restore: Boolean!) {
            courseCancelPreview(input: $input, restore: $restore) ${previewFields} }`,
          { input: { id: course.id, tell: { reason: 'tooFew' } }, restore },
          staff.token,
        )
      ).courseCancelPreview
    expect(await request(false)).toMatchObject({
      people: 1,
      mail: { closing: expect.stringContaining('Too few people registered.') },
    })
    await setCancelled(cancelDocument, course.id, { send: false })
    expect((await request(true)).mail!.subject).toMatch(/takes place after all$/)
  })
})
