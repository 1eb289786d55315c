import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { offers, offerWhileAccessEnds } from '#server/people/proxy-access/testing/late-offer.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

// The negative control: the races of late-offer.race.test.ts, without locking the caller and checking the session.
vi.mock('#server/accounts/session/lock-actor.ts', () => ({ lockActor: async () => ({}) }))
vi.mock('#server/platform/db/account-lock.ts', async (original) => ({
  ...(await original<typeof import('#server/platform/db/account-lock.ts')>()),
  lockAccounts: async () => undefined,
}))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it.each(offers)('control: without the lock, access remains when someone %s', async (offer) => {
  expect(await offerWhileAccessEnds(portal, offer)).toEqual([offer])
})
