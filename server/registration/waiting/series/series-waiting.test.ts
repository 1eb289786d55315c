import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import {
  accept,
  answerByToken,
  join,
  joined,
  leave,
  offerByHand,
  ownWaiting,
} from '#server/registration/waiting/testing/waiting-calls.ts'
import { reconcileWaitlists } from '#server/registration/waiting/waiting.jobs.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes } from '#server/testing/registration-calls.ts'

let portal: Portal
let other: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
const now = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  other = await startPortal({ besides: portal })
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(now)
  other.clock.set(now)
  await takeMails(portal)
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

type Person = Awaited<ReturnType<typeof buildRegistrant>>

/** A series of three dates with one seat each, registered as a whole: who has the seats, and how they cancel dates. */
async function fullSeries(seats = 1) {
  const { id: series_id } = await buildSeries(portal.db)
  const ids: number[] = []
  for (const day of ['2026-11-25', '2026-12-02', '2026-12-09']) {
    const starts_at = new Date(`${day}T15:00:00Z`)
    const options = {
      series_id,
      register_solo: false,
      guests_allowed: true,
      in_person_capacity: seats,
      starts_at,
    }
    ids.push((await buildCourse(portal.db, options)).id)
  }
  const holder = await buildRegistrant(portal)
  await registerAll(holder, ids)
  const free = async (...which: number[]) => {
    for (const index of which) {
      const { id } = await portal.db
        .selectFrom('registration')
        .select('id')
        .where('attendee_id', '=', holder.attendeeId)
        .where('course_id', '=', ids[index]!)
        .executeTakeFirstOrThrow()
      expect(await cancel(portal, holder.token, id)).toBe('cancelled')
    }
  }
  return { seriesId: series_id, ids, holder, free }
}
const registerAll = (person: Person, ids: readonly number[]) =>
  confirmCodes(
    portal,
    person.token,
    ids.map((courseId) => ({ courseId })),
  )
const offers = async (person: Person) =>
  (await ownWaiting(portal, person.token)).map(({ course, offer }) => [course.databaseId, offer !== null])
const existing = async (person: Person) => {
  const rows = await portal.db
    .selectFrom('registration')
    .select('course_id')
    .where('attendee_id', '=', person.attendeeId)
    .where('cancelled_at', 'is', null)
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => course_id)
}
const mailsTo = async ({ email }: Person) =>
  (await takeMails(portal)).filter(({ to }) => to === email).map(({ kind }) => kind)

describe('a person on the waitlist of a whole series', () => {
  // crossing: whole series x waiting
  // crossing: whole series x offer
  it('waits for every date, gets one offer when all have a seat, and accepts all together', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    const id = await joined(portal, me.token, { courseId: ids[1]! })
    expect(await offers(me)).toEqual(ids.map((one) => [one, false]))
    await free(0, 1)
    expect(await offers(me)).toEqual(ids.map((one) => [one, false]))
    await takeMails(portal)
    await free(2)
    expect(await offers(me)).toEqual(ids.map((one) => [one, true]))
    expect(await mailsTo(me)).toEqual(['waitingOffer'])
    // The seats are offered: no one else can have them.
    const other = await buildRegistrant(portal)
    expect(await registerAll(other, ids)).toEqual(['CLASS_FULL', 'CLASS_FULL', 'CLASS_FULL'])
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await existing(me)).toEqual(ids)
    expect(await mailsTo(me)).toEqual(['registrationConfirmed'])
    expect(await offers(me)).toEqual([])
  })
  // crossing: whole series x job
  it('is offered all dates by the job when the freeing transaction could not lock the other dates', async () => {
    const { ids, holder } = await fullSeries()
    const me = await buildRegistrant(portal)
    await joined(portal, me.token, { courseId: ids[0]! })
    const giveUp = (courseIds: readonly number[]) =>
      portal.db
        .updateTable('registration')
        .set({ cancelled_at: now })
        .where('attendee_id', '=', holder.attendeeId)
        .where('course_id', 'in', courseIds)
        .execute()
    await takeMails(portal)
    await giveUp(ids.slice(0, 2))
    await reconcileWaitlists(portal.deps)
    expect(await offers(me)).toEqual(ids.map((one) => [one, false]))
    await giveUp(ids.slice(2))
    await reconcileWaitlists(portal.deps)
    expect(await offers(me)).toEqual(ids.map((one) => [one, true]))
    expect(await mailsTo(me)).toEqual(['waitingOffer'])
  })
  // crossing: whole series x mail link
  it('sees all dates in the email and can answer by its link without a login', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    const id = await joined(portal, me.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    await createMailWorker(portal.deps).deliverDue()
    const { text } = await portal.db
      .selectFrom('outbox_mail')
      .select('text')
      .where('to_address', '=', me.email)
      .where('kind', '=', 'waitingOffer')
      .executeTakeFirstOrThrow()
    for (const texts of ['whole series', 'December 2, 2026', 'December 9, 2026'])
      expect(text).toContain(texts)
    const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
    expect(await answerByToken(portal, token, true)).toBe('ACCEPTED')
    expect(await existing(me)).toEqual(ids)
  })
  it('leaves all of it, and the offered seats go to the next person', async () => {
    const { ids, free } = await fullSeries()
    const [me, next] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const id = await joined(portal, me.token, { courseId: ids[0]! })
    portal.clock.advance(1000)
    await joined(portal, next.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    expect(await offers(next)).toEqual(ids.map((one) => [one, false]))
    expect(await leave(portal, me.token, id)).toBe('done')
    expect(await offers(me)).toEqual([])
    expect(await offers(next)).toEqual(ids.map((one) => [one, true]))
  })
  // crossing: whole series x job
  it('is removed when the offer expires, and is told once', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    await joined(portal, me.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    await takeMails(portal)
    portal.clock.set(new Date('2026-11-21T18:00:00Z'))
    await reconcileWaitlists(portal.deps)
    expect(await mailsTo(me)).toEqual(['waitingOver'])
    expect((await ownWaiting(portal, await tokenFor(portal, me))).length).toBe(0)
  })
  // crossing: whole series x job
  it('stays on it when the offer ends as the last hours start, and is told once that the series is open', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    const until = new Date('2026-11-25T13:00:00Z')
    await joined(portal, me.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    expect(await mailsTo(me)).toEqual(['waitingOffer'])
    await portal.db
      .updateTable('waiting')
      .set({ offer_until: until })
      .where('attendee_id', '=', me.attendeeId)
      .execute()
    portal.clock.set(until)
    await reconcileWaitlists(portal.deps)
    await reconcileWaitlists(portal.deps)
    expect(await mailsTo(me)).toEqual(['waitingOpen'])
    expect(await offers({ ...me, token: await tokenFor(portal, me) })).toEqual(ids.map((one) => [one, false]))
  })
  it('is told that the offer is over when it ends that way and one date is full', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    await joined(portal, me.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    await takeMails(portal)
    const until = new Date('2026-11-25T13:00:00Z')
    await portal.db
      .updateTable('waiting')
      .set({ offer_until: until })
      .where('attendee_id', '=', me.attendeeId)
      .execute()
    const hold = (in_person_capacity: number) => changeCourse(portal.db, ids[1]!, { in_person_capacity })
    await hold(2)
    await takeSeats(portal.db, ids[1]!, 'in-person', 1)
    await hold(1)
    portal.clock.set(until)
    await reconcileWaitlists(portal.deps)
    expect(await mailsTo(me)).toEqual(['waitingOver'])
    expect(await offers({ ...me, token: await tokenFor(portal, me) })).toEqual([])
  })
  it('gets an earlier deadline for all dates in one email when one date closes earlier', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    const id = await joined(portal, me.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    await takeMails(portal)
    const token = await tokenFor(portal, staff)
    await save(portal, token, await open(portal, token, ids[1]!), { registrationCloses: '2026-11-20T15:00' })
    expect(await mailsTo(me)).toEqual(['waitingSooner'])
    const untils = await portal.db
      .selectFrom('waiting')
      .select('offer_until')
      .distinct()
      .where('attendee_id', '=', me.attendeeId)
      .execute()
    expect(untils).toEqual([{ offer_until: new Date('2026-11-20T20:00:00Z') }])
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await existing(me)).toEqual(ids)
  })
  it('is also offered a date that was added since', async () => {
    const { ids, free, seriesId } = await fullSeries()
    const me = await buildRegistrant(portal)
    await joined(portal, me.token, { courseId: ids[0]! })
    const { id: added } = await buildCourse(portal.db, {
      series_id: seriesId,
      register_solo: false,
      starts_at: new Date('2026-12-16T15:00:00Z'),
    })
    await free(0, 1, 2)
    expect(await offers(me)).toEqual([...ids, added].map((one) => [one, true]))
  })
  it('cannot be offered a single date; staff add them to the rest instead', async () => {
    const { ids, free } = await fullSeries()
    const me = await buildRegistrant(portal)
    const id = await joined(portal, me.token, { courseId: ids[0]! })
    expect(await offerByHand(portal, staff.token, id, 'First in line.')).toBe('WAITING_SERIES')
    await free(1)
    const { letIntoSeries } = await portal.request<{ letIntoSeries: { booked: number; waiting: number } }>(
      'mutation ($input: LetIntoSeriesInput!) { letIntoSeries(input: $input) { booked waiting } }',
      {
        input: {
          courseId: ids[0]!,
          attendeeId: me.attendeeId,
          registrationType: 'in-person',
          reason: 'Came late.',
        },
      },
      staff.token,
    )
    expect(letIntoSeries).toEqual({ booked: 1, waiting: 2 })
    expect(await existing(me)).toEqual([ids[1]])
    // The person now waits for each of the other dates alone.
    await free(2)
    expect(await offers(me)).toEqual([
      [ids[0], false],
      [ids[2], true],
    ])
  })
  it('is refused when all dates have a seat, and accepted when any date is full', async () => {
    const { ids, free } = await fullSeries()
    const [early, me] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    await free(0, 1)
    // The first two dates have a free seat, the last has none. So the person waits.
    expect(await join(portal, early.token, { courseId: ids[0]! })).toBe('done')
    expect(await offers(early)).toEqual(ids.map((one) => [one, false]))
    await changeCourse(portal.db, ids, { in_person_capacity: 5 })
    expect(await join(portal, me.token, { courseId: ids[0]! })).toBe('WAITING_NOT_NEEDED')
    expect(await offers(me)).toEqual([])
  })
  it('waits for one date only if they are registered for the others', async () => {
    const { ids, free, holder } = await fullSeries()
    await free(1)
    expect(await join(portal, holder.token, { courseId: ids[1]! })).toBe('WAITING_NOT_NEEDED')
    const next = await buildRegistrant(portal)
    await confirmCodes(portal, next.token, [{ courseId: ids[1]! }])
    expect(await join(portal, holder.token, { courseId: ids[1]! })).toBe('done')
    expect(await offers(holder)).toEqual([[ids[1], false]])
  })
  it('with a guest, only together, is refused if a date allows no guest or never has two seats', async () => {
    const { ids } = await fullSeries(2)
    const guest = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
    const me = await buildRegistrant(portal)
    const set = (columns: object) =>
      portal.db.updateTable('course').set(columns).where('id', '=', ids[2]!).execute()
    await changeCourse(portal.db, ids[2]!, { in_person_capacity: 1 })
    const wait = (aloneToo = false) => join(portal, me.token, { courseId: ids[0]!, guest, aloneToo })
    expect(await wait()).toBe('PAIR_DOES_NOT_FIT')
    await set({ guests_allowed: false })
    expect(await wait()).toBe('GUEST_NOT_ALLOWED')
    expect(await offers(me)).toEqual([])
    await set({ guests_allowed: true })
    expect(await wait(true)).toBe('done')
  })
  it('with a guest is told once when a date no longer allows guests, and is offered the series alone', async () => {
    const { ids, free } = await fullSeries(2)
    const other = await buildRegistrant(portal)
    await registerAll(other, ids)
    const me = await buildRegistrant(portal)
    const guest = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
    await joined(portal, me.token, { courseId: ids[0]!, guest })
    await free(0, 1, 2)
    expect(await offers(me), 'one place a date is none for two').toEqual(ids.map((one) => [one, false]))
    await takeMails(portal)
    await portal.db.updateTable('course').set({ guests_allowed: false }).where('id', '=', ids[1]!).execute()
    await reconcileWaitlists(portal.deps)
    expect(await offers(me)).toEqual(ids.map((one) => [one, true]))
    expect(await mailsTo(me)).toEqual(['waitingOffer'])
    // The next person finds no seat and is shown the current state.
    const next = await buildRegistrant(portal)
    await portal.db.updateTable('course').set({ guests_allowed: true }).where('id', '=', ids[1]!).execute()
    await joined(portal, next.token, { courseId: ids[0]!, guest })
    await portal.db.updateTable('course').set({ guests_allowed: false }).where('id', '=', ids[1]!).execute()
    const reconcile = () =>
      portal.db.transaction().execute((tx) => reconcileWaitlist(tx, ids[1]!, portal.clock.now()))
    await reconcile()
    await reconcile()
    expect(await mailsTo(next)).toEqual(['waitingLimited'])
  })
  it('is never offered it twice or over capacity by two servers', async () => {
    const { ids, free } = await fullSeries(2)
    const people = [
      await buildRegistrant(portal),
      await buildRegistrant(portal),
      await buildRegistrant(portal),
    ]
    await registerAll(people[0]!, ids)
    for (const one of people.slice(1)) await joined(portal, one.token, { courseId: ids[0]! })
    await free(0, 1, 2)
    await Promise.all([portal, other, portal, other].map(({ deps }) => reconcileWaitlists(deps)))
    const { rows } = { rows: await Promise.all(people.slice(1).map(offers)) }
    expect(rows.filter((one) => one.every(([, has]) => has))).toHaveLength(1)
    expect(rows.filter((one) => one.every(([, has]) => !has))).toHaveLength(1)
  })
})
