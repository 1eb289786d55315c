import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ portalClock: '2026-11-18T15:00:00Z' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const storedLogin = (page: Page) => page.evaluate(() => localStorage.getItem('archway.login'))

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill('Portal-demo-2026')
  await page.getByRole('button', { name: 'Log In' }).click()
}

test.describe('staff, facilitators and administrators', () => {
  test('are logged in by a cookie, and the app keeps no token', async ({ page, context, portal }) => {
    // Any name but localhost itself: there the app keeps everybody's tokens.
    const site = portal.url.replace('localhost', 'archway.localhost')
    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'Log In')).toBeVisible()
    await logIn(page, 'staff@example.org')
    await expect(heading(page, 'Welcome Joan')).toBeVisible()
    await expect(page).toHaveURL(`${site}/`)
    expect(await storedLogin(page)).toBeNull()
    const cookie = (await context.cookies(site)).find(({ name }) => name === 'archway_session')
    expect(cookie?.httpOnly).toBe(true)

    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'My Account')).toBeVisible()
    await expect(page.locator('.sessions')).toContainText('This one')
    const second = await context.newPage()
    await second.goto(`${site}/account/profile`)
    await expect(heading(second, 'My Profile')).toBeVisible()

    await page.goto(`${site}/logout`)
    await expect(page.getByText('You are logged out.')).toBeVisible()
    expect((await context.cookies(site)).some(({ name }) => name === 'archway_session')).toBe(false)
    await second.goto(`${site}/account/profile`)
    await expect(heading(second, 'Log In')).toBeVisible()
  })

  test('are not who an attendee is: their tokens are kept', async ({ page, portal }) => {
    const site = portal.url.replace('localhost', 'archway.localhost')
    await page.goto(`${site}/login`)
    await logIn(page, 'attendee@example.org')
    await expect(heading(page, 'Welcome Ruth')).toBeVisible()
    expect(await storedLogin(page)).not.toBeNull()
  })
})
