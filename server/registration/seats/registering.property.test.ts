import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  confirm,
  elena,
  placesTaken,
  removeGuest,
  switchMode,
} from '#server/testing/registration-calls.ts'

type Mode = 'in-person' | 'online'
const seats = { 'in-person': 4, online: 3 } as const

const person = fc.nat(5)
const mode = fc.constantFrom<Mode>('in-person', 'online')
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('register' as const), person, mode, guest: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch' as const), person, mode }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('add guest' as const, 'remove guest' as const), person }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let portal: Portal
let registrants: Awaited<ReturnType<typeof buildRegistrant>>[]
beforeAll(async () => {
  portal = await startPortal()
  registrants = await Promise.all(Array.from({ length: 6 }, () => buildRegistrant(portal)))
}, 60_000)
afterAll(() => portal.close())

const buildHybrid = () =>
  buildCourse(portal.db, {
    in_person: true,
    online: true,
    in_person_capacity: seats['in-person'],
    online_capacity: seats.online,
    guests_allowed: true,
  })

/** The rules for seats in a few lines: the expected result of each step, given who is registered. */
class SeatModel {
  held = new Map<number, { id: number; mode: Mode; places: number }>()

  left(requested: Mode): number {
    const taken = [...this.held.values()].filter((one) => one.mode === requested)
    return seats[requested] - taken.reduce((sum, one) => sum + one.places, 0)
  }

  expected(one: Step): string {
    const own = this.held.get(one.person)
    const full = (requested: Mode) => (requested === 'online' ? 'NO_ONLINE_SEATS' : 'NO_IN_PERSON_SEATS')
    if (one.do === 'register') {
      if (own) return 'ALREADY_REGISTERED'
      if (this.left('in-person') === 0 && this.left('online') === 0) return 'CLASS_FULL'
      if (this.left(one.mode) === 0) return full(one.mode)
      return one.guest && this.left(one.mode) <= 2 ? 'GUEST_NEEDS_MORE_SEATS' : 'done'
    }
    if (!own) return 'REGISTRATION_NOT_FOUND'
    if (one.do === 'switch') {
      if (own.mode === one.mode) return 'done'
      if (this.left(one.mode) === 0) return full(one.mode)
      return this.left(one.mode) < own.places ? 'GUEST_NEEDS_MORE_SEATS' : 'done'
    }
    if (one.do === 'add guest') {
      if (own.places === 2) return 'GUEST_ALREADY_THERE'
      return this.left(own.mode) > 2 ? 'done' : 'GUEST_NEEDS_MORE_SEATS'
    }
    return one.do === 'remove guest' && own.places === 1 ? 'GUEST_NOT_FOUND' : 'done'
  }

  apply(one: Step, id: number): void {
    const own = this.held.get(one.person)
    if (one.do === 'register') this.held.set(one.person, { id, mode: one.mode, places: one.guest ? 2 : 1 })
    else if (one.do === 'cancel') this.held.delete(one.person)
    else if (own && one.do === 'switch') own.mode = one.mode
    else if (own) own.places = one.do === 'add guest' ? 2 : 1
  }
}

/** Runs the step by the API. `id` is the person's registration. After registering, the result has its new id. */
async function take(one: Step, courseId: number, id: number): Promise<{ answer: string; id: number }> {
  const { token } = registrants[one.person]!
  if (one.do === 'register') {
    const line = { courseId, registrationType: one.mode, guest: one.guest ? elena : null }
    const [row] = await confirm(portal, token, [line])
    return { answer: row!.errorCode ?? 'done', id: row!.registration?.databaseId ?? 0 }
  }
  if (one.do === 'switch') return { answer: await switchMode(portal, token, id, one.mode), id }
  if (one.do === 'add guest') return { answer: await addGuest(portal, token, id), id }
  if (one.do === 'remove guest') return { answer: await removeGuest(portal, token, id), id }
  const response = await cancel(portal, token, id)
  return { answer: response === 'cancelled' ? 'done' : response, id }
}

async function seatsShown(courseId: number) {
  const document = 'query($id: Int!) { courseBy(courseId: $id) { availableSeats availableOnlineSeats } }'
  const { courseBy } = await portal.request<{
    courseBy: { availableSeats: number; availableOnlineSeats: number }
  }>(document, { id: courseId })
  return [courseBy.availableSeats, courseBy.availableOnlineSeats]
}

it('whatever people register, cancel, switch, and bring, in any order, the seats add up after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { id: courseId } = await buildHybrid()
      const model = new SeatModel()
      for (const one of steps) {
        const expected = model.expected(one)
        const { answer, id } = await take(one, courseId, model.held.get(one.person)?.id ?? 0)
        expect([one, answer]).toEqual([one, expected])
        if (answer === 'done') model.apply(one, id)
        expect(await seatsShown(courseId)).toEqual([model.left('in-person'), model.left('online')])
      }
    }),
    { numRuns: 10 },
  )
}, 60_000)

/**
 * What must be true in any order: no mode over capacity, seats and guests match, and the history explains the state.
 */
async function problemsOf(courseId: number): Promise<string[]> {
  const taken = await placesTaken(portal, courseId)
  const rows = await portal.db
    .selectFrom('registration as r')
    .leftJoin('guest as g', 'g.registration_id', 'r.id')
    .select([
      'r.id',
      'r.attendee_id',
      'r.mode',
      'r.places',
      'r.cancelled_at',
      'r.sequence',
      'g.id as guest_id',
    ])
    .where('r.course_id', '=', courseId)
    .execute()
  const changes = await portal.db
    .selectFrom('registration_change as h')
    .innerJoin('registration as r', 'r.id', 'h.registration_id')
    .selectAll('h')
    .where('r.course_id', '=', courseId)
    .orderBy('h.id')
    .execute()
  const active = rows.filter((row) => row.cancelled_at === null)
  const problems = (['in-person', 'online'] as const).flatMap((one) =>
    (taken[one] ?? 0) > seats[one] ? [`${taken[one]} places ${one}`] : [],
  )
  if (new Set(active.map((row) => row.attendee_id)).size < active.length) problems.push('a person twice')
  for (const row of rows) {
    const own = changes.filter((change) => change.registration_id === row.id)
    const last = own.at(-1)
    if ((row.places === 2) !== (row.guest_id !== null)) problems.push(`guest of ${row.id}`)
    if (last && (last.to_mode !== row.mode || last.to_places !== row.places))
      problems.push(`history of ${row.id}`)
    if (row.sequence !== own.length + (row.cancelled_at ? 1 : 0)) problems.push(`sequence of ${row.id}`)
    for (const [n, change] of own.entries()) {
      const before = own[n - 1]
      if (before && (before.to_mode !== change.from_mode || before.to_places !== change.from_places))
        problems.push(`gap in the history of ${row.id}`)
    }
  }
  return problems
}

it('with any mix of concurrent requests, the seats add up and every response is true', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 6 }),
      fc.array(step, { minLength: 12, maxLength: 30 }),
      async (first, together) => {
        const { id: courseId } = await buildHybrid()
        const existing = new Map<number, number>()
        for (const one of first) {
          const { answer, id } = await take(one, courseId, existing.get(one.person) ?? 0)
          if (answer === 'done' && one.do === 'register') existing.set(one.person, id)
        }
        const responses = await Promise.all(
          together.map(async (one) => ({
            one,
            ...(await take(one, courseId, existing.get(one.person) ?? 0)),
          })),
        )
        expect(responses.filter(({ answer }) => answer === 'INTERNAL')).toEqual([])
        expect(await problemsOf(courseId)).toEqual([])
        const taken = await placesTaken(portal, courseId)
        expect(await seatsShown(courseId)).toEqual([
          seats['in-person'] - (taken['in-person'] ?? 0),
          seats.online - (taken.online ?? 0),
        ])
        // A successful response means a registration, unless they cancelled at the same time.
        for (const { one, answer, id } of responses) {
          if (one.do !== 'register' || answer !== 'done') continue
          const row = await portal.db
            .selectFrom('registration')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst()
          const cancelledBy = responses.some(
            (other) => other.one.do === 'cancel' && other.one.person === one.person,
          )
          expect(row!.attendee_id).toBe(registrants[one.person]!.attendeeId)
          if (!cancelledBy) expect(row!.cancelled_at).toBeNull()
        }
      },
    ),
    { numRuns: 15 },
  )
  expect(portal.logged).toEqual([])
}, 120_000)
