import type { Page } from '@playwright/test'
import { startProvider } from '#server/accounts/sso/testing/start-provider.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { greeting } from '../../support/people/greeting.ts'
import { freePort, startPortal } from '../../support/portal/portal.ts'
import { test as base, expect } from '../../support/test.ts'

const test = base.extend<{ staffed: Awaited<ReturnType<typeof startStaffed>> }>({
  staffed: async ({ portals }, use) => use(await portals.of('single-sign-on', startStaffed)),
  portal: async ({ staffed }, use) => use(staffed.portal),
})

/** A portal whose staff log in with the organization's login. */
async function startStaffed() {
  const port = await freePort()
  /** Under another host name: on localhost the app stores everyone's tokens. */
  const site = `http://archway.localhost:${port}`
  const provider = await startProvider(`${site}/sso/callback`)
  const env = {
    PUBLIC_URL: site,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret of the portal',
    OIDC_ROLES_CLAIM: 'roles',
  }
  const portal = await startPortal({ port, env, hasShortIntervals: true })
  return {
    site,
    provider,
    portal,
    async stop() {
      await portal.stop()
      await provider.close()
    },
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const staffLogin = (page: Page) => page.getByRole('link', { name: 'Staff Login' })

test.describe('single sign-on', () => {
  test('logs staff in with the host session and opens the home page', async ({
    page,
    context,
    staffed: { site, provider },
  }) => {
    provider.person = { email: 'staff@example.org', email_verified: true, roles: ['staff'] }
    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'Log In')).toBeVisible()
    await visualCheck(page, 'login-with-single-sign-on')
    await staffLogin(page).focus()
    await page.keyboard.press('Enter')
    await expect(greeting(page, 'Joan')).toBeVisible()
    await expect(page).toHaveURL(`${site}/`)
    expect(await page.evaluate(() => localStorage.getItem('archway.login'))).toBeNull()
    const cookie = (await context.cookies(site)).find(({ name }) => name === 'archway_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'My Account')).toBeVisible()
    await expect(page.locator('.accounts-sessions')).toContainText('This device')
    await page.goto(`${site}/logout`)
    await expect(page.getByText('You are logged out.')).toBeVisible()
    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'Log In')).toBeVisible()
  })

  test('rejects an unknown person with an explanation, and leaves no trace of them in the browser', async ({
    page,
    context,
    staffed: { site, provider },
  }) => {
    provider.person = { email: 'nobody@example.org', email_verified: true, roles: ['administrator'] }
    await page.goto(`${site}/login`)
    await staffLogin(page).click()
    const notice = page.getByText('We don’t know you here yet. Ask an administrator to add you')
    await expect(notice).toBeVisible()
    await expect(heading(page, 'Log In')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(decodeURIComponent(page.url())).not.toContain('nobody')
    expect((await context.cookies(site)).some(({ name }) => name === 'archway_session')).toBe(false)
  })
})
