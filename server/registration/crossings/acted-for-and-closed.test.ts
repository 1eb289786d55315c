import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { acts, type Person, registrationActs } from './testing/acts.ts'

let portal: Portal
let admin: { userId: number; token: string }
let me: Person
beforeAll(async () => {
  portal = await startPortal()
  const user = await buildUser(portal.db, { roles: ['administrator'] })
  admin = { ...user, token: await tokenFor(portal, user) }
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const every = Object.entries(acts)
const registration = Object.entries(registrationActs)
const says = 'someone says how a class was'
const asAdmin = (name: string) =>
  portal.request(
    `mutation ($input: OfPersonInput!) { ${name}(input: $input) { clientMutationId } }`,
    { input: { userId: me.userId } },
    admin.token,
  )

describe("for an administrator who uses a person's account", () => {
  const both = (userId: number) =>
    portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'switched_to_id'])
      .where('about_user_id', '=', userId)
      .where('action', '<>', 'person.switchedTo')
      .execute()
  // crossing: guest x switched
  // crossing: hybrid x switched
  // crossing: whole series x switched
  // crossing: waiting x switched
  // crossing: offer x switched
  // crossing: recurring registration x switched
  it.each(registration)("is done in the person's name, and the log records both: %s", async (_name, make) => {
    const { click, isSo } = await make(portal, me)
    const token = await tokenFor(portal, admin)
    expect(await click(token), 'before the switch').not.toBe('done')
    await portal.db.deleteFrom('audit_entry').execute()
    await portal.request(
      `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`,
      {},
      token,
    )
    expect(await click(token)).toBe('done')
    expect(await isSo()).toBe(true)
    const entries = await both(me.userId)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(entry).toEqual({ actor_id: admin.userId, switched_to_id: me.userId })
  })
  // crossing: switched x feedback (refused)
  it('feedback is refused; only the person can give it', async () => {
    const { click, isSo } = await acts[says](portal, me)
    const token = await tokenFor(portal, admin)
    await portal.request(
      `mutation { switchToPerson(input: { userId: ${me.userId} }) { success } }`,
      {},
      token,
    )
    expect(await click(token)).toBe('NOT_WHILE_SWITCHED')
    expect(await isSo()).toBe(false)
    expect(await click(me.token)).toBe('done')
  })
})

describe('for an account with a closure request', () => {
  // crossing: guest x closed and restored
  // crossing: hybrid x closed and restored
  // crossing: whole series x closed and restored
  // crossing: waiting x closed and restored
  // crossing: offer x closed and restored
  // crossing: recurring registration x closed and restored
  // crossing: closed and restored x feedback
  it.each(every)(
    'existing data stays when the request is declined and ends when the account is closed: %s',
    async (_name, make) => {
      const { ids, click, isSo } = await make(portal, me)
      expect(await click(me.token)).toBe('done')
      await asAdmin('requestClosureFor')
      expect(await isSo()).toBe(true)
      await asAdmin('dismissClosure')
      expect(await isSo()).toBe(true)
      const { events } = portal.deps
      await portal.db.transaction().execute((tx) => closeAccount(tx, events, me.userId, portal.clock.now()))
      expect(await isSo()).toBe(false)
      expect(await click(me.token)).toBe('TOKEN_INVALID')
      const left = await portal.db
        .selectFrom('registration')
        .select('id')
        .where('attendee_id', '=', me.attendeeId)
        .where('course_id', 'in', ids)
        .where('cancelled_at', 'is', null)
        .where('created_at', '>=', portal.clock.now())
        .execute()
      expect(left).toEqual([])
      const guests = await portal.db
        .selectFrom('guest as g')
        .innerJoin('registration as r', 'r.id', 'g.registration_id')
        .select(['g.first_name', 'g.last_name'])
        .where('r.course_id', 'in', ids)
        .execute()
      expect(JSON.stringify(guests)).not.toMatch(/Elena|Alvarez/)
    },
  )
})
