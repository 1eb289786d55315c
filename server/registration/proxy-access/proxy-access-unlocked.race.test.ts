import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bookWhileAccessEnds } from '#server/registration/testing/proxy-access-race.ts'
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

it('without holding the care, what was under way when it ended books all the same, so the race would find a hole', async () => {
  expect(await bookWhileAccessEnds(portal)).toEqual({ code: null, places: 1 })
})
