import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { selectNewest, selectMail as selectPageOfMail } from '#server/mail/outbox-pages.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { OutboxMail } from '#server/platform/db/schema.generated.ts'
import { searchPattern } from '#server/platform/db/search.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectOutboxState } from './mail-health.sql.ts'
import { type MailSearch, queueAgain, selectKeyState, selectMail, selectMailPage } from './mail-log.sql.ts'
import { isOfMeant, isOfPeople, meantPeople, selectReceivers } from './mail-receivers.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())
beforeEach(async () => {
  await db.deleteFrom('outbox_mail').execute()
})

const now = new Date('2026-11-20T15:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const write = async (row: Partial<Insertable<OutboxMail>> = {}) =>
  (
    await db
      .insertInto('outbox_mail')
      .values({
        kind: 'addressTaken',
        to_address: 'nobody@example.org',
        data: '{}',
        status: 'sent',
        created_at: now,
        next_attempt_at: now,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const anything: MailSearch = {
  pattern: null,
  people: null,
  address: null,
  userId: null,
  courseId: null,
  status: null,
  kind: null,
  from: null,
  before: null,
}
const list = async (search: Partial<MailSearch>, perPage = 50) =>
  selectMailPage(db, { ...anything, ...search }, { page: 1, perPage, offset: 0 } as never)
const idsOf = async (search: Partial<MailSearch>) => (await list(search)).rows.map(({ id }) => id)
const words = (text: string) => ({ pattern: searchPattern(text)!, people: readPeopleSearch(text) })

describe('the list of emails', () => {
  it('is in the order in which they were written, and of one time by their ids', async () => {
    const [first, last, second, third] = [
      await write({ created_at: plus(1) }),
      await write({ created_at: plus(-1) }),
      await write(),
      await write(),
    ]
    await db.updateTable('outbox_mail').set({ subject: 'x' }).where('id', '=', second!).execute()
    expect(await idsOf({})).toEqual([first, third, second, last])
    expect((await list({})).totalRows).toBe(4)
    expect(await idsOf({ from: now })).toEqual([first, third, second])
    expect(await idsOf({ before: now })).toEqual([last])
    expect(await idsOf({ before: plus(1) })).toEqual([third, second, last])
    expect(await idsOf({ from: now, before: plus(1) })).toEqual([third, second])
  })
  it('is filtered by class, kind and status', async () => {
    const [{ id: course_id }, { id: other }] = [await buildCourse(db), await buildCourse(db)]
    const ids = {
      queued: await write({ status: 'queued', html: '<p>Text</p>' }),
      kept: await write({ html: '<p>Text</p>' }),
      sent: await write({ kind: 'magicLink' }),
      failed: await write({ status: 'failed' }),
      refused: await write({ status: 'refused' }),
      dropped: await write({ status: 'dropped' }),
    }
    for (const [id, of] of [
      [ids.kept, course_id],
      [ids.kept, other],
      [ids.sent, other],
    ] as const)
      await db.insertInto('outbox_mail_course').values({ mail_id: id, course_id: of }).execute()
    for (const [status, id] of Object.entries(ids)) {
      expect(await idsOf({ status: status as MailSearch['status'] }), status).toEqual([id])
      expect(await selectMail(db, id)).toMatchObject({ id, status })
    }
    expect(await idsOf({ courseId: course_id })).toEqual([ids.kept])
    expect(await idsOf({ courseId: other })).toEqual([ids.sent, ids.kept])
    expect(await idsOf({ kind: 'magicLink' })).toEqual([ids.sent])
    expect(await idsOf({ courseId: other, kind: 'magicLink' })).toEqual([ids.sent])
    expect(await idsOf({ courseId: course_id, kind: 'magicLink' })).toEqual([])
    expect(await selectMail(db, -1)).toBeNull()
    expect(await selectMail(db, ids.kept, { lock: true })).toMatchObject({ id: ids.kept, data: {} })
  })
  it('is that of a person: to their account, or to their address', async () => {
    const bea = await buildUser(db, { email: 'bea@example.org' })
    const other = await buildUser(db, { email: 'maribea@example.org' })
    const toAccount = await write({ user_id: bea.userId, to_address: 'before@example.org' })
    const toAddress = await write({ to_address: 'BEA@example.org' })
    await write({ user_id: other.userId, to_address: other.email })
    await write()
    expect(await idsOf({ address: 'Bea@Example.org' })).toEqual([toAddress, toAccount])
    expect(await idsOf({ userId: bea.userId })).toEqual([toAddress, toAccount])
    expect(await idsOf({ address: 'nobody-else@example.org' })).toEqual([])
  })
  it('names the receiver, unless their account is closed', async () => {
    const ann = await buildUser(db, { first_name: 'Ann', last_name: 'Open' })
    const gone = await buildUser(db, { first_name: 'Gus', last_name: 'Gone', closed_at: now })
    const both = await write({ user_id: ann.userId, to_address: gone.email })
    const toAddress = await write({ to_address: ann.email.toUpperCase() })
    const toRemoved = await write({ user_id: gone.userId, to_address: ann.email })
    const receiver = { receiver_id: ann.userId, receiver_name: 'Ann Open' }
    const none = { receiver_id: null, receiver_name: null }
    const expected = [
      { id: toRemoved, ...none },
      { id: toAddress, ...receiver },
      { id: both, ...receiver },
    ]
    const { rows } = await list({})
    expect(rows).toMatchObject(expected)
    for (const row of expected) expect(await selectMail(db, row.id)).toMatchObject(row)
  })
})

describe('a search of emails', () => {
  it('finds words of addresses and subjects, and people', async () => {
    const quill = { last_name: 'Quill' }
    const person = await buildUser(db, { ...quill, first_name: 'Ida', email: 'ida@example.org' })
    const other = await buildUser(db, { last_name: 'Other' })
    await buildWalkIn(db, { walk_in_last_name: 'Quill', walk_in_email: 'Wendy@example.org' })
    await buildWalkIn(db, { walk_in_last_name: 'Quill' })
    await buildWalkIn(db, { walk_in_last_name: 'Else', walk_in_email: 'else@example.org' })
    const found = [
      await write({ user_id: person.userId, to_address: 'before@example.org' }),
      await write({ to_address: 'IDA@example.org', kind: 'magicLink' }),
      await write({ to_address: 'wendy@example.org' }),
      await write({ to_address: 'quill@example.org' }),
      await write({ subject: 'A quill for you' }),
    ]
    await write({ user_id: other.userId, to_address: 'else@example.org' })
    await write({ user_id: other.userId, to_address: other.email, subject: 'Other' })
    await write({ subject: 'Qui' })
    expect(await idsOf(words('quill'))).toEqual(found.toReversed())
    expect(await idsOf({ ...words('quill'), kind: 'magicLink' })).toEqual([found[1]])
    expect(await idsOf({ pattern: searchPattern('quill'), people: null })).toEqual([found[4], found[3]])
    expect(await idsOf({ pattern: searchPattern('quill'), people: null, kind: 'magicLink' })).toEqual([])
    // For a search that finds many people there are two other conditions. They mean the same people.
    const search = readPeopleSearch('quill')!
    const toPeople = found.slice(0, 3)
    for (const query of [
      sql<{ id: number }>`select m.id from outbox_mail m where ${isOfPeople(search)} order by m.id`,
      sql<{
        id: number
      }>`select m.id from ${meantPeople(search)} cross join outbox_mail m where ${isOfMeant} order by m.id`,
    ])
      expect((await query.execute(db)).rows.map(({ id }) => id)).toEqual(toPeople)
  })
  it('of one or two letters finds only names', async () => {
    const person = await buildUser(db, { first_name: 'Xu', last_name: 'Wang', email: 'w@example.org' })
    const hers = await write({ user_id: person.userId, to_address: 'w@example.org' })
    await write({ subject: 'Xu' })
    expect(await idsOf(words('xu'))).toEqual([hers])
  })
})

describe('the people of a list', () => {
  const ask = (person: Partial<Parameters<typeof selectReceivers>[1]>) =>
    selectReceivers(db, { userId: null, people: null, address: null, ...person })
  it('are by name, and of one name by id', async () => {
    const build = (first_name: string) => buildUser(db, { first_name, last_name: 'Receiver' })
    const [second, third, first] = [await build('Bob'), await build('bob'), await build('Amy')]
    const people = readPeopleSearch('receiver')
    expect((await ask({ people })).map(({ id }) => id)).toEqual([first.userId, second.userId, third.userId])
    expect((await ask({ people, userId: third.userId })).map(({ id }) => id)).toEqual([third.userId])
    expect((await ask({ people, address: first.email })).map(({ id }) => id)).toEqual([first.userId])
    expect(await ask({ userId: first.userId, address: second.email })).toEqual([])
  })
  it('is the one with the address, with an open account', async () => {
    const [open, closed] = [await buildUser(db), await buildUser(db, { closed_at: now })]
    expect((await ask({ address: open.email.toUpperCase() })).map(({ id }) => id)).toEqual([open.userId])
    expect(await ask({ userId: closed.userId })).toEqual([])
  })
  it.each<[why: string, expected: object, options: object, mails: Partial<Insertable<OutboxMail>>[]]>([
    ['nothing', { isProven: true, wantsReminders: true, refusal: null }, {}, []],
    ['an unverified address', { isProven: false }, { verified: false }, []],
    ['no wish for reminders', { wantsReminders: false }, { receive_email: false }, []],
    ['a refusal', { refusal: 'no mailbox' }, {}, [{ status: 'refused', refusal: 'no mailbox' }]],
    ['a refusal without a reason', { refusal: 'unsaid' }, {}, [{ status: 'refused' }]],
    ['a refusal, then a success', { refusal: null }, {}, [{ status: 'refused' }, { status: 'sent' }]],
    ['a success, then a refusal', { refusal: 'unsaid' }, {}, [{ status: 'sent' }, { status: 'refused' }]],
    ['a refusal, then a failure', { refusal: 'unsaid' }, {}, [{ status: 'refused' }, { status: 'failed' }]],
    ['a failure', { refusal: null }, {}, [{ status: 'failed', refusal: 'unsaid' }]],
  ])('may not be reached because of %s', async (_, expected, options, mails) => {
    const { userId, email } = await buildAttendee(db, options)
    for (const mail of mails) await write({ to_address: email.toUpperCase(), ...mail })
    await write({ status: 'refused', refusal: 'no domain' })
    expect(await ask({ userId })).toMatchObject([{ id: userId, email, ...expected }])
  })
  it('have no reminders without being attendees', async () => {
    const { userId } = await buildUser(db)
    expect(await ask({ userId })).toMatchObject([{ wantsReminders: null }])
  })
})

describe('whether sending works', () => {
  it('says how many wait and failed, and when it last worked and failed', async () => {
    expect(await selectOutboxState(db)).toEqual({
      queued: 0,
      failed: 0,
      lastSentAt: null,
      lastFailedAt: null,
      lastError: null,
    })
    await write({ status: 'queued' })
    await write({ status: 'queued', last_error: 'first', last_attempt_at: plus(-2) })
    await write({ status: 'queued', last_error: 'second', last_attempt_at: plus(-1) })
    await write({ status: 'failed', last_error: 'old', last_attempt_at: plus(-3) })
    await write({ status: 'failed' })
    await write({ status: 'refused', last_error: 'no mailbox', last_attempt_at: now })
    await write({ status: 'sent', sent_at: plus(-5) })
    await write({ status: 'sent', sent_at: plus(-4) })
    await write({ status: 'sent', sent_at: now, html: '<p>Text</p>' })
    await write({ status: 'dropped', sent_at: now })
    expect(await selectOutboxState(db)).toEqual({
      queued: 3,
      failed: 2,
      lastSentAt: plus(-4),
      lastFailedAt: plus(-1),
      lastError: 'second',
    })
    await write({ status: 'failed', last_error: 'last', last_attempt_at: now })
    expect(await selectOutboxState(db)).toMatchObject({ lastFailedAt: now, lastError: 'last' })
  })
})

it('an email that is sent again is queued from the beginning, and no other one', async () => {
  const failed = { status: 'refused', attempts: 4, refusal: 'no mailbox', last_error: 'No' }
  const [id, other] = [await write(failed), await write(failed)]
  await queueAgain(db, id, plus(1))
  const rows = await db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { id, status: 'queued', attempts: 0, refusal: null, last_error: 'No', next_attempt_at: plus(1) },
    { id: other, ...failed, next_attempt_at: now },
  ])
})

it('the key of an email is one of an email or of a change of address', async () => {
  const { userId: user_id } = await buildUser(db)
  const hash = (text: string) => Buffer.from(text.padEnd(32))
  await db
    .insertInto('email_key')
    .values({ user_id, purpose: 'magic', key_hash: hash('one'), created_at: now, expires_at: plus(1) })
    .execute()
  await db
    .insertInto('email_key')
    .values({
      user_id,
      purpose: 'magic',
      key_hash: hash('two'),
      created_at: now,
      expires_at: plus(2),
      used_at: now,
    })
    .execute()
  expect(await selectKeyState(db, hash('one'))).toEqual({ expiresAt: plus(1), usedAt: null })
  expect(await selectKeyState(db, hash('two'))).toEqual({ expiresAt: plus(2), usedAt: now })
  expect(await selectKeyState(db, hash('three'))).toBeUndefined()
})

it('the outbox shows the 200 newest emails, to all or to one address', async () => {
  const ids: number[] = []
  for (let n = 0; n < 202; n += 1) ids.unshift(await write())
  const newest = async (to: string | null) => (await selectNewest(db, to)).map(({ id }) => id)
  expect(await newest(null)).toEqual(ids.slice(0, 200))
  const mine = await write({ to_address: 'Ann@example.org' })
  expect(await newest('ann@Example.org')).toEqual([mine])
  expect((await selectPageOfMail(db, ids[0]!))?.id).toBe(ids[0])
  expect(await selectPageOfMail(db, -1)).toBeUndefined()
})
