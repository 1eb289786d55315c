import { afterAll, beforeAll, expect, it } from 'vitest'
import { clicks, clickWhileLinksEnd, type Press } from '#server/registration/testing/link-race.ts'
import { classStart } from '#server/testing/builders/class-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ now: new Date(classStart.getTime() - hours(4)) })
}, 60_000)
afterAll(() => portal.close())

const refusals = {
  'cancel-registration': 'CANCEL_LINK_INVALID',
  'cancel-spot': 'CANCEL_LINK_INVALID',
  'undo-cancel': 'CANCEL_UNDO_OVER',
  'switch-mode': 'MODE_LINK_INVALID',
  'waiting-offer': 'OFFER_LINK_INVALID',
  'waiting-leave': 'OFFER_LINK_INVALID',
  'answer-asked': 'ASKED_LINK_INVALID',
} as const satisfies Record<Press, string>

it.each(Object.keys(clicks) as Press[])(
  'a link that is revoked while it is used changes nothing: %s',
  async (purpose) => {
    expect(await clickWhileLinksEnd(portal, purpose)).toBe(refusals[purpose])
  },
)
