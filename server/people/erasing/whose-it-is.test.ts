import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { emptyAgain } from '#server/testing/database/empty-again.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { eraseWalkIn } from './erase-walk-in.ts'

const address = 'ruiz@example.org'
const ona = { first_name: 'Ona', last_name: 'O’Dell' }
const ben = { first_name: 'Ben', last_name: 'O’Dell' }

let portal: Portal
let other: BuiltAttendee
let removeAll: () => Promise<void>
beforeAll(async () => {
  portal = await startPortal()
  removeAll = await emptyAgain(portal)
})
beforeEach(async () => {
  other = await buildAttendee(portal.db)
})
afterEach(() => removeAll())
afterAll(() => portal.close())

const close = ({ userId }: { userId: number }) =>
  inRegistrationTransaction(portal.db, (tx) =>
    closeAccount(tx, portal.deps.events, userId, portal.clock.now()),
  )
const erase = (attendeeId: number) =>
  inRegistrationTransaction(portal.db, (tx) =>
    eraseWalkIn(tx, portal.deps.events, attendeeId, portal.clock.now()),
  )
async function buildSharing(names: { first_name: string; last_name: string }, columns: object = {}) {
  const { first_name: walk_in_first_name, last_name: walk_in_last_name } = names
  const walkIn = { walk_in_first_name, walk_in_last_name, walk_in_email: address, ...columns }
  return buildWalkIn(portal.db, walkIn)
}
/** Another person's registration, with a note of staff. */
async function note(staff_notes: string, attendeeId = other.attendeeId) {
  const { id: course_id } = await buildCourse(portal.db)
  const row = { course_id, attendee_id: attendeeId, mode: 'in-person', created_at: portal.clock.now() }
  const id = await buildRegistration(portal.db, { ...row, staff_notes })
  return { id, course_id }
}
const recorded = async ({ id }: { id: number }) =>
  (
    await portal.db
      .selectFrom('registration')
      .select('staff_notes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).staff_notes
const walkInAddress = async (id: number) =>
  (
    await portal.db
      .selectFrom('attendee')
      .select('walk_in_email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).walk_in_email

describe('an account that staff created with the closed person’s address', () => {
  const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
  it('closes if the name matches, otherwise only loses the address, and the audit log records each', async () => {
    const staff = await buildUser(portal.db, { roles: ['administrator'] })
    const person = await buildAttendee(portal.db, {
      email: address,
      ...ona,
      closure_requested_at: portal.clock.now(),
    })
    const made = { email: address, verified: false }
    const same = await buildAttendee(portal.db, { ...made, first_name: 'ona', last_name: "O'Dell" })
    const partner = await buildAttendee(portal.db, { ...made, ...ben })
    const seats = [await note('a', same.attendeeId), await note('b', partner.attendeeId)]
    const input = { userId: person.userId, confirmation: 'DELETE' }
    await portal.request(closing, { input }, await tokenFor(portal, staff))

    const account = (userId: number) =>
      portal.db
        .selectFrom('app_user')
        .select(['first_name', 'email', 'closed_at'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    expect(await account(same.userId)).toMatchObject({
      first_name: 'Closed',
      closed_at: portal.clock.now(),
    })
    expect(await account(partner.userId)).toEqual({
      first_name: 'Ben',
      email: expect.stringMatching(/@in-care\.invalid$/),
      closed_at: null,
    })
    const ended = await portal.db
      .selectFrom('registration')
      .select('cancelled_at')
      .where(
        'id',
        'in',
        seats.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    expect(ended.map(({ cancelled_at: at }) => at !== null)).toEqual([true, false])
    const log = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'about_user_id', 'actor_id'])
      .where('about_user_id', 'in', [person.userId, same.userId, partner.userId])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'person.closed', about_user_id: person.userId, actor_id: staff.userId },
      { action: 'person.closed', about_user_id: same.userId, actor_id: staff.userId },
      { action: 'person.changed', about_user_id: partner.userId, actor_id: staff.userId },
    ])
  })
})

describe('a walk-in’s email address', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['another walk-in with another name', () => buildSharing(ben)],
    ['an account that has not verified it', () => buildUser(portal.db, { email: address, verified: false })],
    [
      'a person who is offered an account',
      async () => {
        const { userId: person_id } = await buildChild(portal, other.userId)
        const offer = { person_id, asked_by: other.userId, asked_at: portal.clock.now() }
        const until = new Date(portal.clock.now().getTime() + 60_000)
        await portal.db
          .insertInto('own_login_offer')
          .values({ ...offer, address, until, key_hash: Buffer.from('k') })
          .execute()
      },
    ],
  ])('stays in others’ text if it also belongs to %s', async (_whose, build) => {
    await build()
    const id = await buildSharing(ona)
    const seat = await note(`Write to ${address}`)
    expect(await erase(id)).toBe(true)
    expect(await recorded(seat)).toBe(`Write to ${address}`)
    expect(await walkInAddress(id)).toBeNull()
    const offers = await portal.db.selectFrom('own_login_offer').select('address').execute()
    expect(offers.every((one) => one.address === address)).toBe(true)
  })
  it('is removed from text and from their other visits if only they have it', async () => {
    const [id, again] = [await buildSharing(ona), await buildSharing(ona)]
    const seat = await note(`Write to ${address}`)
    expect(await erase(id)).toBe(true)
    expect(await recorded(seat)).toBe('Write to [removed]')
    expect(await walkInAddress(again)).toBeNull()
  })
})

describe('a closed person’s name', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a class', () => buildCourse(portal.db, { title: 'An hour of gentle yoga' })],
    ['a series', () => buildSeries(portal.db, { title: 'Gentle Yoga' })],
  ])('stays in others’ text if it is in the title of %s', async (_what, build) => {
    await build()
    const person = await buildAttendee(portal.db, { first_name: 'Gentle', last_name: 'Yoga' })
    const seat = await note('Asked for Gentle Yoga')
    await close(person)
    expect(await recorded(seat)).toBe('Asked for Gentle Yoga')
  })
  it('stays in recorded class changes and is removed from recorded registration changes', async () => {
    const person = await buildAttendee(portal.db, { first_name: 'Gentle', last_name: 'Yoga' })
    const act = { id: crypto.randomUUID(), kind: 'changeClass', by_id: other.userId, at: portal.clock.now() }
    await portal.db.insertInto('act').values(act).execute()
    const rows = ['course', 'registration'].map((table_name) => ({
      act_id: act.id,
      table_name,
      key: JSON.stringify({ id: 1 }),
      before: JSON.stringify({ title: 'Gentle Yoga' }),
    }))
    await portal.db.insertInto('act_row').values(rows).execute()
    await close(person)
    const left = await portal.db.selectFrom('act_row').select('before').orderBy('table_name').execute()
    expect(left.map(({ before }) => before)).toEqual([{ title: 'Gentle Yoga' }, { title: '[removed]' }])
  })
  it.each([
    ['is not a name', '–', 'Ona – by car'],
    ['consists of wildcards', '%%%', 'Ona %%% by car'],
  ])('is not removed if one part %s', async (_what, last_name, words) => {
    const person = await buildAttendee(portal.db, { first_name: 'Ona', last_name })
    const seat = await note(words)
    await close(person)
    expect(await recorded(seat)).toBe(words)
  })
  it('is removed with any apostrophe character', async () => {
    const person = await buildAttendee(portal.db, ona)
    const seat = await note("With Ona O'Dell, Ona OʼDell and Ona O‘Dell")
    await close(person)
    expect(await recorded(seat)).toBe('With [removed], [removed] and [removed]')
  })
})

describe('a closed person’s phone number', () => {
  const cell_phone = '1-703-555-0142 ext. 5'
  it('is removed without the extension that it was given with', async () => {
    const person = await buildAttendee(portal.db, { profile: { cell_phone } })
    const seat = await note('Call 703.555.0142')
    await close(person)
    expect(await recorded(seat)).toBe('Call [removed]')
  })
  it('stays if a walk-in with another name has it, but not if only their own visits do', async () => {
    const person = await buildAttendee(portal.db, { email: address, ...ona, profile: { cell_phone } })
    await buildSharing(ona, { cell_phone: '(703) 555-0142' })
    const shared = await buildAttendee(portal.db, { profile: { cell_phone: '571-555-0199' } })
    await buildSharing(ben, { home_phone: '571 555 0199' })
    const seat = await note('Call 703.555.0142 or 571.555.0199')
    await close(person)
    await close(shared)
    expect(await recorded(seat)).toBe('Call [removed] or 571.555.0199')
  })
})

describe('another person’s guest', () => {
  const named = { firstName: 'Ona', lastName: "O'Dell", type: 'Family' }
  it.each([
    ['stays without the address, because it may be someone else', null, 'Ona'],
    ['is removed with the address, except for the seat', 'Ruiz@Example.org', 'Guest'],
  ])('with the same name %s, in a seat and on the waitlist', async (_what, email, left) => {
    const person = await buildAttendee(portal.db, { email: address, ...ona })
    const { course_id } = await note('b', (await buildAttendee(portal.db)).attendeeId)
    await portal.db.transaction().execute(async (tx) => {
      const seat = { course_id, attendee_id: other.attendeeId, mode: 'in-person', places: 2 }
      const registration_id = await buildRegistration(tx, { ...seat, created_at: portal.clock.now() })
      const guest = { registration_id, first_name: 'Ona', last_name: "O'Dell", type: 'Family', email }
      await tx.insertInto('guest').values(guest).execute()
      const waits = { course_id: (await buildCourse(tx)).id, attendee_id: other.attendeeId }
      await tx
        .insertInto('waiting')
        .values({
          ...waits,
          mode: 'online',
          since: portal.clock.now(),
          guest: JSON.stringify({ ...named, email }),
        })
        .execute()
    })
    await close(person)
    const guest = await portal.db.selectFrom('guest').select('first_name').executeTakeFirstOrThrow()
    const waiting = await portal.db.selectFrom('waiting').select('guest').executeTakeFirstOrThrow()
    expect([guest.first_name, waiting.guest]).toEqual([left, expect.objectContaining({ firstName: left })])
  })
})

describe('an account with the same name and address that staff created', () => {
  it.each([
    ['with a role', { roles: ['staff'] as const }],
    ['with a capability', { capabilities: ['viewOtherRosters'] as const }],
  ])('stays open %s, without the address', async (_what, given) => {
    const person = await buildAttendee(portal.db, { email: address, ...ona })
    const columns = { roles: ['attendee'], ...given } as object
    const { userId } = await buildUser(portal.db, { email: address, verified: false, ...ona, ...columns })
    expect(await close(person)).toEqual({ alsoClosed: [], withoutAddress: [userId] })
  })
})
