import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee, buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as reviews from './access-review.sql.ts'
import { selectAccess, selectKnownAccount, selectKnownAccounts } from './what-opens.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const bytes = (text: string) => Buffer.from(text)
/** In New York it is still the day before. */
const day = (date: number) => new Date(`2026-10-${String(date).padStart(2, '0')}T03:00:00Z`)
let database: TestDatabase
const ids: Record<string, number> = {}
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)
const add = async (name: string, options: UserOptions = {}) => {
  const email = options.email ?? `${name.replaceAll(' ', '-')}@example.org`
  ids[name] = (await buildUser(database.db, { first_name: name, ...options, email })).userId
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('what opens an account', () => {
  beforeAll(async () => {
    const { db } = database
    for (const name of ['bo', 'ann', 'nothing']) {
      const created_at = day(name === 'ann' ? 3 : 2)
      const { userId, attendeeId } = await buildAttendee(db, { created_at })
      ids[name] = userId
      ids[`${name} attends`] = attendeeId
    }
    for (const name of ['bo', 'ann']) await plant(name)
    await db
      .insertInto('authenticator_app')
      .values({ user_id: ids.nothing!, new_secret: bytes('new'), new_secret_until: now })
      .execute()
    await db
      .insertInto('recovery_code')
      .values({ user_id: ids.nothing!, code_hash: bytes('used'), used_at: now })
      .execute()
    await db.insertInto('facilitator_settings').values({ user_id: ids.nothing! }).execute()
  })

  async function plant(name: string) {
    const { db } = database
    const user_id = ids[name]!
    const passkey = { user_id, public_key: bytes('key'), counter: 0, name: 'Phone' }
    await db
      .insertInto('passkey')
      .values([
        { ...passkey, credential_id: `${name} first`, created_at: day(9) },
        { ...passkey, credential_id: `${name} second`, created_at: day(8) },
      ])
      .execute()
    await db
      .insertInto('authenticator_app')
      .values({ user_id, secret: bytes('secret'), added_at: day(7) })
      .execute()
    await db
      .insertInto('recovery_code')
      .values(
        ['one', 'two', 'three', 'used'].map((code) => ({
          user_id,
          code_hash: bytes(code),
          used_at: code === 'used' ? now : null,
        })),
      )
      .execute()
    await db
      .insertInto('sso_identity')
      .values([
        { issuer: 'host', subject: name, user_id, bound_at: day(6) },
        { issuer: 'https://provider', subject: name, user_id, bound_at: day(5) },
      ])
      .execute()
    const key = { hint: '', name: '', scopes: [], owner_id: user_id, created_by: user_id, expires_at: now }
    await db
      .insertInto('api_key')
      .values([
        { ...key, key_hash: bytes(`${name} open`), created_at: day(4) },
        { ...key, key_hash: bytes(`${name} revoked`), created_at: day(2), revoked_at: now },
      ])
      .execute()
    await db
      .insertInto('calendar_subscription')
      .values({
        attendee_id: ids[`${name} attends`]!,
        secret_hash: bytes(`${name} own`),
        renewed_at: day(15),
      })
      .execute()
    await db
      .insertInto('facilitator_settings')
      .values({ user_id, calendar_hash: bytes(`${name} leads`), calendar_renewed_at: day(14) })
      .execute()
    // People whom they help now and helped before, with a calendar each.
    for (const ended_at of [null, now]) {
      const child = await buildAttendee(db)
      const { id } = await db
        .insertInto('care')
        .values({ carer_id: user_id, person_id: child.userId, relation: 'minor', begun_at: day(1), ended_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('calendar_subscription')
        .values({
          attendee_id: child.attendeeId,
          secret_hash: bytes(`${name} ${ended_at}`),
          renewed_at: ended_at ? day(1) : day(13),
          care_id: id,
        })
        .execute()
    }
    // Who helps them now and who did.
    for (const ended_at of [null, now])
      await db
        .insertInto('care')
        .values({
          carer_id: (await buildUser(db)).userId,
          person_id: user_id,
          relation: 'adult',
          begun_at: ended_at ? day(1) : day(12),
          ended_at,
        })
        .execute()
  }

  const all = [
    { kind: 'passkey', count: 2, since: '2026-10-07' },
    { kind: 'code', count: 1, since: '2026-10-06' },
    { kind: 'recoveryCode', count: 3, since: null },
    { kind: 'staffLogin', count: 1, since: '2026-10-04' },
    { kind: 'websiteLogin', count: 1, since: '2026-10-05' },
    { kind: 'apiKey', count: 1, since: '2026-10-03' },
    { kind: 'calendar', count: 3, since: '2026-10-12' },
    { kind: 'helper', count: 1, since: '2026-10-11' },
  ]
  it('is counted by kind, with the first day', async () => {
    expect(await selectAccess(database.db, ids.ann!)).toEqual(all)
    expect(await selectAccess(database.db, ids.nothing!)).toEqual([])
  })
  it('is shown with the day of the account', async () => {
    const known = { since: '2026-10-02', isProven: true, opens: all.map(({ kind }) => kind) }
    expect(await selectKnownAccount(database.db, ids.ann!)).toEqual(known)
  })
  it('is shown for at most five accounts with an address, the verified one first', async () => {
    const email = 'shared@example.org'
    const claims = { verified: false, password_hash: 'word', created_at: day(3), email }
    await add('first claimant', claims)
    await add('second claimant', { ...claims, email: 'SHARED@example.org' })
    await add('invitation', { email, verified: false })
    await add('closed claimant', { ...claims, closed_at: now })
    await add('verified', { email, created_at: day(4) })
    await add('other', { password_hash: 'word' })
    await database.db
      .updateTable('app_user')
      .set({ email: 'Shared@example.org' })
      .where('first_name', '=', 'first claimant')
      .execute()
    const known = await selectKnownAccounts(database.db, 'Shared@Example.org')
    expect(known).toEqual([
      { id: ids.verified, since: '2026-10-03', isProven: true, opens: [] },
      { id: ids['first claimant'], since: '2026-10-02', isProven: false, opens: [] },
      { id: ids['second claimant'], since: '2026-10-02', isProven: false, opens: [] },
    ])
    for (const name of ['third', 'fourth', 'fifth']) await add(name, claims)
    expect((await selectKnownAccounts(database.db, email)).map(({ id }) => nameOf(id))).toEqual([
      'verified',
      'first claimant',
      'second claimant',
      'third',
      'fourth',
    ])
  })
})

describe('reviews', () => {
  const later = new Date(now.getTime() + 1)
  const review = (name: string, columns: object = {}) =>
    database.db
      .insertInto('access_review')
      .values({ user_id: ids[name]!, reasons: ['older'], found_at: now, ...columns })
      .execute()
  beforeAll(async () => {
    await database.db.deleteFrom('access_review').execute()
    for (const [name, options, columns] of [
      ['older', {}, {}],
      ['role and older', {}, { reasons: ['older', 'role'] }],
      ['role', { last_name: 'Ro' }, { reasons: ['role'], mailed_at: later }],
      ['administrator', { roles: ['administrator'] }, {}],
      ['looked at', {}, { looked_at: now }],
      ['review of closed', { closed_at: now }, {}],
    ] as [string, UserOptions, object][]) {
      await add(name, options)
      await review(name, columns)
    }
    // Its row is now stored last, so that a missing order shows.
    await database.db
      .updateTable('access_review')
      .set({ found_at: later })
      .where('user_id', '=', ids.older!)
      .execute()
    await noteChangedRows(database.db)
  })

  it('are listed until someone looked: administrators first, then those with a role', async () => {
    const listed = await reviews.selectReviews(database.db)
    expect(listed.map(({ userId }) => nameOf(userId))).toEqual([
      'administrator',
      'role and older',
      'role',
      'older',
    ])
    expect(listed[2]).toEqual({
      userId: ids.role,
      name: 'role Ro',
      email: 'role@example.org',
      roles: ['attendee'],
      reasons: ['role'],
      foundAt: now,
      mailedAt: later,
      opens: [],
    })
  })
  it('are listed up to 200', async () => {
    const count = await rolledBack(database.db, async (tx) => {
      const names = Array.from({ length: 201 }, (_none, at) => `many-${at}@example.org`)
      const users = await tx
        .insertInto('app_user')
        .values(names.map((email) => ({ email, first_name: 'Pat', last_name: 'Many', created_at: now })))
        .returning('id')
        .execute()
      await tx
        .insertInto('access_review')
        .values(users.map(({ id }) => ({ user_id: id, reasons: ['older'], found_at: now })))
        .execute()
      return (await reviews.selectReviews(tx)).length
    })
    expect(count).toBe(200)
  })
  it('are recorded once each', async () => {
    const viewedBy = ids.administrator!
    const looking = (name: string) =>
      changedBy(database.db, (tx) => reviews.recordView(tx, { userId: ids[name]!, viewedBy }, now))
    const changed = ['1 update access_review (looked_at, looked_by)']
    expect(await looking('role')).toEqual({ result: true, changed })
    expect(await looking('looked at')).toEqual({ result: false, changed: [] })
  })
  it('are emailed once each, in the order of accounts, as many as asked for', async () => {
    const { db } = database
    const taking = (most: number) => (tx: Transaction<DB>) => reviews.takeUnmailed(tx, most)
    const due = [
      { userId: ids.older, email: 'older@example.org' },
      { userId: ids['role and older'], email: 'role-and-older@example.org' },
      { userId: ids.administrator, email: 'administrator@example.org' },
    ]
    expect(await rolledBack(db, taking(10))).toEqual(due)
    expect(await rolledBack(db, taking(2))).toEqual(due.slice(0, 2))
    expect(await lockedBy(db, 'access_review', 'user_id', taking(2))).toEqual([
      ids.older,
      ids['role and older'],
    ])
    expect(await lockedBy(db, 'app_user', 'id', taking(2))).toEqual([])
    const another = await rolledBack(db, async (tx) => {
      await taking(1)(tx)
      return rolledBack(db, taking(10))
    })
    expect(another).toEqual(due.slice(1))
    const recording = changedBy(db, (tx) => reviews.noteMailed(tx, ids.older!, now))
    expect((await recording).changed).toEqual(['1 update access_review (mailed_at)'])
  })
  it.each<[what: string, isListed: boolean, options: UserOptions]>([
    ['an attendee', false, {}],
    ['who owes a second step', true, { second_step_owed: true }],
    ['with a role', true, { roles: ['staff'] }],
    ['with a right', true, { capabilities: ['importClasses'] }],
    ['a facilitator', true, { last_name: 'Leads' }],
  ])('are made again after the owner ended all access: %s: %s', async (_, isListed, options) => {
    const { userId } = await buildUser(database.db, options)
    if (options.last_name === 'Leads') await buildFacilitator(database.db, { user_id: userId })
    const { changed } = await changedBy(database.db, (tx) => reviews.checkAgain(tx, userId, now))
    expect(changed).toEqual(isListed ? ['1 insert access_review'] : [])
  })
  it('that were looked at wait again, with one more reason', async () => {
    const again = await rolledBack(database.db, async (tx) => {
      const owed = { second_step_owed: true }
      await tx.updateTable('app_user').set(owed).where('id', '=', ids['looked at']!).execute()
      await reviews.recordView(tx, { userId: ids.role!, viewedBy: ids.administrator! }, now)
      await reviews.checkAgain(tx, ids['looked at']!, later)
      return tx
        .selectFrom('access_review')
        .select(['reasons', 'looked_at', 'looked_by', 'found_at', 'mailed_at'])
        .where('user_id', '=', ids['looked at']!)
        .executeTakeFirstOrThrow()
    })
    const times = { looked_at: null, looked_by: null, found_at: now, mailed_at: null }
    expect({ ...again, reasons: again.reasons.toSorted() }).toEqual({ reasons: ['ended', 'older'], ...times })
  })
})
