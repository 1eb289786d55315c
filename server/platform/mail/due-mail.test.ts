import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { takeDueMail, takeMail, takeMailToNote } from './due-mail.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('outbox_mail').execute()))

const now = new Date('2026-11-20T20:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const mail = async (row: object = {}) => {
  const common = { kind: 'passwordChanged', to_address: 'ada@example.org', data: '{}' }
  const { id } = await database.db
    .insertInto('outbox_mail')
    .values({ ...common, created_at: now, next_attempt_at: now, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it.each<[what: string, row: object, taken: ('when due' | 'by its id' | 'to note')[]]>([
  ['is due now', {}, ['when due', 'by its id', 'to note']],
  ['is due later', { next_attempt_at: at(1) }, ['by its id', 'to note']],
  ['was tried before', { attempts: 1 }, ['when due', 'to note']],
  ['is sent', { status: 'sent' }, []],
  ['has failed', { status: 'failed' }, []],
  ['is refused', { status: 'refused' }, []],
  ['is dropped', { status: 'dropped' }, []],
])('an email that %s is taken %j', async (_, row, taken) => {
  const id = await mail(row)
  const { db } = database
  const found = {
    'when due': await takeDueMail(db, now),
    'by its id': await takeMail(db, id),
    'to note': await takeMailToNote(db, id),
  }
  expect(Object.entries(found).flatMap(([how, one]) => (one?.id === id ? how : []))).toEqual(taken)
})

it('the email that is due first is taken first, and of two at the same time the older one', async () => {
  const [second, third, first] = [
    await mail({ next_attempt_at: at(-1) }),
    await mail({ next_attempt_at: at(-1) }),
    await mail({ next_attempt_at: at(-2) }),
  ]
  const taken: (number | undefined)[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const one = await takeDueMail(database.db, now)
    taken.push(one?.id)
    if (one)
      await database.db.updateTable('outbox_mail').set({ status: 'sent' }).where('id', '=', one.id).execute()
  }
  expect(taken).toEqual([first, second, third, undefined])
})

it('another email is not taken by an id', async () => {
  const id = await mail()
  await mail()
  expect((await takeMail(database.db, id))?.id).toBe(id)
  expect((await takeMailToNote(database.db, id))?.id).toBe(id)
  expect(await takeMail(database.db, id + 1_000_000)).toBeUndefined()
})

it('a worker skips the email that another one has', async () => {
  const [first, second] = [await mail(), await mail()]
  await database.db.transaction().execute(async (one) => {
    expect((await takeDueMail(one, now))?.id).toBe(first)
    await database.db.transaction().execute(async (other) => {
      expect((await takeDueMail(other, now))?.id).toBe(second)
      expect(await takeDueMail(database.db, now)).toBeUndefined()
    })
  })
})
