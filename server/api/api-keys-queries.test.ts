import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiKey } from '#server/platform/db/schema.generated.ts'
import { buildUser, tokenFor, type UserOptions } from '#server/testing/builders/builders.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import * as queries from './api-keys.sql.ts'
import { revokeApiKey } from './revoke-api-key.command.ts'

const now = new Date('2026-11-20T17:00:00Z')
const password = 'Portal-demo-2026'
const later = new Date('2027-11-20T17:00:00Z')
const hash = (text: string) => Buffer.from(text)
let portal: Portal
const ids: Record<string, number> = {}
const keys: Record<string, number> = {}

beforeAll(async () => {
  portal = await startPortal({ now })
  const { db } = portal
  for (const [name, columns] of [
    ['bo', {}],
    ['claims ann', { email: 'ann@example.org', verified: false }],
    ['ann', { first_name: 'Ann', last_name: 'Lee', roles: ['staff'] }],
    ['ad', { first_name: 'Ad', last_name: 'Min', roles: ['administrator'], password }],
    ['another', { roles: ['administrator'] }],
    ['gone', { closed_at: now }],
    ['unverified', { verified: false }],
  ] as [string, UserOptions][])
    ids[name] = (await buildUser(db, { email: `${name}@example.org`, ...columns })).userId
  for (const [name, owner, columns] of [
    ['bo’s', 'bo', {}],
    ['ann’s', 'ann', { last_used_at: now, scopes: ['classes.read'] }],
    ['revoked', 'ann', { revoked_at: now }],
    ['paused', 'ann', { paused_at: now, paused_by: 'reset' }],
    ['gone', 'gone', {}],
  ] as [string, string, Partial<Insertable<ApiKey>>][]) {
    const added = await db
      .insertInto('api_key')
      .values({
        key_hash: hash(name),
        hint: 'hint',
        name,
        scopes: [],
        owner_id: ids[owner]!,
        created_by: ids.ad!,
        created_at: now,
        expires_at: later,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    keys[name] = added.id
  }
  // Its row is now stored last, so that a missing order shows.
  await db.updateTable('api_key').set({ hint: 'moved' }).where('name', '=', 'paused').execute()
})
afterAll(() => portal.close())

const annsKey = () => ({
  id: keys['ann’s']!,
  hint: 'hint',
  name: 'ann’s',
  scopes: ['classes.read'],
  owner_id: ids.ann!,
  created_at: now,
  expires_at: later,
  last_used_at: now,
  revoked_at: null,
  paused_at: null,
  paused_by: null,
  owner_name: 'Ann Lee',
  owner_closed: false,
  created_by_name: 'Ad Min',
})

it('keys are listed newest first, with the names of their owners', async () => {
  const listed = await queries.selectApiKeys(portal.db)
  expect(listed.map(({ name, owner_closed }) => [name, owner_closed])).toEqual([
    ['gone', true],
    ['paused', false],
    ['revoked', false],
    ['ann’s', false],
    ['bo’s', false],
  ])
  expect(listed[3]).toEqual(annsKey())
  expect(await queries.selectApiKey(portal.db, keys['ann’s']!)).toEqual(annsKey())
  expect(await queries.selectApiKey(portal.db, 0)).toBe(undefined)
})

it.each<[name: string, owner: string, state: { ownerClosed?: boolean; revoked?: boolean; paused?: boolean }]>(
  [
    ['ann’s', 'ann', {}],
    ['revoked', 'ann', { revoked: true }],
    ['paused', 'ann', { paused: true }],
    ['gone', 'gone', { ownerClosed: true }],
  ],
)('the key “%s” of %s is %j', async (name, owner, state) => {
  expect(await queries.selectKeyByHash(portal.db, hash(name))).toEqual({
    id: keys[name],
    ownerId: ids[owner],
    scopes: name === 'ann’s' ? ['classes.read'] : [],
    expiresAt: later,
    last_used_at: name === 'ann’s' ? now : null,
    ownerClosed: false,
    revoked: false,
    paused: false,
    ...state,
  })
  const isOpen = owner === 'ann'
  const found = isOpen ? { userId: ids.ann, roles: ['staff'] } : undefined
  expect(await queries.selectOwnerOf(portal.db, keys[name]!)).toEqual(found)
})

it('an unknown key has no row', async () => {
  expect(await queries.selectKeyByHash(portal.db, hash('none'))).toBe(undefined)
})

it('a use is noted in its key alone', async () => {
  await queries.noteUse(portal.db, keys['ann’s']!, later)
  const used = portal.db.selectFrom('api_key').select('id').where('last_used_at', '=', later)
  expect(await used.execute()).toEqual([{ id: keys['ann’s'] }])
  await queries.noteUse(portal.db, keys['ann’s']!, now)
})

it.each<[address: string, isFound: boolean]>([
  ['ANN@example.org', true],
  ['gone@example.org', false],
  ['unverified@example.org', false],
  ['none@example.org', false],
])('%s may own a key: %s', async (address, isFound) => {
  const ann = { userId: ids.ann, roles: ['staff'], email: 'ann@example.org' }
  expect(await queries.selectOwner(portal.db, address)).toEqual(isFound ? ann : undefined)
})

describe('a key is revoked', () => {
  const viewer = () => ({ userId: ids.ad!, switchedBy: null }) as Parameters<typeof revokeApiKey>[1]
  const revoked = async () =>
    (await queries.selectApiKeys(portal.db)).filter(({ revoked_at }) => revoked_at).map(({ name }) => name)
  const entries = () =>
    portal.db.selectFrom('audit_entry').select(['action', 'subject_id', 'about_user_id']).execute()

  it('not if there is none', async () => {
    await expect(revokeApiKey(portal.deps, viewer(), 0)).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
    expect(await revoked()).toEqual(['revoked'])
  })
  it('not again', async () => {
    portal.clock.advance(1000)
    expect((await revokeApiKey(portal.deps, viewer(), keys.revoked!)).revoked_at).toEqual(now)
    expect(await entries()).toEqual([])
  })
  it('alone, with an entry in the log', async () => {
    const key = await revokeApiKey(portal.deps, viewer(), keys['ann’s']!)
    expect(key).toEqual({ ...annsKey(), revoked_at: portal.clock.now() })
    expect(await revoked()).toEqual(['revoked', 'ann’s'])
    expect(await entries()).toEqual([
      { action: 'apiKey.revoked', subject_id: String(keys['ann’s']), about_user_id: ids.ann },
    ])
  })
  it('not by someone whose account is closed', async () => {
    const closed = { ...viewer(), userId: ids.gone! }
    await expect(revokeApiKey(portal.deps, closed, keys['bo’s']!)).rejects.toMatchObject({
      extensions: { code: 'TOKEN_INVALID' },
    })
    expect(await revoked()).toEqual(['revoked', 'ann’s'])
  })
})

describe('a key is resumed', () => {
  const pausing = { paused_at: now, paused_by: 'reset' }
  const resume = async (id: number) => {
    const token = await tokenFor(portal, { userId: ids.ad! })
    const document = callDocument('Mutation.resumeApiKey', ['input'], 'key { state pausedBy }')
    const { data, errors } = await portal.query<{ resumeApiKey: { key: object } }>(
      document,
      { input: { id, password } },
      token,
    )
    return errors[0]?.extensions.code ?? data!.resumeApiKey.key
  }
  beforeAll(async () => {
    const { db } = portal
    for (const [name, owner, columns] of [
      ['paused and revoked', 'ann', { ...pausing, revoked_at: now }],
      ['paused of closed', 'gone', pausing],
      ['paused of another administrator', 'another', pausing],
      ['paused too', 'ann', pausing],
    ] as [string, string, Partial<Insertable<ApiKey>>][]) {
      const row = { name, key_hash: hash(name), hint: '', scopes: [], created_by: ids.ad!, created_at: now }
      keys[name] = (
        await db
          .insertInto('api_key')
          .values({ ...row, owner_id: ids[owner]!, expires_at: later, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    }
  })
  const active = { state: 'active', pausedBy: null }
  it.each<[name: string, outcome: object | string, isResumed: boolean]>([
    ['paused', active, true],
    ['bo’s', active, false],
    ['paused and revoked', { state: 'revoked', pausedBy: 'reset' }, false],
    ['paused of closed', 'NOT_FOUND', false],
    ['none', 'NOT_FOUND', false],
    ['paused of another administrator', 'SWITCH_NOT_ALLOWED', false],
  ])('“%s”: %j', async (name, outcome, isResumed) => {
    const { db } = portal
    await db.deleteFrom('audit_entry').execute()
    const paused = async () =>
      (await db.selectFrom('api_key').select('name').where('paused_at', 'is not', null).execute()).map(
        (row) => row.name,
      )
    const before = await paused()
    expect(await resume(keys[name] ?? 0)).toEqual(outcome)
    expect((await paused()).toSorted()).toEqual(before.filter((one) => !isResumed || one !== name).toSorted())
    const entries = db.selectFrom('audit_entry').select(['action', 'about_user_id'])
    const entry = { action: 'apiKey.resumed', about_user_id: ids.ann }
    expect(await entries.where('action', 'like', 'apiKey%').execute()).toEqual(isResumed ? [entry] : [])
  })
})
