import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockClosings } from '#server/platform/db/account-lock.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  elena,
  register,
  removeGuest,
} from '#server/testing/registration-calls.ts'
import { mailsOf } from '../mails/testing/mails.ts'
import { notifyNewGuests } from './guest-details.jobs.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
  await portal.db.deleteFrom('rate_limit').execute()
})

const notify = () => mailsOf(portal, () => notifyNewGuests({ ...portal.deps, clock: portal.clock }))
let nth = 0
function nextEmail() {
  nth += 1
  return `elena${nth}@example.org`
}
async function guestOf(
  owner: { token: string },
  { email = nextEmail(), ...columns }: { email?: string; category_id?: number } = {},
) {
  const course = await buildCourse(portal.db, {
    guests_allowed: true,
    in_person_capacity: 9,
    starts_at: new Date(classStart.getTime() + days(20)),
    ...columns,
  })
  const id = await register(portal, owner.token, { courseId: course.id, guest: { ...elena, email } })
  return { id, email, course }
}
const person = () => buildRegistrant(portal, { first_name: 'Ann', last_name: 'Lee' })
const tokenIn = (text: string) =>
  /guest-address\?token=([\w-]{43})/.exec(text.replaceAll(/\s/g, ''))?.[1] ?? ''
async function click(token: string) {
  const { data } = await portal.query<{ removeGuestAddress: { removed: boolean } }>(
    'mutation M($input: RemoveGuestAddressInput!) { removeGuestAddress(input: $input) { removed } }',
    { input: { token } },
  )
  return data?.removeGuestAddress.removed
}
const emailsOf = async (ids: number[]) =>
  (
    await portal.db
      .selectFrom('guest')
      .select('email')
      .where('registration_id', 'in', ids)
      .orderBy('registration_id')
      .execute()
  ).map(({ email }) => email)

describe('the email to a guest', () => {
  it('is sent once, names the person and the classes, and its subject names neither', async () => {
    const owner = await person()
    const first = await guestOf(owner)
    const second = await guestOf(owner, { email: first.email.toUpperCase() })
    const mails = await notify()
    expect(mails.map(({ kind, to_address }) => [kind, to_address.toLowerCase()])).toEqual([
      ['guestDetails', first.email],
    ])
    expect(mails[0]!.subject).toBe('Details of your class')
    expect(mails[0]!.text).toContain('Ann Lee is bringing you as a guest.')
    expect(mails[0]!.text).toContain(first.course.title)
    expect(mails[0]!.text).toContain(second.course.title)
    expect(mails[0]!.text).not.toContain('/registration/cancel')
    expect(await notify()).toEqual([])
  })

  it('is not sent again after cancelling and registering again', async () => {
    const owner = await person()
    const { id, email, course } = await guestOf(owner)
    expect((await notify()).map(({ kind }) => kind)).toEqual(['guestDetails'])
    await cancel(portal, owner.token, id)
    await takeMails(portal)
    await register(portal, owner.token, { courseId: course.id, guest: { ...elena, email } })
    expect((await notify()).map(({ kind }) => kind)).not.toContain('guestDetails')
  })

  it('is not sent again after the guest is removed and added again', async () => {
    const owner = await person()
    const { id, email } = await guestOf(owner)
    expect((await notify()).map(({ kind }) => kind)).toEqual(['guestDetails'])
    await removeGuest(portal, owner.token, id)
    await addGuest(portal, owner.token, id, { ...elena, email: email.toUpperCase() })
    expect((await notify()).map(({ kind }) => kind)).not.toContain('guestDetails')
  })

  it('is sent once when two servers look for new guests concurrently', async () => {
    await guestOf(await person())
    const deps = { ...portal.deps, clock: portal.clock }
    const mails = await mailsOf(portal, () => Promise.all([notifyNewGuests(deps), notifyNewGuests(deps)]))
    expect(mails.map(({ kind }) => kind)).toEqual(['guestDetails'])
  })

  it('names no class of a confidential program', async () => {
    const category = await portal.db
      .insertInto('category')
      .values({ name: 'Circles', kind: 'support', is_confidential: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { course } = await guestOf(await person(), { category_id: category.id })
    const [mail] = await notify()
    expect(mail!.text).not.toContain(course.title)
  })

  it('waits until the person who brings the guest has verified their address', async () => {
    const owner = await person()
    await guestOf(owner)
    const of = portal.db.updateTable('app_user').where('id', '=', owner.userId)
    await of.set({ email_verified_at: null }).execute()
    expect(await notify()).toEqual([])
    await of.set({ email_verified_at: portal.clock.now() }).execute()
    expect((await notify()).map(({ kind }) => kind)).toEqual(['guestDetails'])
  })

  it('is not sent if the guest was removed before it was due', async () => {
    const owner = await person()
    const { id } = await guestOf(owner)
    const mails = await mailsOf(portal, async () => {
      await notifyNewGuests({ ...portal.deps, clock: portal.clock })
      await removeGuest(portal, owner.token, id)
    })
    expect(mails.filter(({ kind }) => kind === 'guestDetails')).toEqual([])
  })

  it('is sent at most five times a day per person; then the person is notified once', async () => {
    const owner = await person()
    const { id } = await guestOf(owner)
    const kinds = (await notify()).map(({ kind }) => kind)
    for (let again = 2; again <= 7; again++) {
      await removeGuest(portal, owner.token, id)
      await addGuest(portal, owner.token, id, { ...elena, email: `stranger${again}@example.org` })
      kinds.push(...(await notify()).map(({ kind }) => kind))
    }
    expect(kinds).toEqual([...Array(5).fill('guestDetails'), 'guestNotEmailed'])
    expect(await emailsOf([id])).toEqual(['stranger7@example.org'])
    await guestOf(await person())
    expect((await notify()).map(({ kind }) => kind)).toEqual(['guestDetails'])
    portal.clock.advance(24 * 3_600_000)
    const later = await tokenFor(portal, owner)
    await removeGuest(portal, later, id)
    await addGuest(portal, later, id, { ...elena, email: 'later@example.org' })
    expect((await notify()).map(({ kind }) => kind)).toEqual(['guestDetails'])
  })
})

describe("'Remove my address'", () => {
  it("removes the address from every person's guest and notifies each of those people once", async () => {
    const [ann, bea] = [await person(), await person()]
    const one = await guestOf(ann)
    const two = await guestOf(bea, { email: one.email })
    const other = await guestOf(bea)
    const mails = await notify()
    const token = tokenIn(mails.find(({ to_address }) => to_address === one.email)!.text)
    await takeMails(portal)
    expect(await click(token)).toBe(true)
    expect(await emailsOf([one.id, two.id, other.id])).toEqual([null, null, other.email])
    expect((await takeMails(portal)).map(({ kind, to }) => [kind, to])).toEqual([
      ['guestAddressRemoved', ann.email],
      ['guestAddressRemoved', bea.email],
    ])
    expect(await click(token)).toBe(false)
    expect(await takeMails(portal)).toEqual([])
  })

  it('prevents later emails when anyone brings the same guest again', async () => {
    const [ann, bea] = [await person(), await person()]
    const one = await guestOf(ann)
    const [mail] = await notify()
    expect(await click(tokenIn(mail!.text))).toBe(true)
    await takeMails(portal)
    await removeGuest(portal, ann.token, one.id)
    await addGuest(portal, ann.token, one.id, { ...elena, email: one.email })
    await guestOf(bea, { email: one.email })
    expect((await notify()).map(({ kind }) => kind)).not.toContain('guestDetails')
    expect(await emailsOf([one.id])).toEqual([one.email])
  })

  it('also works for a guest who was removed before they pressed it', async () => {
    const owner = await person()
    const { id, email } = await guestOf(owner)
    const token = tokenIn((await notify())[0]!.text)
    await removeGuest(portal, owner.token, id)
    expect(await click(token)).toBe(true)
    expect(await click(token)).toBe(false)
    await guestOf(await person(), { email })
    expect((await notify()).map(({ kind }) => kind)).not.toContain('guestDetails')
  })

  it('removes the address from the classes chosen at sign-up and leaves the rest', async () => {
    const owner = await person()
    const { email } = await guestOf(owner)
    const [mail] = await notify()
    const lines = [
      { courseId: 1, guest: { ...elena, email: email.toUpperCase() } },
      { courseId: 2, guest: null },
    ]
    const now = portal.clock.now()
    await portal.db
      .insertInto('first_booking')
      .values({ user_id: owner.userId, chosen_at: now, expires_at: now, lines: JSON.stringify(lines) })
      .execute()
    await portal.db.updateTable('guest').set({ email: null }).execute()
    expect(await click(tokenIn(mail!.text))).toBe(true)
    const left = await portal.db.selectFrom('first_booking').select('lines').execute()
    expect(left).toEqual([
      {
        lines: [
          { courseId: 1, guest: elena },
          { courseId: 2, guest: null },
        ],
      },
    ])
  })

  it('waits for an account closure in progress before it takes any lock', async () => {
    const { id, email } = await guestOf(await person())
    const token = tokenIn((await notify())[0]!.text)
    let hasEnded = false
    const { clicking } = await portal.db.transaction().execute(async (tx) => {
      await lockClosings(tx)
      const clicking = click(token).finally(() => {
        hasEnded = true
      })
      await lockWaiters(portal.db, 1, () => hasEnded)
      expect(hasEnded).toBe(false)
      const free = sql`select id from guest where registration_id = ${id} for update nowait`
      expect((await free.execute(tx)).rows).toHaveLength(1)
      return { clicking }
    })
    expect(await clicking).toBe(true)
    expect(await emailsOf([id])).not.toContain(email)
  })

  it('also removes the address of a guest on the waitlist', async () => {
    const owner = await person()
    const { id, email } = await guestOf(owner)
    const [mail] = await notify()
    const course = await buildCourse(portal.db)
    const guest = JSON.stringify({ ...elena, email })
    const waiting = await portal.db
      .insertInto('waiting')
      .values({ course_id: course.id, attendee_id: owner.attendeeId, since: portal.clock.now(), guest })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('guest').set({ email: null }).where('registration_id', '=', id).execute()
    expect(await click(tokenIn(mail!.text))).toBe(true)
    const left = await portal.db.selectFrom('waiting').select('guest').where('id', '=', waiting.id).execute()
    expect(left).toEqual([{ guest: elena }])
  })

  it.each(['', 'none', 'A'.repeat(43), `${'A'.repeat(42)}%`])(
    'removes nothing for the made-up token %j',
    async (token) => {
      const { id, email } = await guestOf(await person())
      expect(await click(token)).toBe(false)
      expect(await emailsOf([id])).toEqual([email])
    },
  )
})
