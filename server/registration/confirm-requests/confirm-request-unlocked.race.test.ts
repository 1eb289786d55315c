import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { confirmWhileDeclined, confirmWhileItEnds } from './testing/confirm-request-race.ts'

// The negative controls: the races of confirm-request.race.test.ts, without waiting for the lock of the list or of the
// person.
const without = vi.hoisted(() => ({ person: false }))
vi.mock('./confirm-request.sql.ts', async (original) => ({
  ...(await original<object>()),
  lockConfirmRequest: (await import('#server/testing/database/no-locks.ts')).lockCourses,
}))
vi.mock('#server/registration/confirm/lock-registrant.ts', async (original) => {
  const real = await original<typeof import('#server/registration/confirm/lock-registrant.ts')>()
  return {
    ...real,
    lockRegistrant: async (...args: Parameters<typeof real.lockRegistrant>) =>
      without.person || real.lockRegistrant(...args),
  }
})

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

it('control: without the lock of the request, a confirmation registers although the request has ended', async () => {
  expect(await confirmWhileItEnds(one)).toMatchObject({ endedAs: 'over', places: 1 })
})

it('control: without the locks of the person and the request, a declined request still registers', async () => {
  without.person = true
  const end = await confirmWhileDeclined(one, other)
  without.person = false
  expect(end).toMatchObject({ endedAs: 'declined', places: 1 })
})
