import { afterAll, beforeAll, expect, it } from 'vitest'
import * as registrant from '#server/registration/confirm/lock-registrant.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import * as chosen from './first-registration.sql.ts'
import { confirmAtOnce } from './testing/confirm-race.ts'

// The negative control: the same race as in confirm-once.race.test.ts, without waiting for the earlier call.
replaceFunctions(chosen, (real) => ({ lockFirstRegistration: real.selectFirstRegistration }))
replaceFunctions(registrant, () => ({ lockRegistrant: async () => true }))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('without the locks, the second confirmation reports an existing registration, so the race test detects the bug', async () => {
  expect(await confirmAtOnce(portal, 'twice@example.org')).toEqual(['ALREADY_REGISTERED'])
})
