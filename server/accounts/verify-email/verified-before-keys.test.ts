import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import {
  asBeforeTheGuard,
  guardedTables,
  type Plant,
  plants,
  plantsOfHelpers,
  whatStillOpens,
} from '#server/testing/builders/planted.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const names = (Object.keys(plants) as Plant[]).filter((name) => !plantsOfHelpers.includes(name))
/**
 * What an account may have before its address is verified: a login, an emailed link, and a request of a website's login
 * to open it. A host session works only after verification.
 */
const beforeVerification: Plant[] = ['session', 'host_session', 'email_key', 'host_binding']

describe('the database', () => {
  it.each(names.filter((name) => !beforeVerification.includes(name)))(
    'refuses a %s for an unverified account',
    async (name) => {
      const { userId } = await buildAttendee(portal.db, { verified: false })
      const writing = portal.db.transaction().execute<unknown>((tx) => plants[name](portal, userId, tx))
      await expect(writing).rejects.toMatchObject({ constraint: 'proven_before_keys' })
      expect(await whatStillOpens(portal, userId)).toEqual([])
    },
  )
  it.each(names)('allows a %s for a verified account', async (name) => {
    const { userId } = await buildAttendee(portal.db)
    await portal.db.transaction().execute<unknown>((tx) => plants[name](portal, userId, tx))
    expect(await whatStillOpens(portal, userId)).toEqual([name])
  })
  it.each(names.filter((name) => ![...beforeVerification, 'login_challenge'].includes(name)))(
    'does not allow unverifying an account that has a %s',
    async (name) => {
      const { userId } = await buildAttendee(portal.db)
      await portal.db.transaction().execute<unknown>((tx) => plants[name](portal, userId, tx))
      const taking = portal.db
        .updateTable('app_user')
        .set({ email_verified_at: null })
        .where('id', '=', userId)
      await expect(taking.execute()).rejects.toMatchObject({ constraint: 'proven_before_keys' })
    },
  )
  it('guards only tables that these tests can write to', async () => {
    const { userId } = await buildAttendee(portal.db, { verified: false })
    await asBeforeTheGuard(portal, async (tx) => {
      for (const name of names) await plants[name](portal, userId, tx)
    })
    expect((await whatStillOpens(portal, userId)).toSorted()).toEqual(names.toSorted())
    expect(guardedTables.every((table) => (names as string[]).includes(table))).toBe(true)
  })
})

describe('credential calls on an unverified account', () => {
  const own = '(input: { password: "Portal-demo-2026" })'
  // crossing: unverified x calendar file and feed (refused)
  it.each([
    ['beginAuthenticatorApp', `mutation { beginAuthenticatorApp${own} { secret } }`],
    [
      'confirmAuthenticatorApp',
      'mutation { confirmAuthenticatorApp(input: { code: "123456" }) { recoveryCodes } }',
    ],
    ['beginPasskey', `mutation { beginPasskey${own} { challenge } }`],
    [
      'addPasskey',
      'mutation { addPasskey(input: { challenge: "c", passkey: "{}", name: "Mine" }) { recoveryCodes } }',
    ],
    ['renewRecoveryCodes', `mutation { renewRecoveryCodes${own} { recoveryCodes } }`],
    ['renewCalendarSubscription', 'mutation { renewCalendarSubscription(input: {}) { url } }'],
  ])('%s requires a verified address', async (_name, document) => {
    const person = await buildAttendee(portal.db, { verified: false, password })
    expect(await portal.codeOf(document, {}, await tokenFor(portal, person))).toBe('EMAIL_NOT_VERIFIED')
    expect(await whatStillOpens(portal, person.userId)).toEqual(['session'])
  })
})
