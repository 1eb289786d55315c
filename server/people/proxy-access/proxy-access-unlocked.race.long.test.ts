import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accountLocks from '#server/platform/db/account-lock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import * as proxyAccess from './proxy-access.sql.ts'
import { editWhileAccessEnds, editWhileTransferred } from './testing/proxy-access-race.ts'

// The negative controls: the races of proxy-access.race.test.ts, without checking that the help still exists, and
// without locking the account first.
const without = { proxyAccess: false, account: false }
replaceFunctions(proxyAccess, (real) => ({
  lockProxyAccess: async (...args: Parameters<typeof real.lockProxyAccess>) =>
    without.proxyAccess || real.lockProxyAccess(...args),
}))
replaceFunctions(accountLocks, (real) => ({
  lockAccount: async (...args: Parameters<typeof real.lockAccount>) =>
    without.account || real.lockAccount(...args),
}))

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
