import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { addDueReminders } from './reminders.jobs.ts'

let portal: Portal
let ann: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('registration').execute()
  await portal.db.deleteFrom('outbox_mail').execute()
  portal.clock.set(new Date(classStart.getTime() - hours(72)))
  ann = await buildRegistrant(portal, { first_name: 'Ann' })
})

/** Sets the clock to this many milliseconds before the class. */
const untilClass = (milliseconds: number) => portal.clock.set(new Date(classStart.getTime() - milliseconds))
const due = () => mailsOf(portal, () => addDueReminders(portal.deps))
const deliver = () => createMailWorker(portal.deps).deliverDue()
const kinds = async () => (await due()).map(({ kind, to_address }) => [kind, to_address])
const online = { online: true, courselink: 'https://video.example.org/secret' }
const column = (id: number, columns: object) => changeCourse(portal.db, id, columns)

describe('the reminder', () => {
  it('is sent once, a day before, with the time and location', async () => {
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga' })
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(24) + 1)
    expect(await kinds()).toEqual([])
    untilClass(hours(24))
    const [mail, ...more] = await due()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'classReminder',
      to_address: ann.email,
      subject: 'Reminder: your class on Sat Nov 21, 10:00 AM',
    })
    expect(mail!.text).toContain(
      'Gentle Yoga\nSaturday, November 21, 2026\n10:00 AM to 10:45 AM EST\nIn Person',
    )
    expect(mail!.text).toContain('http://portal.test/registration/cancel?token=')
    expect(await kinds()).toEqual([])
    untilClass(hours(1))
    expect(await kinds()).toEqual([])
  })
  it('is not sent to people without email consent, even if they withdrew it after it was queued', async () => {
    const course = await buildCourse(portal.db)
    const bea = await buildRegistrant(portal, { receive_email: false })
    await register(portal, bea.token, { courseId: course.id })
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(24))
    const mails = await mailsOf(portal, async () => {
      expect(await addDueReminders(portal.deps)).toBe(1)
      await portal.db
        .updateTable('app_user')
        .set({ receive_email: false })
        .where('id', '=', ann.userId)
        .execute()
    })
    expect(mails).toEqual([])
  })
  it('is not sent for a registration made within the last day', async () => {
    untilClass(hours(23))
    await register(portal, await tokenFor(portal, ann), { courseId: (await buildCourse(portal.db)).id })
    expect(await kinds()).toEqual([])
  })
  it('is sent late when no server was running at its time', async () => {
    await register(portal, ann.token, { courseId: (await buildCourse(portal.db)).id })
    untilClass(minutes(30))
    expect(await kinds()).toEqual([['classReminder', ann.email]])
  })
  it('is never sent to a person who cancelled, even after it was queued', async () => {
    const course = await buildCourse(portal.db)
    const id = await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(24))
    expect(await addDueReminders(portal.deps)).toBe(1)
    await cancel(portal, await tokenFor(portal, ann), id)
    await createMailWorker(portal.deps).deliverDue()
    const sent = await portal.db
      .selectFrom('outbox_mail')
      .select(['kind', 'status', 'data', 'text'])
      .execute()
    expect(sent).toContainEqual({ kind: 'classReminder', status: 'dropped', data: {}, text: null })
    expect(sent).toContainEqual(expect.objectContaining({ kind: 'registrationCancelled', status: 'sent' }))
  })
  // crossing: changed class x job
  it('follows a class that moves: none for the old time, one for the new time', async () => {
    const course = await buildCourse(portal.db)
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(24))
    const later = new Date(classStart.getTime() + hours(48))
    const moved = await mailsOf(portal, async () => {
      await addDueReminders(portal.deps)
      await column(course.id, { starts_at: later, ends_at: new Date(later.getTime() + minutes(45)) })
    })
    expect(moved).toEqual([])
    portal.clock.set(new Date(later.getTime() - hours(24)))
    const [mail] = await due()
    expect(mail!.subject).toBe('Reminder: your class on Mon Nov 23, 10:00 AM')
  })
  // crossing: changed class x job
  it('is sent once when a cancelled class is restored, although one was dropped in the meantime', async () => {
    const course = await buildCourse(portal.db, online)
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(24))
    expect(await addDueReminders(portal.deps)).toBe(1)
    await column(course.id, { cancelled_at: portal.clock.now() })
    await deliver()
    expect(await addDueReminders(portal.deps)).toBe(0)
    await column(course.id, { cancelled_at: null })
    expect(await kinds()).toEqual([['classReminder', ann.email]])
    await deliver()
    expect(await kinds()).toEqual([])
    untilClass(hours(1))
    expect(await addDueReminders(portal.deps)).toBe(1)
    await column(course.id, { cancelled_at: portal.clock.now() })
    await deliver()
    await column(course.id, { cancelled_at: null })
    expect(await kinds()).toEqual([['joinLink', ann.email]])
  })
  it('is not sent again when it was sent before the class was cancelled and restored', async () => {
    const course = await buildCourse(portal.db)
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(24))
    await addDueReminders(portal.deps)
    await deliver()
    await column(course.id, { cancelled_at: portal.clock.now() })
    await column(course.id, { cancelled_at: null })
    expect(await kinds()).toEqual([])
  })
  it('is not queued again and again when only the unverified address stops it', async () => {
    await register(portal, ann.token, { courseId: (await buildCourse(portal.db)).id })
    untilClass(hours(24))
    expect(await addDueReminders(portal.deps)).toBe(1)
    await portal.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', ann.userId)
      .execute()
    await deliver()
    expect(await addDueReminders(portal.deps)).toBe(0)
  })
  // crossing: closed and restored x job
  // crossing: changed class x job
  it('is not sent for a cancelled class or a closed account', async () => {
    const [one, other] = [await buildCourse(portal.db), await buildCourse(portal.db)]
    await register(portal, ann.token, { courseId: one.id })
    const bea = await buildRegistrant(portal)
    await register(portal, bea.token, { courseId: other.id })
    await column(one.id, { cancelled_at: classStart })
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: classStart })
      .where('id', '=', bea.userId)
      .execute()
    untilClass(hours(24))
    expect(await kinds()).toEqual([])
  })
  it('is sent for more registrations than one batch reads', async () => {
    const course = await buildCourse(portal.db)
    const people = await Promise.all(Array.from({ length: 7 }, () => buildRegistrant(portal)))
    for (const { token } of people) await register(portal, token, { courseId: course.id })
    untilClass(hours(24))
    expect(await addDueReminders(portal.deps, { rowsAtOnce: 2 })).toBe(7)
  })
})

describe('the email with the join link', () => {
  it('is sent once, 1 hour before an online class, and links to the page that checks in', async () => {
    const course = await buildCourse(portal.db, online)
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(1) + 1)
    expect(await kinds()).toEqual([['classReminder', ann.email]])
    untilClass(hours(1))
    const [mail, ...more] = await due()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'joinLink', subject: 'Join your class at 10:00 AM EST', files: [] })
    expect(mail!.text).toContain(`http://portal.test/account/classes/${course.id}/join`)
    expect(JSON.stringify(mail)).not.toContain('video.example.org')
    expect(await kinds()).toEqual([])
  })
  it('is sent again for the new start when the class moves', async () => {
    const course = await buildCourse(portal.db, online)
    await register(portal, ann.token, { courseId: course.id })
    untilClass(hours(1) + 1)
    await due()
    untilClass(hours(1))
    expect(await kinds()).toEqual([['joinLink', ann.email]])
    const later = new Date(classStart.getTime() + minutes(10))
    await column(course.id, { starts_at: later, ends_at: new Date(later.getTime() + minutes(45)) })
    expect(await kinds()).toEqual([['classReminder', ann.email]])
    untilClass(minutes(50))
    const [mail] = await due()
    expect(mail).toMatchObject({ kind: 'joinLink', subject: 'Join your class at 10:10 AM EST' })
  })
  // crossing: hybrid x job
  it('is only for active online registrations that are not checked in', async () => {
    const hybrid = await buildCourse(portal.db, { ...online, in_person: true })
    const people = await Promise.all(Array.from({ length: 4 }, () => buildRegistrant(portal)))
    const [room, deleted, there, wants] = people as [typeof ann, typeof ann, typeof ann, typeof ann]
    await register(portal, room.token, { courseId: hybrid.id, registrationType: 'in-person' })
    const line = { courseId: hybrid.id, registrationType: 'online' }
    await cancel(portal, deleted.token, await register(portal, deleted.token, line))
    const id = await register(portal, there.token, line)
    await portal.db
      .updateTable('registration')
      .set({ checked_in_at: classStart })
      .where('id', '=', id)
      .execute()
    await register(portal, wants.token, line)
    untilClass(hours(1))
    const joining = (await kinds()).filter(([kind]) => kind === 'joinLink')
    expect(joining).toEqual([['joinLink', wants.email]])
  })
  it('waits for a video link until the class is over', async () => {
    const [soon, never] = [
      await buildCourse(portal.db, { online: true }),
      await buildCourse(portal.db, { online: true, courselink: '' }),
    ]
    await register(portal, ann.token, { courseId: soon.id })
    await register(portal, ann.token, { courseId: never.id })
    untilClass(hours(1))
    expect((await kinds()).map(([kind]) => kind)).toEqual(['classReminder', 'classReminder'])
    await column(soon.id, { courselink: 'https://video.example.org/late' })
    untilClass(minutes(-44))
    expect(await kinds()).toEqual([['joinLink', ann.email]])
    await column(never.id, { courselink: 'https://video.example.org/too-late' })
    untilClass(minutes(-45))
    expect(await kinds()).toEqual([])
  })
  it('is dropped when the person checks in or switches to in person first', async () => {
    const course = await buildCourse(portal.db, { ...online, in_person: true })
    const id = await register(portal, ann.token, { courseId: course.id, registrationType: 'online' })
    untilClass(hours(1))
    const set = (columns: object) =>
      portal.db.updateTable('registration').set(columns).where('id', '=', id).execute()
    const mails = await mailsOf(portal, async () => {
      await addDueReminders(portal.deps)
      await set({ mode: 'in-person' })
    })
    expect(mails.filter(({ kind }) => kind === 'joinLink')).toEqual([])
  })
})

it('any number of servers can queue emails: each person gets each email once', async () => {
  const courses = await Promise.all([buildCourse(portal.db, online), buildCourse(portal.db)])
  const people = await Promise.all(Array.from({ length: 10 }, () => buildRegistrant(portal)))
  for (const { token } of people)
    for (const course of courses) await register(portal, token, { courseId: course.id })
  untilClass(hours(24))
  const counts = await Promise.all(Array.from({ length: 8 }, () => addDueReminders(portal.deps)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  untilClass(hours(1))
  await Promise.all(Array.from({ length: 8 }, () => addDueReminders(portal.deps)))
  const rows = await portal.db.selectFrom('outbox_mail').select(['kind', 'to_address', 'occasion']).execute()
  expect(rows.filter(({ kind }) => kind === 'classReminder')).toHaveLength(20)
  expect(rows.filter(({ kind }) => kind === 'joinLink')).toHaveLength(10)
})
