import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/db/connection/connection.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  cancel,
  confirm,
  elena,
  type Line,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildRegistrant(portal)))
const classes = (count: number, columns = {}) =>
  Promise.all(Array.from({ length: count }, () => buildCourse(portal.db, columns)))

it('tabs that confirm the same list concurrently register each class once and get the same registrations', async () => {
  const [me] = await people(1)
  const list = (await classes(3, { guests_allowed: true })).map((one) => ({ courseId: one.id, guest: elena }))
  const tabs = await Promise.all(Array.from({ length: 8 }, () => confirm(portal, me!.token, list)))
  for (const [n, { courseId }] of list.entries()) {
    const rows = tabs.map((rowsOfTab) => rowsOfTab[n]!)
    expect(rows.filter((row) => row.error === null)).toHaveLength(1)
    expect(rows.filter((row) => row.errorCode === 'ALREADY_REGISTERED')).toHaveLength(7)
    expect(new Set(rows.map((row) => row.registration!.databaseId)).size).toBe(1)
    expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 2 })
  }
})

it('concurrent cancellations from one tab cancel once', async () => {
  const [me] = await people(1)
  const [course] = await classes(1)
  const id = await register(portal, me!.token, { courseId: course!.id })
  const responses = await Promise.all(Array.from({ length: 6 }, () => cancel(portal, me!.token, id)))
  expect(responses.sort()).toEqual([...Array(5).fill('REGISTRATION_NOT_FOUND'), 'cancelled'].sort())
})

it('with concurrent cancellations and registrations, seats add up and every freed seat can be taken', async () => {
  const [course] = await classes(1, { guests_allowed: true })
  const line = { courseId: course!.id }
  const holders = await people(10)
  const ids = await Promise.all(holders.map(({ token }) => register(portal, token, line)))
  const others = await people(30)
  const [cancelled, rows] = await Promise.all([
    Promise.all(holders.slice(0, 6).map(({ token }, n) => cancel(portal, token, ids[n]!))),
    Promise.all(
      others.map(
        async ({ token }, n) =>
          (await confirm(portal, token, [{ ...line, guest: n % 4 ? null : elena }]))[0]!,
      ),
    ),
  ])
  expect(cancelled).toEqual(Array(6).fill('cancelled'))
  const registered = rows.filter((row) => row.error === null)
  const guests = registered.filter((row) => row.registration!.guest)
  const taken = await placesTaken(portal, course!.id)
  expect(taken['in-person']).toBe(4 + registered.length + guests.length)
  expect(taken['in-person']).toBeLessThanOrEqual(10)
  // People who were too early try again, until the class is full.
  for (const { token } of others) await confirm(portal, token, [line])
  expect(await placesTaken(portal, course!.id)).toEqual({ 'in-person': 10 })
})

describe('a series that is registered as a whole', () => {
  it('is registered completely or not at all by each of those who race for it', async () => {
    const series = await buildSeries(portal.db)
    const weeks = await Promise.all(
      [10, 4, 6].map((seats) =>
        buildCourse(portal.db, { series_id: series.id, register_solo: false, in_person_capacity: seats }),
      ),
    )
    const racing = await people(20)
    const results = await Promise.all(
      racing.map(({ token }, n) =>
        confirm(
          portal,
          token,
          shuffled(weeks, n).map(({ id }) => ({ courseId: id })),
        ),
      ),
    )
    const whole = results.filter((rows) => rows.every((row) => row.error === null))
    const none = results.filter((rows) => rows.every((row) => row.error !== null))
    expect([whole.length, none.length]).toEqual([4, 16])
    for (const { id } of weeks) expect(await placesTaken(portal, id)).toEqual({ 'in-person': 4 })
  })
})

it('concurrent lists in different orders, with cancellations in between, never deadlock', async () => {
  const open = await classes(8, { in_person_capacity: 12, guests_allowed: true })
  const racing = await people(40)
  await Promise.all(
    racing.map(async ({ token }, n) => {
      const list: Line[] = shuffled(open, n).map(({ id }) => ({
        courseId: id,
        guest: (n + id) % 3 ? null : elena,
      }))
      const rows = await confirm(portal, token, list)
      const existing = rows.flatMap((row) => (row.registration ? [row.registration.databaseId] : []))
      await Promise.all(existing.filter((_, index) => index % 2 === 0).map((id) => cancel(portal, token, id)))
      await confirm(portal, token, list.toReversed())
    }),
  )
  for (const { id } of open) {
    const seats = (await placesTaken(portal, id))['in-person']!
    expect(seats).toBeGreaterThan(9)
    expect(seats).toBeLessThanOrEqual(12)
  }
  expect(portal.logged).toEqual([])
  // A deadlock would be retried and show nowhere else. PostgreSQL counts deadlocks when the connections end.
  await portal.db.destroy()
  const after = connect(portal.deps.config.databaseUrl!, { max: 1 })
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(after)
  await after.destroy()
  expect(rows).toEqual([{ deadlocks: 0 }])
}, 60_000)

/** A different order for each seed, the same in every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const keyed = items.map((item, n) => ({ item, key: ((n + 1) * 7919 * (seed + 3)) % 1009 }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
