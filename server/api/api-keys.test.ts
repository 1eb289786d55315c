import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf, buildApiKey } from '#server/api/testing/api-client.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
let portal: Portal
let api: ReturnType<typeof apiOf>
let administrator: { userId: number; email: string }
let token: string
beforeAll(async () => {
  portal = await startPortal()
  api = apiOf(portal)
  administrator = await buildUser(portal.db, { roles: ['administrator'], password })
  token = await tokenFor(portal, administrator)
})
afterAll(() => portal.close())

const create = `mutation ($key: ApiKeyInput!, $password: String) {
  createApiKey(input: { key: $key, password: $password }) { secret key { databaseId hint state ownerName lastUsedAt expiresAt scopes } } }`
interface Made {
  createApiKey: {
    secret: string
    key: { databaseId: number; hint: string; state: string; lastUsedAt: string | null }
  }
}
async function requested(fields: object = {}) {
  const { email } = await buildAttendee(portal.db)
  return {
    password,
    key: {
      name: 'Website',
      ownerEmail: email,
      scopes: ['registrations:read'],
      expiresOn: '2027-01-31',
      ...fields,
    },
  }
}
const codeOf = async (key: string, path = '/registrations') => {
  const { status, body } = await api('GET', path, { key })
  return status === 200 ? '200' : `${status} ${body.code}`
}

describe('an API key', () => {
  it('is created by an administrator, shown once, used, and revoked', async () => {
    const { createApiKey } = await portal.request<Made>(create, await requested(), token)
    const { secret, key } = createApiKey
    expect(key).toMatchObject({ state: 'active', lastUsedAt: null, hint: secret.slice(-4) })
    const { rows } = { rows: await portal.db.selectFrom('api_key').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await codeOf(secret)).toBe('200')
    const { apiKeys } = await portal.request<{ apiKeys: { lastUsedAt: string }[] }>(
      '{ apiKeys { lastUsedAt } }',
      {},
      token,
    )
    expect(apiKeys[0]?.lastUsedAt).toBe('2026-11-20T12:00:00-05:00')
    const revoke = 'mutation ($id: Int!) { revokeApiKey(input: { id: $id }) { key { state } } }'
    expect(await portal.request(revoke, { id: key.databaseId }, token)).toEqual({
      revokeApiKey: { key: { state: 'revoked' } },
    })
    expect(await codeOf(secret)).toBe('401 API_KEY_INVALID')
  })
  it('cannot do anything outside its scopes', async () => {
    const { userId } = await buildAttendee(portal.db)
    const key = await buildApiKey(portal, userId, ['classes:read'])
    expect(await codeOf(key)).toBe('403 SCOPE_MISSING')
    expect(await codeOf(key, '/classes')).toBe('200')
    expect(await codeOf(await buildApiKey(portal, userId, []), '/classes')).toBe('403 SCOPE_MISSING')
  })
  // crossing: closed and restored x REST (refused)
  it('stops working when it expires or its owner’s account closes', async () => {
    const { userId } = await buildAttendee(portal.db)
    const past = await buildApiKey(portal, userId, ['registrations:read'], { expires_at: portal.clock.now() })
    expect(await codeOf(past)).toBe('401 API_KEY_INVALID')
    const key = await buildApiKey(portal, userId, ['registrations:read'])
    expect(await codeOf(key)).toBe('200')
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', userId)
      .execute()
    expect(await codeOf(key)).toBe('401 API_KEY_INVALID')
    expect(await codeOf(key, '/classes')).toBe('401 API_KEY_INVALID')
  })
  it('loses its owner’s role when the owner loses it', async () => {
    const { userId } = await buildUser(portal.db, { roles: ['staff'] })
    const key = await buildApiKey(portal, userId, ['rosters:read'])
    expect(await codeOf(key, '/classes/1/roster')).not.toContain('FORBIDDEN')
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['attendee'] })
      .where('id', '=', userId)
      .execute()
    expect(await codeOf(key, '/classes/1/roster')).toBe('403 FORBIDDEN')
  })
  it('does not work for GraphQL', async () => {
    const key = await buildApiKey(portal, administrator.userId, ['classes:read'])
    expect(await portal.codeOf('{ apiKeys { name } }', {}, key)).toBe('TOKEN_INVALID')
  })
  it('that does not exist is rejected', async () => {
    expect(await codeOf('archway_made-up')).toBe('401 API_KEY_INVALID')
    expect(await codeOf('made-up')).toBe('401 TOKEN_INVALID')
  })
})

describe('a new API key is refused', () => {
  it.each([
    ['for an unknown owner', { ownerEmail: 'nobody@example.org' }, 'key.ownerEmail'],
    ['without a scope', { scopes: [] }, 'key.scopes'],
    ['with a past expiry', { expiresOn: '2026-11-20' }, 'key.expiresOn'],
    ['with an expiry in ten years', { expiresOn: '2036-11-20' }, 'key.expiresOn'],
  ])('%s', async (_name, fields, field) => {
    const { errors } = await portal.query(create, await requested(fields), token)
    expect(errors[0]?.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
  })
  it('for another administrator, and for an unverified person', async () => {
    const other = await buildUser(portal.db, { roles: ['administrator'] })
    const unverified = await buildAttendee(portal.db, { verified: false })
    for (const { email } of [other, unverified]) {
      const { errors } = await portal.query(create, await requested({ ownerEmail: email }), token)
      expect(errors[0]?.extensions.data).toMatchObject({ fields: ['key.ownerEmail'] })
    }
  })
})

describe('repeated API calls', () => {
  it('are counted per key, reported in headers, and limited', async () => {
    const limited = await startPortal({ besides: portal, config: { rateLimits: true } })
    const call = apiOf(limited)
    const { userId } = await buildAttendee(portal.db)
    const key = await buildApiKey(portal, userId, ['classes:read'])
    const first = await call('GET', '/choices', { key })
    expect(first.headers.get('ratelimit-limit')).toBe('600')
    expect(first.headers.get('ratelimit-remaining')).toBe('599')
    for (let sent = 0; sent < 600; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => call('GET', '/choices', { key })))
    const rejected = await call('GET', '/choices', { key })
    expect(rejected).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await buildApiKey(portal, userId, ['classes:read'])
    expect((await call('GET', '/choices', { key: other })).status).toBe(200)
    // Callers with invalid keys are counted by client IP, and their response says when to try again.
    let last = await call('GET', '/choices', { key: 'archway_guessed' })
    expect(last.status).toBe(401)
    for (let sent = 0; last.status === 401 && sent < 1000; sent += 50)
      last = (
        await Promise.all(
          Array.from({ length: 50 }, () => call('GET', '/choices', { key: 'archway_guessed' })),
        )
      ).at(-1)!
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})
