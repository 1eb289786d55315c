import { afterAll, beforeAll, expect, it } from 'vitest'
import { clickWhileLinksEnd } from '#server/registration/testing/link-race.ts'
import { classStart } from '#server/testing/builders/class-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { replaceFunctions } from '#server/testing/replaceable/replaceable.ts'
import * as links from './check-link.ts'

// The negative control: the same race as in mailed-links.race.test.ts, without the check under the lock.
replaceFunctions(links, () => ({ checkLink: async () => undefined }))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() - hours(4)) })
}, 60_000)
afterAll(() => portal.close())

it('without the second check, an expired link still cancels, so the race test detects the bug', async () => {
  expect(await clickWhileLinksEnd(portal, 'cancel-registration')).toBe(null)
})
