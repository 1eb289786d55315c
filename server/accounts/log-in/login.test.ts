import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { days, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const document = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password, clientMutationId: "m" }) {
    authToken refreshToken clientMutationId
    user { databaseId email jwtAuthToken jwtRefreshToken jwtAuthExpiration roles { nodes { name } } }
  }
}`
const me = 'query Me($id: ID!) { user(id: $id) { email jwtAuthToken jwtRefreshToken jwtAuthExpiration } }'
interface LoginResult {
  login: { authToken: string; refreshToken: string; user: Record<string, unknown> }
}

describe('login', () => {
  let portal: Portal
  let ann: BuiltUser
  beforeAll(async () => {
    portal = await startPortal()
    ann = await buildAttendee(portal.db, { email: 'Ann+Class@example.org', password })
  })
  afterAll(() => portal.close())
  const login = (username: string, secret = password) =>
    portal.query<LoginResult>(document, { username, password: secret })

  it('returns tokens and the person, and the token is accepted', async () => {
    const { login: response } = await portal.request<LoginResult>(document, { username: ann.email, password })
    expect(response).toMatchObject({
      clientMutationId: 'm',
      user: {
        databaseId: ann.userId,
        email: 'Ann+Class@example.org',
        jwtAuthToken: response.authToken,
        jwtRefreshToken: response.refreshToken,
        jwtAuthExpiration: Math.floor(portal.clock.now().getTime() / 1000) + 600,
        roles: { nodes: [{ name: 'attendee' }] },
      },
    })
    const { user } = await portal.request<{ user: object }>(me, { id: ann.email }, response.authToken)
    expect(user, 'tokens only in the answer that issues them').toEqual({
      email: ann.email,
      jwtAuthToken: null,
      jwtRefreshToken: null,
      jwtAuthExpiration: null,
    })
  })
  it('stores only a hash of the token', async () => {
    const { login: response } = await portal.request<LoginResult>(document, { username: ann.email, password })
    const sessions = JSON.stringify(await portal.db.selectFrom('session').selectAll().execute())
    expect(sessions).not.toContain(response.refreshToken)
    expect(sessions).not.toContain(Buffer.from(response.refreshToken).toString('hex'))
  })
  it.each(['ann+class@example.org', ' ANN+CLASS@EXAMPLE.ORG ', 'annclass@example.org'])(
    'accepts %j for Ann+Class@example.org',
    async (username) => {
      expect((await login(username)).data?.login.user.databaseId).toBe(ann.userId)
    },
  )
  it('returns identical responses for an unknown address and a wrong password', async () => {
    const unknown = await login('nobody@example.org')
    const wrong = await login(ann.email, 'Portal-demo-2027')
    expect(unknown.errors[0]).toMatchObject({
      message: 'Invalid email address and/or password combination.',
      extensions: { code: 'INVALID_CREDENTIALS' },
    })
    expect(wrong).toEqual(unknown)
  })
  it('refuses accounts without a password and closed accounts', async () => {
    const { email: without } = await buildUser(portal.db)
    const { email: closed } = await buildUser(portal.db, { password, closed_at: portal.clock.now() })
    expect((await login(without)).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS')
    expect((await login(closed)).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS')
  })
  it('refuses a username that two verified addresses share', async () => {
    await buildUser(portal.db, { email: 'bo+1@example.org', password })
    await buildUser(portal.db, { email: 'b+o1@example.org', password })
    expect((await login('bo1@example.org')).errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS')
    expect((await login('bo+1@example.org')).errors).toEqual([])
  })
  it('tells a verified and an unverified account with the same address apart by their passwords', async () => {
    const verified = await buildUser(portal.db, { email: 'cy@example.org', password })
    const unverified = await buildUser(portal.db, {
      email: 'CY@example.org',
      verified: false,
      password: 'Another-word-1',
    })
    expect((await login('cy@example.org')).data?.login.user.databaseId).toBe(verified.userId)
    expect((await login('cy@example.org', 'Another-word-1')).data?.login.user.databaseId).toBe(
      unverified.userId,
    )
  })
  const bad: [string, string, string, string][] = [
    ['no address', '', password, 'A valid email address is required'],
    ['an invalid address', 'ann', password, 'Not a valid email address.'],
    ['no password', 'ann@example.org', '', 'Enter your password.'],
    ['a password of more than 1 kB', 'ann@example.org', 'x'.repeat(1025), 'This password is too long.'],
    ['a password of nearly 1 MB', 'ann@example.org', 'x'.repeat(990_000), 'This password is too long.'],
    [
      'an address of 10 kB',
      `${'a'.repeat(10_000)}@example.org`,
      password,
      'Use an email address of up to 254 characters.',
    ],
  ]
  it.each(bad)('refuses %s', async (_name, username, secret, message) => {
    const { data, errors } = await login(username, secret)
    expect(data).toEqual({ login: null })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
  })

  describe('its bearer token', () => {
    const claims = { fam: '0b0f1f3e-52f1-4a8e-9d3f-000000000000' }
    const sign = (
      header: { alg: string; typ?: string },
      secret: string,
      changes: Record<string, unknown> = {},
    ) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader(header)
        .setIssuer('archway')
        .setSubject(String(ann.userId))
        .setExpirationTime(new Date(portal.clock.now().getTime() + minutes(5)))
        .sign(new TextEncoder().encode(secret))
    it.each([
      ['signed with another secret', () => sign({ alg: 'HS256', typ: 'at+jwt' }, 'x'.repeat(32))],
      [
        'signed with another algorithm',
        () => sign({ alg: 'HS512', typ: 'at+jwt' }, portal.deps.config.sessionSecret),
      ],
      ['of another type', () => sign({ alg: 'HS256', typ: 'JWT' }, portal.deps.config.sessionSecret)],
      [
        'of a nonexistent login',
        () => sign({ alg: 'HS256', typ: 'at+jwt' }, portal.deps.config.sessionSecret),
      ],
      [
        'with an invalid login ID',
        () => sign({ alg: 'HS256', typ: 'at+jwt' }, portal.deps.config.sessionSecret, { fam: "x' or true" }),
      ],
      [
        'without a signature',
        () =>
          new UnsecuredJWT(claims)
            .setIssuer('archway')
            .setSubject(String(ann.userId))
            .setExpirationTime('5m')
            .encode(),
      ],
      ['of 10 kB', () => 'x'.repeat(10_000)],
    ])('is rejected if it is a token %s', async (_name, token) => {
      expect(await portal.codeOf(me, { id: ann.email }, await token())).toBe('TOKEN_INVALID')
    })
    it('is rejected if its payload is changed', async () => {
      const { login: response } = await portal.request<LoginResult>(document, {
        username: ann.email,
        password,
      })
      const [header, payload, signature] = response.authToken.split('.') as [string, string, string]
      const texts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; exp: number }
      for (const change of [{ sub: String(ann.userId + 1) }, { exp: texts.exp + 3600 }]) {
        const changed = Buffer.from(JSON.stringify({ ...texts, ...change })).toString('base64url')
        const token = `${header}.${changed}.${signature}`
        expect(await portal.codeOf(me, { id: ann.email }, token)).toBe('TOKEN_INVALID')
      }
    })
    it('expires after 10 minutes, and when the account is closed', async () => {
      const { email, userId } = await buildUser(portal.db, { password })
      const { login: response } = await portal.request<LoginResult>(document, { username: email, password })
      portal.clock.advance(minutes(10))
      expect(await portal.codeOf(me, { id: email }, response.authToken)).toBe('TOKEN_INVALID')
      portal.clock.advance(-minutes(10))
      await portal.db
        .updateTable('app_user')
        .set({ closed_at: portal.clock.now() })
        .where('id', '=', userId)
        .execute()
      expect(await portal.codeOf(me, { id: email }, response.authToken)).toBe('TOKEN_INVALID')
    })
  })

  describe('its refresh token', () => {
    const refreshing = `mutation Refresh($token: String!) {
      refreshJwtAuthToken(input: { jwtRefreshToken: $token }) { ...Renewed }
    }
    fragment Renewed on RefreshJwtAuthTokenPayload { authToken refreshToken jwtAuthExpiration }`
    const contractOnly = `mutation Refresh($token: String!) {
      refreshJwtAuthToken(input: { jwtRefreshToken: $token }) { authToken }
    }`
    const loggingOut = `mutation Logout($token: String) { logout(input: { jwtRefreshToken: $token }) { success } }`
    interface Renewed {
      refreshJwtAuthToken: { authToken: string; refreshToken: string; jwtAuthExpiration: number }
    }
    const begin = async () =>
      (await portal.request<LoginResult>(document, { username: ann.email, password })).login
    const renew = async (token: string) =>
      (await portal.request<Renewed>(refreshing, { token })).refreshJwtAuthToken
    const works = async (token: string) =>
      (await portal.query(me, { id: ann.email }, token)).errors.length === 0

    it('is exchanged for a new pair', async () => {
      const first = await begin()
      const second = await renew(first.refreshToken)
      expect(second.refreshToken).not.toBe(first.refreshToken)
      expect(second.jwtAuthExpiration).toBe(Math.floor(portal.clock.now().getTime() / 1000) + 600)
      expect(await works(second.authToken)).toBe(true)
      expect((await renew(second.refreshToken)).authToken).toBeTruthy()
    })
    it('stays valid for clients that do not request a new one', async () => {
      const { refreshToken } = await begin()
      for (let day = 0; day < 3; day += 1) {
        portal.clock.advance(days(1))
        expect(await portal.request(contractOnly, { token: refreshToken })).toBeTruthy()
      }
      portal.clock.advance(-days(3))
    })
    it('also works for a second tab that renews at the same time', async () => {
      const { refreshToken } = await begin()
      const [one, other] = await Promise.all([renew(refreshToken), renew(refreshToken)])
      expect(one.refreshToken).not.toBe(other.refreshToken)
      expect(await works((await renew(one.refreshToken)).authToken)).toBe(true)
      expect(await works((await renew(other.refreshToken)).authToken)).toBe(true)
    })
    it('ends the whole login when it is reused later', async () => {
      const { refreshToken: stolen } = await begin()
      const { authToken, refreshToken } = await renew(stolen)
      portal.clock.advance(30_001)
      expect(await portal.codeOf(refreshing, { token: stolen })).toBe('TOKEN_INVALID')
      expect(await works(authToken), 'the bearer token ends too').toBe(false)
      expect(await portal.codeOf(refreshing, { token: refreshToken })).toBe('TOKEN_INVALID')
      portal.clock.advance(-30_001)
    })
    it('does not end other logins of the same person when it is reused', async () => {
      const laptop = await begin()
      const phone = await begin()
      await renew(laptop.refreshToken)
      portal.clock.advance(60_000)
      expect(await portal.codeOf(refreshing, { token: laptop.refreshToken })).toBe('TOKEN_INVALID')
      expect((await renew(phone.refreshToken)).authToken).toBeTruthy()
      portal.clock.advance(-60_000)
    })
    it('expires 30 days after the login, however often it was renewed', async () => {
      let { refreshToken } = await begin()
      portal.clock.advance(days(20))
      ;({ refreshToken } = await renew(refreshToken))
      portal.clock.advance(days(10) - 1)
      ;({ refreshToken } = await renew(refreshToken))
      portal.clock.advance(1)
      expect(await portal.codeOf(refreshing, { token: refreshToken })).toBe('TOKEN_INVALID')
      portal.clock.advance(-days(30))
    })
    it.each([
      ['empty', ''],
      ['made up', 'x'],
      ['10 kB long', 'x'.repeat(10_000)],
      ['a piece of SQL', "' or 1=1 --"],
      ['not even text', '\0'],
    ])('is refused when it is %s', async (_name, token) => {
      const { errors } = await portal.query(refreshing, { token })
      expect(errors[0]).toMatchObject({
        message: 'You’ve been logged out. Log in again.',
        extensions: { code: 'TOKEN_INVALID' },
      })
    })
    it('is revoked at logout with the bearer token, with the rest of that login', async () => {
      const first = await begin()
      const second = await renew(first.refreshToken)
      expect(await portal.request(loggingOut, {}, second.authToken)).toEqual({ logout: { success: true } })
      expect(await works(first.authToken)).toBe(false)
      expect(await portal.codeOf(refreshing, { token: second.refreshToken })).toBe('TOKEN_INVALID')
    })
    it('is revoked at logout with the refresh token alone', async () => {
      const { refreshToken } = await begin()
      expect(await portal.request(loggingOut, { token: refreshToken })).toEqual({ logout: { success: true } })
      expect(await portal.codeOf(refreshing, { token: refreshToken })).toBe('TOKEN_INVALID')
      expect(await portal.request(loggingOut, { token: refreshToken })).toEqual({ logout: { success: true } })
    })
    it('is revoked when the account is closed', async () => {
      const { email, userId } = await buildUser(portal.db, { password })
      const { login: response } = await portal.request<LoginResult>(document, { username: email, password })
      await portal.db
        .updateTable('app_user')
        .set({ closed_at: portal.clock.now() })
        .where('id', '=', userId)
        .execute()
      expect(await portal.codeOf(refreshing, { token: response.refreshToken })).toBe('TOKEN_INVALID')
    })
  })
})
