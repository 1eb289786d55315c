import { afterAll, beforeAll, expect, it } from 'vitest'
import * as registrant from '#server/registration/confirm/lock-registrant.ts'
import { lockCourses } from '#server/testing/database/no-locks.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import * as requests from './confirm-request.sql.ts'
import { confirmWhileDeclined, confirmWhileItEnds } from './testing/confirm-request-race.ts'

// The negative controls: the races of confirm-request.race.test.ts, without waiting for the lock of the list or of the
// person.
const without = { person: false }
replaceFunctions(requests, () => ({ lockConfirmRequest: lockCourses }))
replaceFunctions(registrant, (real) => ({
  lockRegistrant: async (...args: Parameters<typeof real.lockRegistrant>) =>
    without.person || real.lockRegistrant(...args),
}))

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
