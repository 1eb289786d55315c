import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accountKeys from '#server/accounts/email-keys/account-keys.sql.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import { pass, resetTwice } from './testing/late-copy.ts'

replaceFunctions(accountKeys, (real) => ({
  peekKey: async (...given: Parameters<typeof real.peekKey>) => {
    await pass()
    return real.peekKey(...given)
  },
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

it('a late copy returns the outcome of the other copy instead of an error', async () => {
  expect(await resetTwice(one, other)).toBe(null)
})
