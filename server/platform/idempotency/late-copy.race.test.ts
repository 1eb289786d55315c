import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { resetTwice } from './testing/late-copy.ts'

vi.mock('#server/accounts/email-keys/account-keys.sql.ts', async (original) => {
  const real = await original<typeof import('#server/accounts/email-keys/account-keys.sql.ts')>()
  const { pass } = await import('./testing/late-copy.ts')
  return {
    ...real,
    peekKey: async (...given: Parameters<typeof real.peekKey>) => {
      await pass()
      return real.peekKey(...given)
    },
  }
})

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
