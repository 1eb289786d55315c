import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { SsoBrowser } from './testing/sso-browser.ts'
import { startProvider, type TestProvider } from './testing/start-provider.ts'

const publicUrl = 'http://portal.test'
let provider: TestProvider
let portal: Portal
let trusting: Portal
beforeAll(async () => {
  provider = await startProvider(`${publicUrl}/sso/callback`)
  const client = {
    issuer: provider.issuer,
    clientId: 'portal',
    clientSecret: 'secret of the portal',
    rolesClaim: undefined,
  }
  portal = await startPortal({ config: { publicUrl, oidc: client } })
  trusting = await startPortal({
    config: { publicUrl, oidc: { ...client, secondFactorAtProvider: true } },
  })
})
afterAll(async () => {
  await portal.close()
  await trusting.close()
  await provider.close()
})

async function logIn(at: Portal, email: string) {
  provider.person = { email, email_verified: true }
  const browser = new SsoBrowser(publicUrl, at.url)
  return browser.get(await browser.toCallback())
}
const cookieIn = (lines: string[]) => lines.find((line) => line.startsWith('archway_session='))
async function codeOfCall(at: Portal, setCookie: string[]) {
  const cookie = cookieIn(setCookie)!.split(';')[0]!
  const session = await fetch(`${at.url}/session`, { headers: { cookie } })
  const { nonce } = (await session.json()) as { nonce: string }
  const response = await fetch(`${at.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-wp-nonce': nonce },
    body: JSON.stringify({ query: '{ sessions { id } }' }),
  })
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code
}

describe('single sign-on of a person with a second factor', () => {
  it('redirects to the second step with a URL fragment and sets no cookie before it', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    await buildAuthenticatorApp(portal, staff.userId)
    const { location, setCookie } = await logIn(portal, staff.email)
    const { pathname, search, hash } = new URL(location)
    expect([pathname, search, cookieIn(setCookie)]).toEqual(['/login', '', undefined])
    const step = new URLSearchParams(hash.slice(1))
    expect(step.get('methods')).toBe('code')
    const { completeLogin } = await portal.request<{ completeLogin: { user: { databaseId: number } } }>(
      'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { user { databaseId } } }',
      { input: { challenge: step.get('challenge'), code: shownCode(portal.clock.now()) } },
    )
    expect(completeLogin.user.databaseId).toBe(staff.userId)
  })
  it('requires setup if a second factor is mandatory and missing', async () => {
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    const { email } = await buildUser(portal.db, { roles: ['staff'] })
    expect(await codeOfCall(portal, (await logIn(portal, email)).setCookie)).toBe(
      'SECOND_FACTOR_SETUP_NEEDED',
    )
  })
  it('skips the second step if the provider is trusted, only for logins through it', async () => {
    await trusting.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    const password = 'Portal-demo-2026'
    const staff = await buildUser(trusting.db, { roles: ['staff'], password })
    expect(await codeOfCall(trusting, (await logIn(trusting, staff.email)).setCookie)).toBe(undefined)
    await buildAuthenticatorApp(trusting, staff.userId)
    expect(cookieIn((await logIn(trusting, staff.email)).setCookie)).toBeTruthy()
    const byPassword = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
    const input = { username: staff.email, password }
    expect(await trusting.codeOf(byPassword, { input })).toBe('SECOND_FACTOR_NEEDED')
  })
})
