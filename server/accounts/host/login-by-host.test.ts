import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHostRoles } from '#server/platform/config/host-config.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { hostNonce, hostSecret } from '#server/testing/host-nonce.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { removeExpired } from '../accounts.jobs.ts'

const roles = readHostRoles('administrator=administrator, editor=staff')!
let portal: Portal
let makes: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { hostSite: { secret: hostSecret, roles, makesUnknown: false } } })
  makes = await startPortal({
    besides: portal,
    config: { hostSite: { secret: hostSecret, roles, makesUnknown: true } },
  })
})
afterAll(async () => {
  await makes.close()
  await portal.close()
})

const document = `mutation Enter($input: LoginByHostInput!) {
  loginByHost(input: $input) { authToken refreshToken clientMutationId user { databaseId email roles { nodes { name } } } }
}`
interface Entered {
  data?: {
    loginByHost: {
      authToken: string
      user: { databaseId: number; email: string; roles: { nodes: { name: string }[] } }
    } | null
  }
  errors?: { message: string; extensions: { code: string; data?: { challenge?: string } } }[]
}
async function enterBy(nonce: string, at = portal) {
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables: { input: { nonce } } }),
  })
  const { data, errors } = (await response.json()) as Entered
  const login = data?.loginByHost
  return {
    code: errors?.[0]?.extensions.code ?? 'ok',
    challenge: errors?.[0]?.extensions.data?.challenge,
    person: login?.user.databaseId,
    roles: login?.user.roles.nodes.map(({ name }) => name),
    cookie: response.headers.getSetCookie().find((line) => line.startsWith('archway_session=')) ?? null,
  }
}
const enter = (claims: Parameters<typeof hostNonce>[1], at = portal) => enterBy(hostNonce(at, claims), at)
/** An account bound earlier, like those of the website's users from earlier releases. */
const bound = (userId: number, subject: string) =>
  portal.db
    .insertInto('sso_identity')
    .values({ issuer: 'host', subject, user_id: userId, bound_at: portal.clock.now() })
    .execute()
const accountsOf = (email: string) =>
  portal.db.selectFrom('app_user').selectAll().where('email', '=', email).orderBy('id').execute()
const entriesOf = (userId: number) =>
  portal.db
    .selectFrom('audit_entry')
    .select(['action', 'data'])
    .where('about_user_id', '=', userId)
    .orderBy('id')
    .execute()

describe('a login through the website', () => {
  it('logs a known person in, and the audit log records the method', async () => {
    const { userId, email } = await buildAttendee(portal.db)
    await takeMails(portal)
    expect(await enter({ email })).toMatchObject({ code: 'ok', person: userId, cookie: null })
    expect(await entriesOf(userId)).toEqual([
      { action: 'person.loginBound', data: { way: 'host' } },
      { action: 'person.loggedIn', data: { way: 'host' } },
    ])
    expect(await takeMails(portal), 'the owner is told').toMatchObject([
      { kind: 'websiteLoginAdded', to: email },
    ])
    await enter({ email })
    expect(await takeMails(portal), 'once').toEqual([])
  })
  it('gives staff a host session cookie', async () => {
    const { userId, email } = await buildUser(portal.db, { roles: ['staff'] })
    await bound(userId, email)
    expect((await enter({ email, roles: ['editor'] })).cookie).toMatch(/^archway_session=.+HttpOnly/)
  })
  it('matches by the website’s user ID after the first login, even if the email changes', async () => {
    const { userId, email } = await buildAttendee(portal.db)
    await enter({ email, sub: 'wordpress 17' })
    const moved = { email: 'moved@example.org', sub: 'wordpress 17', email_verified: false }
    expect(await enter(moved)).toMatchObject({ person: userId })
    expect(await enter({ email, sub: 'wordpress 18' }), 'who got the address later').toMatchObject({
      code: 'HOST_PERSON_UNKNOWN',
    })
  })
  it('requires the second step of a person with a second factor', async () => {
    const person = await buildAttendee(portal.db)
    await buildAuthenticatorApp(portal, person.userId)
    expect(await enter({ email: person.email })).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
      challenge: expect.any(String),
      person: undefined,
    })
  })
})

describe('a website login nonce', () => {
  it.each([
    ['forged', { secret: 'another secret of 32 characters or more' }],
    ['expired', { iat: 1_700_000_000, exp: 1_700_000_060 }],
    ['forAnotherPortal', { aud: 'https://elsewhere.example' }],
    ['malformed', { email_verified: undefined }],
  ])('%s: is rejected with the same error, and the server log has the reason', async (error, claims) => {
    const { email, userId } = await buildAttendee(portal.db)
    expect(await enter({ email, ...claims })).toMatchObject({ code: 'HOST_LOGIN_FAILED' })
    expect(portal.logged.at(-1)).toMatchObject({ at: 'host login', fault: error })
    expect(JSON.stringify(portal.logged)).not.toContain(email)
    expect(await entriesOf(userId)).toEqual([])
  })
  it.each(['', 'v1', 'v1..', 'v1.e30.', 'v2.e30.AAAA', 'v1.e30.AAAA.AAAA', 'x'.repeat(9000)])(
    'is rejected if it is not a valid nonce: %.20s',
    async (nonce) => {
      expect((await enterBy(nonce)).code).toBe('HOST_LOGIN_FAILED')
    },
  )
  it('is rejected if its payload was changed', async () => {
    const { email } = await buildAttendee(portal.db)
    const [version, payload, signature] = hostNonce(portal, { email }).split('.')
    const said = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...said, roles: ['administrator'] })).toString('base64url')
    expect((await enterBy(`${version}.${forged}.${signature}`)).code).toBe('HOST_LOGIN_FAILED')
  })
  it('works once across all servers', async () => {
    const { email } = await buildAttendee(portal.db)
    const nonce = hostNonce(portal, { email })
    expect((await enterBy(nonce)).code).toBe('ok')
    expect((await enterBy(nonce, makes)).code).toBe('HOST_LOGIN_FAILED')
    expect(makes.logged.at(-1)).toMatchObject({ fault: 'replayed' })
  })
  it('works once in eight concurrent requests, and eight nonces all work', async () => {
    const { email } = await buildAttendee(portal.db)
    const nonce = hostNonce(portal, { email })
    const codes = async (nonces: string[]) =>
      (await Promise.all(nonces.map((one, i) => enterBy(one, i % 2 ? makes : portal)))).map(
        ({ code }) => code,
      )
    const same = await codes(Array<string>(8).fill(nonce))
    expect(same.filter((code) => code === 'ok')).toHaveLength(1)
    const each = await codes(Array.from({ length: 8 }, () => hostNonce(portal, { email })))
    expect(each, 'the control').toEqual(Array<string>(8).fill('ok'))
  })
  it('from each of four tabs opened at the same time works, even for the first login', async () => {
    const { email } = await buildAttendee(portal.db)
    const came = await Promise.all([1, 2, 3, 4].map((tab) => enter({ email }, tab % 2 ? portal : makes)))
    expect(came.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok'])
  })
  it('is used up by a failed login', async () => {
    const nonce = hostNonce(portal, { email: 'nobody-here@example.org' })
    expect((await enterBy(nonce)).code).toBe('HOST_PERSON_UNKNOWN')
    expect((await enterBy(nonce, makes)).code).toBe('HOST_LOGIN_FAILED')
    expect(await accountsOf('nobody-here@example.org'), 'nothing stays of it').toEqual([])
  })
  it('is stored only until it expires', async () => {
    const { email } = await buildAttendee(portal.db)
    await enter({ email })
    const count = () => portal.db.selectFrom('host_nonce_used').selectAll().execute()
    const now = portal.clock.now()
    await removeExpired(portal.db, now)
    expect((await count()).length).toBeGreaterThan(0)
    await removeExpired(portal.db, new Date(now.getTime() + minutes(2)))
    expect(await count()).toEqual([])
  })
  it('is rejected when no website is configured', async () => {
    const alone = await startPortal({ besides: portal, config: { hostSite: undefined } })
    const { email } = await buildAttendee(portal.db)
    expect((await enter({ email }, alone)).code).toBe('HOST_LOGIN_FAILED')
    await alone.close()
  })
})

describe('an unknown person from the website', () => {
  it('is refused, and no account is created', async () => {
    const email = 'unknown@example.org'
    expect(await enter({ email })).toMatchObject({ code: 'HOST_PERSON_UNKNOWN', cookie: null })
    expect(await accountsOf(email)).toEqual([])
  })
  it('gets an account with the website’s roles if the setting allows it', async () => {
    const email = 'new-here@example.org'
    const { person, roles } = await enter({ email, roles: ['editor'] }, makes)
    expect(roles).toEqual(['staff', 'attendee'])
    expect(await accountsOf(email)).toMatchObject([
      { id: person, first_name: 'Hana', password_hash: null, email_verified_at: portal.clock.now() },
    ])
    const attendee = portal.db.selectFrom('attendee').select('id').where('user_id', '=', person!)
    expect(await attendee.execute()).toHaveLength(1)
    expect((await entriesOf(person!)).map(({ action }) => action)).toEqual([
      'person.created',
      'person.loginBound',
      'person.changed',
      'person.loggedIn',
    ])
  })
  it.each([
    ['an address and a number', 'www.evil.example', 'Call 18005550100'],
    ['nothing', '', ''],
  ])('is named after their email address if the website sends %s', async (_what, first, last) => {
    const email = `bea.o-hara7${first.length}@example.org`
    expect(await enter({ email, first_name: first, last_name: last }, makes)).toMatchObject({ code: 'ok' })
    expect(await accountsOf(email)).toMatchObject([{ first_name: 'bea o hara', last_name: '–' }])
  })
  it('gets one account from concurrent requests', async () => {
    const email = 'twice@example.org'
    const came = await Promise.all([1, 2, 3, 4].map(() => enter({ email }, makes)))
    expect(new Set(came.map(({ person }) => person)).size).toBe(1)
    expect(await accountsOf(email)).toHaveLength(1)
  })
  it('gets no account for an address that the website has not verified', async () => {
    const thirdParty = { email: 'not-mine@example.org', email_verified: false }
    expect((await enter(thirdParty, makes)).code).toBe('HOST_PERSON_UNKNOWN')
    const { email } = await buildUser(portal.db, { roles: ['administrator'] })
    expect((await enter({ email, email_verified: false }, makes)).code).toBe('HOST_PERSON_UNKNOWN')
  })
  it('replaces an unverified sign-up if accounts may be created', async () => {
    const { userId, email } = await buildAttendee(portal.db, { verified: false, password: 'Willow-Tree-26' })
    expect((await enter({ email })).code).toBe('HOST_PERSON_UNKNOWN')
    const { person } = await enter({ email }, makes)
    expect(person).not.toBe(userId)
    expect(await accountsOf(email)).toHaveLength(1)
  })
  it('becomes the account that staff invited', async () => {
    const { userId, email } = await buildUser(portal.db, { verified: false, roles: ['attendee'] })
    await portal.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
    expect(await enter({ email })).toMatchObject({ code: 'ok', person: userId, roles: ['attendee'] })
    expect(await accountsOf(email)).toMatchObject([{ email_verified_at: portal.clock.now() }])
  })
  it('is refused if their account is closed', async () => {
    const { userId, email } = await buildAttendee(portal.db)
    await enter({ email })
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', userId)
      .execute()
    expect((await enter({ email })).code).toBe('HOST_PERSON_UNKNOWN')
    expect((await enter({ email }, makes)).code).toBe('HOST_PERSON_UNKNOWN')
  })
})

describe('website roles', () => {
  it('are added and removed to match the website, and the audit log records it', async () => {
    await buildUser(portal.db, { roles: ['administrator'] })
    const { userId, email } = await buildAttendee(portal.db)
    expect((await enter({ email, roles: ['administrator'] })).roles).toEqual(['administrator', 'attendee'])
    expect((await enter({ email, roles: ['author', 'superadmin'] })).roles).toEqual(['attendee'])
    const changes = (await entriesOf(userId)).filter(({ action }) => action === 'person.changed')
    expect(changes).toHaveLength(2)
    expect(changes[0]!.data).toMatchObject({ fields: ['roles'] })
  })
})
