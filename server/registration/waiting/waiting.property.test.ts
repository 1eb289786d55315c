import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGuest, buildBooker, cancel, confirm, removeGuest } from '#server/testing/booking-calls.ts'
import { buildCourse } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { bookOf } from './testing/waiting-book.ts'
import { accept, join, leave, ownWaiting } from './testing/waiting-calls.ts'
import { settleWaitingLists } from './waiting.jobs.ts'

const person = fc.nat(7)
const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }
const step = fc.record({
  do: fc.constantFrom(
    'book',
    'book',
    'cancel',
    'cancel',
    'wait',
    'wait',
    'wait with guest',
    'accept',
    'leave',
    'guest',
    'no guest',
    'room',
    'settle',
  ),
  person,
  server: fc.nat(1),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let servers: [Portal, Portal]
let people: Awaited<ReturnType<typeof buildBooker>>[]
beforeAll(async () => {
  const one = await startPortal()
  servers = [one, await startPortal({ besides: one })]
  people = await Promise.all(Array.from({ length: 8 }, () => buildBooker(one)))
}, 60_000)
afterAll(async () => {
  await servers[1].close()
  await servers[0].close()
})

async function take(one: Step, courseId: number): Promise<unknown> {
  const portal = servers[one.server === 0 ? 0 : 1]
  const { token, attendeeId } = people[one.person]!
  const held = async () =>
    (
      await portal.db
        .selectFrom('registration')
        .select('id')
        .where('attendee_id', '=', attendeeId)
        .where('course_id', '=', courseId)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst()
    )?.id ?? 1
  const waits = async () =>
    (await ownWaiting(portal, token)).find(({ databaseId }) => databaseId > 0)?.databaseId ?? 1
  switch (one.do) {
    case 'book':
      return confirm(portal, token, [{ courseId }])
    case 'cancel':
      return cancel(portal, token, await held())
    case 'wait':
      return join(portal, token, { courseId })
    case 'wait with guest':
      return join(portal, token, { courseId, guest: elena, aloneToo: one.person % 2 === 0 })
    case 'accept':
      return accept(portal, token, await waits())
    case 'leave':
      return leave(portal, token, await waits())
    case 'guest':
      return addGuest(portal, token, await held())
    case 'no guest':
      return removeGuest(portal, token, await held())
    case 'room':
      return portal.db.transaction().execute(async (tx) => {
        await tx.selectFrom('course').select('id').where('id', '=', courseId).forUpdate().execute()
        await tx
          .updateTable('course')
          .set((eb) => ({ in_person_capacity: eb('in_person_capacity', '+', 1) }))
          .where('id', '=', courseId)
          .execute()
        await portal.deps.events.placesFreed(
          tx,
          { courseId, mode: 'in-person', places: 1 },
          portal.clock.now(),
        )
      })
    default:
      return settleWaitingLists(portal.deps)
  }
}

it('whatever people do, together and on two servers, nothing is above the seats, nobody waits beside a free place, and no mail goes twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 16 }),
      fc.array(step, { minLength: 6, maxLength: 16 }),
      async (first, together) => {
        const { id: courseId } = await buildCourse(servers[0].db, {
          starts_at: new Date('2026-11-25T15:00:00Z'),
          in_person_capacity: 3,
          guests_allowed: true,
        })
        for (const one of first) {
          await take(one, courseId)
          expect((await bookOf(servers[0], courseId)).faults, JSON.stringify(one)).toEqual([])
        }
        await Promise.all(together.map((one) => take(one, courseId)))
        expect((await bookOf(servers[0], courseId)).faults).toEqual([])
        // The next class begins without what is waited for here.
        await servers[0].db.deleteFrom('waiting').where('course_id', '=', courseId).execute()
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)
