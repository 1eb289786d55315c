import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
  saveInput,
  updateDocument,
} from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirmCodes } from '#server/testing/registration-calls.ts'
import { mailsOf } from '../mails/testing/mails.ts'
import type { Person } from './testing/acts.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
/** Two dates of a recurrence, and two people registered for both. */
let ids: number[]
let me: Person
let other: Person
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
beforeEach(async () => {
  ;({ ids } = await buildRecurring(portal.db, { dates: 2, starts_at: new Date('2027-01-06T15:00Z') }))
  ;[me, other] = [await buildRegistrant(portal), await buildRegistrant(portal)]
  for (const { token } of [me, other])
    await confirmCodes(
      portal,
      token,
      ids.map((courseId) => ({ courseId })),
    )
  await takeMails(portal)
})
afterAll(() => portal.close())

const both = [
  ['one class', false],
  ['this and the following classes', true],
] as const
const change = { startTime: '11:30', endTime: '12:15' }
/** The error codes when someone moves and cancels the classes. */
async function codes(token: string, following: boolean) {
  const opened = await open(portal, staff.token, ids[0]!)
  const input = saveInput(opened, change, { following })
  const scope = following ? 'THIS_AND_FOLLOWING' : 'THIS'
  const calls: [string, object][] = [
    [updateDocument, input],
    [cancelDocument, { id: ids[0], scope }],
  ]
  const responses: string[] = []
  for (const [document, one] of calls) {
    const { errors } = await portal.query(document, { input: one }, token)
    responses.push(errors[0]?.extensions.code ?? 'done')
  }
  return responses
}
const states = async () => {
  const rows = await portal.db
    .selectFrom('course')
    .select(['starts_at', 'cancelled_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ starts_at, cancelled_at }) => [starts_at.toISOString().slice(5, 16), cancelled_at])
}
const before = [
  ['01-06T15:00', null],
  ['01-13T15:00', null],
]
const counts = async (following: boolean) => {
  let saved: Awaited<ReturnType<typeof save>> | undefined
  const mails = await mailsOf(portal, async () => {
    const opened = await open(portal, staff.token, ids[0]!)
    saved = await save(portal, staff.token, opened, change, { following, tell: { send: true } })
  })
  return { ...saved!, to: mails.map(({ to_address }) => to_address).toSorted() }
}
const changeMe = (columns: object) =>
  portal.db.updateTable('app_user').set(columns).where('id', '=', me.userId).execute()

describe('nothing is changed', () => {
  // crossing: unverified x changed class (refused)
  // crossing: unverified x edited recurrence (refused)
  it.each(both)('%s: by staff whose address is not verified', async (_name, following) => {
    const user = await buildUser(portal.db, { roles: ['staff'], verified: false })
    const token = await tokenFor(portal, user)
    expect(await codes(token, following)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await states()).toEqual(before)
    const verified = { email_verified_at: portal.clock.now() }
    await portal.db.updateTable('app_user').set(verified).where('id', '=', user.userId).execute()
    expect(await codes(token, following)).toEqual(['done', 'done'])
  })
  // crossing: two-step login x changed class (refused)
  // crossing: two-step login x edited recurrence (refused)
  it.each(both)('%s: by staff who have not set up the required second step', async (_name, following) => {
    const user = await buildUser(portal.db, { roles: ['staff'] })
    const token = await tokenFor(portal, user)
    const due = 'SECOND_FACTOR_SETUP_NEEDED'
    await buildAuthenticatorApp(portal, staff.userId)
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    try {
      expect(await codes(token, following)).toEqual([due, due])
      expect(await states()).toEqual(before)
      await buildAuthenticatorApp(portal, user.userId)
      expect(await codes(token, following)).toEqual(['done', 'done'])
    } finally {
      await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
      await portal.db.deleteFrom('authenticator_app').execute()
    }
  })
  // crossing: switched x changed class (refused)
  // crossing: switched x edited recurrence (refused)
  it.each(both)("%s: by an administrator who uses an attendee's account", async (_name, following) => {
    const token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    await portal.request(
      `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`,
      {},
      token,
    )
    expect(await codes(token, following)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await states()).toEqual(before)
    await portal.request('mutation { endSwitch(input: {}) { userId } }', {}, token)
    expect(await codes(token, following)).toEqual(['done', 'done'])
  })
})

describe('a change', () => {
  // crossing: unverified x changed class
  // crossing: unverified x edited recurrence
  it.each(both)(
    'of %s puts an attendee with an unverified address on the call list, and they keep their seat',
    async (_name, following) => {
      await changeMe({ email_verified_at: null })
      expect(await counts(following)).toMatchObject({ told: 1, toCall: 1, to: [other.email] })
      expect(await holdersOf(portal, ids[0]!)).toEqual([me.userId, other.userId])
    },
  )
  // crossing: changed class x terms due
  // crossing: edited recurrence x terms due
  it.each(both)(
    'of %s notifies an attendee with terms due, and they keep their seat',
    async (_name, following) => {
      await changeMe({ terms_agreed_at: null })
      expect(await counts(following)).toMatchObject({ told: 2, to: [me.email, other.email].toSorted() })
      for (const id of ids) expect(await holdersOf(portal, id)).toEqual([me.userId, other.userId])
      const scope = following ? 'THIS_AND_FOLLOWING' : 'THIS'
      for (const document of [cancelDocument, restoreDocument])
        await portal.request(document, { input: { id: ids[0], scope } }, staff.token)
      for (const id of ids) expect(await holdersOf(portal, id)).toEqual([me.userId, other.userId])
    },
  )
  // crossing: closed and restored x changed class
  // crossing: closed and restored x edited recurrence
  it.each(both)(
    'of %s does not notify a closed account, and its seat is not restored',
    async (_name, following) => {
      const { events } = portal.deps
      await portal.db.transaction().execute((tx) => closeAccount(tx, events, me.userId, portal.clock.now()))
      await takeMails(portal)
      expect(await counts(following)).toMatchObject({ told: 1, toCall: 0, unreached: 0, to: [other.email] })
      const scope = following ? 'THIS_AND_FOLLOWING' : 'THIS'
      for (const document of [cancelDocument, restoreDocument])
        await portal.request(document, { input: { id: ids[0], scope } }, staff.token)
      for (const id of ids) expect(await holdersOf(portal, id)).toEqual([other.userId])
    },
  )
})
