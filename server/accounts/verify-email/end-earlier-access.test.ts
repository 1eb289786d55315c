import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '#server/accounts/session/session.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const fresh = 'Willow-Tree-26'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** A person with everything that opens an account, and the login that acts. */
async function personWithEverything() {
  const { db, deps, clock } = portal
  const person = await buildAttendee(db, { roles: ['staff', 'attendee'], password })
  const here = await tokenFor(portal, person)
  const calendar = 'mutation { renewCalendarSubscription(input: {}) { url } }'
  const { renewCalendarSubscription: made } = await portal.request<{
    renewCalendarSubscription: { url: string }
  }>(calendar, {}, here)
  const other = await startSession(db, deps.config.sessionSecret, person.userId, clock.now())
  const cookie = await hostCookie(person.email)
  const { nonce } = await session(cookie)
  const newEmail = `new-${person.email}`
  return {
    ...person,
    here,
    other,
    cookie,
    nonce: nonce!,
    newEmail,
    calendar: new URL(made.url).pathname,
    magic: await keyOf(person, 'magic'),
    reset: await keyOf(person, 'reset'),
    change: await keyOf(person, 'verify', newEmail),
  }
}
type Person = Awaited<ReturnType<typeof personWithEverything>>

async function keyOf(person: { userId: number }, purpose: string, new_email: string | null = null) {
  const { key, hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + 600_000)
  const row = { user_id: person.userId, purpose, key_hash: hash, new_email, created_at, expires_at }
  await portal.db.insertInto('email_key').values(row).execute()
  return key
}
async function hostCookie(email: string): Promise<string> {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: loggingIn, variables: { username: email, password } }),
  })
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}
const loggingIn = `mutation Login($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { authToken }
}`
const session = async (cookie: string) =>
  (await (await fetch(`${portal.url}/session`, { headers: { cookie } })).json()) as { nonce: string | null }
const isRejected = async (document: string, variables: object) =>
  (await portal.query(document, variables)).errors.length > 0

/** What opens an account. Each function returns whether it has ended. */
const ways: Record<string, (person: Person) => Promise<boolean>> = {
  'another login': async ({ other }) =>
    (await portal.query('{ __typename }', {}, other.authToken)).errors.length > 0,
  'its refresh token': ({ other }) =>
    isRejected(
      'mutation Renew($t: String!) { refreshJwtAuthToken(input: { jwtRefreshToken: $t }) { authToken } }',
      { t: other.refreshToken },
    ),
  'a host session': async ({ cookie, nonce }) => {
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-wp-nonce': nonce },
      body: '{"query":"{ __typename }"}',
    })
    const { errors } = (await response.json()) as { errors?: PortalError[] }
    return errors !== undefined && (await session(cookie)).nonce === null
  },
  'a magic link': ({ email, magic }) =>
    isRejected(
      `mutation Magic($u: String!, $k: String!) {
        magicLinkLogin(input: { username: $u, password: $k }) { authToken }
      }`,
      { u: email, k: magic },
    ),
  'a reset link': ({ email, reset }) =>
    isRejected(
      `mutation Reset($u: String!, $k: String!, $p: String!) {
        resetUserPassword(input: { login: $u, key: $k, password: $p }) { user { email } }
      }`,
      { u: email, k: reset, p: 'Maple-Leaf-26' },
    ),
  'a pending email change': async ({ email, change, newEmail }) => {
    const verifying = `mutation Verify($u: String!, $k: String!, $e: String!, $p: String!) {
      verifyUserEmail(input: { username: $u, verificationKey: $k, email: $e, password: $p }) { success }
    }`
    const link = { u: email, k: change, e: newEmail }
    return (
      (await isRejected(verifying, { ...link, p: fresh })) && isRejected(verifying, { ...link, p: password })
    )
  },
  'the secret address of the calendar': async ({ calendar }) =>
    (await fetch(`${portal.url}${calendar}`)).status === 404,
}

const changing = `mutation Change($p: String!, $n: String!) {
  changeUserPassword(input: { password: $p, newPassword: $n, confirmNewPassword: $n }) { success }
}`
const events: Record<string, (person: Person) => Promise<unknown>> = {
  'a reset of the password': async ({ userId, email }) =>
    portal.request(
      `mutation Reset($u: String!, $k: String!, $p: String!) {
        resetUserPassword(input: { login: $u, key: $k, password: $p }) { user { email } }
      }`,
      { u: email, k: await keyOf({ userId }, 'reset'), p: fresh },
    ),
  'a change of password': ({ here }) => portal.request(changing, { p: password, n: fresh }, here),
  'an end of all other logins': ({ here }) =>
    portal.request('mutation { endAllSessions(input: { keepCurrent: true }) { success } }', {}, here),
  'an end of all logins': ({ here }) =>
    portal.request('mutation { endAllSessions(input: {}) { success } }', {}, here),
  'an end of all logins by an administrator': async ({ userId }) =>
    portal.request(
      'mutation End($id: Int!) { endSessionsOf(input: { userId: $id }) { person { databaseId } } }',
      { id: userId },
      await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] })),
    ),
  'a completed email change': async ({ userId, email, here }) => {
    const e = `moved-${email}`
    await portal.request(
      `mutation Verify($u: String!, $k: String!, $e: String!) {
        verifyUserEmail(input: { username: $u, verificationKey: $k, email: $e }) { success }
      }`,
      { u: email, k: await keyOf({ userId }, 'verify', e), e },
      here,
    )
  },
}
const preservesItsLogin = new Set([
  'a change of password',
  'an end of all other logins',
  'a completed email change',
])

describe.each(Object.keys(events))('%s', (event) => {
  let person: Person
  beforeAll(async () => {
    person = await personWithEverything()
    await events[event]!(person)
  })
  it.each(Object.keys(ways))('ends %s', async (way) => {
    expect(await ways[way]!(person)).toBe(true)
  })
  it(preservesItsLogin.has(event) ? 'keeps the login that acted' : 'ends every login', async () => {
    const { errors } = await portal.query('{ __typename }', {}, person.here)
    expect(errors).toHaveLength(preservesItsLogin.has(event) ? 0 : 1)
  })
})

describe('before any of these events', () => {
  it.each(Object.keys(ways))('%s opens the account', async (way) => {
    expect(await ways[way]!(await personWithEverything())).toBe(false)
  })
})

describe('requests in progress when all logins end', () => {
  it('do not renew a login', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await personWithEverything()
      const renewing =
        'mutation R($t: String!) { refreshJwtAuthToken(input: { jwtRefreshToken: $t }) { authToken refreshToken } }'
      const renewals = Array.from({ length: 4 }, () =>
        portal.query(renewing, { t: person.other.refreshToken }),
      )
      await Promise.all([events['an end of all other logins']!(person), ...renewals])
      const open = await portal.db
        .selectFrom('session')
        .select('family')
        .distinct()
        .where('user_id', '=', person.userId)
        .where('ended_at', 'is', null)
        .execute()
      expect(open).toHaveLength(1)
    }
  }, 60_000)
  it('do not log in with the old password after it was changed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await personWithEverything()
      const logins = Array.from({ length: 3 }, () =>
        portal.query<{ login: { authToken: string } }>(loggingIn, { username: person.email, password }),
      )
      await Promise.all([events['a change of password']!(person), ...logins])
      for (const { data } of await Promise.all(logins))
        if (data?.login)
          expect(await portal.codeOf('{ __typename }', {}, data.login.authToken)).toBe('TOKEN_INVALID')
    }
  }, 60_000)
})

describe('creating a calendar address', () => {
  it('notifies the person by email, also when it replaces an old one', async () => {
    const person = await buildAttendee(portal.db)
    const token = await tokenFor(portal, person)
    await takeMails(portal)
    for (let time = 0; time < 2; time += 1)
      await portal.request('mutation { renewCalendarSubscription(input: {}) { url } }', {}, token)
    const notified = { kind: 'calendarAddressMade', to: person.email, data: {} }
    expect(await takeMails(portal)).toEqual([notified, notified])
  })
})
