import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type AttendeeOptions, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { removeMailsTo, removeRowsOf, removeRowsTo } from './erase-data.sql.ts'
import {
  selectAttendeeOf,
  selectErasedAccount,
  selectErasedWalkIn,
  selectRivals,
  selectSameAsWalkIn,
  selectSameWalkIns,
  selectWalkInsWith,
} from './erased-person.sql.ts'

let database: TestDatabase
let db: Database
let address: string
let made = 0
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  made += 1
  address = `ona-${made}@example.org`
  await db
    .updateTable('site_settings')
    .set({ help_email: 'help@example.org', sender_email: 'from@example.org' })
    .execute()
})

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const closed = { closed_at: now }
const ona = { first_name: 'Ona', last_name: 'Moss' }
const visit = (columns: object = {}) =>
  buildWalkIn(db, {
    walk_in_first_name: 'Ona',
    walk_in_last_name: 'Moss',
    walk_in_email: address,
    ...columns,
  })

describe('the address of a closing account', () => {
  const addressOf = async (options: AttendeeOptions) => {
    const { userId, attendeeId } = await buildAttendee(db, { ...ona, email: address, ...options })
    await buildAttendee(db)
    const own = { userIds: [userId], attendeeIds: [attendeeId] }
    return (await selectErasedAccount(db, userId, own)).address
  }
  it('is theirs if they verified it', async () => {
    expect(await addressOf({ email: address.toUpperCase() })).toBe(address)
  })
  it.each<[what: string, options: () => AttendeeOptions]>([
    ['they have not verified', () => ({ verified: false })],
    ['is made up', () => ({ email: `ona-${made}@in-care.invalid` })],
    ['is for help', () => ({ email: 'HELP@example.org' })],
    ['sends our email', () => ({ email: 'From@example.org' })],
  ])('is not theirs if it %s', async (_, options) => {
    expect(await addressOf(options())).toBeNull()
  })
})

it('the phones of a closing account are those of its records that no one else has', async () => {
  const ina = { first_name: 'Ina', last_name: 'Mossley' }
  const phones = ['703-555-0111', '703-555-0112', '703-555-0113', '703-555-0114', '703-555-0115']
  const [cell_phone, home_phone, homephone, workphone, cellphone] = phones
  const { userId, attendeeId } = await buildAttendee(db, { ...ina, profile: { cell_phone, home_phone } })
  await buildFacilitator(db, { user_id: userId, homephone, workphone, cellphone })
  await buildAttendee(db, { profile: { cell_phone: '703-555-0119' } })
  await buildFacilitator(db, { cellphone: '703-555-0118' })
  const own = { userIds: [userId], attendeeIds: [attendeeId] }
  const all = phones.map((phone) => phone.replaceAll('-', ''))
  expect(await selectErasedAccount(db, userId, own)).toMatchObject({
    firstName: 'Ina',
    lastName: 'Mossley',
    isAloneOfName: true,
    phones: all,
  })
  await buildAttendee(db, { ...ina, profile: { home_phone: cell_phone } })
  expect(await selectErasedAccount(db, userId, own)).toMatchObject({
    isAloneOfName: false,
    phones: all.slice(1),
  })
  expect(await selectAttendeeOf(db, userId)).toBe(attendeeId)
  expect(await selectAttendeeOf(db, (await buildUser(db)).userId)).toBeNull()
})

describe('the address of a person without an account', () => {
  const offer = async (columns: object = {}) =>
    db
      .insertInto('own_login_offer')
      .values({
        person_id: (await buildUser(db)).userId,
        asked_by: (await buildUser(db)).userId,
        address: address.toUpperCase(),
        asked_at: now,
        until: later,
        key_hash: Buffer.from(address),
        ...columns,
      })
      .execute()
  it.each<[what: string, isTheirs: boolean, build: () => Promise<unknown>]>([
    ['that no one else has', true, async () => undefined],
    ['that an account has', false, () => buildUser(db, { email: address.toUpperCase() })],
    ['that a closed account has', true, () => buildUser(db, { email: address, ...closed })],
    ['to which an account is offered', false, () => offer()],
    ['to which an account was offered until now', true, () => offer({ until: now })],
    ['that came with another name', false, () => visit({ walk_in_first_name: 'Ben' })],
    ['that came with another last name', false, () => visit({ walk_in_last_name: 'Lee' })],
    ['that came with the name again', true, () => visit({ walk_in_first_name: 'ÓNA' })],
    [
      'that came with a name that is erased',
      true,
      () => visit({ walk_in_first_name: 'Ben', erased_at: now }),
    ],
  ])('%s is theirs: %s', async (_, isTheirs, build) => {
    const id = await visit({ walk_in_email: address.toUpperCase() })
    await build()
    await buildUser(db)
    await visit({ walk_in_first_name: 'Eve', walk_in_email: 'eve@example.org' })
    const person = await selectErasedWalkIn(db, id, { userIds: [], attendeeIds: [id] }, now)
    expect(person).toMatchObject({
      firstName: 'Ona',
      lastName: 'Moss',
      address: isTheirs ? address : null,
    })
  })
})

it('the visits of a person have their address and name', async () => {
  const first = await visit()
  const again = await visit({ walk_in_first_name: 'óna', walk_in_email: address.toUpperCase() })
  const erased = await visit({ erased_at: now })
  const ben = await visit({ walk_in_first_name: 'Ben' })
  const elsewhere = await visit({ walk_in_email: 'else@example.org' })
  await buildAttendee(db, { ...ona, email: address })
  const walkIn = { address: address.toUpperCase(), firstName: 'Ona', lastName: 'Moss' }
  expect(await selectSameWalkIns(db, walkIn)).toEqual([first, again])
  const all = await selectWalkInsWith(db, address.toUpperCase())
  expect(all.toSorted((a, b) => a - b)).toEqual([first, again, erased, ben])
  expect(await selectSameAsWalkIn(db, again)).toEqual([again, first])
  expect(await selectSameAsWalkIn(db, elsewhere)).toEqual([elsewhere])
  const { attendeeId } = await buildAttendee(db)
  expect(await selectSameAsWalkIn(db, attendeeId)).toEqual([attendeeId])
})

describe('another account with the address of a closing one', () => {
  const password_hash = 'hash'
  it.each<
    [
      what: string,
      fate: string | null,
      options: () => AttendeeOptions,
      add?: (one: { userId: number; attendeeId: number }) => Promise<unknown>,
    ]
  >([
    ['that someone signed up', 'goes', () => ({ password_hash })],
    ['that staff made', 'stays', () => ({})],
    ['that staff made for the person', 'closes', () => ({ first_name: 'óna', last_name: 'moss' })],
    ['of staff, for the person', 'stays', () => ({ ...ona, roles: ['attendee', 'staff'] })],
    ['that may do more, for the person', 'stays', () => ({ ...ona, capabilities: ['viewOtherRosters'] })],
    [
      'of a facilitator, for the person',
      'stays',
      () => ona,
      ({ userId: user_id }) => buildFacilitator(db, { user_id }),
    ],
    [
      'that someone signed up, and staff registered',
      'stays',
      () => ({ password_hash }),
      async ({ attendeeId: attendee_id }) =>
        buildRegistration(db, { course_id: (await buildCourse(db)).id, attendee_id }),
    ],
    ['that is closed', null, () => ({ password_hash, ...closed })],
    ['with another address', null, () => ({ password_hash, email: `other-${made}@example.org` })],
  ])('%s: %s', async (_, fate, options, add) => {
    const me = await buildAttendee(db, { ...ona, email: address })
    const other = await buildAttendee(db, { email: address.toUpperCase(), verified: false, ...options() })
    await add?.(other)
    const someone = await buildAttendee(db)
    await buildFacilitator(db, { user_id: someone.userId })
    expect(await selectRivals(db, me.userId)).toEqual(
      fate ? [{ userId: other.userId, attendeeId: other.attendeeId, fate }] : [],
    )
    await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', me.userId).execute()
    expect(await selectRivals(db, me.userId), 'not verified').toEqual([])
  })
  it('comes by its number', async () => {
    const me = await buildUser(db, { ...ona, email: address })
    const others = [
      await buildUser(db, { email: address, verified: false }),
      await buildUser(db, { email: address, verified: false }),
    ]
    expect(await selectRivals(db, me.userId)).toMatchObject(
      others.map(({ userId }) => ({ userId, attendeeId: null })),
    )
  })
})

describe('rows are removed', () => {
  const mail = (to_address: string, columns: object = {}) =>
    db
      .insertInto('outbox_mail')
      .values({
        kind: 'classReminder',
        to_address,
        data: '{}',
        created_at: now,
        next_attempt_at: now,
        ...columns,
      })
      .execute()
  const mailsTo = async () =>
    (await db.selectFrom('outbox_mail').select('to_address').orderBy('id').execute()).map(
      (row) => row.to_address,
    )
  beforeEach(async () => void (await db.deleteFrom('outbox_mail').execute()))
  const key = (user_id: number, new_email: string) =>
    db
      .insertInto('email_key')
      .values({
        user_id,
        new_email,
        purpose: 'verify',
        created_at: now,
        expires_at: later,
        key_hash: Buffer.from(`${user_id} ${new_email}`),
      })
      .execute()
  const keys = async () =>
    (await db.selectFrom('email_key').select('user_id').orderBy('id').execute()).map((row) => row.user_id)

  it('that are of an account', async () => {
    const [me, other] = [await buildUser(db), await buildUser(db)]
    await mail('one@example.org', { user_id: me.userId })
    await mail('two@example.org', { user_id: other.userId })
    for (const { userId } of [me, other]) await key(userId, 'new@example.org')
    await removeRowsOf(db, me.userId)
    expect(await mailsTo()).toEqual(['two@example.org'])
    expect(await keys()).toEqual([other.userId])
    await db.deleteFrom('email_key').execute()
  })
  it('that have an address, and no others', async () => {
    const [me, other] = [await buildUser(db), await buildUser(db)]
    await mail(address.toUpperCase())
    await mail(`x${address}`)
    await mail('other@example.org', { subject: address })
    await key(me.userId, address.toUpperCase())
    await key(other.userId, 'new@example.org')
    const facilitator = await buildFacilitator(db, { notices_email: address.toUpperCase() })
    const others = await buildFacilitator(db, { notices_email: 'other@example.org' })
    const [one, two] = [await visit(), await visit({ walk_in_email: 'other@example.org' })]
    await removeRowsTo(db, address)
    expect(await mailsTo()).toEqual([`x${address}`, 'other@example.org'])
    expect(await keys()).toEqual([other.userId])
    const facilitators = await db
      .selectFrom('facilitator')
      .select(['notices_email', 'edit_version'])
      .where('id', 'in', [facilitator.id, others.id])
      .orderBy('id')
      .execute()
    expect(facilitators).toEqual([
      { notices_email: null, edit_version: facilitator.edit_version + 1 },
      { notices_email: 'other@example.org', edit_version: others.edit_version },
    ])
    const visits = await db
      .selectFrom('attendee')
      .select('walk_in_email')
      .where('id', 'in', [one, two])
      .orderBy('id')
      .execute()
    expect(visits).toEqual([{ walk_in_email: null }, { walk_in_email: 'other@example.org' }])
  })
  it('of emails by their address alone', async () => {
    await mail(address)
    await mail('other@example.org', { subject: address })
    await removeMailsTo(db, address.toUpperCase())
    expect(await mailsTo()).toEqual(['other@example.org'])
  })
})
