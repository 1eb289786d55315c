import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, type Saved } from '#server/classes/manage/testing/calls.ts'
import { buildHost } from '#server/roster/testing/roster-calls.ts'
import { book, buildBooker, cancel } from '#server/testing/booking-calls.ts'
import { tokenFor } from '#server/testing/builders.ts'
import { buildHousehold, endCareOf } from '#server/testing/care-builders.ts'
import { buildCourse } from '#server/testing/class-builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { followMoment } from '../follow-moment.ts'
import { joined, offerByHand, ownWaiting } from './testing/waiting-calls.ts'
import { settleWaitingLists } from './waiting.jobs.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
const beginning = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(beginning)
  await takeMails(portal)
})
afterAll(() => portal.close())

/** A class of one seat with its holder; a child waits for it first, and somebody else after them. */
async function childFirst(phone: string | null = '703-555-0142') {
  const { id: courseId } = await buildCourse(portal.db, {
    starts_at: new Date('2026-11-25T15:00:00Z'),
    in_person_capacity: 1,
  })
  const holder = await buildBooker(portal)
  const registrationId = await book(portal, holder.token, { courseId })
  const { helper, child } = await buildHousehold(portal)
  await portal.db
    .updateTable('attendee')
    .set({ cell_phone: phone, home_phone: null })
    .where('user_id', '=', child.userId)
    .execute()
  const { id: childId } = await portal.db
    .insertInto('waiting')
    .values({ course_id: courseId, attendee_id: child.attendeeId!, since: beginning, alone_too: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  portal.clock.advance(1000)
  const second = await buildBooker(portal)
  const secondId = await joined(portal, second.token, { courseId })
  await takeMails(portal)
  const free = () => cancel(portal, holder.token, registrationId)
  return { courseId, holder, helper, child, childId, second, secondId, free }
}
const settle = () => settleWaitingLists(portal.deps)
const calls = async (courseId: number) =>
  (
    await portal.ask<{ callList: { id: string; name: string; phone: string | null; say: string[] }[] }>(
      'query ($courseId: Int) { callList(courseId: $courseId) { id name phone say } }',
      { courseId },
      // A login of its own: the clock moves on.
      await tokenFor(portal, staff),
    )
  ).callList
const done = (id: string) =>
  portal.ask(
    'mutation ($input: SetCalledInput!) { setCalled(input: $input) { courseId } }',
    { input: { id, called: true } },
    staff.token,
  )
const held = async (id: number) =>
  (await portal.db.selectFrom('waiting').select('offer_mode').where('id', '=', id).executeTakeFirstOrThrow())
    .offer_mode !== null
const offers = async () =>
  (await takeMails(portal)).filter(({ kind }) => kind === 'waitingOffer').map(({ to }) => to)
const say = ['A spot is open for you. Would you like it?']

describe('a seat that becomes free', () => {
  it('is not held for a child whom nobody helps any more: the next is asked, and staff call', async () => {
    const { courseId, child, childId, second, secondId, free } = await childFirst()
    await endCareOf(portal, child.userId)
    await free()
    expect([await held(childId), await held(secondId)]).toEqual([false, true])
    expect(await offers()).toEqual([second.email])
    expect(await calls(courseId), 'the seat is held for the next').toEqual([])
    // Who is asked leaves, and the seat is free for the child again.
    await portal.db
      .updateTable('waiting')
      .set({ ended_at: beginning, ended_as: 'left' })
      .where('id', '=', secondId)
      .execute()
    await settle()
    expect(await calls(courseId)).toMatchObject([{ phone: '703-555-0142', say }])
    expect(await held(childId)).toBe(false)
    const host = await buildHost(portal)
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: courseId, facilitator_id: host.facilitatorId, position: 0 })
      .execute()
    const ofHost = await portal.ask<{ callList: object[] }>(
      'query ($courseId: Int) { callList(courseId: $courseId) { name } }',
      { courseId },
      await tokenFor(portal, host),
    )
    expect(ofHost.callList, 'who waits is named to staff alone').toEqual([])
    const list = await portal.ask<{ waitingList: { databaseId: number }[] }>(
      'query ($courseId: Int!) { waitingList(courseId: $courseId) { databaseId } }',
      { courseId },
      staff.token,
    )
    expect(
      list.waitingList.map(({ databaseId }) => databaseId),
      'they keep their place',
    ).toEqual([childId])
  })
  it('is offered to who helps them while somebody does', async () => {
    const { childId, helper, free } = await childFirst()
    await free()
    expect(await held(childId)).toBe(true)
    expect(await offers()).toEqual([helper.email])
  })
  it('lists also whom no number reaches, once for as long as it is free, and again for the next one', async () => {
    const { courseId, child, secondId, free } = await childFirst(null)
    await endCareOf(portal, child.userId)
    await portal.db
      .updateTable('waiting')
      .set({ ended_at: beginning, ended_as: 'left' })
      .where('id', '=', secondId)
      .execute()
    await free()
    const [line] = await calls(courseId)
    expect(line).toMatchObject({ phone: null, say })
    await done(line!.id)
    await settle()
    expect(await calls(courseId)).toEqual([])
    const other = await buildBooker(portal)
    const registrationId = await book(portal, other.token, { courseId })
    await settle()
    await cancel(portal, other.token, registrationId)
    expect(await calls(courseId)).toHaveLength(1)
    const again = await buildBooker(portal)
    await book(portal, again.token, { courseId })
    expect(await calls(courseId), 'somebody else has it').toEqual([])
  })
  it('is held no longer once nobody reads of it: the offer is withdrawn, and they wait where they were', async () => {
    const { childId, child, secondId, second, free } = await childFirst()
    await free()
    await takeMails(portal)
    await endCareOf(portal, child.userId)
    await settle()
    expect([await held(childId), await held(secondId)]).toEqual([false, true])
    expect(await offers()).toEqual([second.email])
  })
  it('is not offered by hand to whom no email goes, nor in an order that leaves them out', async () => {
    const { child, childId, second } = await childFirst()
    await endCareOf(portal, child.userId)
    expect(await offerByHand(portal, staff.token, childId, 'Their turn')).toBe('OFFER_NOT_EMAILED')
    expect((await ownWaiting(portal, await tokenFor(portal, second)))[0]?.before).toBe(1)
  })
  it('in the last hours is told to each in one of the two ways', async () => {
    const { courseId, child, helper, second } = await childFirst()
    await endCareOf(portal, child.userId)
    portal.clock.set(new Date('2026-11-25T13:30:00Z'))
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('course_id', '=', courseId)
      .execute()
    await settle()
    const told = (await takeMails(portal)).filter(({ kind }) => kind === 'waitingOpen').map(({ to }) => to)
    expect(told).toContain(second.email)
    expect(told).not.toContain(helper.email)
    expect(await calls(courseId)).toMatchObject([
      { say: ['A spot is open. The first person to register gets it.'] },
    ])
    await portal.db.transaction().execute((tx) =>
      followMoment(
        tx,
        {
          courseId,
          takesPlaceAgain: false,
          from: new Date('2026-11-25T15:00:00Z'),
          to: new Date('2026-12-25T15:00:00Z'),
        },
        portal.clock.now(),
      ),
    )
    expect(await calls(courseId), 'of the day before nobody is called').toEqual([])
  })
})

it('a class that is cancelled is told to who waits in one of the three ways', async () => {
  const { courseId, child } = await childFirst()
  await endCareOf(portal, child.userId)
  const { cancelCourse } = await portal.ask<{ cancelCourse: Saved }>(
    cancelDocument,
    { input: { id: courseId } },
    staff.token,
  )
  expect(cancelCourse).toMatchObject({ told: 1, waiting: 1, toCall: 1, unreached: 0 })
  expect(await calls(courseId)).toMatchObject([{ say: ['We are sorry. This event has been cancelled.'] }])
})
