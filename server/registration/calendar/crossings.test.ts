import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerNewDates } from '#server/registration/recurring/register-new-dates.ts'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  confirm,
  register,
  removeGuest,
} from '#server/testing/registration-calls.ts'
import { accept, joined, ownWaiting } from '../waiting/testing/waiting-calls.ts'
import { myFeed } from './testing/my-feed.ts'

let portal: Portal
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const feedOf = () => myFeed(portal, me.token)
const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })
/** Adds a date to a recurrence. Its regular spots are registered for it. */
async function addDate(recurrence_id: number) {
  const { courseId } = await buildRecurring(portal.db, { dates: 1, starts_at: new Date('2026-12-16T15:00Z') })
  await portal.db.updateTable('course').set({ recurrence_id }).where('id', '=', courseId).execute()
  await portal.db.transaction().execute((tx) => registerNewDates(tx, [courseId], portal.clock.now()))
}

describe('my calendar feed', () => {
  // crossing: guest x calendar file and feed
  it("shows a new revision when a guest is added or removed, without the guest's name", async () => {
    const course = await buildCourse(portal.db, { guests_allowed: true })
    const id = await register(portal, me.token, inPerson(course.id))
    const feed = await feedOf()
    expect(await feed.entries()).toMatchObject([{ registration: id, sequence: 0 }])
    expect(await addGuest(portal, me.token, id)).toBe('done')
    expect(await feed.entries()).toMatchObject([{ registration: id, sequence: 1 }])
    expect(await feed.text()).not.toContain('Elena')
    expect(await removeGuest(portal, me.token, id)).toBe('done')
    expect(await feed.entries()).toMatchObject([{ registration: id, sequence: 2 }])
  })
  // crossing: whole series x calendar file and feed
  it('has every class of a series registered as a whole, and none when it was refused', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false }
    const one = await buildCourse(portal.db, only)
    const two = await buildCourse(portal.db, { ...only, starts_at: new Date('2026-11-28T15:00Z') })
    const feed = await feedOf()
    const [rejected] = await confirm(portal, me.token, [inPerson(two.id)])
    expect(rejected!.errorCode).toBe('SERIES_INCOMPLETE')
    expect(await feed.entries()).toEqual([])
    const rows = await confirm(portal, me.token, [inPerson(two.id), inPerson(one.id)])
    const registered = rows.map(({ registration }) => registration!.databaseId)
    expect(await feed.ids()).toEqual(registered.toReversed())
  })
  // crossing: waiting x calendar file and feed
  it('has no class that the person is on the waitlist for', async () => {
    const course = await buildFullClass(portal.db)
    const feed = await feedOf()
    await joined(portal, me.token, inPerson(course.id))
    expect(await ownWaiting(portal, me.token)).toHaveLength(1)
    expect(await feed.entries()).toEqual([])
  })
  // crossing: offer x calendar file and feed
  it('has an offered seat only after it is accepted', async () => {
    const course = await buildCourse(portal.db, { title: 'Gentle Yoga', in_person_capacity: 1 })
    const row = { course_id: course.id, attendee_id: me.attendeeId, ...offeredSeat }
    const id = await buildWaiting(portal.db, row)
    const feed = await feedOf()
    expect(await feed.entries()).toEqual([])
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await feed.entries()).toMatchObject([{ title: 'Gentle Yoga', status: 'CONFIRMED' }])
  })
  // crossing: recurring registration x calendar file and feed
  it('has every date of a regular spot, including added dates, except skipped ones', async () => {
    const { recurrenceId, courseId } = await buildRecurring(portal.db)
    const feed = await feedOf()
    const dates = (await started(portal, me.token, courseId)).map(({ registrationId }) => registrationId!)
    expect(await feed.ids()).toEqual(dates)
    expect(await cancel(portal, me.token, dates[1]!)).toBe('cancelled')
    expect(await feed.ids()).toEqual([dates[0], dates[2]])
    await addDate(recurrenceId)
    expect(await feed.ids()).toEqual([dates[0], dates[2], expect.any(Number)])
  })
  // crossing: terms due x calendar file and feed
  it('keeps existing entries while terms are due and adds new dates after agreement', async () => {
    const { recurrenceId, courseId } = await buildRecurring(portal.db, { dates: 2 })
    const dates = (await started(portal, me.token, courseId)).map(({ registrationId }) => registrationId!)
    const feed = await feedOf()
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', me.userId)
      .execute()
    await addDate(recurrenceId)
    expect(await feed.ids()).toEqual(dates)
    const agreeing = `mutation ($id: ID!) {
      updateUser(input: { id: $id, accountStatus: { termsAgreedTs: "2026-11-20 17:00:00" } }) { clientMutationId } }`
    await portal.request(agreeing, { id: String(me.userId) }, me.token)
    expect(await feed.ids()).toEqual([...dates, expect.any(Number)])
  })
})
