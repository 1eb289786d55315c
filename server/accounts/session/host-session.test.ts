import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workingRoles } from '#domain/kernel/access/roles.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const loggingIn = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { authToken refreshToken }
}`
const loggingOut = 'mutation { logout(input: {}) { success } }'
const me = 'query Me($id: ID!) { user(id: $id) { email } }'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

async function post(document: string, variables: object, headers: Record<string, string> = {}, at = portal) {
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document, variables }),
  })
  const body = (await response.json()) as { data: Record<string, unknown> | null; errors?: PortalError[] }
  // Every login also sets the cookie of a known device (server/accounts/log-in/lock-out.test.ts).
  const setCookie = response.headers.getSetCookie().filter((line) => !line.startsWith('archway_device='))
  return { ...body, setCookie }
}
const logIn = (email: string) => post(loggingIn, { username: email, password })
async function session(cookie: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${portal.url}/session`, { headers: { cookie, ...headers } })
  return { response, body: (await response.json()) as { nonce: string | null; user: object | null } }
}
async function hostLogin(roles = ['staff']) {
  const person = await buildUser(portal.db, { roles, password })
  const { setCookie } = await logIn(person.email)
  const cookie = setCookie[0]!.split(';')[0]!
  const { nonce } = (await session(cookie)).body
  return { ...person, cookie, nonce: nonce! }
}
const requires = async (email: string, headers: Record<string, string>) => {
  const { data, errors } = await post(me, { id: email }, headers)
  return errors?.[0]?.extensions.code ?? data?.user
}

describe('the host session', () => {
  it.each(workingRoles())('is a cookie next to the tokens for %s', async (role) => {
    const { email } = await buildUser(portal.db, { roles: [role], password })
    const { data, setCookie } = await logIn(email)
    expect(data).toEqual({ login: { authToken: expect.any(String), refreshToken: expect.any(String) } })
    expect(setCookie).toEqual([
      expect.stringMatching(/^archway_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    ])
  })
  it('is not given to attendees', async () => {
    const { email } = await buildAttendee(portal.db, { password })
    expect((await logIn(email)).setCookie).toEqual([])
  })
  it('is a Secure cookie when the portal uses https', async () => {
    const secure = await startPortal({ config: { publicUrl: 'https://portal.test' } })
    const { email } = await buildUser(secure.db, { roles: ['staff'], password })
    const { setCookie } = await post(loggingIn, { username: email, password }, {}, secure)
    expect(setCookie[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    await secure.close()
  })
  it('returns the logged-in user and the nonce that calls carry', async () => {
    const staff = await hostLogin()
    const { response, body } = await session(staff.cookie)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      nonce: staff.nonce,
      user: {
        databaseId: staff.userId,
        email: staff.email,
        firstName: 'Pat',
        lastName: expect.any(String),
        roles: ['staff'],
      },
    })
    const ways: Record<string, string>[] = [
      { 'x-wp-nonce': staff.nonce },
      { authorization: staff.nonce },
      { authorization: `Nonce ${staff.nonce}` },
    ]
    for (const header of ways)
      expect(await requires(staff.email, { cookie: staff.cookie, ...header })).toEqual({ email: staff.email })
  })
  it('requires the nonce, so that other sites cannot use the cookie', async () => {
    const staff = await hostLogin()
    expect(await requires(staff.email, { cookie: staff.cookie })).toBe('NOT_LOGGED_IN')
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const response = await fetch(`${portal.url}/session`, { headers: { cookie: staff.cookie, ...headers } })
      expect(response.status).toBe(403)
    }
    expect((await fetch(`${portal.url}/session`, { method: 'POST' })).status).toBe(405)
  })
  it('accepts the nonce only with its own cookie', async () => {
    const [staff, other] = [await hostLogin(), await hostLogin()]
    const nonce = { 'x-wp-nonce': staff.nonce }
    expect(await requires(staff.email, nonce)).toBe('TOKEN_INVALID')
    expect(await requires(staff.email, { ...nonce, cookie: other.cookie })).toBe('TOKEN_INVALID')
    expect(await requires(staff.email, { 'x-wp-nonce': 'x', cookie: staff.cookie })).toBe('TOKEN_INVALID')
    const forged = `archway_session=${'A'.repeat(43)}`
    expect(await requires(staff.email, { ...nonce, cookie: forged })).toBe('TOKEN_INVALID')
    expect((await session(forged)).body).toEqual({ nonce: null, user: null })
    expect((await session('')).body).toEqual({ nonce: null, user: null })
  })
  it('ends at logout, which clears the cookie', async () => {
    const staff = await hostLogin()
    const { setCookie } = await post(loggingOut, {}, { cookie: staff.cookie, 'x-wp-nonce': staff.nonce })
    expect(setCookie).toEqual(['archway_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect((await session(staff.cookie)).body).toEqual({ nonce: null, user: null })
    expect(await requires(staff.email, { cookie: staff.cookie, 'x-wp-nonce': staff.nonce })).toBe(
      'TOKEN_INVALID',
    )
  })
  it('is not ended by another site, which has no nonce', async () => {
    const staff = await hostLogin()
    await post(loggingOut, {}, { cookie: staff.cookie })
    expect((await session(staff.cookie)).body.nonce).toBe(staff.nonce)
  })
  it('ends when the account is closed, the last role is removed, or 30 days pass', async () => {
    const [closed, demoted, late] = [await hostLogin(), await hostLogin(), await hostLogin()]
    const change = (userId: number, columns: object) =>
      portal.db.updateTable('app_user').set(columns).where('id', '=', userId).execute()
    await change(closed.userId, { closed_at: portal.clock.now() })
    await change(demoted.userId, { roles: ['attendee'] })
    for (const { cookie } of [closed, demoted]) expect((await session(cookie)).body.user).toBeNull()
    portal.clock.advance(days(30) - 1)
    expect((await session(late.cookie)).body.nonce).toBe(late.nonce)
    portal.clock.advance(1)
    expect((await session(late.cookie)).body.nonce).toBeNull()
    portal.clock.advance(-days(30))
  })
  it('is listed for its owner, who can end it like any login', async () => {
    const staff = await hostLogin()
    const elsewhere = await tokenFor(portal, staff)
    const { sessions } = await portal.request<{ sessions: { id: string; current: boolean }[] }>(
      '{ sessions { id current } }',
      {},
      elsewhere,
    )
    const other = sessions.find(({ current }) => !current)!
    await portal.request(
      'mutation End($id: ID!) { endSession(input: { id: $id }) { success } }',
      { id: other.id },
      elsewhere,
    )
    expect((await session(staff.cookie)).body.nonce).toBeNull()
  })
  it('ends when a person without a host session logs in with the same browser', async () => {
    const staff = await hostLogin()
    const { email } = await buildAttendee(portal.db, { password })
    const { setCookie } = await post(loggingIn, { username: email, password }, { cookie: staff.cookie })
    expect(setCookie).toEqual([expect.stringContaining('archway_session=; Path=/; Max-Age=0')])
  })
})
