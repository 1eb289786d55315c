import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes, register } from '#server/testing/registration-calls.ts'
import { seatRecordOf } from './testing/seat-record.ts'
import { accept, joined } from './testing/waiting-calls.ts'
import { reconcileWaitlists } from './waiting.jobs.ts'

const starts_at = new Date('2026-11-25T15:00:00Z')
let one: Portal
let other: Portal
beforeAll(async () => {
  one = await startPortal()
  other = await startPortal({ besides: one })
}, 60_000)
afterAll(async () => {
  await other.close()
  await one.close()
})

/** A class with this many seats, all taken, and its waitlist in order. */
async function fullClass(seats: number, people: number) {
  const { id: courseId } = await buildCourse(one.db, { starts_at, in_person_capacity: seats })
  const holders = []
  for (let n = 0; n < seats; n += 1) {
    const holder = await buildRegistrant(one)
    holders.push({ ...holder, id: await register(one, holder.token, { courseId }) })
  }
  const waiting = []
  for (let n = 0; n < people; n += 1) {
    const person = await buildRegistrant(one)
    waiting.push({ ...person, id: await joined(one, person.token, { courseId }) })
  }
  return { courseId, holders, waiting }
}

it('seats that are freed concurrently on two servers are offered once each, in order, and to no one else', async () => {
  const { courseId, holders, waiting } = await fullClass(6, 8)
  const thirdParties = await Promise.all(Array.from({ length: 4 }, () => buildRegistrant(one)))
  const responses = await Promise.all([
    ...holders.map(({ token, id }, n) => cancel(n % 2 ? one : other, token, id)),
    ...thirdParties.map(
      async ({ token }, n) => (await confirmCodes(n % 2 ? one : other, token, [{ courseId }]))[0],
    ),
    reconcileWaitlists(one.deps),
    reconcileWaitlists(other.deps),
  ])
  expect(responses.slice(0, 6)).toEqual(Array(6).fill('cancelled'))
  expect(responses.slice(6, 10)).toEqual(Array(4).fill('CLASS_FULL'))
  const state = await seatRecordOf(one, courseId)
  expect(state).toMatchObject({ taken: 6, problems: [] })
  expect(state.offered).toEqual(waiting.slice(0, 6).map(({ id }) => id))
  expect(state.mails).toEqual(waiting.slice(0, 6).map(({ id }) => `waitingOffer:${id}:1`))
})

it('one offer accepted twice on two servers during reconciliation is one registration', async () => {
  const { courseId, holders, waiting } = await fullClass(1, 2)
  const [holder] = holders
  const [first] = waiting
  await cancel(one, holder!.token, holder!.id)
  const responses = await Promise.all([
    accept(one, first!.token, first!.id),
    accept(other, first!.token, first!.id),
    reconcileWaitlists(other.deps),
    confirmCodes(one, first!.token, [{ courseId }]),
  ])
  expect(
    responses.slice(0, 2).filter((response) => response !== 'done' && response !== 'OFFER_ANSWERED'),
  ).toEqual([])
  expect(await seatRecordOf(one, courseId)).toMatchObject({ taken: 1, offered: [], problems: [] })
})

it('without the lock of the class, the database guard refuses a second offer of one free seat', async () => {
  const { courseId, holders, waiting } = await fullClass(1, 2)
  await one.db
    .updateTable('registration')
    .set({ cancelled_at: one.clock.now() })
    .where('id', '=', holders[0]!.id)
    .execute()
  const offer = (id: number) =>
    one.db
      .updateTable('waiting')
      .set({
        offer_mode: 'in-person',
        offer_places: 1,
        offered_at: one.clock.now(),
        offer_until: new Date(one.clock.now().getTime() + hours(1)),
      })
      .where('id', '=', id)
      .execute()
  const results = await Promise.allSettled(waiting.map(({ id }) => offer(id)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await seatRecordOf(one, courseId)).toMatchObject({ taken: 1 })
})
