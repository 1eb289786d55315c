import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, type Saved } from '#server/classes/admin/testing/calls.ts'
import { followTime } from '#server/registration/move-people/follow-time.ts'
import { forgetOldCalls } from '#server/registration/to-call/forget-calls.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import { joined, leave, offerByHand, ownWaiting } from '#server/registration/waiting/testing/waiting-calls.ts'
import { reconcileWaitlists } from '#server/registration/waiting/waiting.jobs.ts'
import { buildHost } from '#server/roster/testing/roster-calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildHousehold, endProxyAccessOf } from '#server/testing/builders/proxy-access-builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes, register } from '#server/testing/registration-calls.ts'

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

/** A class of one seat, which is taken. A child is first on the waitlist, then another person. */
async function childFirst(phone: string | null = '703-555-0142') {
  const { id: courseId } = await buildCourse(portal.db, {
    starts_at: new Date('2026-11-25T15:00:00Z'),
    in_person_capacity: 1,
  })
  const holder = await buildRegistrant(portal)
  const registrationId = await register(portal, holder.token, { courseId })
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
  const second = await buildRegistrant(portal)
  const secondId = await joined(portal, second.token, { courseId })
  await takeMails(portal)
  const free = () => cancel(portal, holder.token, registrationId)
  return { courseId, holder, helper, child, childId, second, secondId, free }
}
const leaves = (id: number) =>
  portal.db
    .updateTable('waiting')
    .set({ ended_at: beginning, ended_as: 'left' })
    .where('id', '=', id)
    .execute()
const reconcile = () => reconcileWaitlists(portal.deps)
const calls = async (courseId: number) =>
  (
    await portal.request<{ callList: { id: string; name: string; phone: string | null; say: string[] }[] }>(
      'query ($courseId: Int) { callList(courseId: $courseId) { id name phone say } }',
      { courseId },
      // A new login, because the clock advances.
      await tokenFor(portal, staff),
    )
  ).callList
const done = (id: string) =>
  portal.request(
    'mutation ($input: SetCalledInput!) { setCalled(input: $input) { courseId } }',
    { input: { id, called: true } },
    staff.token,
  )
const existing = async (id: number) =>
  (await portal.db.selectFrom('waiting').select('offer_mode').where('id', '=', id).executeTakeFirstOrThrow())
    .offer_mode !== null
const offers = async () =>
  (await takeMails(portal)).filter(({ kind }) => kind === 'waitingOffer').map(({ to }) => to)
const say = ['A spot is open for you. Would you like it?']

describe('a seat that becomes free', () => {
  it('is not offered to a child without a helper: the next person gets it, and otherwise staff call', async () => {
    const { courseId, child, childId, second, secondId, free } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    await free()
    expect([await existing(childId), await existing(secondId)]).toEqual([false, true])
    expect(await offers()).toEqual([second.email])
    expect(await calls(courseId), 'the seat is held for the next').toEqual([])
    // The person with the offer leaves, and the seat is free for the child again.
    await portal.db
      .updateTable('waiting')
      .set({ ended_at: beginning, ended_as: 'left' })
      .where('id', '=', secondId)
      .execute()
    await reconcile()
    expect(await calls(courseId)).toMatchObject([{ phone: '703-555-0142', say }])
    expect(await existing(childId)).toBe(false)
    const host = await buildHost(portal)
    await portal.db
      .insertInto('course_facilitator')
      .values({ course_id: courseId, facilitator_id: host.facilitatorId, position: 0 })
      .execute()
    const ofHost = await portal.request<{ callList: object[] }>(
      'query ($courseId: Int) { callList(courseId: $courseId) { name } }',
      { courseId },
      await tokenFor(portal, host),
    )
    expect(ofHost.callList, 'who waits is named to staff alone').toEqual([])
    const list = await portal.request<{ waitingList: { databaseId: number }[] }>(
      'query ($courseId: Int!) { waitingList(courseId: $courseId) { databaseId } }',
      { courseId },
      staff.token,
    )
    expect(
      list.waitingList.map(({ databaseId }) => databaseId),
      'they keep their place',
    ).toEqual([childId])
  })
  it("is offered to the child's helper while there is one", async () => {
    const { childId, helper, free } = await childFirst()
    await free()
    expect(await existing(childId)).toBe(true)
    expect(await offers()).toEqual([helper.email])
  })
  it('is on the call list for an in-person waitlist entry after the class becomes online only', async () => {
    const { courseId, child, childId, secondId } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    await portal.db.updateTable('waiting').set({ mode: 'in-person' }).where('id', '=', childId).execute()
    await leaves(secondId)
    await changeCourse(portal.db, courseId, { in_person: false, online: true, online_capacity: 3 })
    await reconcile()
    expect(await calls(courseId)).toMatchObject([{ phone: '703-555-0142', say }])
  })
  it('is not on the call list for two people who only come together', async () => {
    const { courseId, child, childId, secondId, free } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    await leaves(secondId)
    await free()
    await reconcile()
    expect(await calls(courseId)).toHaveLength(1)
    const guest = JSON.stringify({ firstName: 'Elena', lastName: 'Alvarez', type: 'Family' })
    await changeCourse(portal.db, courseId, { in_person_capacity: 3, guests_allowed: true })
    await takeSeats(portal.db, courseId, 'in-person', 2)
    await portal.db.updateTable('waiting').set({ guest }).where('id', '=', childId).execute()
    expect(await calls(courseId), 'one seat is none for the two of them').toEqual([])
    await changeCourse(portal.db, courseId, { in_person_capacity: 4 })
    await reconcile()
    expect(await calls(courseId)).toHaveLength(1)
  })
  it('lists people without a phone number too, once per free seat', async () => {
    const { courseId, child, secondId, free } = await childFirst(null)
    await endProxyAccessOf(portal, child.userId)
    await portal.db
      .updateTable('waiting')
      .set({ ended_at: beginning, ended_as: 'left' })
      .where('id', '=', secondId)
      .execute()
    await free()
    const [line] = await calls(courseId)
    expect(line).toMatchObject({ phone: null, say })
    await done(line!.id)
    await reconcile()
    expect(await calls(courseId)).toEqual([])
    const other = await buildRegistrant(portal)
    const registrationId = await register(portal, other.token, { courseId })
    await reconcile()
    await cancel(portal, other.token, registrationId)
    expect(await calls(courseId)).toHaveLength(1)
    const again = await buildRegistrant(portal)
    await register(portal, again.token, { courseId })
    expect(await calls(courseId), 'someone else has it').toEqual([])
  })
  it('is no longer offered to a person without email: the offer is withdrawn, and they stay in line', async () => {
    const { childId, child, secondId, second, free } = await childFirst()
    await free()
    await takeMails(portal)
    await endProxyAccessOf(portal, child.userId)
    await reconcile()
    expect([await existing(childId), await existing(secondId)]).toEqual([false, true])
    expect(await offers()).toEqual([second.email])
  })
  it('cannot be offered manually to a person without email, who still counts in the order', async () => {
    const { child, childId, second } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    expect(await offerByHand(portal, staff.token, childId, 'Their turn')).toBe('OFFER_NOT_EMAILED')
    expect((await ownWaiting(portal, await tokenFor(portal, second)))[0]?.before).toBe(1)
  })
  it('in the last hours is announced to each person by email or by call', async () => {
    const { courseId, child, helper, second } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    portal.clock.set(new Date('2026-11-25T13:30:00Z'))
    await portal.db
      .updateTable('registration')
      .set({ cancelled_at: portal.clock.now() })
      .where('course_id', '=', courseId)
      .execute()
    await reconcile()
    const notified = (await takeMails(portal))
      .filter(({ kind }) => kind === 'waitingOpen')
      .map(({ to }) => to)
    expect(notified).toContain(second.email)
    expect(notified).not.toContain(helper.email)
    expect(await calls(courseId)).toMatchObject([
      { say: ['A spot is open. The first person to register gets it.'] },
    ])
    await portal.db.transaction().execute((tx) =>
      followTime(
        tx,
        {
          courseId,
          isRestored: false,
          from: new Date('2026-11-25T15:00:00Z'),
          to: new Date('2026-12-25T15:00:00Z'),
        },
        portal.clock.now(),
      ),
    )
    expect(await calls(courseId), 'of the day before no one is called').toEqual([])
  })
})

it('a cancelled class is announced to each person on the waitlist by email or by call', async () => {
  const { courseId, child } = await childFirst()
  await endProxyAccessOf(portal, child.userId)
  const { cancelCourse } = await portal.request<{ cancelCourse: Saved }>(
    cancelDocument,
    { input: { id: courseId } },
    staff.token,
  )
  expect(cancelCourse).toMatchObject({ told: 1, waiting: 1, toCall: 1, unreached: 0 })
  expect(await calls(courseId)).toMatchObject([{ say: ['We’re sorry. This event has been cancelled.'] }])
})

describe('a reason that blocks offers to a person on the waitlist', () => {
  it('is announced once by a call when the person gets no email', async () => {
    const { courseId, child } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    const elsewhere = (is: boolean) =>
      portal.db.updateTable('course').set({ no_online_registration: is }).where('id', '=', courseId).execute()
    await elsewhere(true)
    const reconciled = () =>
      portal.db.transaction().execute((tx) => reconcileWaitlist(tx, courseId, portal.clock.now()))
    await reconciled()
    const [line, ...more] = await calls(courseId)
    expect(line?.say[0]).toContain('so we can’t offer you a spot here. Contact us and we’ll help you.')
    expect(more).toEqual([])
    await done(line!.id)
    await forgetOldCalls(portal.db, new Date('2026-11-23T12:00:00Z'))
    await reconciled()
    expect(await calls(courseId)).toEqual([])
    await elsewhere(false)
  })
  it('is not announced after it no longer applies', async () => {
    const { courseId, child } = await childFirst()
    await endProxyAccessOf(portal, child.userId)
    const elsewhere = (is: boolean) =>
      portal.db.updateTable('course').set({ no_online_registration: is }).where('id', '=', courseId).execute()
    await elsewhere(true)
    await portal.db.transaction().execute((tx) => reconcileWaitlist(tx, courseId, portal.clock.now()))
    expect(await calls(courseId)).toHaveLength(1)
    await elsewhere(false)
    expect(await calls(courseId)).toEqual([])
  })
})

it('a person without email on a series waitlist is called after the next person gets and declines the offer', async () => {
  const { id: series_id } = await buildSeries(portal.db)
  const ids: number[] = []
  for (const day of ['2026-11-25', '2026-12-02']) {
    const starts_at = new Date(`${day}T15:00:00Z`)
    const options = { series_id, register_solo: false, in_person_capacity: 1, starts_at }
    ids.push((await buildCourse(portal.db, options)).id)
  }
  const holder = await buildRegistrant(portal)
  await confirmCodes(
    portal,
    holder.token,
    ids.map((courseId) => ({ courseId })),
  )
  const { child } = await buildHousehold(portal)
  const [first, next] = [await buildRegistrant(portal), await buildRegistrant(portal)]
  await joined(portal, first.token, { courseId: ids[0]! })
  portal.clock.advance(1000)
  const nextId = await joined(portal, next.token, { courseId: ids[0]! })
  await endProxyAccessOf(portal, child.userId)
  // The first person becomes the child without a helper.
  await portal.db
    .updateTable('waiting')
    .set({ attendee_id: child.attendeeId! })
    .where('attendee_id', '=', first.attendeeId)
    .execute()
  await portal.db
    .updateTable('attendee')
    .set({ cell_phone: '703-555-0142' })
    .where('user_id', '=', child.userId)
    .execute()
  const rows = await portal.db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', holder.attendeeId)
    .where('course_id', 'in', ids)
    .execute()
  await cancel(portal, holder.token, rows[0]!.id)
  expect(await calls(ids[0]!)).toEqual([])
  await takeMails(portal)
  await cancel(portal, holder.token, rows[1]!.id)
  await reconcile()
  // People of other tests may get offers in the same round.
  const requested = await offers()
  expect(requested).toContain(next.email)
  expect(requested).not.toContain(first.email)
  expect(await calls(ids[0]!), 'the seats are held for the next').toEqual([])
  await leave(portal, next.token, nextId)
  await reconcile()
  const [line, ...more] = await calls(ids[0]!)
  expect(line).toMatchObject({
    phone: '703-555-0142',
    say: ['A spot is open for you in the whole series. Would you like it?'],
  })
  expect(more).toEqual([])
  await done(line!.id)
  await reconcile()
  expect(await calls(ids[0]!), 'once for as long as there is a seat').toEqual([])
  // Another person takes the last seat of one date and cancels.
  await changeCourse(portal.db, ids[1]!, { in_person_capacity: 2 })
  const codes = ids.map((courseId) => ({ courseId }))
  expect(await confirmCodes(portal, holder.token, codes)).toEqual(['booked', 'booked'])
  await reconcile()
  const { id: again } = await portal.db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', holder.attendeeId)
    .where('cancelled_at', 'is', null)
    .where('course_id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  await cancel(portal, holder.token, again)
  await reconcile()
  expect(await calls(ids[0]!), 'and again for the next seat').toHaveLength(1)
})
