import { afterAll, beforeAll, expect, it } from 'vitest'
import { offers, offerWhileAccessEnds } from '#server/people/proxy-access/testing/late-offer.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it.each(offers)('no access remains when someone %s while the owner ends all access', async (offer) => {
  expect(await offerWhileAccessEnds(portal, offer)).toEqual([])
})
