import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectScheduledOfWaiting } from '../waiting/mails/scheduled-waiting-mails.sql.ts'
import {
  deleteScheduled,
  selectScheduledBy,
  selectScheduledFor,
  selectScheduledOf,
  writeLeaving,
  writeScheduled,
} from './scheduled-mails.sql.ts'

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
const later = new Date(now.getTime() + 1)
const tellings = (id: string, by: number) => [{ id, by }]
const mail = async (row: object = {}, data: object = {}) => {
  const common = { kind: 'classChanged', user_id: ada, to_address: 'ada@example.org', created_at: now }
  const { id } = await database.db
    .insertInto('outbox_mail')
    .values({
      ...common,
      next_attempt_at: later,
      data: JSON.stringify({ tellings: tellings('act', 7), ...data }),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
type Tx = Parameters<typeof selectScheduledFor>[0]
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction().execute(work)
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('a scheduled email', () => {
  type Found = 'its person' | 'its act' | 'its author' | 'its waitlist'
  const ofClass: Found[] = ['its person', 'its act', 'its author']
  it.each<[what: string, by: Found[], row: object]>([
    ['that leaves later', ofClass, {}],
    ['that leaves now', [], { next_attempt_at: now }],
    ['that was tried', [], { attempts: 1 }],
    ['that is sent', [], { status: 'sent' }],
    ['of someone on a waitlist', ['its author', 'its waitlist'], { kind: 'waitingChanged' }],
    ['of another kind', [], { kind: 'classReminder' }],
  ])('%s is found by %j', async (_, by, row) => {
    const id = await mail(row, { waiting: { id: 3 } })
    const found = await inTransaction(async (tx) => ({
      'its person': ids(await selectScheduledFor(tx, [ada], now)),
      'its act': ids(await selectScheduledOf(tx, 'act', now)),
      'its author': ids(await selectScheduledBy(tx, 7, now)),
      'its waitlist': ids(await selectScheduledOfWaiting(tx, { ids: [3] }, now)),
    }))
    expect(Object.entries(found).flatMap(([how, [one]]) => (one === id ? how : []))).toEqual(by)
  })

  it('is that of the person, the act, the author or the entry, and no other', async () => {
    const [first, second] = [await mail(), await mail({ user_id: ben }, { tellings: tellings('other', 8) })]
    const third = await mail()
    const waits = { kind: 'waitingChanged' }
    const news = { news: [] }
    const fourth = await mail(waits, { waiting: { id: 3 }, tellings: tellings('third', 9), ...news })
    const fifth = await mail(waits, { waiting: { id: 4 }, tellings: tellings('fourth', 9), ...news })
    await inTransaction(async (tx) => {
      expect(ids(await selectScheduledFor(tx, [ada], now))).toEqual([first, third])
      expect(ids(await selectScheduledOf(tx, 'act', now))).toEqual([first, third])
      expect(ids(await selectScheduledBy(tx, 7, now))).toEqual([first, third])
      expect(ids(await selectScheduledBy(tx, 9, now))).toEqual([fourth, fifth])
      expect(ids(await selectScheduledBy(tx, 8, now))).toEqual([second])
      expect(ids(await selectScheduledOfWaiting(tx, { ids: [4, 3] }, now))).toEqual([fourth, fifth])
      expect(ids(await selectScheduledOfWaiting(tx, { ids: [4] }, now))).toEqual([fifth])
      expect(ids(await selectScheduledOfWaiting(tx, { telling: 'third' }, now))).toEqual([fourth])
    })
  })
})

describe('what is written to scheduled emails', () => {
  const stored = () =>
    database.db
      .selectFrom('outbox_mail')
      .select(['id', 'kind', 'next_attempt_at as leaves'])
      .orderBy('id')
      .execute()

  it('changes those only, and their time only if it is given', async () => {
    const [first, second, third] = [await mail(), await mail(), await mail()]
    await inTransaction(async (tx) => {
      await writeScheduled(tx, [
        { id: first, kind: 'classCancelled', data: {} },
        { id: second, kind: 'classCancelled', data: {}, leavesAt: now },
      ])
    })
    expect(await stored()).toEqual([
      { id: first, kind: 'classCancelled', leaves: later },
      { id: second, kind: 'classCancelled', leaves: now },
      { id: third, kind: 'classChanged', leaves: later },
    ])
  })

  it('is when one leaves, or that it never does', async () => {
    const [first, second] = [await mail(), await mail()]
    await inTransaction(async (tx) => {
      await writeLeaving(tx, [{ id: first, leavesAt: now }])
    })
    expect((await stored()).map(({ leaves }) => leaves)).toEqual([now, later])
    await inTransaction((tx) => deleteScheduled(tx, [first]))
    expect(ids(await stored())).toEqual([second])
  })

  it('removes an act from an email without its news, and keeps those with it', async () => {
    const [first, second] = [await mail(), await mail()]
    const rows = [first, second].flatMap((mail_id) => [
      { mail_id, act_id: '00000000-0000-4000-8000-000000000001' },
      { mail_id, act_id: '00000000-0000-4000-8000-000000000002' },
    ])
    const acts = () =>
      database.db.selectFrom('outbox_mail_act').selectAll().orderBy('mail_id').orderBy('act_id').execute()
    await database.db.insertInto('outbox_mail_act').values(rows).execute()
    const data = { tellings: tellings('00000000-0000-4000-8000-000000000002', 7) }
    await inTransaction((tx) => writeScheduled(tx, [{ id: first, kind: 'classChanged', data }]))
    expect(await acts()).toEqual(rows.slice(1))
  })
})
