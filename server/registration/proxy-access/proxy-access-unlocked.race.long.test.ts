import { afterAll, beforeAll, expect, it } from 'vitest'
import * as people from '#server/people/public.ts'
import { registerWhileAccessEnds } from '#server/registration/testing/proxy-access-race.ts'
import { lockAttendee } from '#server/testing/database/no-locks.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

// The negative control: the same race as in proxy-access.race.test.ts, without the check that the access still exists.
replaceFunctions(people, () => ({ lockProxyAccess: lockAttendee }))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('without locking the help relationship, a pending request still registers, so the race test detects the bug', async () => {
  expect(await registerWhileAccessEnds(portal)).toEqual({ code: null, places: 1 })
})
