import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { registerWhileAccessEnds } from '#server/registration/testing/proxy-access-race.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

// The negative control: the same race as in proxy-access.race.test.ts, without the check that the access still exists.
vi.mock('#server/people/public.ts', async (original) => ({
  ...(await original<object>()),
  lockProxyAccess: (await import('#server/testing/database/no-locks.ts')).lockAttendee,
}))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('without locking the help relationship, a pending request still registers, so the race test detects the bug', async () => {
  expect(await registerWhileAccessEnds(portal)).toEqual({ code: null, places: 1 })
})
