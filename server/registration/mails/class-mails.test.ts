import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import { announceClassChanges } from '#server/classes/admin/notify/announce-class-change.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { mailsOf, readCalendar } from './testing/mails.ts'

let portal: Portal
let ann: Awaited<ReturnType<typeof buildRegistrant>>
let bea: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  ann = await buildRegistrant(portal, { first_name: 'Ann' })
  bea = await buildRegistrant(portal, { first_name: 'Bea', receive_email: false })
})
afterAll(() => portal.close())

const moved: ClassChange = {
  kind: 'changed',
  parts: ['time', 'place', 'mode', 'title'],
  before: {
    title: 'Old name',
    start: '2026-11-21T14:00:00.000Z',
    end: '2026-11-21T14:45:00.000Z',
    place: ['The old place'],
    modes: ['in-person', 'online'],
  },
}
const announce = async (courseId: number, change: ClassChange) => {
  const notifying = { id: crypto.randomUUID(), by: 1, note: '', reason: null }
  const now = portal.clock.now()
  const { told } = await portal.db
    .transaction()
    .execute((tx) => announceClassChanges(tx, portal.deps.events, [{ courseId, change }], notifying, now))
  // By then the first email has been sent. Otherwise the next change would join it.
  portal.clock.advance(10_000)
  await portal.db
    .updateTable('outbox_mail')
    .set({ next_attempt_at: portal.clock.now() })
    .where('next_attempt_at', '>', portal.clock.now())
    .execute()
  return told
}
const cancelClass = (id: number, cancelled_at: Date | null) =>
  portal.db.updateTable('course').set({ cancelled_at }).where('id', '=', id).execute()

async function registeredClass() {
  const course = await buildCourse(portal.db, { title: 'Gentle Yoga' })
  const registrations = [
    await register(portal, ann.token, { courseId: course.id }),
    await register(portal, bea.token, { courseId: course.id }),
  ]
  return { course, registrations }
}

describe('a class that staff changed', () => {
  it('is emailed to every registered person with the old and new values', async () => {
    const { course, registrations } = await registeredClass()
    const deleted = await buildRegistrant(portal)
    await cancel(portal, deleted.token, await register(portal, deleted.token, { courseId: course.id }))
    let notified = 0
    const mails = await mailsOf(portal, async () => {
      notified = await announce(course.id, moved)
    })
    expect(notified).toBe(2)
    expect(mails.map(({ to_address }) => to_address)).toEqual([ann.email, bea.email])
    expect(mails[0]!.subject).toBe('Sat Nov 21, 10:00 AM: your class changed')
    expect(mails[0]!.text).toContain(
      [
        'The time has changed. It was Saturday, November 21, 2026, 9:00 AM to 9:45 AM',
        'EST.',
        '',
        'The location has changed.',
        '',
        'How you can attend has changed.',
        '',
        'The name has changed. It was “Old name.”',
        '',
        'You’re still registered. These are the new details:',
        '',
        'Gentle Yoga',
        'Saturday, November 21, 2026',
        '10:00 AM to 10:45 AM EST',
      ].join('\n'),
    )
    expect(mails[0]!.text).toContain('/registration/cancel?token=')
    expect(mails[0]!.text).not.toContain(bea.email)
    const files = mails.map((mail) => readCalendar(mail.files[0]!.text))
    expect(files.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 1],
      ['REQUEST', 1],
    ])
    expect(files.map(({ uid }) => uid.split('@')[0])).toEqual(registrations.map((id) => `registration-${id}`))
    expect(files[0]!.attendees).toEqual([`mailto:${ann.email}`])
  })
  it("raises SEQUENCE with each change, and each person's own changes raise it further", async () => {
    const { course, registrations } = await registeredClass()
    await announce(course.id, moved)
    const [again] = await mailsOf(portal, () => announce(course.id, moved))
    expect(readCalendar(again!.files[0]!.text).sequence).toBe(2)
    const [deleted] = await mailsOf(portal, () => cancel(portal, ann.token, registrations[0]!))
    expect(readCalendar(deleted!.files[0]!.text)).toMatchObject({ method: 'CANCEL', sequence: 3 })
  })
  it('is not emailed to a person who cancelled first, or if the class was cancelled first', async () => {
    const { course, registrations } = await registeredClass()
    const mails = await mailsOf(portal, async () => {
      await announce(course.id, moved)
      await cancel(portal, ann.token, registrations[0]!)
    })
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['classChanged', bea.email],
      ['registrationCancelled', ann.email],
    ])
    const more = await mailsOf(portal, async () => {
      await announce(course.id, moved)
      await cancelClass(course.id, portal.clock.now())
      await announce(course.id, { kind: 'cancelled' })
    })
    expect(more.map(({ kind }) => kind)).toEqual(['classCancelled'])
  })
  it('is emailed to no one once it is over', async () => {
    const { course } = await registeredClass()
    portal.clock.advance(days(2))
    expect(await announce(course.id, moved)).toBe(0)
    portal.clock.advance(-days(2))
    expect(await announce(1, moved), 'and there may be no such class').toBe(0)
  })
  it('is emailed when the change moves an upcoming class into the past', async () => {
    const { course } = await registeredClass()
    const lastWeek = new Date(portal.clock.now().getTime() - days(7))
    await portal.db
      .updateTable('course')
      .set({ starts_at: lastWeek, ends_at: new Date(lastWeek.getTime() + 1) })
      .where('id', '=', course.id)
      .execute()
    expect(await announce(course.id, moved)).toBe(2)
  })
  it('is emailed to hundreds of people', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: null })
    await takeSeats(portal.db, course.id, 'in-person', 520)
    expect(await announce(course.id, moved)).toBe(520)
  }, 60_000)
})

describe('a class that staff cancelled', () => {
  it('is removed from calendars, and added again when it is restored', async () => {
    const { course } = await registeredClass()
    await cancelClass(course.id, portal.clock.now())
    const [mail] = await mailsOf(portal, () => announce(course.id, { kind: 'cancelled' }))
    expect(mail!.subject).toBe('Sat Nov 21, 10:00 AM: your class is cancelled')
    expect(mail!.text).toContain('This event has been cancelled.')
    const cancelled = readCalendar(mail!.files[0]!.text)
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 })
    await cancelClass(course.id, null)
    const [back] = await mailsOf(portal, () => announce(course.id, { kind: 'restored' }))
    expect(back!.subject).toBe('Sat Nov 21, 10:00 AM: your class takes place after all')
    expect(readCalendar(back!.files[0]!.text)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 2,
      uid: cancelled.uid,
    })
  })
  it('and restored before the email was due sends no email', async () => {
    const { course } = await registeredClass()
    await cancelClass(course.id, portal.clock.now())
    const mails = await mailsOf(portal, async () => {
      await announce(course.id, { kind: 'cancelled' })
      await cancelClass(course.id, null)
    })
    expect(mails).toEqual([])
  })
})
