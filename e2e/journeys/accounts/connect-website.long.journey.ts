import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hostNonce, hostSecret } from '#server/testing/host-nonce.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { greeting } from '../../support/people/greeting.ts'
import { expect, linkIn, test } from '../../support/test.ts'

test.use({ portalEnv: { HOST_SECRET: hostSecret } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function call<T>(portalUrl: string, query: string, variables: object = {}) {
  const response = await fetch(`${portalUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as {
    data?: T
    errors?: { extensions: { code: string; data: { challenge: string; methods: string[] } } }[]
  }
}

/** The URL to which the website sends a user with this address after it logs them in. */
async function broughtByTheWebsite(portalUrl: string, email: string): Promise<string> {
  const { data } = await call<{ serverTime: { now: string } }>(portalUrl, '{ serverTime { now } }')
  const now = new Date(data!.serverTime.now)
  const deps = { config: { publicUrl: portalUrl }, clock: { now: () => now } } as never
  const { errors } = await call(
    portalUrl,
    'mutation E($input: LoginByHostInput!) { loginByHost(input: $input) { authToken } }',
    { input: { nonce: hostNonce({ deps }, { email, sub: randomUUID() }) } },
  )
  const { code, data: requested } = errors![0]!.extensions
  expect(code).toBe('HOST_BINDING_NEEDED')
  const { challenge, methods } = requested
  return `/login/website#${new URLSearchParams({ challenge, methods: methods.join(' ') })}`
}

test.describe('the first login from a website', () => {
  test('asks for the password of the account', async ({ page, portal, mail }) => {
    const email = 'attendee@example.org'
    await page.goto(await broughtByTheWebsite(portal.url, email))
    await expect(heading(page, 'Connect your account')).toBeVisible()
    await visualCheck(page, 'connect-website')
    const secret = page.getByRole('textbox', { name: /^Password/ })
    await secret.fill('Not-my-password-1')
    await page.getByRole('button', { name: 'Connect and log in' }).click()
    await expect(page.locator('.field-error')).toContainText('That isn’t the password of your account here.')
    await secret.fill('Portal-demo-2026')
    await page.keyboard.press('Enter')
    await expect(greeting(page, 'Ruth')).toBeVisible()
    expect((await mail(email, { subject: 'website' })).text).toMatch(
      /The\s+website\s+login\s+now\s+opens\s+it/,
    )
  })

  test('sends a link that connects the account and works once', async ({ page, portal, mail, context }) => {
    const email = 'staff@example.org'
    await page.goto(await broughtByTheWebsite(portal.url, email))
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('Check your email.')).toBeVisible()
    const link = linkIn(await mail(email, { subject: 'Connect' }), '/login/website')
    const other = await context.newPage()
    await other.goto(link)
    await visualCheck(other, 'connect-website-accept')
    await other.getByRole('button', { name: 'Connect my account' }).click()
    await expect(heading(other, 'Your account is connected')).toBeFocused()
    await other.goto(link)
    await other.getByRole('button', { name: 'Connect my account' }).click()
    await expect(other.getByText('This has expired or was already used.')).toBeVisible()
    // Without a login to connect, the page says what to do.
    await other.goto('/login/website')
    await expect(heading(other, 'Connect your account')).toBeVisible()
    await expect(other.getByText('Go back to the website and open our classes again.')).toBeVisible()
    await other.close()
  })
})
