import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { editWhileAccessEnds, editWhileTransferred } from './testing/proxy-access-race.ts'

// The negative controls: the races of proxy-access.race.test.ts, without checking that the help still exists, and
// without locking the account first.
const without = vi.hoisted(() => ({ proxyAccess: false, account: false }))
vi.mock('./proxy-access.sql.ts', async (original) => {
  const real = await original<typeof import('./proxy-access.sql.ts')>()
  return {
    ...real,
    lockProxyAccess: async (...args: Parameters<typeof real.lockProxyAccess>) =>
      without.proxyAccess || real.lockProxyAccess(...args),
  }
})
vi.mock('#server/platform/db/account-lock.ts', async (original) => {
  const real = await original<typeof import('#server/platform/db/account-lock.ts')>()
  return {
    ...real,
    lockAccount: async (...args: Parameters<typeof real.lockAccount>) =>
      without.account || real.lockAccount(...args),
  }
})

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('control: without the helper lock, a former helper can change the person', async () => {
  without.proxyAccess = true
  const { codes, person } = await editWhileAccessEnds(portal)
  without.proxyAccess = false
  expect({ codes, person }).toEqual({
    codes: ['done', 'done'],
    person: { first_name: 'Eve', contact_method: 'Cell' },
  })
})

it('control: without locking the account first, a change and a transfer of the person deadlock', async () => {
  without.account = true
  const ends = await editWhileTransferred(portal)
  without.account = false
  expect(ends).not.toEqual(['done', 'done'])
})
