import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { changedBy, lockedBy, rolledBack } from '#server/testing/database/changed-by.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import * as queries from './second-factor.sql.ts'

// Ann has everything once or twice. Bo and Cy have as much, and none of it may change.

const now = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-20T17:10:00Z')
const bytes = (text: string) => Buffer.from(text)
let database: TestDatabase
let ann: number
let cy: number
let closed: number
const passkeys: Record<string, number> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const name of ['ann', 'bo', 'cy']) {
    const { userId } = await buildUser(db, { email: `${name}@example.org`, second_step_owed: true })
    if (name === 'ann') ann = userId
    else cy = userId
    const app = { secret: bytes(name), added_at: now, new_secret: bytes('new'), new_secret_until: later }
    await db
      .insertInto('authenticator_app')
      .values({ user_id: userId, ...app })
      .execute()
    for (const [at, which] of ['first', 'second'].entries()) {
      const row = { user_id: userId, credential_id: `${name} ${which}`, public_key: bytes('key'), counter: 0 }
      const { id } = await db
        .insertInto('passkey')
        .values({ ...row, name: which, created_at: new Date(now.getTime() - at) })
        .returning('id')
        .executeTakeFirstOrThrow()
      passkeys[`${name} ${which}`] = id
    }
    await db
      .insertInto('recovery_code')
      .values([
        { user_id: userId, code_hash: bytes('one') },
        { user_id: userId, code_hash: bytes('two') },
        { user_id: userId, code_hash: bytes('used'), used_at: now },
      ])
      .execute()
    for (const purpose of ['secondStep', 'addPasskey', 'resetPassword'])
      await db
        .insertInto('login_challenge')
        .values({
          token_hash: bytes(`${name} ${purpose}`),
          purpose,
          user_id: userId,
          created_at: now,
          expires_at: later,
        })
        .execute()
  }
  closed = (await buildUser(db, { closed_at: now })).userId
  // Its row is now stored last, so that a missing order shows.
  const moved = { credential_id: 'ann moved' }
  await db.updateTable('passkey').set(moved).where('id', '=', passkeys['ann first']!).execute()
  await noteChangedRows(db)
})
afterAll(() => database.drop())

const step = () => bytes('ann secondStep')
const newPasskey = (credential_id: string) => ({
  credential_id,
  user_id: ann,
  public_key: bytes('key'),
  counter: 0,
  transports: [],
  name: 'New',
  created_at: now,
})
type Work = (tx: Transaction<DB>) => Promise<unknown>

it.each<[what: string, work: Work, result: unknown, changed: string[]]>([
  [
    'a switch is noted in its challenge alone',
    (tx) => queries.noteSwitchAfter(tx, step(), ann),
    undefined,
    ['1 update login_challenge (switch_to)'],
  ],
  [
    'a try is counted in its challenge alone',
    (tx) => queries.countTry(tx, step()),
    undefined,
    ['1 update login_challenge (tries)'],
  ],
  [
    'one challenge is removed',
    (tx) => queries.removeChallenge(tx, step()),
    undefined,
    ['1 delete login_challenge'],
  ],
  [
    'a person’s challenges to add a passkey are removed',
    (tx) => queries.removeAddingChallenges(tx, ann),
    undefined,
    ['1 delete login_challenge'],
  ],
  [
    'a new secret replaces the one that waits, and the app stays',
    (tx) => queries.saveNewSecret(tx, ann, bytes('newer'), now),
    undefined,
    ['1 update authenticator_app (new_secret, new_secret_until)'],
  ],
  [
    'a confirmed secret replaces the earlier one',
    (tx) => queries.confirmSecret(tx, ann, 7, now),
    undefined,
    ['1 update authenticator_app (last_step, new_secret, new_secret_until, secret)'],
  ],
  [
    'the step of a code is saved for one person',
    (tx) => queries.saveStep(tx, ann, 7),
    undefined,
    ['1 update authenticator_app (last_step)'],
  ],
  ['an app is removed', (tx) => queries.removeApp(tx, ann), true, ['1 delete authenticator_app']],
  ['no app is removed', (tx) => queries.removeApp(tx, closed), false, []],
  [
    'the use of a passkey is noted in it alone',
    (tx) => queries.notePasskeyUse(tx, passkeys['ann first']!, 5, now),
    undefined,
    ['1 update passkey (counter, used_at)'],
  ],
  [
    'a challenge is stored',
    (tx) =>
      queries.insertChallenge(tx, {
        token_hash: bytes('new'),
        purpose: 'passkeyAlone',
        created_at: now,
        expires_at: later,
      }),
    undefined,
    ['1 insert login_challenge'],
  ],
  [
    'a new passkey is added',
    (tx) => queries.insertPasskey(tx, newPasskey('new')),
    true,
    ['1 insert passkey'],
  ],
  ['a passkey that someone has is not', (tx) => queries.insertPasskey(tx, newPasskey('bo first')), false, []],
  [
    'one passkey gets a name',
    (tx) => queries.setPasskeyName(tx, ann, passkeys['ann first']!, 'Blue'),
    true,
    ['1 update passkey (name)'],
  ],
  [
    'another person’s passkey gets no name',
    (tx) => queries.setPasskeyName(tx, ann, passkeys['bo first']!, 'Blue'),
    false,
    [],
  ],
  [
    'one passkey is deleted',
    (tx) => queries.deletePasskey(tx, ann, passkeys['ann first']!),
    true,
    ['1 delete passkey'],
  ],
  [
    'another person’s passkey is not deleted',
    (tx) => queries.deletePasskey(tx, ann, passkeys['bo first']!),
    false,
    [],
  ],
  ['used recovery codes are not counted', (tx) => queries.countRecoveryCodes(tx, ann), 2, []],
  [
    'new recovery codes replace all of one person',
    (tx) => queries.replaceRecoveryCodes(tx, ann, [bytes('new')]),
    undefined,
    ['3 delete recovery_code', '1 insert recovery_code'],
  ],
  [
    'recovery codes are removed',
    (tx) => queries.replaceRecoveryCodes(tx, ann, []),
    undefined,
    ['3 delete recovery_code'],
  ],
  [
    'one recovery code is used',
    (tx) => queries.takeRecoveryCode(tx, ann, bytes('one'), later),
    true,
    ['1 update recovery_code (used_at)'],
  ],
  [
    'a used recovery code is not used again',
    (tx) => queries.takeRecoveryCode(tx, ann, bytes('used'), later),
    false,
    [],
  ],
  [
    'an unknown recovery code is not used',
    (tx) => queries.takeRecoveryCode(tx, ann, bytes('none'), later),
    false,
    [],
  ],
  [
    'everything of one person is removed',
    (tx) => queries.removeAll(tx, ann),
    undefined,
    [
      '1 delete authenticator_app',
      '3 delete login_challenge',
      '2 delete passkey',
      '3 delete recovery_code',
      '1 update app_user (second_step_owed)',
    ],
  ],
])('%s', async (_, work, result, changed) => {
  expect(await changedBy(database.db, work)).toEqual({ result, changed })
})

it('an app that only waits for its first code is removed, but counts as none', async () => {
  const isRemoved = await rolledBack(database.db, async (tx) => {
    await tx
      .updateTable('authenticator_app')
      .set({ secret: null, added_at: null })
      .where('user_id', '=', ann)
      .execute()
    return queries.removeApp(tx, ann)
  })
  expect(isRemoved).toBe(false)
})

it('a query returns what belongs to the person or the challenge', async () => {
  const { db } = database
  const ofOrder = await queries.selectPasskeys(db, ann)
  expect(ofOrder.map(({ id }) => id)).toEqual([passkeys['ann first'], passkeys['ann second']])
  expect((await queries.selectPasskey(db, 'bo second'))?.id).toBe(passkeys['bo second'])
  expect((await queries.selectApp(db, cy))?.secret).toEqual(bytes('cy'))
  const challenge = { user_id: ann, purpose: 'resetPassword' }
  expect(await queries.selectChallenge(db, bytes('ann resetPassword'))).toMatchObject(challenge)
  expect(await queries.lockChallenge(db, bytes('ann resetPassword'))).toMatchObject(challenge)
})

it('only an open account is locked', async () => {
  const { db } = database
  const opened = await rolledBack(db, (tx) => queries.lockOpenAccount(tx, cy))
  expect(opened).toMatchObject({ id: cy, email: 'cy@example.org' })
  expect(await rolledBack(db, (tx) => queries.lockOpenAccount(tx, closed))).toBe(undefined)
  expect(await lockedBy(db, 'app_user', 'id', (tx) => queries.lockOpenAccount(tx, ann))).toEqual([ann])
})

it('one challenge is locked', async () => {
  const locks = (tx: Transaction<DB>) => queries.lockChallenge(tx, step())
  expect(await lockedBy(database.db, 'login_challenge', 'token_hash', locks)).toEqual([step()])
})
