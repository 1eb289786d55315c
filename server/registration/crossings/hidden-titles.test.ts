import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, cancelDocument, restoreDocument } from '#server/classes/admin/testing/calls.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { mailsOf, textOf } from '../mails/testing/mails.ts'
import { acts, type Person, type ReadyAct } from './testing/acts.ts'
import { byStaff } from './testing/by-staff.ts'
import { hiddenProgram } from './testing/hidden-program.ts'

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

const every = Object.entries(acts)
const later = { starts_at: new Date('2027-01-06T15:00Z') }
const notifiedMe = async (call: () => Promise<unknown>) =>
  (await mailsOf(portal, call)).filter(({ to_address }) => to_address === me.email)

describe('when the program of a class is confidential', () => {
  let hidden: { title: string; category_id: number }
  beforeAll(async () => {
    hidden = await hiddenProgram(portal.db)
  })
  const kindsOf: Record<keyof typeof acts, string[]> = {
    'a guest is brought': ['registrationChanged'],
    'a class is taken online': ['registrationChanged'],
    'a whole series is registered': ['registrationConfirmed'],
    'someone waits': [],
    'a seat that is held is taken': ['waitingOffer', 'registrationConfirmed'],
    'someone comes every time': ['registrationConfirmed'],
    'someone says how a class was': [],
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
    'no email and no log entry names it, whoever acts and whatever staff change: %s',
    async (name, make) => {
      const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
      await portal.db.deleteFrom('audit_entry').execute()
      let act: ReadyAct
      const mails = await notifiedMe(async () => {
        act = await make(portal, me, { ...later, ...hidden })
      })
      await portal.request(
        `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`,
        {},
        admin,
      )
      const own = name === 'someone says how a class was'
      const clicked = () => act.click(own ? me.token : admin)
      mails.push(...(await notifiedMe(async () => expect(await clicked()).toBe('done'))))
      const kinds = mails.map(({ kind }) => kind)
      for (const kind of kindsOf[name as keyof typeof acts]) expect(kinds).toContain(kind)
      if (act!.ids.length > 1) {
        for (const change of [
          () => move(act, false),
          () => move(act, true),
          () => set(cancelDocument, act, false),
          () => set(restoreDocument, act, false),
          () => set(cancelDocument, act, true),
        ]) {
          await takeMails(portal)
          const notified = await notifiedMe(change)
          mails.push(...notified)
        }
        expect(mails.length).toBeGreaterThan(kinds.length + 2)
      }
      for (const mail of mails) expect(textOf(mail)).not.toContain('Grief')
      const log = await portal.db.selectFrom('audit_entry').select(['action', 'data']).execute()
      for (const { action, data } of log) expect(`${action} ${JSON.stringify(data)}`).not.toContain('Grief')
    },
  )
})
