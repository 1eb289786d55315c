import { type Insertable, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppUser, DB } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { buildAttendee, buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './accounts.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-20T17:10:00Z')
let database: TestDatabase
/** The ids of the accounts, by name. */
const ids: Record<string, number> = {}
const nameOf = (id: number | undefined) => Object.keys(ids).find((name) => ids[name] === id)
const add = async (name: string, options: UserOptions = {}) => {
  const email = options.email ?? `${name.replaceAll(' ', '-')}@example.org`
  ids[name] = (await buildUser(database.db, { first_name: name, ...options, email })).userId
}
const unverified = { verified: false }
const closed = { closed_at: now }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await add('closed before', { email: 'ann@example.org', ...unverified, ...closed })
  await add('first claimant', { email: 'Ann@example.org', ...unverified, password_hash: 'first' })
  await add('ann', { email: 'ann@Example.org', password_hash: 'word', language: 'es' })
  await add('last claimant', { email: 'ann@example.org', ...unverified, password_hash: 'last' })
  await add('claims alone', { email: 'alone@example.org', ...unverified })
  await add('claims alone too', { email: 'alone@example.org', ...unverified })
  await add('plus', { email: 'pl+us@example.org', password_hash: null })
  await add('plus unverified', { email: 'plus+@example.org', ...unverified })
  await add('two', { email: 'tw+o@example.org' })
  await add('two too', { email: 'two+@example.org' })
  await add('two exact', { email: 't+wo@example.org', ...unverified })
  await add('closed', closed)
  await add('administrator last', { roles: ['attendee', 'administrator'] })
  await add('administrator', { roles: ['administrator'] })
  await add('staff', { roles: ['staff'] })
  await add('administrator unverified', { roles: ['administrator'], ...unverified })
  await add('administrator closed', { roles: ['administrator'], ...closed })
  // These rows are now stored last, so that a missing order shows.
  for (const name of ['administrator last', 'ann'])
    await db.updateTable('app_user').set({ last_name: 'Moved' }).where('id', '=', ids[name]!).execute()
})
afterAll(() => database.drop())

const result = <T>(work: (tx: Transaction<DB>) => Promise<T>) => rolledBack(database.db, work)

describe('who logs in with an address', () => {
  it.each<[address: string, verified: string | undefined, unverified: string | undefined]>([
    ['ANN@example.org', 'ann', 'last claimant'],
    ['a+nn@example.org', 'ann', undefined],
    ['alone@example.org', undefined, 'claims alone too'],
    ['plus@example.org', 'plus', undefined],
    ['pl+us@example.org', 'plus', undefined],
    ['plus+@example.org', undefined, 'plus unverified'],
    ['two@example.org', undefined, undefined],
    ['tw+o@example.org', 'two', undefined],
    ['t+wo@example.org', undefined, 'two exact'],
    ['closed@example.org', undefined, undefined],
    ['nobody@example.org', undefined, undefined],
  ])('%s: verified %s, unverified %s', async (address, verified, claimed) => {
    const found = await queries.selectLoginCandidates(database.db, address)
    expect([nameOf(found.verified?.id), nameOf(found.unverified?.id)]).toEqual([verified, claimed])
  })
  it('the account is found among many whose addresses differ in plus signs', async () => {
    const found = await result(async (tx) => {
      const rows = Array.from({ length: 51 }, (_none, at): Insertable<AppUser> => {
        const email = `${'+'.repeat(at + 1)}alone@example.org`
        return { email, first_name: 'Pat', last_name: 'Plus', created_at: now, email_verified_at: now }
      })
      await tx.insertInto('app_user').values(rows).execute()
      return queries.selectLoginCandidates(tx, 'alone@example.org')
    })
    expect(nameOf(found.unverified?.id)).toBe('claims alone too')
  })
  it('the account that verified the address is found among many that did not', async () => {
    const { verified, unverified: claimed } = await result(async (tx) => {
      const rows = Array.from({ length: 51 }, (): Insertable<AppUser> => {
        const names = { first_name: 'Pat', last_name: 'Person' }
        return { email: 'ann@example.org', ...names, created_at: now, password_hash: 'many' }
      })
      await tx.insertInto('app_user').values(rows).execute()
      return queries.selectLoginCandidates(tx, 'ann@example.org')
    })
    expect(verified).toMatchObject({ id: ids.ann, email: 'ann@Example.org', password_hash: 'word' })
    expect(claimed).toMatchObject({ password_hash: 'many' })
  })
})

describe('an open account is locked', () => {
  it.each<[what: string, lock: (tx: Transaction<DB>, id: number) => Promise<unknown>]>([
    ['with all its columns', queries.lockPerson],
    ['with its password', (tx, id) => queries.lockPasswordHash(tx, id, 'word')],
    ['with its address', queries.lockMyAccount],
  ])('%s', async (_, lock) => {
    expect(await lockedBy(database.db, 'app_user', 'id', (tx) => lock(tx, ids.ann!))).toEqual([ids.ann])
  })
  it('and a closed one is not', async () => {
    expect(await result((tx) => queries.lockPerson(tx, ids.ann!))).toMatchObject({ first_name: 'ann' })
    expect(await result((tx) => queries.lockPerson(tx, ids.closed!))).toBe(undefined)
    const mine = { email: 'ann@Example.org', email_verified_at: expect.any(Date) }
    expect(await result((tx) => queries.lockMyAccount(tx, ids.ann!))).toEqual(mine)
    const refused = (code?: 'NOT_FOUND') => result((tx) => queries.lockMyAccount(tx, ids.closed!, code))
    await expect(refused()).rejects.toEqual(new RejectedError('TOKEN_INVALID'))
    await expect(refused('NOT_FOUND')).rejects.toEqual(new RejectedError('NOT_FOUND'))
  })
  it.each<[name: string, hash: string | null, has: boolean]>([
    ['ann', 'word', true],
    ['ann', 'last', false],
    ['ann', null, false],
    ['plus', null, true],
    ['plus', 'word', false],
    ['closed', null, false],
  ])('%s has the password %s: %s', async (name, hash, has) => {
    expect(await result((tx) => queries.lockPasswordHash(tx, ids[name]!, hash))).toBe(has)
  })
})

it('administrators who can log in are locked in the order of their ids', async () => {
  const { db } = database
  const both = [ids['administrator last'], ids.administrator]
  expect(await result(queries.lockAdministrators)).toEqual(both)
  expect(await lockedBy(db, 'app_user', 'id', queries.lockAdministrators)).toEqual(both)
})

it.each<[address: string, reader: { language: string | null } | null]>([
  ['ANN@example.org', { language: 'es' }],
  ['tw+o@example.org', { language: null }],
  ['alone@example.org', null],
  ['nobody@example.org', null],
])('who verified %s reads %j', async (address, reader) => {
  expect(await queries.selectAddressReader(database.db, address)).toEqual(reader)
  expect(await queries.isAddressVerified(database.db, address)).toBe(reader !== null)
})

it('the others who claim an address are found, newest first', async () => {
  const found = await queries.selectClaimants(database.db, 'ANN@example.org', ids.ann!)
  expect(found).toEqual([
    { id: ids['last claimant'], password_hash: 'last' },
    { id: ids['first claimant'], password_hash: 'first' },
  ])
  const others = await queries.selectClaimants(database.db, 'ann@example.org', ids['last claimant']!)
  expect(others.map(({ id }) => id)).toEqual([ids['first claimant']])
})

it('all accounts with an address are locked, and the one that verifies it', async () => {
  const { db } = database
  const all = ['first claimant', 'ann', 'last claimant', 'staff'].map((name) => ids[name])
  const locks = (tx: Transaction<DB>) => queries.lockAccountsWith(tx, 'ANN@example.org', ids.staff!)
  expect((await result(locks)).map(({ id }) => id)).toEqual(all)
  expect(await lockedBy(db, 'app_user', 'id', locks)).toEqual(all)
  const ofClosed = await result((tx) => queries.lockAccountsWith(tx, 'x@example.org', ids.closed!))
  expect(ofClosed).toEqual([])
})

describe('a key', () => {
  const hash = (text: string) => Buffer.from(text)
  const key = (text: string, owner: string, purpose = 'verify') => ({
    user_id: ids[owner]!,
    purpose,
    key_hash: hash(text),
    new_email: text === 'new' ? 'new@example.org' : null,
    created_at: now,
    expires_at: later,
  })
  beforeAll(async () => {
    for (const row of [
      key('staff’s', 'staff'),
      key('ann’s', 'ann'),
      key('new', 'ann'),
      key('magic', 'ann', 'magic'),
      key('closed', 'closed'),
    ])
      await queries.insertEmailKey(database.db, row)
  })
  it.each<[text: string, found: object | undefined]>([
    ['ann’s', { email: 'ann@Example.org', password_hash: 'word', new_email: null }],
    ['new', { email: 'ann@Example.org', password_hash: 'word', new_email: 'new@example.org' }],
    ['magic', undefined],
    ['closed', undefined],
    ['none', undefined],
  ])('“%s” verifies %j', async (text, found) => {
    const expected = found && { ...found, user_id: ids.ann, expires_at: later, used_at: null }
    expect(await queries.selectVerifyKey(database.db, hash(text))).toEqual(expected)
  })
  it('is locked alone', async () => {
    const locks = (tx: Transaction<DB>) => queries.lockVerifyKey(tx, hash('ann’s'))
    expect(await lockedBy(database.db, 'email_key', 'key_hash', locks)).toEqual([hash('ann’s')])
    const used = await result(async (tx) => {
      await queries.useKey(tx, hash('ann’s'), now)
      return [
        await queries.lockVerifyKey(tx, hash('ann’s')),
        await queries.lockVerifyKey(tx, hash('staff’s')),
      ]
    })
    expect(used).toEqual([
      { expires_at: later, used_at: now },
      { expires_at: later, used_at: null },
    ])
  })
})

describe('a verified address', () => {
  it('is saved in one account', async () => {
    const saved = await result(async (tx) => {
      expect(await queries.verifyAddress(tx, ids['claims alone']!, 'free@example.org', now)).toBe(true)
      return tx
        .selectFrom('app_user')
        .select(['id', 'email_verified_at'])
        .where('email', '=', 'free@example.org')
        .execute()
    })
    expect(saved).toEqual([{ id: ids['claims alone'], email_verified_at: now }])
  })
  it('is not saved if another account verified it', async () => {
    expect(await result((tx) => queries.verifyAddress(tx, ids.staff!, 'Ann@example.org', now))).toBe(false)
  })
  it('fails in another way if the account cannot be saved', async () => {
    const broken = result((tx) => queries.verifyAddress(tx, ids.staff!, 'no address', now))
    await expect(broken).rejects.toMatchObject({ constraint: 'app_user_email_check' })
  })
})

describe('an account that staff gave nothing', () => {
  const signUp = { verified: false, password_hash: 'word' }
  const kinds: [name: string, isOnly: boolean, options: UserOptions][] = [
    ['sign-up', true, signUp],
    ['another sign-up', true, signUp],
    ['verified', false, { password_hash: 'word' }],
    ['invitation', false, { verified: false }],
    ['with another role', false, { ...signUp, roles: ['attendee', 'facilitator'] }],
    ['with a right', false, { ...signUp, capabilities: ['importClasses'] }],
    ['facilitator', false, signUp],
    ['legal hold', false, signUp],
    ['registered', false, signUp],
  ]
  beforeAll(async () => {
    const { db } = database
    for (const [name, , options] of kinds)
      if (name === 'registered') {
        const { userId, attendeeId } = await buildAttendee(db, options)
        ids[name] = userId
        await buildRegistration(db, { course_id: (await buildCourse(db)).id, attendee_id: attendeeId })
      } else if (name === 'another sign-up')
        ids[name] = (await buildAttendee(db, { ...options, email: 'other@example.org' })).userId
      else await add(name, options)
    await buildFacilitator(db, { user_id: ids.facilitator! })
    await db
      .insertInto('legal_hold')
      .values({ user_id: ids['legal hold']!, reason: 'A letter', held_at: now })
      .execute()
    await noteChangedRows(db)
  })
  it.each(kinds)('%s: %s', async (name, isOnly) => {
    const address = await changedBy(database.db, (tx) =>
      queries.setUnverifiedAddress(tx, ids[name]!, 'fixed@example.org'),
    )
    expect(address.result).toBe(isOnly)
    expect(address.changed).toEqual(isOnly ? ['1 update app_user (email, folded_name)'] : [])
  })
  it('is removed with what belongs to it, and the others stay', async () => {
    const all = kinds.map(([name]) => ids[name]!)
    const { changed } = await changedBy(database.db, (tx) => queries.removeAccounts(tx, all))
    expect(changed).toEqual([
      '2 delete app_user',
      '1 delete attendee',
      '1 delete attendee_demographics',
      '1 update class_data_epoch (epoch)',
    ])
    const one = await changedBy(database.db, (tx) => queries.removeAccounts(tx, [ids['sign-up']!]))
    expect(one.changed).toEqual(['1 delete app_user', '1 update class_data_epoch (epoch)'])
    const none = await changedBy(database.db, (tx) => queries.removeAccounts(tx, [ids.verified!]))
    expect(none.changed).toEqual([])
    expect((await changedBy(database.db, (tx) => queries.removeAccounts(tx, []))).changed).toEqual([])
  })
  it('is removed though it has an API key from before its address had to be verified', async () => {
    const key = { hint: '', name: '', scopes: [], created_by: ids.staff!, created_at: now, expires_at: later }
    const { changed } = await changedBy(database.db, async (tx) => {
      await sql`alter table api_key disable trigger proven_before_keys`.execute(tx)
      for (const name of ['sign-up', 'verified', 'staff'])
        await tx
          .insertInto('api_key')
          .values({ ...key, key_hash: Buffer.from(name), owner_id: ids[name]! })
          .execute()
      await queries.removeAccounts(tx, [ids['sign-up']!, ids.verified!])
    })
    expect(changed).toContain('1 delete api_key')
    expect(changed).toContain('1 delete app_user')
  })
})
