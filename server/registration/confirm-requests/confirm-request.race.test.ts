import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { confirmWhileDeclined, confirmWhileItEnds, endWhileAnswered } from './testing/confirm-request-race.ts'

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

it('a request that is answered twice concurrently on two servers takes the first answer', async () => {
  expect(await confirmWhileDeclined(one, other)).toEqual({
    said: ['ASKED_ANSWERED', 'CONFIRMED booked'],
    endedAs: 'confirmed',
    places: 1,
    confirmations: 1,
  })
})

it('a confirmation that waits while the request ends registers nothing, and the person gets an error', async () => {
  expect(await confirmWhileItEnds(one)).toEqual({
    said: ['ASKED_OVER'],
    endedAs: 'over',
    places: 0,
    confirmations: 0,
  })
})

it('a request that is being answered is not ended by the cleanup', async () => {
  const { ended, end } = await endWhileAnswered(one)
  expect(ended).toBe(0)
  expect(end).toEqual({ said: ['CONFIRMED booked'], endedAs: 'confirmed', places: 1, confirmations: 1 })
})
