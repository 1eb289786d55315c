import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  type Saved,
  type SaveOptions,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildCourse, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { joined, leave } from './testing/waiting-calls.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  // Within a day of the class, so that emails wait only ten seconds.
  portal.clock.set(new Date('2026-11-24T17:00:00Z'))
  staff = await buildStaff(portal)
}, 60_000)
afterAll(() => portal.close())

/** A full class, the person who has its seat, and the person who waits for it. */
async function waitedFor(columns: CourseOptions = {}, input: object = {}) {
  const course = await buildCourse(portal.db, {
    title: 'Gentle Yoga',
    // Wednesday, 10:00 AM in New York.
    starts_at: new Date('2026-11-25T15:00:00Z'),
    in_person_capacity: 1,
    ...columns,
  })
  const [holder, one] = [await buildRegistrant(portal), await buildRegistrant(portal)]
  const seat = await register(portal, holder.token, { courseId: course.id, registrationType: 'in-person' })
  const id = await joined(portal, one.token, { courseId: course.id, ...input })
  return { courseId: course.id, holder, place: seat, one, id }
}
const change = async (courseId: number, fields: object, options: SaveOptions = {}) =>
  save(portal, staff.token, await open(portal, staff.token, courseId), fields, options)
const setCancelled = async (document: string, id: number, notify: object = {}) =>
  Object.values(
    await portal.request<Record<string, Saved>>(document, { input: { id, tell: notify } }, staff.token),
  )[0]!
const takeBack = (notifying: string | null) =>
  portal.query(
    'mutation ($input: TakeBackMailInput!) { takeBackMail(input: $input) { people } }',
    { input: { telling: notifying } },
    staff.token,
  )
/** Emails to this person about a class they wait for, sent after the time for Undo. */
async function sentTo(email: string) {
  portal.clock.advance(10_000)
  await createMailWorker(portal.deps).deliverDue()
  const mails = await portal.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'waitingChanged')
    .where('status', '=', 'sent')
    .orderBy('id')
    .execute()
  return mails.map(({ subject, text }) => ({ subject, text: text!.replace(/\s+/g, ' ') }))
}

/** Emails as an earlier server version scheduled them for this person: they said that there was a change, not which. */
async function offeredAsBefore(email: string, kind: 'changed' | 'cancelled' | 'restored') {
  const { rows } =
    await sql`update outbox_mail set data = data - 'news' || jsonb_build_object('change', ${kind}::text,
      'waiting', data -> 'waiting' #- '{notHeld}')
    where to_address = ${email} and kind = 'waitingChanged' and status = 'queued' returning id`.execute(
      portal.db,
    )
  expect(rows).toHaveLength(1)
}

const later = { startTime: '11:00', endTime: '11:45' }
const changed = 'A class you’re waiting for has changed'

describe('a person on the waitlist of a class', () => {
  it('that is moved gets one email with the old and new times and the note from staff', async () => {
    const { courseId, one, holder } = await waitedFor()
    await change(courseId, { ...later, date: '2026-11-26' }, { tell: { note: 'Dr. Lee is late.' } })
    const [mail, ...more] = await sentTo(one.email)
    expect(mail).toMatchObject({ subject: changed })
    expect(mail!.text).toContain('Dr. Lee is late.')
    expect(mail!.text).toContain('It was Wednesday, November 25, 2026, 10:00 AM to 10:45 AM EST.')
    expect(mail!.text).toContain('Thursday, November 26, 2026 11:00 AM to 11:45 AM EST')
    expect(mail!.text).toContain('you can leave the waitlist in My Classes.')
    expect(more).toEqual([])
    expect(await sentTo(holder.email)).toEqual([])
  })
  it('that is changed is told what changed', async () => {
    const { courseId, one } = await waitedFor()
    await change(courseId, { title: 'Chair Yoga' })
    expect((await sentTo(one.email))[0]?.text).toContain('The name has changed. It was “Gentle Yoga.”')
  })
  it('that is cancelled is told why, and is told when it is restored', async () => {
    const { courseId, one } = await waitedFor()
    await setCancelled(cancelDocument, courseId, { reason: 'room', note: 'We’re sorry.' })
    const [mail] = await sentTo(one.email)
    expect(mail).toMatchObject({ subject: 'A class you’re waiting for is cancelled' })
    expect(mail!.text).toContain('We can’t use the room.')
    expect(mail!.text).toContain('We’re sorry.')
    await setCancelled(restoreDocument, courseId)
    expect((await sentTo(one.email))[1]).toMatchObject({
      subject: 'A class you’re waiting for takes place after all',
    })
  })
  it('that becomes online only is told that the in-person option no longer exists', async () => {
    const { courseId, one } = await waitedFor(
      { online: true, in_person: true, online_capacity: 5 },
      { registrationType: 'in-person' },
    )
    await change(courseId, { inPerson: false }, { movePeople: true })
    const [mail] = await sentTo(one.email)
    expect(mail!.text).toContain('10:00 AM to 10:45 AM EST Online')
    expect(mail!.text).toContain(
      'This class no longer meets in person. We’ll offer you a spot online when one opens up.',
    )
    expect(mail!.text).toContain(`/class/${courseId}`)
  })
  it('gets no email for unnoticeable changes, reverted changes, or when staff do not notify', async () => {
    const { courseId, one } = await waitedFor()
    await change(courseId, { description: 'More' })
    await change(courseId, later, { tell: { send: false } })
    await change(courseId, { title: 'Chair Yoga' })
    await change(courseId, { title: 'Gentle Yoga' })
    await setCancelled(cancelDocument, courseId)
    await setCancelled(restoreDocument, courseId)
    expect(await sentTo(one.email)).toEqual([])
  })
  it('gets one email about acts that closely follow each other, with both notes', async () => {
    const { courseId, one } = await waitedFor()
    await change(courseId, { title: 'Chair Yoga' }, { tell: { note: 'A new name.' } })
    await change(courseId, later, { tell: { note: 'And an hour later.' } })
    const mails = await sentTo(one.email)
    expect(mails).toHaveLength(1)
    for (const texts of [
      'A new name.',
      'And an hour later.',
      'The name has changed.',
      'The time has changed.',
    ])
      expect(mails[0]!.text).toContain(texts)
  })
  it('gets no email about an undone act, but one about the rest', async () => {
    const { courseId, one } = await waitedFor()
    const taken = await change(courseId, { title: 'Chair Yoga' })
    expect((await takeBack(taken.telling)).errors).toEqual([])
    expect(await sentTo(one.email)).toEqual([])
    const first = await change(courseId, { title: 'Slow Yoga' }, { tell: { note: 'A new name.' } })
    await change(courseId, later)
    expect((await takeBack(first.telling)).errors).toEqual([])
    const mails = await sentTo(one.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('The time has changed.')
    expect(mails[0]!.text).not.toContain('A new name.')
  })
  it('gets no email after leaving, even within the waiting time of the email', async () => {
    const { courseId, one, id } = await waitedFor()
    await change(courseId, later)
    expect(await leave(portal, one.token, id)).toBe('done')
    expect(await sentTo(one.email)).toEqual([])
    await setCancelled(cancelDocument, courseId)
    expect(await sentTo(one.email)).toEqual([])
  })
})

describe('an act that affects only the waitlist', () => {
  const preview =
    'query ($input: CancelCourseInput!) { courseCancelPreview(input: $input) { people waiting unreached mail { subject opening closing } } }'
  async function waitedForAlone() {
    const found = await waitedFor()
    await cancel(portal, found.holder.token, found.place)
    return found
  }

  it('is previewed, reports whom it notifies, and can be undone like any other', async () => {
    const { courseId, one } = await waitedForAlone()
    const { courseCancelPreview } = await portal.request<{ courseCancelPreview: { mail: object } }>(
      preview,
      { input: { id: courseId } },
      staff.token,
    )
    expect(courseCancelPreview).toMatchObject({
      people: 0,
      waiting: 1,
      unreached: 0,
      mail: { subject: 'A class you’re waiting for is cancelled' },
    })
    expect(JSON.stringify(courseCancelPreview)).not.toContain('token')
    const saved = await setCancelled(cancelDocument, courseId, { note: 'We’re sorry.' })
    expect(saved).toMatchObject({ told: 0, waiting: 1 })
    expect((await takeBack(saved.telling)).data).toEqual({ takeBackMail: { people: 1 } })
    expect((await takeBack(saved.telling)).errors[0]!.extensions.code).toBe('MAIL_HAS_LEFT')
    expect(await sentTo(one.email)).toEqual([])
    const { rows } = await sql`select data from audit_entry where action = 'course.mailTakenBack'
      and subject_id = ${courseId}`.execute(portal.db)
    expect(rows).toEqual([{ data: { mails: 1 } }])
  })
  it('can be undone by the person who acted and by staff, but not once the email may be sent', async () => {
    const { courseId, one } = await waitedForAlone()
    const { telling } = await change(courseId, later)
    const response = await portal.query(
      'mutation ($input: TakeBackMailInput!) { takeBackMail(input: $input) { people } }',
      { input: { telling } },
      one.token,
    )
    expect(response.errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect(await sentTo(one.email)).toHaveLength(1)
    expect((await takeBack(telling)).errors[0]!.extensions.code).toBe('MAIL_HAS_LEFT')
  })
  it('is counted separately from registered people and undone together with them', async () => {
    const { courseId, holder, one } = await waitedFor()
    const saved = await change(courseId, later)
    expect(saved).toMatchObject({ told: 1, waiting: 1 })
    expect((await takeBack(saved.telling)).data).toEqual({ takeBackMail: { people: 2 } })
    expect([...(await sentTo(one.email)), ...(await sentTo(holder.email))]).toEqual([])
  })
})

describe('an email that waits during a server upgrade', () => {
  it.each([
    ['changed', changed],
    ['cancelled', 'A class you’re waiting for is cancelled'],
  ] as const)('says that the class is %s, without unknown details', async (kind, subject) => {
    const { courseId, one } = await waitedFor()
    const note = { tell: { note: 'Dr. Lee is late.' } }
    if (kind === 'changed') await change(courseId, later, note)
    else await setCancelled(cancelDocument, courseId, note.tell)
    await offeredAsBefore(one.email, kind)
    const [mail, ...more] = await sentTo(one.email)
    expect(mail).toMatchObject({ subject })
    expect(mail!.text).toContain('Dr. Lee is late.')
    expect(mail!.text).not.toContain('It was')
    expect(more).toEqual([])
  })
  it('is combined with the next act, and the rest is sent when that act is undone', async () => {
    const { courseId, one } = await waitedFor()
    await change(courseId, later)
    await offeredAsBefore(one.email, 'changed')
    const { telling } = await change(courseId, { title: 'Chair Yoga' }, { tell: { note: 'A new name.' } })
    expect((await takeBack(telling)).errors).toEqual([])
    const [mail, ...more] = await sentTo(one.email)
    expect(mail).toMatchObject({ subject: changed })
    expect(mail!.text).not.toContain('A new name.')
    expect(more).toEqual([])
  })
  it('can be undone, and says nothing about a class that is restored', async () => {
    const { courseId, one } = await waitedFor()
    const { telling } = await change(courseId, later)
    await offeredAsBefore(one.email, 'changed')
    expect((await takeBack(telling)).errors).toEqual([])
    await setCancelled(cancelDocument, courseId)
    await offeredAsBefore(one.email, 'cancelled')
    await setCancelled(restoreDocument, courseId, { send: false })
    expect(await sentTo(one.email)).toEqual([])
  })
})
