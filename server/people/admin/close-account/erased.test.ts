import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownWalkInColumns } from '#domain/people/walk-ins/walk-in-table.ts'
import { isOfText, liveTables, storedTexts } from '#server/people/admin/testing/live-schema.ts'
import { address, isOfThem, plantPerson, stayed } from '#server/people/admin/testing/plant-person.ts'
import type { Planted } from '#server/people/admin/testing/planting.ts'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import { decryptResponse } from '#server/platform/idempotency/encrypted.ts'
import { changes } from '#server/roster/testing/roster-calls.ts'
import {
  type BuiltAttendee,
  type BuiltUser,
  buildAttendee,
  buildUser,
  tokenFor,
} from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const tables = personData as Record<string, DataTable>
const names = { first_name: 'Quillona', last_name: 'Quillfeather' }
const profile = { cell_phone: '703-555-0142', address_line_1: '7 Quill Lane', emergency_name: 'Quillbert' }
const walkInNames = {
  walk_in_first_name: 'Quillona',
  walk_in_last_name: 'Quillfeather',
  walk_in_email: address,
}

let portal: Portal
let staff: BuiltUser
let other: BuiltAttendee
beforeEach(async () => {
  portal = await startPortal()
  staff = await buildUser(portal.db, { roles: ['administrator'], password: 'Portal-demo-2026' })
  other = await buildAttendee(portal.db, { first_name: 'Benedikt' })
})
afterEach(() => portal.close())

const plant = async (person: Planted) => {
  const { userId: third } = await buildUser(portal.db)
  const now = portal.clock.now()
  await portal.db.transaction().execute((tx) => plantPerson({ tx, person, other, third, now }))
  // From a server before migration 0092, for a call by staff.
  const row = { id: Buffer.from('a'), asked: Buffer.from('b'), call: crypto.randomUUID(), claimed_at: now }
  await portal.db
    .insertInto('idempotency_key')
    .values({ ...row, user_id: staff.userId, answer: Buffer.from('Quillona Quillfeather') })
    .execute()
}
async function locationsOfThem(): Promise<string[]> {
  const current = await storedTexts(portal.db)
  return [...new Set(current.flatMap(({ where, text }) => (isOfThem(text) ? [where] : [])))].toSorted()
}
const countOf = async (text: string) =>
  (await storedTexts(portal.db)).filter((one) => one.text.includes(text)).length
const rowsOf = async (name: string) =>
  (await portal.db
    .selectFrom(name as 'app_user')
    .selectAll()
    .execute()) as Record<string, unknown>[]

const closing = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
const close = async (userId: number) => {
  await portal.db
    .updateTable('app_user')
    .set({ closure_requested_at: portal.clock.now() })
    .where('id', '=', userId)
    .execute()
  await portal.request(closing, { input: { userId, confirmation: 'DELETE' } }, await tokenFor(portal, staff))
}

const lists = ['about_yourself', 'topics', 'interest', 'told_fields', 'race']
/** A text of the person in every column. */
const texts = (name: string, except: readonly string[] = []) =>
  Object.fromEntries(
    Object.keys(tables[name]!.columns)
      .filter((column) => !except.includes(column))
      .map((column) => [column, lists.includes(column) ? ['quill'] : 'quill']),
  )

async function buildPerson() {
  const person = await buildAttendee(portal.db, {
    email: address,
    ...names,
    profile: {
      ...texts('attendee', [...ownWalkInColumns, 'walk_in_folded_name', 'erasure_id']),
      ...profile,
    },
    demographics: texts('attendee_demographics'),
  })
  await portal.db
    .updateTable('app_user')
    .set({
      password_hash: 'quill',
      terms_languages: ['quill'],
      contact_method: 'Cell',
      capabilities: ['viewOtherRosters'],
    })
    .set({ closure_declined_at: portal.clock.now(), closure_declined_note: 'quill' })
    .where('id', '=', person.userId)
    .execute()
  await buildFacilitator(portal.db, {
    user_id: person.userId,
    ...texts('facilitator'),
    name: 'Quillona Quillfeather',
  })
  return person
}

describe('the table of personal data', () => {
  it('has an entry for every column that can hold text, and for no other', async () => {
    const live = await liveTables(portal.db)
    const columns = Object.entries(live).flatMap(([name, table]) =>
      table.columns
        .filter((one) => isOfText(one) || tables[name]?.columns[one.name])
        .map((one) => `${name}.${one.name}`),
    )
    const named = Object.entries(tables).flatMap(([name, table]) =>
      Object.keys(table.columns).map((column) => `${name}.${column}`),
    )
    expect(Object.keys(tables).toSorted()).toEqual(Object.keys(live).toSorted())
    expect(named.toSorted()).toEqual(columns.toSorted())
  })
  it('lists every column that references an account or attendee, as owner or as actor', async () => {
    const live = Object.entries(await liveTables(portal.db))
    const refers = live.flatMap(([name, { columns }]) =>
      columns
        .filter((one) => one.refers === 'app_user' || one.refers === 'attendee')
        .map((one) => `${name}.${one.name}`),
    )
    const named = Object.entries(tables).flatMap(([name, { account = [], attendee = [], doneBy = [] }]) =>
      [...account, ...attendee, ...doneBy].map((column) => `${name}.${column}`),
    )
    // No foreign key in the database.
    const without = [
      'app_user.id',
      'attendee.id',
      'idempotency_key.user_id',
      'call_line.attendee_id',
      'report_person.attendee_id',
    ]
    expect(named.filter((one) => !without.includes(one)).toSorted()).toEqual(refers.toSorted())
  })
})

describe('closing an account', () => {
  it('leaves nothing of the person in any column of any table', async () => {
    const person = await buildPerson()
    await plant(person)
    const { email } = await buildAttendee(portal.db, {
      email: address,
      verified: false,
      password: 'Portal-demo-2026',
      ...names,
    })
    expect(email).toBe(address)
    const walkIns = [
      walkInNames,
      { ...walkInNames, walk_in_first_name: 'Benedikt', walk_in_last_name: 'Ruiz' },
    ]
    for (const walkIn of walkIns) await buildWalkIn(portal.db, walkIn)
    await buildFacilitator(portal.db, { name: 'Benedikt', notices_email: address })
    const planted = await locationsOfThem()
    const requested = Object.entries(tables).flatMap(([name, { columns }]) =>
      Object.entries(columns).flatMap(([column, entry]) =>
        typeof entry?.closing === 'string' ? [`${name}.${column}`] : [],
      ),
    )
    expect(requested.filter((column) => !planted.includes(column)).toSorted()).toEqual(notPlanted)
    const [saved, given] = [await countOf(stayed), await countOf('Benedikt')]
    const before = await countsOfRows()
    await close(person.userId)

    const farewell = await portal.db
      .deleteFrom('outbox_mail')
      .where('kind', '=', 'accountClosed')
      .returning('id')
      .execute()
    expect(farewell, 'what says goodbye goes when it has left').toHaveLength(1)
    expect(await locationsOfThem()).toEqual([])
    for (const [name, { rows, account = [], attendee = [] }] of Object.entries(tables))
      if (rows === 'removed')
        for (const column of [...account, ...attendee]) {
          const id = account.includes(column) ? person.userId : person.attendeeId
          expect(
            (await rowsOf(name)).filter((row) => row[column] === id),
            `${name}.${column}`,
          ).toEqual([])
        }
    expect(await countOf(stayed), 'what else stood beside it stays').toBe(saved)
    expect(await countOf('Benedikt'), 'others are as they were; one is told of their guest').toBe(given + 1)
    const account = portal.db.selectFrom('app_user').select(['roles', 'capabilities', 'contact_method'])
    expect(await account.where('id', '=', person.userId).executeTakeFirst()).toEqual({
      roles: ['attendee'],
      capabilities: [],
      contact_method: 'Email',
    })
    const after = await countsOfRows()
    const fewer = Object.keys(tables).filter(
      (name) => tables[name]!.rows === 'stay' && after[name]! < before[name]!,
    )
    expect(fewer, 'the sign-up that nobody proved').toEqual(['app_user', 'attendee'])
  })
  // crossing: unverified x closed and restored
  it('deletes an unverified sign-up with the address and closes an account that staff created for it', async () => {
    const person = await buildPerson()
    const signUp = await buildAttendee(portal.db, {
      email: address,
      verified: false,
      password: 'Portal-demo-2026',
    })
    const invited = await buildUser(portal.db, {
      email: address.toUpperCase(),
      verified: false,
      roles: ['attendee'],
      ...names,
    })
    await close(person.userId)
    const users = await portal.db.selectFrom('app_user').select(['id', 'closed_at', 'email']).execute()
    expect(users.find(({ id }) => id === signUp.userId)).toBeUndefined()
    expect(users.find(({ id }) => id === invited.userId)).toMatchObject({ closed_at: portal.clock.now() })
    expect(await locationsOfThem()).toEqual(['outbox_mail.to_address'])
  })
  // crossing: unverified x closed and restored
  it('does not affect the verified owner of the address when the closed account is an unverified sign-up', async () => {
    const owner = await buildPerson()
    await plant(owner)
    const signUp = await buildAttendee(portal.db, {
      email: address,
      verified: false,
      first_name: 'A',
      last_name: 'B',
    })
    const current = async () =>
      (await storedTexts(portal.db)).filter(({ text }) => isOfThem(text)).map(({ where }) => where)
    const before = await current()
    await close(signUp.userId)
    const after = await current()
    for (const where of after) before.splice(before.indexOf(where), 1)
    expect([...new Set(before)], 'its own address, and what nobody reads').toEqual([
      'app_user.email',
      'app_user.folded_name',
      'idempotency_key.answer',
    ])
  })
  it('notifies each person who brings them as a guest once, without naming anyone', async () => {
    const person = await buildPerson()
    await plant(person)
    for (const first_name of ['Quillona', 'Ben']) {
      const { id } = await buildCourse(portal.db)
      await portal.db.transaction().execute(async (tx) => {
        const row = {
          course_id: id,
          attendee_id: other.attendeeId,
          mode: 'in-person',
          places: 2,
          created_at: portal.clock.now(),
        }
        const { id: registration_id } = await tx
          .insertInto('registration')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('guest')
          .values({ registration_id, first_name, last_name: 'Quillfeather', type: 'Family', email: address })
          .execute()
      })
    }
    await close(person.userId)
    const guests = await portal.db
      .selectFrom('guest')
      .select(['first_name', 'last_name', 'email'])
      .orderBy('id')
      .execute()
    expect(guests.slice(-2)).toEqual([
      { first_name: 'Guest', last_name: '(name removed)', email: null },
      { first_name: 'Ben', last_name: 'Quillfeather', email: null },
    ])
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select(['user_id', 'to_address', 'data'])
      .where('kind', '=', 'guestAddressRemoved')
      .execute()
    expect(mails).toEqual([
      { user_id: other.userId, to_address: other.email, data: { firstName: 'Benedikt' } },
    ])
  })
  it('keeps a name that another person has, and the organization’s contact details, in others’ text', async () => {
    const person = await buildPerson()
    await buildAttendee(portal.db, names)
    await portal.db
      .updateTable('site_settings')
      .set({ help_phone: '(703) 555-0142', help_email: address })
      .execute()
    const { id } = await buildCourse(portal.db)
    const note = `Quillona Quillfeather, ${address}, 703-555-0142`
    const row = {
      course_id: id,
      attendee_id: other.attendeeId,
      mode: 'in-person',
      created_at: portal.clock.now(),
      staff_notes: note,
    }
    await portal.db.insertInto('registration').values(row).execute()
    await close(person.userId)
    const { staff_notes } = await portal.db
      .selectFrom('registration')
      .select('staff_notes')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(staff_notes).toBe(note)
  })
  it('leaves no names in the stored outcome of a staff call about the person', async () => {
    const token = await tokenFor(portal, staff)
    const document =
      'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { person { databaseId } } }'
    const called = { firstName: names.first_name, lastName: names.last_name }
    const input = { email: address, person: { ...called, roles: ['attendee'], capabilities: [] } }
    const { data, errors } = await portal.query<{ createPerson: { person: { databaseId: number } } }>(
      document,
      { input },
      token,
      { 'idempotency-key': 'k' },
    )
    expect(errors).toEqual([])
    await close(data!.createPerson.person.databaseId)
    const rows = await portal.db.selectFrom('idempotency_key').selectAll().execute()
    const saved = rows.map(({ call, outcome }) =>
      decryptResponse(portal.deps.config.sessionSecret, call, outcome!),
    )
    expect(saved).toEqual([expect.anything()])
    expect(JSON.stringify(saved)).not.toMatch(/quill/i)
  })
})

describe('erasing a walk-in', () => {
  it('leaves nothing of them in any column of any table', async () => {
    const attendeeId = await buildWalkIn(portal.db, { ...walkInNames, ...profile })
    await plant({ userId: null, attendeeId })
    // Removes the planted offer of an account: its recipient has the walk-in's address too, and is not erased.
    await portal.db.deleteFrom('own_login_offer').execute()
    const { id } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', attendeeId)
      .executeTakeFirstOrThrow()
    const [saved, given] = [await countOf(stayed), await countOf('Benedikt')]
    expect((await locationsOfThem()).length).toBeGreaterThan(30)
    await portal.request(
      changes.eraseWalkIn,
      { input: { registrationId: id } },
      await tokenFor(portal, staff),
    )
    expect(await locationsOfThem()).toEqual([])
    expect([await countOf(stayed), await countOf('Benedikt')]).toEqual([saved, given + 1])
  })
})

describe('concurrent closings', () => {
  it('of a person and of the attendee who brings them as a guest leave nothing', async () => {
    const person = await buildPerson()
    await plant(person)
    await Promise.all([close(person.userId), close(other.userId)])
    await portal.db.deleteFrom('outbox_mail').where('kind', '=', 'accountClosed').execute()
    expect(await locationsOfThem()).toEqual([])
  })
})

async function countsOfRows(): Promise<Record<string, number>> {
  const counts = Object.keys(tables).map(async (name) => [name, (await rowsOf(name)).length] as const)
  return Object.fromEntries(await Promise.all(counts))
}

/** Columns that accept only our own codes or random numbers. They are removed with their row, which is checked. */
const notPlanted = [
  'access_review.reasons',
  'api_key.paused_by',
  'app_user.capabilities',
  'app_user.contact_method',
  'app_user.roles',
  'asked_class.mode',
  'asked_list.ended_as',
  'class_feedback.helped',
  'class_feedback.shown_helped',
  'email_key.code_family',
  'email_key.purpose',
  'host_session.family',
  // An account with a legal hold cannot be closed.
  'legal_hold.reason',
  'login_challenge.purpose',
  'session.family',
  'session.id',
  'switched_session.family',
]
