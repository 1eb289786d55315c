import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { removeUnanswered } from '../proxy-access.jobs.ts'
import {
  endRequestsByClosing,
  forgetRequestsAbout,
  insertRequest,
  selectRequest,
  selectRequests,
  takeRequest,
} from './proxy-access-request.sql.ts'

let database: TestDatabase
let ruth: number
let ada: number
let ben: number
let closed: number
beforeAll(async () => {
  database = await createTestDatabase()
  const person = async (first_name: string, columns: object = {}) =>
    (
      await buildUser(database.db, {
        first_name,
        last_name: 'Ray',
        email: `${first_name}@example.org`,
        ...columns,
      })
    ).userId
  ruth = await person('Ruth')
  ada = await person('Ada')
  ben = await person('Ben')
  closed = await person('Cleo', { closed_at: now })
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('care_request').execute()))

const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
interface Row {
  asked_by?: number
  address?: string
  person_id?: number | null
  until?: Date
}
/** A request to ada@example.org, from Ruth, until later. */
const row = (given: Row = {}) => ({
  asked_by: ruth,
  address: 'ada@example.org',
  person_id: null,
  asked_at: now,
  until: later,
  ...given,
})
const request = async (given: Row = {}) =>
  (await database.db.insertInto('care_request').values(row(given)).returning('id').executeTakeFirstOrThrow())
    .id
const left = async () =>
  (await database.db.selectFrom('care_request').select('id').orderBy('id').execute()).map(({ id }) => id)

it('open requests are those that a person sent, got, or, for staff, that are about them', async () => {
  const over = await request({ until: now, address: 'over@example.org' })
  const sent = await request()
  const about = await request({ person_id: ben, address: 'eve@example.org', asked_by: ada })
  const got = await request({ asked_by: ada, address: 'RUTH@example.org' })
  const ids = async (...[of]: [Parameters<typeof selectRequests>[1]]) =>
    (await selectRequests(database.db, of, now)).map(({ id }) => id)
  expect(await ids({ userId: ruth, verifiedEmail: 'Ruth@Example.org' })).toEqual([sent, got])
  expect(await ids({ userId: ruth, verifiedEmail: null })).toEqual([sent])
  expect(await ids({ userId: ben, verifiedEmail: null })).toEqual([])
  expect(await ids({ userId: ben, verifiedEmail: null, aboutThem: true })).toEqual([about])
  expect(await selectRequest(database.db, over, now)).toBeNull()
  expect((await selectRequest(database.db, sent, now))?.id).toBe(sent)
})

it('a request names who sent it, unless their account is closed, and whom it is about', async () => {
  await request({ person_id: ben })
  await request({ asked_by: closed })
  const found = await selectRequests(database.db, { userId: ada, verifiedEmail: 'ada@example.org' }, now)
  expect(found).toMatchObject([
    { asker_name: 'Ruth Ray', asker_email: 'Ruth@example.org', person_name: 'Ben Ray' },
    { asker_name: null, asker_email: null, person_name: null },
  ])
})

describe('a new request', () => {
  it.each<[what: string, isReplaced: boolean, given: () => Row, before: () => Row]>([
    ['an earlier one to the address', true, () => ({}), () => ({ address: 'ADA@example.org' })],
    ['one to another address', false, () => ({}), () => ({ address: 'eve@example.org' })],
    ['one of another person', false, () => ({}), () => ({ asked_by: ben })],
    ['one that is over', true, () => ({}), () => ({ asked_by: ben, until: now })],
    ['one about someone', false, () => ({}), () => ({ person_id: ben })],
    [
      'one about the same person',
      true,
      () => ({ person_id: ben }),
      () => ({ person_id: ben, asked_by: ada, address: 'eve@example.org' }),
    ],
    ['one about no one', false, () => ({ person_id: ben }), () => ({})],
  ])('replaces %s: %s', async (_, isReplaced, given, before) => {
    const id = await request(before())
    await database.db.transaction().execute((tx) => insertRequest(tx, row(given())))
    expect((await left()).includes(id)).toBe(!isReplaced)
    expect(await left()).toHaveLength(isReplaced ? 1 : 2)
  })
})

it('a request is taken once', async () => {
  const [one, other] = [await request(), await request({ asked_by: ben })]
  expect([await takeRequest(database.db, one), await takeRequest(database.db, one)]).toEqual([true, false])
  expect(await left()).toEqual([other])
})

it('requests about a person are forgotten with them', async () => {
  await request({ person_id: ben })
  const kept = [await request({ person_id: ada }), await request({ asked_by: ben })]
  await forgetRequestsAbout(database.db, ben)
  expect(await left()).toEqual(kept)
})

it('closing an account ends what was sent to it or is about its owner, and its requests to help', async () => {
  await request({ person_id: ruth, asked_by: ben, address: 'eve@example.org' })
  await request()
  await request({ asked_by: ben, address: 'RUTH@example.org' })
  const kept = [
    await request({ person_id: ben, address: 'eve@example.org' }),
    await request({ asked_by: ben, address: 'eve@example.org' }),
  ]
  await endRequestsByClosing(database.db, ruth)
  expect(await left()).toEqual(kept)
})

it('a request is removed once its time is over', async () => {
  await request({ until: now })
  const kept = await request({ asked_by: ben })
  expect(await removeUnanswered(database.db, now)).toMatchObject({ careRequests: 1 })
  expect(await left()).toEqual([kept])
})
