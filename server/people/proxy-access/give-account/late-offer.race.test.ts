import { afterAll, beforeAll, expect, it } from 'vitest'
import { offers, offerWhileAccessEnds } from '#server/people/proxy-access/testing/late-offer.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it.each(offers)('nothing is left where somebody %s while the owner ends everything', async (offer) => {
  expect(await offerWhileAccessEnds(portal, offer)).toEqual([])
})
