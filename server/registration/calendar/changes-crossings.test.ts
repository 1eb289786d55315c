import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirm, register } from '#server/testing/registration-calls.ts'
import { myFeed } from './testing/my-feed.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let me: Awaited<ReturnType<typeof buildRegistrant>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const feedOf = (token = me.token) => myFeed(portal, token)
const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })

describe('when something changes, my calendar feed', () => {
  // crossing: two-step login x calendar file and feed (refused)
  it('needs the required second step to create a link, but an existing link still works', async () => {
    const both = await buildRegistrant(portal, { roles: ['staff', 'attendee'] })
    const course = await buildCourse(portal.db)
    const id = await register(portal, both.token, inPerson(course.id))
    const feed = await feedOf(both.token)
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      const renewing = 'mutation { renewCalendarSubscription(input: {}) { url } }'
      expect(await portal.codeOf(renewing, {}, both.token)).toBe('SECOND_FACTOR_SETUP_NEEDED')
      expect(await feed.ids()).toEqual([id])
      await buildAuthenticatorApp(portal, both.userId)
      const passed = await feedOf(await tokenFor(portal, both))
      expect(await passed.ids()).toEqual([id])
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
  })
  // crossing: changed class x calendar file and feed
  it('shows a moved, cancelled, or restored class as a new revision of the same entry', async () => {
    const course = await buildCourse(portal.db, { title: 'Yoga', starts_at: new Date('2027-01-06T15:00Z') })
    const id = await register(portal, me.token, inPerson(course.id))
    const feed = await feedOf()
    const opened = await open(portal, staff.token, course.id)
    await save(portal, staff.token, opened, { startTime: '11:30', endTime: '12:15' })
    const seen = async () => (await feed.entries())[0]!
    const moved = await seen()
    expect(moved).toMatchObject({ registration: id, start: '2027-01-06T16:30:00.000Z', sequence: 1 })
    const input = { id: course.id, scope: 'THIS' }
    await portal.request(cancelDocument, { input }, staff.token)
    const cancelled = await seen()
    expect(cancelled).toMatchObject({ registration: id, title: 'Cancelled: Yoga', status: 'CANCELLED' })
    await portal.request(restoreDocument, { input }, staff.token)
    const restored = await seen()
    expect(restored).toMatchObject({ registration: id, title: 'Yoga', status: 'CONFIRMED' })
    const sequences = [moved, cancelled, restored].map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
  })
  // crossing: edited recurrence x calendar file and feed
  it('moves only the dates that an edit of the recurrence moves', async () => {
    const { ids } = await buildRecurring(portal.db, { starts_at: new Date('2027-01-06T15:00Z') })
    await confirm(portal, me.token, ids.map(inPerson))
    const feed = await feedOf()
    const opened = await open(portal, staff.token, ids[1]!)
    await save(portal, staff.token, opened, { startTime: '11:30', endTime: '12:15' }, { following: true })
    expect((await feed.entries()).map(({ start, sequence }) => [start, sequence])).toEqual([
      ['2027-01-06T15:00:00.000Z', 0],
      ['2027-01-13T16:30:00.000Z', 1],
      ['2027-01-20T16:30:00.000Z', 1],
    ])
  })
})
