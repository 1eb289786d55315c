import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, restoreDocument } from '#server/classes/admin/testing/calls.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { mailsOf } from '../mails/testing/mails.ts'
import { ownWaiting } from '../waiting/testing/waiting-calls.ts'
import { acts, type Person, registrationActs } from './testing/acts.ts'
import { byStaff } from './testing/by-staff.ts'

let portal: Portal
let move: ReturnType<typeof byStaff>['move']
let set: ReturnType<typeof byStaff>['set']
let me: Person
beforeAll(async () => {
  portal = await startPortal()
  ;({ move, set } = byStaff(portal, (await buildStaff(portal)).token))
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
  await takeMails(portal)
})
afterAll(() => portal.close())

const registration = Object.entries(registrationActs)
const later = { starts_at: new Date('2027-01-06T15:00Z') }
const notifiedMe = async (call: () => Promise<unknown>) =>
  (await mailsOf(portal, call)).filter(({ to_address }) => to_address === me.email)

describe('when a class changes', () => {
  // crossing: guest x changed class
  // crossing: hybrid x changed class
  // crossing: whole series x changed class
  // crossing: waiting x changed class
  // crossing: offer x changed class
  // crossing: recurring registration x changed class
  it.each(registration)(
    'moving, cancelling, and restoring it each notify the person, and the state stays: %s',
    async (_name, make) => {
      const act = await make(portal, me, later)
      expect(await act.click(me.token)).toBe('done')
      await takeMails(portal)
      for (const change of [
        () => move(act, false),
        () => set(cancelDocument, act, false),
        () => set(restoreDocument, act, false),
      ]) {
        const mails = await notifiedMe(change)
        expect(mails).toHaveLength(1)
        expect(mails[0]!.text).toContain('January 6, 2027')
        // Remove the scheduled email. Otherwise the next news would join it.
        await takeMails(portal)
      }
      expect(await act.isSo()).toBe(true)
    },
  )
})

describe('when this and the following classes change', () => {
  // crossing: guest x edited recurrence
  // crossing: hybrid x edited recurrence
  // crossing: whole series x edited recurrence
  // crossing: waiting x edited recurrence
  // crossing: offer x edited recurrence
  // crossing: recurring registration x edited recurrence
  it.each(registration)('one email is sent, and the state stays: %s', async (_name, make) => {
    const act = await make(portal, me, later)
    expect(await act.click(me.token)).toBe('done')
    await takeMails(portal)
    const mails = await notifiedMe(() => move(act, true))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toMatch(/11:30/)
    expect(await act.isSo()).toBe(true)
    await takeMails(portal)
    expect(await notifiedMe(() => set(cancelDocument, act, true))).toHaveLength(1)
    await takeMails(portal)
    expect(await notifiedMe(() => set(restoreDocument, act, true))).toHaveLength(1)
    expect(await act.isSo()).toBe(true)
  })
})

describe('an offered seat', () => {
  // crossing: offer x changed class
  // crossing: offer x edited recurrence
  it.each([
    ['one class', false],
    ['this and the following classes', true],
  ] as const)(
    'is held while %s moves, released while it is cancelled, and offered again when it is restored',
    async (_name, following) => {
      const act = await acts['a seat that is held is taken'](portal, me, later)
      const offered = async () => (await ownWaiting(portal, me.token)).map(({ offer }) => offer !== null)
      const kinds = async (call: () => Promise<unknown>) => (await notifiedMe(call)).map(({ kind }) => kind)
      await takeMails(portal)
      expect(await kinds(() => move(act, following))).toEqual(['waitingChanged'])
      expect(await offered()).toEqual([true])
      await takeMails(portal)
      expect(await kinds(() => set(cancelDocument, act, following))).toEqual(['waitingChanged'])
      expect(await offered()).toEqual([])
      expect(await act.click(me.token)).toBe('CLASS_CANCELLED')
      await takeMails(portal)
      expect(await kinds(() => set(restoreDocument, act, following))).toContain('waitingOffer')
      expect(await offered()).toEqual([true])
      expect(await act.click(me.token)).toBe('done')
      expect(await act.isSo()).toBe(true)
    },
  )
})
