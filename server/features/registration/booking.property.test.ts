import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse } from '#server/testing/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildBooker, cancel, confirm, elena } from './testing/calls.ts'

type Mode = 'in-person' | 'online'
const seats = { 'in-person': 4, online: 3 } as const

const step = fc.oneof(
  fc.record({
    do: fc.constant('book' as const),
    person: fc.nat(5),
    mode: fc.constantFrom<Mode>('in-person', 'online'),
    guest: fc.boolean(),
  }),
  fc.record({ do: fc.constant('cancel' as const), person: fc.nat(5) }),
)

let portal: Portal
let bookers: Awaited<ReturnType<typeof buildBooker>>[]
beforeAll(async () => {
  portal = await startPortal()
  bookers = await Promise.all(Array.from({ length: 6 }, () => buildBooker(portal)))
}, 60_000)
afterAll(() => portal.close())

/** The whole of the seats in a few lines: what each step must answer, given who holds what. */
class SeatModel {
  held = new Map<number, { id: number; mode: Mode; places: number }>()

  left(mode: Mode): number {
    const taken = [...this.held.values()].filter((one) => one.mode === mode)
    return seats[mode] - taken.reduce((sum, one) => sum + one.places, 0)
  }

  expected(person: number, mode: Mode, guest: boolean): string | null {
    if (this.held.has(person)) return 'ALREADY_REGISTERED'
    if (this.left('in-person') === 0 && this.left('online') === 0) return 'CLASS_FULL'
    if (this.left(mode) === 0) return mode === 'online' ? 'NO_ONLINE_SEATS' : 'NO_IN_PERSON_SEATS'
    return guest && this.left(mode) <= 2 ? 'GUEST_NEEDS_MORE_SEATS' : null
  }
}

async function seatsShown(courseId: number) {
  const document = 'query($id: Int!) { courseBy(courseId: $id) { availableSeats availableOnlineSeats } }'
  const { courseBy } = await portal.ask<{
    courseBy: { availableSeats: number; availableOnlineSeats: number }
  }>(document, { id: courseId })
  return [courseBy.availableSeats, courseBy.availableOnlineSeats]
}

it('whatever people book and cancel, in any order, the seats add up after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const course = await buildCourse(portal.db, {
        in_person: true,
        online: true,
        in_person_capacity: seats['in-person'],
        online_capacity: seats.online,
        guests_allowed: true,
      })
      const model = new SeatModel()
      for (const one of steps) {
        const { token } = bookers[one.person]!
        const held = model.held.get(one.person)
        if (one.do === 'cancel') {
          expect(await cancel(portal, token, held?.id ?? 0)).toBe(
            held ? 'cancelled' : 'REGISTRATION_NOT_FOUND',
          )
          model.held.delete(one.person)
        } else {
          const { mode, guest, person } = one
          const expected = model.expected(person, mode, guest)
          const line = { courseId: course.id, registrationType: mode, guest: guest ? elena : null }
          const [row] = await confirm(portal, token, [line])
          expect(row!.errorCode).toBe(expected)
          if (expected === null)
            model.held.set(person, { id: row!.registration!.databaseId, mode, places: guest ? 2 : 1 })
        }
        expect(await seatsShown(course.id)).toEqual([model.left('in-person'), model.left('online')])
      }
    }),
    { numRuns: 10 },
  )
}, 60_000)
