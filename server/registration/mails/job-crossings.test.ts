import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { recurringJob } from '#server/registration/recurring/recurring.jobs.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { addDueReminders } from '#server/registration/reminders/reminders.jobs.ts'
import { remindOfRosters } from '#server/roster/record/open-rosters.jobs.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, elena, register, removeGuest } from '#server/testing/registration-calls.ts'
import { mailsOf, textOf } from './testing/mails.ts'

let portal: Portal
let me: Awaited<ReturnType<typeof buildRegistrant>>
let staff: Awaited<ReturnType<typeof buildStaff>>
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  me = await buildRegistrant(portal)
  staff = await buildStaff(portal)
})
afterAll(() => portal.close())

const at = (instant: string) => portal.clock.set(new Date(instant))
const reminders = () => mailsOf(portal, () => addDueReminders(portal.deps))
const registered = async (courseId: number, line: object = {}) => {
  portal.clock.set(beginning)
  return register(portal, await tokenFor(portal, me), { courseId, ...line })
}

describe('the scheduled jobs', () => {
  // crossing: guest x job
  it('remind the person who brings a guest of the guest once, but not of a removed guest', async () => {
    const starts_at = new Date('2026-12-16T15:00Z')
    const [two, one] = [
      await buildCourse(portal.db, { guests_allowed: true, starts_at }),
      await buildCourse(portal.db, { guests_allowed: true, starts_at }),
    ]
    await registered(two.id, { guest: elena })
    const id = await registered(one.id, { guest: { ...elena, firstName: 'Sofia' } })
    expect(await removeGuest(portal, await tokenFor(portal, me), id)).toBe('done')
    at('2026-12-15T15:00:00Z')
    const mails = await reminders()
    expect(mails.map(({ kind }) => kind)).toEqual(['classReminder', 'classReminder'])
    const guests = mails.flatMap(({ text }) => /^Guest: .+$/m.exec(text)?.[0] ?? [])
    expect(guests).toEqual(['Guest: Elena Alvarez'])
  })
  // crossing: edited recurrence x job
  it('remind of each date of an edited recurrence on its new day and not on the old one', async () => {
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    for (const id of ids) await registered(id)
    const subjects = async (instant: string) => {
      at(instant)
      return (await reminders()).map(({ kind, subject }) => [kind, subject])
    }
    const of = (day: string) => [['classReminder', `Reminder: your class on ${day}`]]
    expect(await subjects('2027-01-05T15:00:00Z')).toEqual(of('Wed Jan 6, 10:00 AM'))
    expect(await subjects('2027-01-12T15:00:00Z')).toEqual(of('Wed Jan 13, 10:00 AM'))
    const token = await tokenFor(portal, staff)
    const opened = await open(portal, token, ids[1]!)
    await save(portal, token, opened, { date: '2027-01-15' }, { following: true, tell: { send: false } })
    expect(await subjects('2027-01-12T16:00:00Z')).toEqual([])
    expect(await subjects('2027-01-14T15:00:00Z')).toEqual(of('Fri Jan 15, 10:00 AM'))
    expect(await subjects('2027-01-19T15:00:00Z')).toEqual([])
    expect(await subjects('2027-01-21T15:00:00Z')).toEqual(of('Fri Jan 22, 10:00 AM'))
  })
  // crossing: walk-in without email x job
  it('remind everyone except a walk-in without an address, whose open roster still gets a reminder', async () => {
    const course = await buildCourse(portal.db, {
      title: 'Chair Yoga',
      online: true,
      courselink: 'https://video.example.org/yoga',
      starts_at: new Date('2027-02-03T15:00Z'),
    })
    const mine = await registered(course.id)
    const attendee_id = await buildWalkIn(portal.db, {
      walk_in_first_name: 'Wil',
      walk_in_last_name: 'Walker',
    })
    const walkIn = { course_id: course.id, attendee_id, mode: 'online', created_at: beginning }
    await portal.db.insertInto('registration').values(walkIn).execute()
    at('2027-02-02T15:00:00Z')
    expect(await addDueReminders(portal.deps), 'one mail and no other').toBe(1)
    at('2027-02-03T14:00:00Z')
    expect(await addDueReminders(portal.deps), 'the way in as well').toBe(1)
    at('2027-02-03T14:05:00Z')
    await cancel(portal, await tokenFor(portal, me), mine)
    at('2027-02-04T15:00:00Z')
    const [requested, ...more] = await mailsOf(portal, () => remindOfRosters(portal.deps))
    expect([requested!.kind, requested!.to_address, more]).toEqual(['rosterOpen', staff.email, []])
    expect(requested!.text).toContain('Chair Yoga')
  })
  // crossing: terms due x job
  it('register no upcoming date for a person with terms due, until they agree', async () => {
    portal.clock.set(beginning)
    const token = await tokenFor(portal, me)
    const { ids, courseId } = await buildRecurring(portal.db)
    const settings = (standing_dates: number) =>
      portal.db.updateTable('site_settings').set({ standing_dates }).execute()
    const agreed = (terms_agreed_at: Date | null) =>
      portal.db.updateTable('app_user').set({ terms_agreed_at }).where('id', '=', me.userId).execute()
    const scheduled = async () =>
      (await Promise.all(ids.map((id) => holdersOf(portal, id)))).map((one) => one.length)
    await settings(1)
    await started(portal, token, courseId)
    await settings(8)
    await agreed(null)
    await recurringJob.run(portal.deps)
    expect(await scheduled()).toEqual([1, 0, 0])
    await agreed(beginning)
    await recurringJob.run(portal.deps)
    expect(await scheduled()).toEqual([1, 1, 1])
  })
  // crossing: confidential title x job
  it('remind of a confidential class and of its open roster without naming it', async () => {
    const { id: category_id } = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const starts_at = new Date('2027-03-03T15:00Z')
    const course = await buildCourse(portal.db, { title: 'Grief Circle', category_id, starts_at })
    await registered(course.id)
    at('2027-03-02T15:00:00Z')
    const mails = await reminders()
    at('2027-03-04T15:00:00Z')
    mails.push(...(await mailsOf(portal, () => remindOfRosters(portal.deps))))
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['classReminder', me.email],
      ['rosterOpen', staff.email],
    ])
    for (const mail of mails) expect(textOf(mail)).not.toContain('Grief')
  })
})
