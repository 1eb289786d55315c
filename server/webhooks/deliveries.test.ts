import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { lockOn, noteDelivered, noteFailed, takeDue } from './deliveries.sql.ts'

const now = new Date('2026-11-20T15:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const minute = 60_000

let database: TestDatabase
let owner: number
beforeAll(async () => {
  database = await createTestDatabase()
  owner = (await buildUser(database.db)).userId
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('webhook').execute()))

interface State {
  failing_since?: Date | null
  off_at?: Date | null
}
async function webhook(name: string, { failing_since = null, off_at = null }: State = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('webhook')
    .values({
      name,
      url: 'https://example.org/hook',
      events: [],
      created_by: owner,
      created_at: now,
      failing_since,
      off_at,
      off_reason: off_at && 'person',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
let subject = 0
async function message(webhook_id: number, next_attempt_at: Date | null = null, status = 'queued') {
  subject += 1
  const { id } = await database.db
    .insertInto('webhook_delivery')
    .values({
      webhook_id,
      message_id: `m${subject}`,
      event_type: 'class.created',
      subject_id: subject,
      data: '{}',
      next_attempt_at,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const states = () =>
  database.db
    .selectFrom('webhook')
    .select(['name', 'failing_since', 'off_at', 'off_reason'])
    .orderBy('id')
    .execute()
const deliveries = () =>
  database.db
    .selectFrom('webhook_delivery')
    .select(['id', 'status', 'attempts', 'next_attempt_at', 'last_status', 'last_failure'])
    .orderBy('id')
    .execute()
const taken = async () => await takeDue(database.db, now)

describe('messages to two webhooks', () => {
  it('that one receives make only that one healthy', async () => {
    const [one, other] = [
      await webhook('one', { failing_since: at(-minute) }),
      await webhook('other', { failing_since: at(-minute) }),
    ]
    const [first, second] = [await message(one), await message(other)]
    const due = await taken()
    await noteDelivered(database.db, due.find(({ id }) => id === first)!, { ok: true, status: 204 })
    expect(await states()).toMatchObject([
      { name: 'one', failing_since: null },
      { name: 'other', failing_since: at(-minute) },
    ])
    expect(await deliveries()).toMatchObject([
      { id: first, status: 'delivered', next_attempt_at: null, last_status: 204, last_failure: null },
      { id: second, status: 'queued', last_status: null },
    ])
  })
  it('that fail concern only their own webhook, from the first failure on', async () => {
    const [one, other] = [await webhook('one'), await webhook('other', { failing_since: at(-minute) })]
    const [first, second] = [await message(one), await message(other)]
    const due = await taken()
    const failed = { ok: false, status: 500, reason: 'refused' } as const
    await noteFailed(
      database.db,
      due.find(({ id }) => id === first)!,
      failed,
      { retryAt: at(5000), switchOff: false },
      now,
    )
    expect(await states()).toMatchObject([
      { name: 'one', failing_since: now, off_at: null },
      { name: 'other', failing_since: at(-minute), off_at: null },
    ])
    await noteFailed(
      database.db,
      due.find(({ id }) => id === second)!,
      failed,
      { retryAt: null, switchOff: true },
      now,
    )
    expect(await states()).toMatchObject([
      { name: 'one', off_at: null },
      { name: 'other', failing_since: at(-minute), off_at: now, off_reason: 'failures' },
    ])
    expect(await deliveries()).toMatchObject([
      { id: first, status: 'queued', next_attempt_at: at(5000), last_status: 500, last_failure: 'refused' },
      { id: second, status: 'queued', next_attempt_at: null, last_status: 500, last_failure: 'refused' },
    ])
  })
  it('that fail for the last time are given up', async () => {
    await message(await webhook('one'))
    const [due] = await taken()
    const failed = { ok: false, status: null, reason: 'timeout' } as const
    await noteFailed(database.db, due!, failed, { retryAt: null, switchOff: false }, now)
    expect(await deliveries()).toMatchObject([
      { status: 'givenUp', last_status: null, last_failure: 'timeout' },
    ])
  })
})

describe('a webhook that is locked after a failure', () => {
  it('is that one, if it is on', async () => {
    const [one, other] = [await webhook('one', { failing_since: now }), await webhook('other')]
    expect(await lockOn(database.db, one)).toEqual({ name: 'one', failing_since: now })
    expect(await lockOn(database.db, other)).toEqual({ name: 'other', failing_since: null })
  })
  it('is none if a person switched it off meanwhile, or deleted it', async () => {
    const off = await webhook('off', { off_at: now })
    expect(await lockOn(database.db, off)).toBeUndefined()
    expect(await lockOn(database.db, off + 1)).toBeUndefined()
  })
})

describe('the messages that are due', () => {
  it('are those never sent, and then those whose wait is over, oldest first', async () => {
    const [on, off] = [await webhook('on'), await webhook('off', { off_at: now })]
    const later = await message(on, at(0))
    const first = await message(on)
    const earlier = await message(on, at(-minute))
    await message(on, at(1))
    await message(on, null, 'delivered')
    await message(on, null, 'givenUp')
    await message(off)
    const due = await taken()
    expect(due.map(({ id }) => id).toSorted()).toEqual([later, first, earlier].toSorted())
    expect(due[0]).toMatchObject({
      webhook_id: on,
      event_type: 'class.created',
      attempts: 1,
      url: 'https://example.org/hook',
    })
    const noted = (await deliveries()).filter(({ attempts }) => attempts > 0)
    expect(noted.map(({ next_attempt_at }) => next_attempt_at)).toEqual([at(minute), at(minute), at(minute)])
    // Nothing is taken twice within the minute.
    expect(await taken()).toEqual([])
  })
  it('are twenty at once, the first that wait', async () => {
    const on = await webhook('on')
    const ids: string[] = []
    for (let count = 0; count < 21; count += 1) ids.push(String(await message(on, at(-minute + count))))
    const due = await taken()
    expect(due.map(({ id }) => String(id)).toSorted()).toEqual(ids.slice(0, 20).toSorted())
    expect((await taken()).map(({ id }) => String(id))).toEqual(ids.slice(20))
  })
})
