import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { confirmAtOnce } from './testing/confirm-race.ts'

// The negative control: the same race as in confirm-once.race.test.ts, without waiting for the earlier call.
vi.mock('./first-registration.sql.ts', async (original) => {
  const all = await original<typeof import('./first-registration.sql.ts')>()
  return { ...all, lockFirstRegistration: all.selectFirstRegistration }
})
vi.mock('#server/registration/confirm/lock-registrant.ts', async (original) => ({
  ...(await original<object>()),
  lockRegistrant: async () => true,
}))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('without the locks, the second confirmation reports an existing registration, so the race test detects the bug', async () => {
  expect(await confirmAtOnce(portal, 'twice@example.org')).toEqual(['ALREADY_REGISTERED'])
})
