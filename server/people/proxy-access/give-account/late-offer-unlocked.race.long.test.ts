import { afterAll, beforeAll, expect, it } from 'vitest'
import * as actors from '#server/accounts/session/lock-actor.ts'
import { offers, offerWhileAccessEnds } from '#server/people/proxy-access/testing/late-offer.ts'
import * as accountLocks from '#server/platform/db/account-lock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'

// The negative control: the races of late-offer.race.test.ts, without locking the caller and checking the session.
replaceFunctions(actors, () => ({ lockActor: async () => ({}) }))
replaceFunctions(accountLocks, () => ({ lockAccounts: async () => undefined }))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it.each(offers)('control: without the lock, access remains when someone %s', async (offer) => {
  expect(await offerWhileAccessEnds(portal, offer)).toEqual([offer])
})
