import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import {
  forgetOfferTo,
  insertOffer,
  isAddressOf,
  selectOffer,
  takeOffer,
} from './give-account/given-account.sql.ts'
import {
  countProxyAccess,
  endProxyAccessByClosing,
  endProxyAccessOf,
  lockProxyAccess,
  lockProxyAccessOf,
  selectAttendeesOfHelp,
  selectHelpedAttendees,
  selectHelperOf,
  selectHelpersOf,
  selectLastRelation,
  selectMostHelped,
  selectProxyAccess,
} from './proxy-access.sql.ts'

let database: TestDatabase
let db: Database
let ruth: BuiltAttendee
let eve: BuiltAttendee
/** Without a login. */
let ana: BuiltAttendee
let bea: BuiltAttendee
/** With a login. */
let carl: BuiltAttendee
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('care').execute()
  await db.deleteFrom('own_login_offer').execute()
  const person = (first_name: string, options: object = {}) => buildAttendee(db, { first_name, ...options })
  made += 1
  ruth = await person('Ruth')
  eve = await person('Eve')
  ana = await person('Ana', { email: `ana-${made}@in-care.invalid` })
  bea = await person('Bea', { email: `bea-${made}@in-care.invalid` })
  carl = await person('Carl')
})
let made = 0

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const helps = async (helper: BuiltAttendee, person: BuiltAttendee, columns: object = {}) => {
  const { id } = await db
    .insertInto('care')
    .values({
      carer_id: helper.userId,
      person_id: person.userId,
      relation: 'minor',
      begun_at: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const ended = { ended_at: now }
const helpedBy = async () => {
  const rows = await db
    .selectFrom('care')
    .select(['person_id', 'carer_id', 'ended_at'])
    .orderBy('id')
    .execute()
  return rows.map(({ person_id, carer_id, ended_at }) => [person_id, carer_id, ended_at])
}
const linkNumbers = async (...people: BuiltAttendee[]) => {
  const numbers: number[] = []
  for (const { attendeeId } of people)
    numbers.push(
      (
        await db
          .selectFrom('attendee')
          .select('link_number')
          .where('id', '=', attendeeId)
          .executeTakeFirstOrThrow()
      ).link_number,
    )
  return numbers
}

it('helpers and the people they help are found, while the help lasts', async () => {
  await helps(eve, ana, ended)
  await helps(ruth, carl, { relation: 'adult' })
  await helps(ruth, bea)
  const id = await helps(ruth, ana)
  const second = await helps(eve, carl, ended)
  await db
    .insertInto('own_login_offer')
    .values({
      person_id: ana.userId,
      asked_by: ruth.userId,
      address: 'ana@example.org',
      asked_at: now,
      until: later,
      key_hash: Buffer.from('key'),
    })
    .execute()
  const shown = { begun_at: now, asked_at: null, own_login_address: null, own_login_until: null }
  expect(await selectProxyAccess(db, { helperId: ruth.userId })).toEqual([
    {
      ...shown,
      user_id: ana.userId,
      attendee_id: ana.attendeeId,
      first_name: 'Ana',
      last_name: expect.any(String),
      relation: 'minor',
      has_login: false,
      own_login_address: 'ana@example.org',
      own_login_until: later,
    },
    expect.objectContaining({ ...shown, user_id: bea.userId, has_login: false }),
    expect.objectContaining({ ...shown, user_id: carl.userId, relation: 'adult', has_login: true }),
  ])
  expect(await selectProxyAccess(db, { helperId: eve.userId })).toEqual([])
  expect(await selectProxyAccess(db, { personId: ana.userId })).toMatchObject([
    { user_id: ruth.userId, has_login: true, own_login_address: 'ana@example.org' },
  ])
  expect(await selectProxyAccess(db, { personId: ruth.userId })).toEqual([])
  const helped = await selectHelpedAttendees(db, [ruth.userId])
  expect(helped.toSorted((a, b) => a.attendee_id - b.attendee_id)).toEqual([
    { carer_id: ruth.userId, attendee_id: ana.attendeeId, has_login: false },
    { carer_id: ruth.userId, attendee_id: bea.attendeeId, has_login: false },
    { carer_id: ruth.userId, attendee_id: carl.attendeeId, has_login: true },
  ])
  expect(await selectHelpedAttendees(db, [eve.userId])).toEqual([])
  expect(await selectHelperOf(db, ana.userId)).toBe(ruth.userId)
  expect(await selectHelperOf(db, ruth.userId)).toBeNull()
  expect(await selectHelpersOf(db, carl.userId)).toEqual([ruth.userId])
  expect(await countProxyAccess(db, ruth.userId)).toBe(3)
  expect(await countProxyAccess(db, eve.userId)).toBe(0)
  const lock = (one: number) => db.transaction().execute((tx) => lockProxyAccess(tx, one))
  expect([await lock(id), await lock(second), await lock(0)]).toEqual([true, false, false])
})

it('people of one first name come by their account, and all their helpers by theirs', async () => {
  await db
    .updateTable('app_user')
    .set({ first_name: 'Ana' })
    .where('id', 'in', [bea.userId, carl.userId])
    .execute()
  for (const person of [carl, bea, ana]) await helps(ruth, person)
  const people = await selectProxyAccess(db, { helperId: ruth.userId })
  expect(people.map(({ user_id }) => user_id)).toEqual([ana.userId, bea.userId, carl.userId])
})

it('the number of people one account may help is a setting', async () => {
  await db.updateTable('site_settings').set({ most_in_care: 7 }).execute()
  expect(await selectMostHelped(db)).toBe(7)
})

it('the last relation of a person is that of their newest helper', async () => {
  await helps(ruth, bea)
  expect(await selectLastRelation(db, ana.userId)).toBe('adult')
  await helps(ruth, ana, { ...ended, relation: 'adult' })
  await helps(eve, ana)
  expect(await selectLastRelation(db, ana.userId)).toBe('minor')
})

describe('a help of a person without a login is locked', () => {
  it.each<[what: string, isHelped: boolean, columns: object, account: object]>([
    ['that lasts', true, {}, {}],
    ['that ended', false, ended, {}],
    ['of someone whose account is closed', false, {}, { closed_at: now }],
    ['of someone who has a login', false, {}, { email: 'own@example.org' }],
  ])('%s: %s', async (_, isHelped, columns, account) => {
    await helps(ruth, ana, columns)
    await helps(eve, bea)
    await db
      .updateTable('app_user')
      .set({ ...account, email_verified_at: now })
      .where('id', '=', ana.userId)
      .execute()
    const lock = (helperId: number | null) =>
      db.transaction().execute((tx) => lockProxyAccessOf(tx, { personId: ana.userId, helperId }))
    expect([await lock(ruth.userId), await lock(null), await lock(eve.userId)]).toEqual([
      isHelped,
      isHelped,
      false,
    ])
    await db.updateTable('app_user').set({ email: ana.email }).where('id', '=', ana.userId).execute()
  })
})

describe('a help ends', () => {
  const end = (personId: number, helperId: number | null) =>
    db.transaction().execute((tx) => endProxyAccessOf(tx, { personId, helperId }, later))
  it('by its helper or by staff, and the links about the person stop working', async () => {
    await helps(eve, ana, ended)
    await helps(ruth, ana)
    await helps(ruth, bea)
    const before = await linkNumbers(ana, bea)
    const [first, second] = before as [number, number]
    expect(await end(ana.userId, eve.userId)).toBeNull()
    expect(await linkNumbers(ana, bea)).toEqual(before)
    expect(await end(ana.userId, ruth.userId)).toBe(ruth.userId)
    expect(await linkNumbers(ana, bea)).toEqual([first + 1, second])
    expect(await end(ana.userId, null)).toBeNull()
    expect(await end(bea.userId, null)).toBe(ruth.userId)
    expect(await linkNumbers(ana, bea)).toEqual([first + 1, second + 1])
    expect(await helpedBy()).toEqual([
      [ana.userId, eve.userId, now],
      [ana.userId, ruth.userId, later],
      [bea.userId, ruth.userId, later],
    ])
  })

  it('with the account of its helper, and staff are asked about people without a login', async () => {
    await helps(eve, bea)
    await helps(ruth, ana)
    await helps(ruth, carl)
    await helps(ruth, bea, ended)
    const gone = await buildAttendee(db, { email: `gone-${made}@in-care.invalid`, closed_at: now })
    await helps(ruth, gone)
    const asked = await buildAttendee(db, {
      email: `asked-${made}@in-care.invalid`,
      closure_requested_at: now,
    })
    await helps(ruth, asked)
    const [first, second] = (await linkNumbers(ana, bea)) as [number, number]
    const found = await selectAttendeesOfHelp(db, [ruth.userId])
    expect(found.toSorted((a, b) => a - b)).toEqual(
      [ana, carl, gone, asked].map(({ attendeeId }) => attendeeId).toSorted((a, b) => a - b),
    )
    expect(await selectAttendeesOfHelp(db, [bea.userId])).toEqual([bea.attendeeId])
    const left = await db.transaction().execute((tx) => endProxyAccessByClosing(tx, ruth.userId, later))
    expect(left.toSorted((a, b) => a.left - b.left)).toEqual([
      { left: ana.userId, isHelper: false, personHasLogin: false },
      { left: carl.userId, isHelper: false, personHasLogin: true },
      { left: gone.userId, isHelper: false, personHasLogin: false },
      { left: asked.userId, isHelper: false, personHasLogin: false },
    ])
    const requests = await db
      .selectFrom('app_user')
      .select(['id', 'closure_requested_at as at'])
      .where('closure_requested_at', 'is not', null)
      .orderBy('id')
      .execute()
    expect(requests).toEqual([
      { id: ana.userId, at: later },
      { id: asked.userId, at: now },
    ])
    expect(await linkNumbers(ana, bea)).toEqual([first + 1, second])
    expect((await helpedBy()).filter(([, , at]) => at === null)).toEqual([[bea.userId, eve.userId, null]])
    await db.updateTable('app_user').set({ closure_requested_at: null }).execute()
  })

  it('with the account of the person, and no one else is asked about', async () => {
    await helps(ruth, ana)
    await helps(ruth, bea)
    await helps(eve, ana, ended)
    const left = await db.transaction().execute((tx) => endProxyAccessByClosing(tx, ana.userId, later))
    expect(left).toEqual([{ left: ruth.userId, isHelper: true, personHasLogin: false }])
    expect(await helpedBy()).toEqual([
      [ana.userId, ruth.userId, later],
      [bea.userId, ruth.userId, null],
      [ana.userId, eve.userId, now],
    ])
    const requests = await db
      .selectFrom('app_user')
      .select('id')
      .where('closure_requested_at', 'is not', null)
      .execute()
    expect(requests).toEqual([])
    expect(await db.transaction().execute((tx) => endProxyAccessByClosing(tx, eve.userId, later))).toEqual([])
  })
})

describe('an offer of an account', () => {
  const offer = (person: BuiltAttendee, columns: object = {}) => ({
    person_id: person.userId,
    asked_by: ruth.userId,
    address: 'offered@example.org',
    asked_at: now,
    until: later,
    key_hash: Buffer.from(`key of ${person.userId}`),
    ...columns,
  })
  const left = async () =>
    (await db.selectFrom('own_login_offer').select('person_id').orderBy('id').execute()).map(
      (row) => row.person_id,
    )
  it('replaces an earlier one to the person, and those that are over', async () => {
    await insertOffer(db, offer(ana))
    await insertOffer(db, offer(bea))
    await insertOffer(db, offer(ana, { key_hash: Buffer.from('new') }))
    expect(await left()).toEqual([bea.userId, ana.userId])
    await insertOffer(db, offer(carl, { asked_at: later, until: new Date(later.getTime() + 1) }))
    expect(await left()).toEqual([carl.userId])
  })
  it('is found by its key until its time is over', async () => {
    await insertOffer(db, offer(ana))
    await insertOffer(db, offer(bea))
    const find = (key: string, at = now) => selectOffer(db, Buffer.from(key), at)
    expect(await find(`key of ${ana.userId}`)).toMatchObject({ person_id: ana.userId })
    expect(await find(`key of ${bea.userId}`)).toMatchObject({ person_id: bea.userId })
    expect(await find(`key of ${ana.userId}`, later)).toBeNull()
    expect(await find('another key')).toBeNull()
  })
  it('is taken or forgotten once', async () => {
    await insertOffer(db, offer(ana))
    await insertOffer(db, offer(bea))
    const { id } = (await selectOffer(db, Buffer.from(`key of ${ana.userId}`), now))!
    expect([await takeOffer(db, id), await takeOffer(db, id)]).toEqual([true, false])
    expect(await left()).toEqual([bea.userId])
    await insertOffer(db, offer(ana))
    expect([await forgetOfferTo(db, ana.userId), await forgetOfferTo(db, ana.userId)]).toEqual([true, false])
    expect(await left()).toEqual([bea.userId])
  })
})

it('an address is of an account that has it, requested it or had it', async () => {
  const key = { purpose: 'verify', created_at: now, expires_at: later }
  const requested = (user_id: number, new_email: string) =>
    db
      .insertInto('email_key')
      .values({ ...key, user_id, new_email, key_hash: Buffer.from(`${user_id} ${new_email}`) })
      .execute()
  const had = (user_id: number, old_email: string) =>
    db
      .insertInto('address_change')
      .values({
        user_id,
        old_email,
        changed_at: now,
        expires_at: later,
        factors: '[]',
        key_hash: Buffer.from(`${user_id} ${old_email}`),
      })
      .execute()
  await requested(ruth.userId, 'New@example.org')
  await had(ruth.userId, 'Old@example.org')
  await requested(eve.userId, 'evenew@example.org')
  await had(eve.userId, 'eveold@example.org')
  const is = (email: string) => isAddressOf(db, ruth.userId, email)
  expect(await is(ruth.email.toUpperCase())).toBe(true)
  expect(await is('NEW@example.org')).toBe(true)
  expect(await is('OLD@example.org')).toBe(true)
  for (const other of [eve.email, 'evenew@example.org', 'eveold@example.org', 'no-one@example.org'])
    expect(await is(other), other).toBe(false)
})
