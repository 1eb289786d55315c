import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { acts, type Person } from './testing/acts.ts'
import { firstStep } from './testing/first-step.ts'

let portal: Portal
let me: Person
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const every = Object.entries(acts)
const says = 'someone says how a class was'
const changeMe = (columns: object) =>
  portal.db.updateTable('app_user').set(columns).where('id', '=', me.userId).execute()

describe('while the address of an account is not verified', () => {
  // crossing: guest x unverified (refused)
  // crossing: hybrid x unverified (refused)
  // crossing: whole series x unverified (refused)
  // crossing: waiting x unverified (refused)
  // crossing: offer x unverified (refused)
  // crossing: recurring registration x unverified (refused)
  // crossing: unverified x feedback
  it.each(every)(
    'is refused until it is verified again, except feedback on a past class: %s',
    async (name, make) => {
      const { click, isSo } = await make(portal, me)
      await changeMe({ email_verified_at: null })
      if (name !== says) {
        expect(await click(me.token)).toBe('EMAIL_NOT_VERIFIED')
        expect(await isSo()).toBe(false)
        await changeMe({ email_verified_at: portal.clock.now() })
      }
      expect(await click(me.token)).toBe('done')
      expect(await isSo()).toBe(true)
    },
  )
})

describe('while an account has terms due', () => {
  // crossing: guest x terms due (refused)
  // crossing: hybrid x terms due (refused)
  // crossing: waiting x terms due (refused)
  // crossing: whole series x terms due (refused)
  // crossing: offer x terms due (refused)
  // crossing: recurring registration x terms due (refused)
  // crossing: terms due x feedback
  it.each(every)(
    'is refused until they are agreed to, except feedback on a past class: %s',
    async (name, make) => {
      const { click, isSo } = await make(portal, me)
      await changeMe({ terms_agreed_at: null })
      if (name !== says) {
        expect(await click(me.token)).toBe('TERMS_DUE')
        expect(await isSo()).toBe(false)
        const agreeing = `mutation ($id: ID!) {
        updateUser(input: { id: $id, accountStatus: { termsAgreedTs: "2026-11-20 17:00:00" } }) { clientMutationId } }`
        await portal.request(agreeing, { id: String(me.userId) }, me.token)
      }
      expect(await click(me.token)).toBe('done')
      expect(await isSo()).toBe(true)
    },
  )
})

describe('for an account with two-step login', () => {
  // crossing: guest x two-step login
  // crossing: hybrid x two-step login
  // crossing: whole series x two-step login
  // crossing: waiting x two-step login
  // crossing: offer x two-step login
  // crossing: recurring registration x two-step login
  // crossing: two-step login x feedback
  it.each(every)('is possible only after the second step: %s', async (_name, make) => {
    const password = 'Portal-demo-2026'
    me = await buildRegistrant(portal, { password })
    const { click, isSo } = await make(portal, me)
    await buildAuthenticatorApp(portal, me.userId)
    const { challenge, second } = await firstStep(portal, me.email, password)
    expect(await click(challenge)).toBe('TOKEN_INVALID')
    expect(await isSo()).toBe(false)
    expect(await click(await second())).toBe('done')
    expect(await isSo()).toBe(true)
  })
  it.each(every)('is refused until a required second step is set up: %s', async (_name, make) => {
    me = await buildRegistrant(portal, { roles: ['staff', 'attendee'] })
    const { click, isSo } = await make(portal, me)
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      expect(await click(me.token)).toBe('SECOND_FACTOR_SETUP_NEEDED')
      expect(await isSo()).toBe(false)
      await buildAuthenticatorApp(portal, me.userId)
      expect(await click(me.token)).toBe('done')
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
    }
  })
})
