import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeExpired } from '#server/accounts/accounts.jobs.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { bindIdentity } from './sso-identity.sql.ts'
import { SsoBrowser } from './testing/sso-browser.ts'
import { startProvider, type TestProvider } from './testing/start-provider.ts'

const publicUrl = 'http://portal.test'
let provider: TestProvider
let portal: Portal
beforeAll(async () => {
  provider = await startProvider(`${publicUrl}/sso/callback`)
  const client = { issuer: provider.issuer, clientId: 'portal', clientSecret: 'secret of the portal' }
  portal = await startPortal({ config: { publicUrl, oidc: { ...client, rolesClaim: 'roles' } } })
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

async function logIn(person: Record<string, unknown>, browser = new SsoBrowser(publicUrl, portal.url)) {
  provider.person = { email_verified: true, ...person }
  return browser.get(await browser.toCallback())
}
async function noticeAt(location: string): Promise<string | null> {
  const url = new URL(location)
  expect(url.pathname).toBe('/login')
  const code = url.searchParams.get('notice')
  const { loginNotice } = await portal.request<{ loginNotice: string | null }>(
    'query Notice($code: String!) { loginNotice(code: $code) }',
    { code },
  )
  return loginNotice
}
const rolesOf = async ({ userId }: { userId: number }) =>
  (await portal.db.selectFrom('app_user').select('roles').where('id', '=', userId).executeTakeFirst())?.roles

describe('single sign-on', () => {
  it('logs a known person in with a host session and the roles of the claim', async () => {
    const joan = await buildUser(portal.db, { email: 'Joan+S@example.org', roles: ['staff'] })
    const { location, setCookie } = await logIn({
      email: 'joan+s@EXAMPLE.org',
      email_verified: true,
      roles: ['Administrator', 'something else'],
    })
    expect(location).toBe(`${publicUrl}/`)
    const cookie = setCookie.find((line) => line.startsWith('archway_session='))!
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const response = await fetch(`${portal.url}/session`, { headers: { cookie: cookie.split(';')[0]! } })
    expect(await response.json()).toMatchObject({
      nonce: expect.any(String),
      user: { databaseId: joan.userId, roles: ['administrator'] },
    })
  })
  it('records changed roles in the audit log once', async () => {
    const { userId, email } = await buildUser(portal.db, { roles: ['staff'] })
    await logIn({ email, roles: ['facilitator'] })
    await logIn({ email, roles: ['facilitator'] })
    const notified = await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', 'data'])
      .where('about_user_id', '=', userId)
      .where('action', '=', 'person.changed')
      .execute()
    const data = { fields: ['roles'], changes: { roles: { before: ['staff'], after: ['facilitator'] } } }
    expect(notified).toEqual([{ actor_id: null, action: 'person.changed', data }])
    const { edit_version } = await portal.db
      .selectFrom('app_user')
      .select('edit_version')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(edit_version).toBe(2)
  })
  it('keeps the attendee role', async () => {
    const ann = await buildAttendee(portal.db)
    expect((await logIn({ email: ann.email, roles: 'facilitator' })).location).toBe(`${publicUrl}/`)
    expect(await rolesOf(ann)).toEqual(['facilitator', 'attendee'])
  })
  it.each([
    ['an unknown person', { email: 'nobody@example.org', roles: ['staff'] }],
    [
      'an address that the provider has not verified',
      { email: 'fay@example.org', email_verified: false, roles: ['staff'] },
    ],
    [
      'an address without a verified claim',
      { email: 'fay@example.org', email_verified: undefined, roles: ['staff'] },
    ],
    ['a person without an address', { roles: ['staff'] }],
    ['an address that no account has verified', { email: 'unproven@example.org', roles: ['staff'] }],
  ])('refuses %s with a clear message and no personal data in the URL', async (_name, person) => {
    const hasFay = await portal.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'fay@example.org')
      .executeTakeFirst()
    if (!hasFay) {
      await buildUser(portal.db, { email: 'fay@example.org', roles: ['staff'] })
      await buildUser(portal.db, { email: 'unproven@example.org', roles: ['staff'], verified: false })
    }
    const { location, setCookie } = await logIn(person)
    expect(await noticeAt(location)).toContain('We don’t know you here yet.')
    expect(decodeURIComponent(location)).not.toContain('example.org')
    expect(setCookie.some((line) => line.startsWith('archway_session='))).toBe(false)
  })
  it('finds the account by the provider’s subject after the first login, even if the email changes', async () => {
    const joan = await buildUser(portal.db, { roles: ['staff'] })
    await logIn({ sub: 'joan-1', email: joan.email, roles: ['staff'] })
    const later = { sub: 'joan-1', email: 'joan.married@example.net', email_verified: false }
    const { location } = await logIn({ ...later, roles: ['administrator'] })
    expect(location).toBe(`${publicUrl}/`)
    expect(await rolesOf(joan)).toEqual(['administrator'])
  })
  it('refuses another subject with the email of an account that is already bound', async () => {
    const joan = await buildUser(portal.db, { roles: ['staff'] })
    await logIn({ sub: 'joan-2', email: joan.email, roles: ['staff'] })
    const { location, setCookie } = await logIn({ sub: 'new-joan', email: joan.email, roles: ['staff'] })
    expect(await noticeAt(location)).toContain('Another staff account uses this email')
    expect(setCookie.some((line) => line.startsWith('archway_session='))).toBe(false)
  })
  it('binds only one of two concurrent subjects with one email', async () => {
    const { userId } = await buildUser(portal.db, { roles: ['staff'] })
    const bind = (subject: string) =>
      portal.db
        .transaction()
        .execute((tx) => bindIdentity(tx, { issuer: provider.issuer, subject }, userId, portal.clock.now()))
    expect((await Promise.all([bind('one'), bind('two')])).toSorted()).toEqual([false, true])
  })
  it('refuses the subject of a closed account', async () => {
    const deleted = await buildUser(portal.db, { roles: ['staff'] })
    await logIn({ sub: 'gone', email: deleted.email, roles: ['staff'] })
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', deleted.userId)
      .execute()
    const { location } = await logIn({ sub: 'gone', email: deleted.email, roles: ['staff'] })
    expect(await noticeAt(location)).toContain('We don’t know you here yet.')
  })
  it('refuses a person without a portal role and leaves their roles', async () => {
    const sam = await buildUser(portal.db, { roles: ['staff'] })
    const { location } = await logIn({ email: sam.email, roles: ['root'] })
    expect(await noticeAt(location)).toContain('has no role here')
    expect(await rolesOf(sam)).toEqual(['staff'])
  })
  it('refuses a callback from another browser, repeated, late, or changed', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    provider.person = { email: staff.email, email_verified: true, roles: ['staff'] }
    const failed = 'Staff Login didn’t work. Try again.'

    const stolen = await new SsoBrowser(publicUrl, portal.url).toCallback()
    expect(await noticeAt((await new SsoBrowser(publicUrl, portal.url).get(stolen)).location)).toBe(failed)

    const browser = new SsoBrowser(publicUrl, portal.url)
    const callback = await browser.toCallback()
    expect((await browser.get(callback)).location).toBe(`${publicUrl}/`)
    expect(await noticeAt((await browser.get(callback)).location), 'twice').toBe(failed)

    const changed = new SsoBrowser(publicUrl, portal.url)
    const withOtherState = (await changed.toCallback()).replace(/state=[^&]+/, 'state=made-up')
    expect(await noticeAt((await changed.get(withOtherState)).location)).toBe(failed)

    const late = new SsoBrowser(publicUrl, portal.url)
    const lateCallback = await late.toCallback()
    portal.clock.advance(minutes(10) + 1000)
    expect(await noticeAt((await late.get(lateCallback)).location)).toBe(failed)
    portal.clock.advance(-minutes(10) - 1000)
  })
  describe('reads claims from one provider response', () => {
    afterEach(() => {
      provider.idToken = undefined
      provider.userinfo = undefined
      provider.changeToken = undefined
    })
    const hasCookie = (setCookie: string[]) => setCookie.some((line) => line.startsWith('archway_session='))

    it('does not treat the userinfo address as verified by the ID token', async () => {
      const { email } = await buildUser(portal.db, { roles: ['staff'] })
      provider.idToken = { email: 'mallory@example.net', email_verified: true }
      provider.userinfo = { email, roles: ['staff'] }
      const { location, setCookie } = await logIn({ sub: 'joined-1' })
      expect(await noticeAt(location)).toContain('We don’t know you here yet.')
      expect(hasCookie(setCookie)).toBe(false)
    })
    it('does not treat it as verified if the ID token names no address', async () => {
      const { email } = await buildUser(portal.db, { roles: ['staff'] })
      provider.idToken = { email_verified: true, roles: ['staff'] }
      provider.userinfo = { email, roles: ['staff'] }
      const { location } = await logIn({ sub: 'joined-2' })
      expect(await noticeAt(location)).toContain('We don’t know you here yet.')
    })
    it('does not take roles from userinfo if the ID token has the address', async () => {
      const staff = await buildUser(portal.db, { roles: ['staff'] })
      provider.idToken = { email: staff.email, email_verified: true, roles: ['staff'] }
      provider.userinfo = { email: staff.email, email_verified: true, roles: ['administrator'] }
      expect((await logIn({ sub: 'joined-3' })).location).toBe(`${publicUrl}/`)
      expect(await rolesOf(staff)).toEqual(['staff'])
    })
    it('reads address and roles from userinfo if the ID token has neither', async () => {
      const staff = await buildUser(portal.db, { roles: ['staff'] })
      provider.idToken = {}
      provider.userinfo = { email: staff.email, email_verified: true, roles: ['facilitator'] }
      expect((await logIn({ sub: 'joined-4' })).location).toBe(`${publicUrl}/`)
      expect(await rolesOf(staff)).toEqual(['facilitator'])
    })
    it('accepts the string "true" for verified, which one provider sends', async () => {
      const { email } = await buildUser(portal.db, { roles: ['staff'] })
      const { location } = await logIn({ sub: 'joined-5', email, email_verified: 'true', roles: ['staff'] })
      expect(location).toBe(`${publicUrl}/`)
    })
    it.each<[string, (token: string) => string]>([
      [
        'with a changed payload',
        (token) => {
          const [header, payload, signature] = token.split('.')
          const said = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object
          const other = Buffer.from(JSON.stringify({ ...said, roles: ['administrator'] })).toString(
            'base64url',
          )
          return `${header}.${other}.${signature}`
        },
      ],
      ['with a wrong signature', (token) => token.replace(/[^.]{20}$/, 'A'.repeat(20))],
    ])('rejects an ID token %s', async (_name, changeToken) => {
      const staff = await buildUser(portal.db, { roles: ['staff'] })
      provider.changeToken = changeToken
      const { location, setCookie } = await logIn({ email: staff.email, roles: ['staff'] })
      expect(await noticeAt(location)).toBe('Staff Login didn’t work. Try again.')
      expect(hasCookie(setCookie)).toBe(false)
      expect(await rolesOf(staff)).toEqual(['staff'])
    })
  })
  it('accepts a state once, even with the cookie and a different code', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    provider.person = { email: staff.email, email_verified: true, roles: ['staff'] }
    const browser = new SsoBrowser(publicUrl, portal.url)
    const start = (await browser.get(`${publicUrl}/sso/login`)).location
    const cookie = browser.cookieOf(publicUrl)
    const [one, other] = [await browser.onFrom(start), await browser.onFrom(start)]
    expect(one).not.toBe(other)
    expect((await browser.get(one)).location).toBe(`${publicUrl}/`)
    browser.setCookieOf(publicUrl, cookie)
    expect(await noticeAt((await browser.get(other)).location)).toBe('Staff Login didn’t work. Try again.')
    await removeExpired(portal.db, new Date(portal.clock.now().getTime() + minutes(11)))
    expect(await portal.db.selectFrom('sso_state_used').selectAll().execute()).toEqual([])
  })
  it('emails the owner about the first login only', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    await takeMails(portal)
    await logIn({ sub: 'told', email: staff.email, roles: ['staff'] })
    expect(await takeMails(portal)).toMatchObject([{ kind: 'staffLoginAdded', to: staff.email }])
    await logIn({ sub: 'told', email: staff.email, roles: ['staff'] })
    expect(await takeMails(portal)).toEqual([])
  })
  it('shows a generic message when the provider refuses, and logs none of its text', async () => {
    const browser = new SsoBrowser(publicUrl, portal.url)
    const { search } = new URL(await browser.toCallback())
    const state = new URLSearchParams(search).get('state')
    const { location } = await browser.get(
      `${publicUrl}/sso/callback?error=access_denied&error_description=ann%40example.org&state=${state}`,
    )
    expect(await noticeAt(location)).toBe('Staff Login didn’t work. Try again.')
    expect(JSON.stringify(portal.logged)).not.toContain('ann@example.org')
  })
  it('hides a notice after two minutes, and shows only notices it has signed', async () => {
    const { location } = await logIn({ email: 'nobody@example.org' })
    portal.clock.advance(minutes(2) + 1000)
    expect(await noticeAt(location)).toBeNull()
    portal.clock.advance(-minutes(2) - 1000)
    for (const notice of ['x', 'dW5rbm93blBlcnNvbg.9999999999.x', ''])
      expect(await noticeAt(`${publicUrl}/login?notice=${notice}`)).toBeNull()
  })
  it('is offered if configured, and reports if it is not', async () => {
    const requesting = '{ siteSettings { singleSignOn { provider enabled siteKey } } }'
    const settings = (enabled: boolean) => ({
      siteSettings: { singleSignOn: { provider: 'openid-connect', enabled, siteKey: null } },
    })
    expect(await portal.request(requesting)).toEqual(settings(true))
    const without = await startPortal()
    expect(await without.request(requesting)).toEqual(settings(false))
    const response = await fetch(`${without.url}/sso/login`, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^\/login\?notice=/)
    await without.close()
  })
  it('reports when the provider is unreachable', async () => {
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', rolesClaim: undefined }
    const alone = await startPortal({ config: { oidc } })
    const response = await fetch(`${alone.url}/sso/login`, { redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/^\/login\?notice=/)
    await alone.close()
  })
})
