import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './address-change.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-20T17:10:00Z')
const bytes = (text: string) => Buffer.from(text)
let database: TestDatabase
const ids: Record<string, number> = {}
const changes: Record<string, queries.Change> = {}
const hash = (name: string) => bytes(`key of ${name}`)

const addPasskey = (tx: TestDatabase['db'], name: string, credential_id: string) => {
  const row = { user_id: ids[name]!, credential_id, public_key: bytes('key'), counter: 0 }
  return tx
    .insertInto('passkey')
    .values({ ...row, name: credential_id, created_at: now })
    .execute()
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const name of ['bo', 'ann', 'no app', 'gone']) {
    const { userId: user_id } = await buildUser(db, { email: `${name.replace(' ', '-')}@example.org` })
    ids[name] = user_id
    if (name !== 'no app') {
      await addPasskey(db, name, `${name} first`)
      await addPasskey(db, name, `${name} second`)
    }
    const waiting = { new_secret: bytes('new'), new_secret_until: later }
    const app = name === 'no app' ? waiting : { secret: bytes(name), added_at: now, last_step: 1, ...waiting }
    await db
      .insertInto('authenticator_app')
      .values({ user_id, ...app })
      .execute()
    if (name !== 'no app')
      await db
        .insertInto('recovery_code')
        .values([
          { user_id, code_hash: bytes('one') },
          { user_id, code_hash: bytes('two') },
        ])
        .execute()
  }
  // Ann changed the address three times, and one of these was reverted.
  for (const name of ['bo', 'ann', 'ann again', 'ann reverted', 'ann last', 'no app', 'gone']) {
    const userId = ids[name.replace(/ (again|reverted|last)/, '')]!
    const change = { userId, oldEmail: `old-${name}`, keyHash: hash(name), expiresAt: later }
    await queries.insertAddressChange(db, change, now)
    const row = db.selectFrom('address_change').selectAll().where('key_hash', '=', hash(name))
    changes[name] = await row.executeTakeFirstOrThrow()
  }
  const reverted = db.updateTable('address_change').set({ used_at: later })
  await reverted.where('key_hash', '=', hash('ann reverted')).execute()
  await db.updateTable('app_user').set({ closed_at: now }).where('id', '=', ids.gone!).execute()
  await noteChangedRows(db)
})
afterAll(() => database.drop())

describe('a change of address', () => {
  it('stores the person’s second factors, without a secret that waits for its first code', () => {
    const { factors, ...row } = changes.ann!
    expect(row).toMatchObject({ user_id: ids.ann, old_email: 'old-ann', changed_at: now, expires_at: later })
    expect(factors).toEqual({
      passkeys: ['ann first', 'ann second'].map((credential_id) =>
        expect.objectContaining({ credential_id, user_id: ids.ann }),
      ),
      apps: [expect.objectContaining({ user_id: ids.ann, last_step: 1 })],
      codes: [expect.any(String), expect.any(String)],
    })
    expect(Object.keys((factors as { apps: object[] }).apps[0]!).toSorted()).toEqual([
      'added_at',
      'last_step',
      'secret',
      'user_id',
    ])
    expect(changes['no app']!.factors).toEqual({ passkeys: [], apps: [], codes: [] })
  })
  it.each<[name: string, isFound: boolean]>([
    ['ann', true],
    ['gone', false],
    ['none', false],
  ])('of %s is found by its key: %s', async (name, isFound) => {
    const found = await queries.selectAddressChange(database.db, hash(name))
    expect(found).toEqual(isFound ? changes[name] : undefined)
  })
  it('is locked alone', async () => {
    const { id } = changes.ann!
    const locks = (tx: Transaction<DB>) => queries.lockAddressChange(tx, id)
    expect(await rolledBack(database.db, locks)).toEqual(changes.ann)
    expect(await lockedBy(database.db, 'address_change', 'id', locks)).toEqual([id])
  })
  it('is used with all later ones of the person', async () => {
    const used = await rolledBack(database.db, async (tx) => {
      await queries.spendAddressChanges(tx, changes['ann again']!, now)
      return tx
        .selectFrom('address_change')
        .select('old_email')
        .where('used_at', '=', now)
        .orderBy('id')
        .execute()
    })
    expect(used).toEqual([{ old_email: 'old-ann again' }, { old_email: 'old-ann last' }])
  })
  it('loses the factors of one person', async () => {
    const left = await rolledBack(database.db, async (tx) => {
      await queries.forgetEarlierFactors(tx, ids.ann!)
      return tx.selectFrom('address_change').select(['old_email', 'factors']).orderBy('id').execute()
    })
    const none = { passkeys: [], apps: [], codes: [] }
    const names = ['bo', 'ann', 'ann again', 'ann reverted', 'ann last', 'no app', 'gone']
    expect(left).toEqual(
      names.map((name) => ({
        old_email: `old-${name}`,
        factors: name.startsWith('ann') ? none : changes[name]!.factors,
      })),
    )
  })
})

describe('second factors are restored', () => {
  const factors = async (tx: Transaction<DB>) => ({
    passkeys: await tx
      .selectFrom('passkey')
      .select(['user_id', 'credential_id', 'created_at'])
      .orderBy('id')
      .execute(),
    apps: await tx.selectFrom('authenticator_app').selectAll().orderBy('user_id').execute(),
    codes: await tx
      .selectFrom('recovery_code')
      .select(['user_id', 'code_hash'])
      .orderBy('user_id')
      .orderBy('code_hash')
      .execute(),
  })
  it.each<[what: string, change: (tx: Transaction<DB>) => Promise<unknown>]>([
    ['when nothing changed', async () => {}],
    ['when a passkey was added', (tx) => addPasskey(tx, 'ann', 'added')],
    [
      'when a passkey was removed',
      (tx) => tx.deleteFrom('passkey').where('credential_id', '=', 'ann second').execute(),
    ],
    [
      'when the app was replaced',
      (tx) =>
        tx
          .updateTable('authenticator_app')
          .set({ secret: bytes('other') })
          .where('user_id', '=', ids.ann!)
          .execute(),
    ],
    [
      'when the app was removed',
      (tx) => tx.deleteFrom('authenticator_app').where('user_id', '=', ids.ann!).execute(),
    ],
    [
      'when recovery codes were added',
      (tx) =>
        tx
          .insertInto('recovery_code')
          .values([
            { user_id: ids.ann!, code_hash: bytes('three') },
            { user_id: ids.ann!, code_hash: bytes('four') },
          ])
          .execute(),
    ],
  ])('%s', async (_, change) => {
    await rolledBack(database.db, async (tx) => {
      const before = await factors(tx)
      await change(tx)
      await queries.restoreFactors(tx, changes.ann!)
      const apps = before.apps.map((app) =>
        app.user_id === ids.ann ? { ...app, new_secret: null, new_secret_until: null } : app,
      )
      expect(await factors(tx)).toEqual({ ...before, apps })
    })
  })
  it('but not recovery codes that were removed', async () => {
    const left = await rolledBack(database.db, async (tx) => {
      await tx.deleteFrom('recovery_code').where('code_hash', '=', bytes('one')).execute()
      await queries.restoreFactors(tx, changes.ann!)
      const codes = tx.selectFrom('recovery_code').select('code_hash').where('user_id', '=', ids.ann!)
      return codes.execute()
    })
    expect(left).toEqual([{ code_hash: bytes('two') }])
  })
  it('and an app that there was not is removed', async () => {
    const { changed } = await changedBy(database.db, (tx) => queries.restoreFactors(tx, changes['no app']!))
    // Its row only waited for a first code. That secret is no longer valid.
    expect(changed).toEqual(['1 update authenticator_app (new_secret, new_secret_until)'])
  })
})

it('bindings and API keys that were added since are removed', async () => {
  const { db } = database
  const key = (name: string, owner: string, created_at: Date) => ({
    name,
    key_hash: bytes(name),
    hint: '',
    scopes: [],
    owner_id: ids[owner]!,
    created_by: ids.bo!,
    created_at,
    expires_at: later,
  })
  const bound = (issuer: string, owner: string, bound_at: Date) => ({
    issuer,
    subject: owner,
    user_id: ids[owner]!,
    bound_at,
  })
  const before = new Date(now.getTime() - 1)
  const left = await rolledBack(db, async (tx) => {
    await tx
      .insertInto('api_key')
      .values([key('before', 'ann', before), key('since', 'ann', now), key('bo’s', 'bo', later)])
      .execute()
    await tx
      .insertInto('sso_identity')
      .values([bound('before', 'ann', before), bound('since', 'ann', now), bound('bo’s', 'bo', later)])
      .execute()
    await queries.removeAddedSince(tx, changes.ann!)
    return [
      await tx.selectFrom('api_key').select('name as left').orderBy('id').execute(),
      await tx.selectFrom('sso_identity').select('issuer as left').orderBy('issuer').execute(),
    ].map((rows) => rows.map(({ left }) => left))
  })
  expect(left).toEqual([
    ['before', 'bo’s'],
    ['before', 'bo’s'],
  ])
})
