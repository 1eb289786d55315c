import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accountKeys from '#server/accounts/email-keys/account-keys.sql.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import * as keys from './idempotency-keys.sql.ts'
import { pass, resetTwice } from './testing/late-copy.ts'

replaceFunctions(accountKeys, (real) => ({
  peekKey: async (...given: Parameters<typeof real.peekKey>) => {
    await pass()
    return real.peekKey(...given)
  },
}))
// The negative control: the same race as in late-copy.race.test.ts, but without the check whether a copy was faster.
replaceFunctions(keys, () => ({ isClaimedByAnother: async () => false }))

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

it('control: without the key check, the copy fails because the other one already ran', async () => {
  expect(await resetTwice(one, other)).toBe('RESET_KEY_INVALID')
})
