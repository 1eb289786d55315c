import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { letLeave, lockScheduledMailOf, selectScheduledMailOf } from './scheduled-class-mail.sql.ts'

// Which scheduled emails are about a class.

let database: TestDatabase
let ada: number
let ben: number
beforeAll(async () => {
  database = await createTestDatabase()
  ada = (await buildUser(database.db)).userId
  ben = (await buildUser(database.db)).userId
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('outbox_mail').execute()))

const now = new Date('2026-11-20T20:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const notificationsOf = (...courseIds: number[]) => ({
  news: courseIds.map((courseId) => ({ registration: { courseId } })),
})
const mail = async (data: object, row: object = {}) => {
  const common = { kind: 'classChanged', user_id: ada, to_address: 'ada@example.org', created_at: now }
  const { id } = await database.db
    .insertInto('outbox_mail')
    .values({ ...common, next_attempt_at: at(1), data: JSON.stringify(data), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const lock = (courseId: number) =>
  database.db.transaction().execute((tx) => lockScheduledMailOf(tx, courseId, now))

it.each<[what: string, isAbout: boolean, data: object, row: object]>([
  ['with news of it', true, notificationsOf(7), {}],
  ['with news of it and of another', true, notificationsOf(8, 7), {}],
  ['with news of another', false, notificationsOf(8), {}],
  ['to someone on its waitlist', true, { waiting: { courseId: 7 } }, { kind: 'waitingChanged' }],
  ['to someone on the waitlist of another', false, { waiting: { courseId: 8 } }, { kind: 'waitingChanged' }],
  ['that leaves now', false, notificationsOf(7), { next_attempt_at: now }],
  ['that was tried', false, notificationsOf(7), { attempts: 1 }],
  ['of another kind', false, notificationsOf(7), { kind: 'classReminder' }],
])('an email %s is one of the class: %s', async (_, isAbout, data, row) => {
  const id = await mail(data, row)
  expect(await lock(7)).toEqual(isAbout ? [id] : [])
  const found = await selectScheduledMailOf(database.db, 7, now)
  expect(found).toEqual(isAbout ? { people: 1, leavesAt: at(1) } : null)
})

it('people are counted once, and walk-ins by their address; the last email counts', async () => {
  await mail(notificationsOf(7), { next_attempt_at: at(3) })
  await mail(notificationsOf(7), { next_attempt_at: at(2), to_address: 'new@example.org' })
  await mail(notificationsOf(7), { user_id: ben })
  for (const to_address of ['wil@example.org', 'wen@example.org', 'wil@example.org'])
    await mail(notificationsOf(7), { user_id: null, to_address })
  expect(await selectScheduledMailOf(database.db, 7, now)).toEqual({ people: 4, leavesAt: at(3) })
})

it('these emails leave now, and no others', async () => {
  const [one, other] = [await mail(notificationsOf(7)), await mail(notificationsOf(7))]
  const third = await mail(notificationsOf(7))
  // Written again, so that it is stored last.
  await database.db
    .updateTable('outbox_mail')
    .set({ next_attempt_at: at(2) })
    .where('id', '=', one)
    .execute()
  expect(await lock(7)).toEqual([one, other, third])
  await database.db.transaction().execute((tx) => letLeave(tx, [one, third], now))
  expect(await lock(7)).toEqual([other])
  const rows = await database.db.selectFrom('outbox_mail').select('next_attempt_at').orderBy('id').execute()
  expect(rows.map((row) => row.next_attempt_at)).toEqual([now, at(1), now])
})
