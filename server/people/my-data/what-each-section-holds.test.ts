import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MyDataSection } from '#domain/people/my-data/my-data.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { type BuiltAttendee, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting } from '#server/testing/builders/waiting-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { rowsOf } from './sections.ts'
import { lockHelp, type Subject, selectOfWalkIn, selectReader, selectSubject } from './subject.sql.ts'

let database: TestDatabase
let db: Database
/** The file is about her. */
let ann: BuiltAttendee
let walkIn: number
let helper: BuiltAttendee
let other: BuiltAttendee
let staff: { userId: number }
let help: { id: number; since: Date }

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
/** Before the help began, then, and later. */
const times = [plus(-1000), now, plus(1000)] as const
const [early, then, late] = times
const address = 'ann@example.org'
let made = 0
const bytes = () => {
  made += 1
  return Buffer.from(`bytes ${made}`)
}
type Table = Parameters<Database['insertInto']>[0]
const insert = (table: Table, values: object) =>
  db
    .insertInto(table as 'facilitator')
    .values(values as never)
    .execute()
const course = (ends_at: Date, title: string) =>
  buildCourse(db, { title, ends_at, starts_at: plus(-3_600_000) })
/** A registration of a class that ends at that time, and is named for it. */
const registered = async (attendee_id: number, ends_at: Date, columns: object = {}) => {
  const { id: course_id } = await course(ends_at, titleOf(attendee_id, ends_at))
  return buildRegistration(db, { course_id, attendee_id, ...columns })
}
const titleOf = (attendeeId: number, at: Date) =>
  `${attendeeId === other.attendeeId ? 'Other' : 'Own'} ${times.indexOf(at as typeof early)}`
const withGuest = async (attendee_id: number, ends_at: Date, guest: object) => {
  const { id: course_id } = await course(ends_at, titleOf(attendee_id, ends_at))
  await db.transaction().execute(async (tx) => {
    const registration_id = await buildRegistration(tx, { course_id, attendee_id, places: 2 })
    await tx
      .insertInto('guest')
      .values({ registration_id, first_name: 'Gus', last_name: 'Guest', type: 'Family', ...guest })
      .execute()
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  ann = await buildAttendee(db, {
    first_name: 'Ann',
    last_name: 'Lee',
    email: address,
    profile: { city: 'Ours' },
  })
  helper = await buildAttendee(db, { first_name: 'Ruth', last_name: 'Ray' })
  other = await buildAttendee(db, { first_name: 'Ben', last_name: 'Bo', profile: { city: 'Theirs' } })
  staff = await buildUser(db)
  walkIn = await buildWalkIn(db, {
    walk_in_first_name: 'ann',
    walk_in_last_name: 'LEE',
    walk_in_email: address.toUpperCase(),
  })
  await buildWalkIn(db, { walk_in_first_name: 'Ben', walk_in_email: address })
  const care = (carer_id: number, person_id: number, columns: object = {}) =>
    insert('care', { carer_id, person_id, relation: 'adult', begun_at: early, ...columns })
  await care(other.userId, ann.userId, { ended_at: early })
  await care(helper.userId, ann.userId, { begun_at: then })
  await care(ann.userId, other.userId, { ended_at: late })
  await care(other.userId, helper.userId, { ended_at: early })
  const gone = await buildUser(db, { closed_at: now })
  await care(ann.userId, gone.userId)
  const { id } = await db
    .selectFrom('care')
    .select('id')
    .where('carer_id', '=', helper.userId)
    .executeTakeFirstOrThrow()
  help = { id, since: then }
  for (const { userId, attendeeId } of [ann, other]) await plant(userId, attendeeId)
})
afterAll(() => database.drop())

/** The same rows for each of two people. */
async function plant(userId: number, attendeeId: number) {
  const isAnn = userId === ann.userId
  const named = isAnn ? 'own' : 'other'
  const someone = await buildUser(db)
  const { id: text_id } = await db.selectFrom('terms_text').select('id').limit(1).executeTakeFirstOrThrow()
  for (const [index, at] of times.entries()) {
    if (index === 1) await insert('terms_agreement', { user_id: userId, text_id, agreed_at: at })
    const registration = await registered(attendeeId, at, { created_at: early })
    await insert('registration_change', {
      registration_id: registration,
      changed_at: at,
      change: 'guest added',
      from_mode: 'in-person',
      to_mode: 'in-person',
      from_places: 1,
      to_places: 2,
    })
    await insert('correction', {
      registration_id: registration,
      asked_at: at,
      kind: 'guestName',
      first_name: named,
    })
    await insert('class_feedback', {
      registration_id: registration,
      given_at: at,
      helped: 'a-lot',
      words: named,
      may_contact: false,
    })
    await withGuest(attendeeId, at, { first_name: named })
    const { id: course_id } = await course(at, titleOf(attendeeId, at))
    await buildWaiting(db, { course_id, attendee_id: attendeeId })
    await insert('stopped_booking', { attendee_id: attendeeId, course_id, since: at })
    await insert('call_line', {
      attendee_id: attendeeId,
      course_id,
      kind: 'message',
      noted_at: at,
      data: '{}',
    })
    await insert('outbox_mail', {
      kind: 'classReminder',
      user_id: userId,
      to_address: isAnn ? address : other.email,
      subject: `${named} ${index}`,
      data: '{}',
      created_at: at,
      next_attempt_at: at,
    })
    await insert('audit_entry', {
      action: 'person.changed',
      subject_type: 'person',
      subject_id: String(userId),
      about_user_id: userId,
      actor_id: [null, userId, staff.userId][index],
      at,
    })
    const { recurrenceId, courseId } = await buildRecurring(db, { title: `${named} first`, dates: 2 })
    const second = courseId + 1
    await db
      .updateTable('course')
      .set({ title: `${named} ${index}` })
      .where('id', '=', second)
      .execute()
    await insert('standing_place', {
      attendee_id: attendeeId,
      recurrence_id: recurrenceId,
      mode: 'in-person',
      since: early,
      ended_at: at,
    })
    const { id: list_id } = await db
      .insertInto('asked_list')
      .values({
        attendee_id: attendeeId,
        asked_by: helper.userId,
        care_id: help.id,
        asked_at: at,
        until: plus(9000),
        // One list is open at a time.
        ended_at: late,
        ended_as: 'declined',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insert('asked_class', { list_id, course_id, mode: 'in-person' })
    const request = (columns: object) => ({
      asked_by: someone.userId,
      address: `${named}-${index}@elsewhere.org`,
      asked_at: at,
      until: plus(9000),
      ...columns,
    })
    await insert('care_request', request({ asked_by: userId }))
    await insert(
      'care_request',
      request({
        asked_by: (await buildUser(db)).userId,
        address: isAnn ? address.toUpperCase() : other.email,
      }),
    )
  }
  await insert('care_request', {
    asked_by: someone.userId,
    person_id: userId,
    address: `${named}-about@elsewhere.org`,
    asked_at: late,
    until: plus(9000),
  })
  await insert('own_login_offer', {
    asked_by: someone.userId,
    person_id: userId,
    address: `${named}-offer@elsewhere.org`,
    asked_at: plus(2000),
    until: plus(9000),
    key_hash: bytes(),
  })
  const session = (family: string, columns: object) =>
    insert('session', {
      user_id: userId,
      family: `${family.repeat(8)}-0000-4000-8000-${String(userId).padStart(12, '0')}`,
      token_hash: bytes(),
      created_at: early,
      logged_in_at: early,
      expires_at: late,
      device: `${named} ${family}`,
      ...columns,
    })
  await session('a', { used_at: then, ended_at: then })
  await session('a', { used_at: late, logged_in_at: then, ended_at: late })
  await session('b', { logged_in_at: then, ended_at: then })
  await session('b', { logged_in_at: late })
  await db.updateTable('app_user').set({ password_hash: 'hash' }).where('id', '=', userId).execute()
  await insert('passkey', {
    user_id: userId,
    credential_id: named,
    public_key: bytes(),
    counter: 0,
    name: named,
    created_at: early,
  })
  await insert('authenticator_app', { user_id: userId, secret: bytes(), added_at: early })
  await insert('recovery_code', { user_id: userId, code_hash: bytes(), used_at: late })
  await insert('sso_identity', {
    user_id: userId,
    issuer: `issuer ${named}`,
    subject: named,
    bound_at: early,
  })
  await insert('host_binding', {
    user_id: userId,
    subject: named,
    host_roles: [named],
    token_hash: bytes(),
    address_hash: bytes(),
    by_mail: true,
    created_at: early,
    expires_at: late,
  })
  await insert('email_key', {
    user_id: userId,
    purpose: 'verify',
    new_email: `${named}@new.org`,
    key_hash: bytes(),
    created_at: early,
    expires_at: late,
  })
  await insert('address_change', {
    user_id: userId,
    old_email: `${named}@old.org`,
    changed_at: early,
    expires_at: late,
    factors: '[]',
    key_hash: bytes(),
  })
  await insert('switched_session', {
    user_id: userId,
    administrator_id: staff.userId,
    family: crypto.randomUUID(),
    started_at: isAnn ? early : late,
  })
  await insert('access_review', { user_id: userId, reasons: ['role'], found_at: isAnn ? early : late })
  await insert('api_key', {
    owner_id: userId,
    created_by: staff.userId,
    name: named,
    hint: named,
    key_hash: bytes(),
    scopes: [],
    created_at: early,
    expires_at: late,
  })
  await insert('calendar_subscription', {
    attendee_id: attendeeId,
    renewed_at: isAnn ? early : late,
    secret_hash: bytes(),
  })
  await insert('facilitator_settings', {
    user_id: userId,
    calendar_renewed_at: isAnn ? early : late,
    calendar_hash: bytes(),
    tell_full: !isAnn,
  })
  await insert('first_booking', {
    user_id: userId,
    chosen_at: isAnn ? early : late,
    expires_at: late,
    lines: '[]',
  })
  const { id: facilitatorId } = await buildFacilitator(db, { name: named, user_id: userId })
  const { id: led } = await buildCourse(db, { title: `${named} led`, facilitators: [facilitatorId] })
  await insert('cannot_lead', {
    course_id: led,
    facilitator_id: facilitatorId,
    stands: true,
    starts_at: now,
    at: early,
    times: 1,
  })
}

const subjectOf = (reader: Subject['reader']) =>
  selectSubject(db, ann.userId, { reader, proxyAccess: reader === 'helper' ? help : null })
const deps = { traitsOf: () => ({}) }
async function rows(section: MyDataSection, subject: Subject): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for await (const part of rowsOf(db, section, subject, deps)) all.push(...(part as never[]))
  return all
}
const own = [0, 1, 2].map((index) => `Own ${index}`)

it('the person of a file has an account and their visits', async () => {
  expect(await subjectOf('themself')).toEqual({
    userId: ann.userId,
    attendeeIds: [ann.attendeeId, walkIn],
    address,
    name: 'Ann Lee',
    reader: 'themself',
    proxyAccess: null,
  })
  expect(await subjectOf('helper')).toMatchObject({
    attendeeIds: [ann.attendeeId],
    address: null,
    proxyAccess: help,
  })
})

describe('a file holds, all of it for the person and what is not older than the help for the helper:', () => {
  it.each<[section: MyDataSection, field: string, all: unknown[], sinceHelp?: unknown[]]>([
    ['account', 'email', [address], [address]],
    ['profile', 'city', ['Ours']],
    ['agreements', 'termsAgreedAt', [then], [then]],
    ['demographics', 'pronouns', ['She/her/hers']],
    ['walkIns', 'email', [address.toUpperCase()], []],
    ['help', 'direction', ['helpsYou', 'helpsYou', 'youHelp', 'youHelp'], ['helpsYou', 'youHelp', 'youHelp']],
    ['help', 'name', [null, 'Ruth Ray', null, null], ['Ruth Ray', null, null]],
    [
      'helpRequests',
      'askedBy',
      ['you', 'other', 'you', 'other', 'you', 'other', 'other', 'other'],
      ['you', 'you', 'other', 'other'],
    ],
    [
      'registrations',
      'classTitle',
      [0, 0, 1, 1, 2, 2].map((index) => `Own ${index}`),
      ['Own 1', 'Own 1', 'Own 2', 'Own 2'],
    ],
    ['registrationChanges', 'classTitle', own, own.slice(1)],
    ['corrections', 'firstName', ['own', 'own', 'own'], ['own', 'own']],
    ['guests', 'classTitle', own, own.slice(1)],
    ['waiting', 'classTitle', own, own.slice(1)],
    ['regularSpots', 'classTitle', ['own 0', 'own 1', 'own 2'], ['own 1', 'own 2']],
    ['stoppedDates', 'classTitle', own, own.slice(1)],
    ['askedLists', 'classTitle', own, own.slice(1)],
    ['firstBooking', 'chosenAt', [early]],
    ['feedback', 'feedbackWords', ['own', 'own', 'own'], ['own', 'own']],
    ['calls', 'classTitle', own, own.slice(1)],
    ['logins', 'device', ['own a', 'own b']],
    ['logins', 'loggedInAt', [early, then]],
    ['logins', 'lastUsedAt', [late, null]],
    ['logins', 'endedAt', [late, null]],
    ['waysIn', 'way', ['app', 'passkey', 'password', 'recoveryCode', 'staffLogin', 'website']],
    ['waysIn', 'name', [null, 'own', null, null, 'issuer own', 'own']],
    ['keysByMail', 'newEmail', ['own@new.org']],
    ['addressChanges', 'oldEmail', ['own@old.org']],
    ['actedAs', 'since', [early]],
    ['accountChecks', 'foundAt', [early]],
    ['apiKeys', 'name', ['own']],
    ['calendarLinks', 'calendarOf', ['classesLed', 'ownClasses']],
    ['calendarLinks', 'renewedAt', [early, early]],
    ['facilitator', 'name', ['own']],
    ['facilitator', 'tellFull', [false]],
    ['classesLed', 'classTitle', ['own led']],
    ['classesLed', 'saidCannotLeadAt', [early]],
    ['mails', 'subject', ['own 0', 'own 1', 'own 2'], ['own 1', 'own 2']],
    ['log', 'by', ['portal', 'you', 'team'], ['you', 'team']],
  ])('%s, %s', async (section, field, all, sinceHelp) => {
    const shown = async (reader: Subject['reader']) =>
      (await rows(section, await subjectOf(reader))).map((row) => row[field])
    expect(await shown('themself')).toEqual(all)
    if (sinceHelp) expect(await shown('helper')).toEqual(sinceHelp)
  })
})

it('the addresses of requests are shown to who typed them and to their owner', async () => {
  const shown = async (reader: Subject['reader']) =>
    (await rows('helpRequests', await subjectOf(reader))).map(({ email, requestKind }) => [
      requestKind,
      email,
    ])
  const mine = (index: number) => ['care', `own-${index}@elsewhere.org`]
  const got = ['care', address.toUpperCase()]
  expect(await shown('themself')).toEqual([
    mine(0),
    got,
    mine(1),
    got,
    ...[mine(2), got, ['care', null], ['ownLogin', null]],
  ])
  expect(await shown('helper')).toEqual([mine(1), mine(2), ['care', null], ['ownLogin', null]])
})

it('emails to no account are of the person with the address, and other addresses are not shown', async () => {
  const mail = (subject: string, to_address: string, user_id: number | null) =>
    insert('outbox_mail', {
      kind: 'classReminder',
      subject,
      to_address,
      user_id,
      data: '{}',
      created_at: now,
      next_attempt_at: now,
    })
  await mail('no account', address.toUpperCase(), null)
  await mail('other', 'other@example.org', null)
  await mail('of another account', address, other.userId)
  await mail('to the helper', helper.email.toUpperCase(), ann.userId)
  const closed = await buildUser(db, { closed_at: now })
  await mail('to a former account', closed.email, ann.userId)
  const found = (await rows('mails', await subjectOf('themself'))).slice(3)
  expect(found.map(({ subject, sentTo }) => [subject, sentTo])).toEqual([
    ['no account', address.toUpperCase()],
    ['to the helper', null],
    ['to a former account', closed.email],
  ])
})

describe('who registered and checked in a person', () => {
  it.each<[what: string, columns: () => object, registeredBy: string, checkedInBy: string | null]>([
    ['nothing more', () => ({}), 'account', null],
    ['by themselves', () => ({ booked_by: ann.userId }), 'you', null],
    ['by their helper', () => ({ booked_by: helper.userId }), 'helper', null],
    ['by a facilitator', () => ({ added_by_facilitator: true }), 'team', null],
    ['as a walk-in', () => ({ walk_in: true }), 'team', null],
    ['checked in', () => ({ checked_in_at: now }), 'account', 'account'],
    [
      'checked in by themselves',
      () => ({ checked_in_at: now, checked_in_by: ann.userId }),
      'account',
      'account',
    ],
    [
      'checked in by their helper',
      () => ({ checked_in_at: now, checked_in_by: helper.userId }),
      'account',
      'helper',
    ],
    [
      'checked in by a former helper',
      () => ({ checked_in_at: now, checked_in_by: other.userId }),
      'account',
      'helper',
    ],
    ['checked in by staff', () => ({ checked_in_at: now, checked_in_by: staff.userId }), 'account', 'team'],
  ])('%s', async (_, columns, registeredBy, checkedInBy) => {
    const registration = await registered(ann.attendeeId, early, columns())
    const found = (await rows('registrations', await subjectOf('themself'))).at(-1)
    expect(found).toMatchObject({ registeredBy, checkedInBy })
    await db.deleteFrom('registration').where('id', '=', registration).execute()
  })
})

it('who was a guest of others is found by address and name', async () => {
  const guest = { first_name: 'ánn', last_name: 'lee', email: address.toUpperCase() }
  await withGuest(other.attendeeId, early, guest)
  await withGuest(other.attendeeId, then, { ...guest, first_name: 'Ben' })
  await withGuest(other.attendeeId, then, { ...guest, email: 'else@example.org' })
  await withGuest(ann.attendeeId, then, guest)
  const found = await rows('asGuest', await subjectOf('themself'))
  expect(found.map(({ classTitle }) => classTitle)).toEqual(['Other 0'])
})

it('the file of a person without an account is about their visits', async () => {
  const alone = await buildWalkIn(db, { walk_in_email: 'wendy@example.org' })
  const again = await buildWalkIn(db, { walk_in_email: 'wendy@example.org' })
  await registered(alone, early)
  const id = await registered(again, then)
  const log = (subject_type: string, subject_id: number) =>
    insert('audit_entry', {
      action: 'registration.created',
      subject_type,
      subject_id: String(subject_id),
      at: now,
    })
  await log('registration', id)
  await log('course', id)
  await log('registration', id + 1000)
  const subject = (await selectOfWalkIn(db, alone, now))!
  expect(subject).toEqual({
    userId: null,
    attendeeIds: [alone, again],
    address: 'wendy@example.org',
    name: 'Wendy Walker',
    reader: 'staff',
    proxyAccess: null,
  })
  expect((await rows('registrations', subject)).map(({ classTitle }) => classTitle)).toEqual([
    'Own 0',
    'Own 1',
  ])
  expect(await rows('log', subject)).toMatchObject([{ action: 'registration.created' }])
  expect(await rows('profile', subject)).toHaveLength(2)
  expect(await rows('account', subject)).toEqual([])
  await db.updateTable('attendee').set({ erased_at: now }).where('id', '=', alone).execute()
  expect(await selectOfWalkIn(db, alone, now)).toBeNull()
  expect(await selectOfWalkIn(db, ann.attendeeId, now)).toBeNull()
})

describe('the help by which a file is taken', () => {
  const find = (helperId: number, personId: number) =>
    db.transaction().execute((tx) => lockHelp(tx, { helperId, personId }))
  it.each<[what: string, isFound: boolean, columns: object, account: object]>([
    ['that lasts', true, {}, {}],
    ['that ended', false, { ended_at: now }, {}],
    ['of someone whose account is closed', false, {}, { closed_at: now }],
    ['of someone who has a login', false, {}, { email: 'has-login@example.org' }],
  ])('%s: %s', async (_, isFound, columns, account) => {
    made += 1
    const { userId } = await buildUser(db, { email: `child-${made}@in-care.invalid`, ...account })
    const { userId: carer_id } = await buildUser(db)
    await insert('care', { carer_id, person_id: userId, relation: 'minor', begun_at: early, ...columns })
    const found = await find(carer_id, userId)
    expect(found).toEqual(isFound ? { id: expect.any(Number), since: early } : null)
    expect(await find(helper.userId, userId)).toBeNull()
  })
})

it.each<[who: string, found: object | null, options: object]>([
  ['someone who verified their address', { hasLogin: true, language: null }, {}],
  [
    'someone with a password',
    { hasLogin: true, language: 'es' },
    { verified: false, password_hash: 'x', language: 'es' },
  ],
  ['someone who was invited', { hasLogin: false }, { verified: false }],
  [
    'someone without an address',
    { hasLogin: false },
    { email: 'reader@in-care.invalid', password_hash: 'x' },
  ],
  ['someone whose account is closed', null, { closed_at: now }],
])('%s can log in: %j', async (_, found, options) => {
  const { userId } = await buildUser(db, options)
  if (found) expect(await selectReader(db, userId)).toMatchObject(found)
  else expect(await selectReader(db, userId)).toBeNull()
})
