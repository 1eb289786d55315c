import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/manage/testing/calls.ts'
import { buildBooker } from '#server/testing/booking-calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { mailsOf, wordsOf } from '../mails/testing/mails.ts'
import { acts, bookingActs, type Person, type ReadyAct } from './testing/acts.ts'
import { hiddenProgram } from './testing/hidden-program.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let me: Person
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
beforeEach(async () => {
  me = await buildBooker(portal)
  await takeMails(portal)
})
afterAll(() => portal.close())

const every = Object.entries(acts)
const booking = Object.entries(bookingActs)
const later = { starts_at: new Date('2027-01-06T15:00Z') }
const toldMe = async (call: () => Promise<unknown>) =>
  (await mailsOf(portal, call)).filter(({ to_address }) => to_address === me.email)
const set = (document: string, id: number, scope = 'THIS') =>
  portal.ask(document, { input: { id, scope, tell: { send: true } } }, staff.token)
const move = async ({ ids }: ReadyAct, following: boolean) => {
  const change = { startTime: '11:30', endTime: '12:15' }
  const opened = await open(portal, staff.token, ids[0]!)
  return save(portal, staff.token, opened, change, { following, tell: { send: true } })
}

describe('where a class changes', () => {
  // crossing: guest x changed class
  // crossing: hybrid x changed class
  // crossing: whole series x changed class
  // crossing: waiting x changed class
  // crossing: offer x changed class
  // crossing: recurring registration x changed class
  it.each(booking)(
    'it is moved, cancelled and held again, told each time, and stays so: %s',
    async (_name, make) => {
      const act = await make(portal, me, later)
      expect(await act.press(me.token)).toBe('done')
      await takeMails(portal)
      const [id] = act.ids
      for (const change of [
        () => move(act, false),
        () => set(cancelDocument, id!),
        () => set(restoreDocument, id!),
      ]) {
        const mails = await toldMe(change)
        expect(mails).toHaveLength(1)
        expect(mails[0]!.text).toContain('January 6, 2027')
        // What waits to leave would take in the next news.
        await takeMails(portal)
      }
      expect(await act.isSo()).toBe(true)
    },
  )
})

describe('where this and the following classes change', () => {
  // crossing: guest x edited recurrence
  // crossing: hybrid x edited recurrence
  // crossing: whole series x edited recurrence
  // crossing: waiting x edited recurrence
  // crossing: offer x edited recurrence
  // crossing: recurring registration x edited recurrence
  it.each(booking)('they are told in one mail, and it stays so: %s', async (_name, make) => {
    const act = await make(portal, me, later)
    expect(await act.press(me.token)).toBe('done')
    await takeMails(portal)
    const mails = await toldMe(() => move(act, true))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toMatch(/11:30/)
    expect(await act.isSo()).toBe(true)
    const { rows } = await cancelled(act)
    expect(rows).toBe(0)
    await takeMails(portal)
    expect(await toldMe(() => set(cancelDocument, act.ids[0]!, 'THIS_AND_FOLLOWING'))).toHaveLength(1)
    await takeMails(portal)
    expect(await toldMe(() => set(restoreDocument, act.ids[0]!, 'THIS_AND_FOLLOWING'))).toHaveLength(1)
    expect(await act.isSo()).toBe(true)
  })
  const cancelled = async ({ ids }: ReadyAct) => ({
    rows: (
      await portal.db
        .selectFrom('registration')
        .select('id')
        .where('course_id', 'in', ids)
        .where('attendee_id', '=', me.attendeeId)
        .where('cancelled_at', 'is not', null)
        .execute()
    ).length,
  })
})

describe('where the program of a class is confidential', () => {
  let hidden: { title: string; category_id: number }
  beforeAll(async () => {
    hidden = await hiddenProgram(portal.db)
  })
  const kindsOf: Record<keyof typeof acts, string[]> = {
    'a guest is brought': ['registrationChanged'],
    'a class is taken online': ['registrationChanged'],
    'a whole series is booked': ['registrationConfirmed'],
    'somebody waits': [],
    'a seat that is held is taken': ['waitingOffer', 'registrationConfirmed'],
    'somebody comes every time': ['registrationConfirmed'],
    'somebody says how a class was': [],
  }
  // crossing: guest x confidential title
  // crossing: hybrid x confidential title
  // crossing: whole series x confidential title
  // crossing: waiting x confidential title
  // crossing: offer x confidential title
  // crossing: recurring registration x confidential title
  // crossing: switched x confidential title
  // crossing: changed class x confidential title
  // crossing: edited recurrence x confidential title
  // crossing: feedback x confidential title
  it.each(every)(
    'no mail and no line of the log names it, whoever does it and whatever staff change after: %s',
    async (name, make) => {
      const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
      await portal.db.deleteFrom('audit_entry').execute()
      let act: ReadyAct
      const mails = await toldMe(async () => {
        act = await make(portal, me, { ...later, ...hidden })
      })
      await portal.ask(`mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`, {}, admin)
      const own = name === 'somebody says how a class was'
      const pressed = () => act.press(own ? me.token : admin)
      mails.push(...(await toldMe(async () => expect(await pressed()).toBe('done'))))
      const kinds = mails.map(({ kind }) => kind)
      for (const kind of kindsOf[name as keyof typeof acts]) expect(kinds).toContain(kind)
      if (act!.ids.length > 1) {
        for (const change of [
          () => move(act, false),
          () => move(act, true),
          () => set(cancelDocument, act.ids[0]!),
          () => set(restoreDocument, act.ids[0]!),
          () => set(cancelDocument, act.ids[0]!, 'THIS_AND_FOLLOWING'),
        ]) {
          await takeMails(portal)
          const told = await toldMe(change)
          mails.push(...told)
        }
        expect(mails.length).toBeGreaterThan(kinds.length + 2)
      }
      for (const mail of mails) expect(wordsOf(mail)).not.toContain('Grief')
      const log = await portal.db.selectFrom('audit_entry').select(['action', 'data']).execute()
      for (const { action, data } of log) expect(`${action} ${JSON.stringify(data)}`).not.toContain('Grief')
    },
  )
})
