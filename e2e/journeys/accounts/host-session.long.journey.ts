import type { Page } from '@playwright/test'
import { greeting } from '../../support/people/greeting.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const storedLogin = (page: Page) => page.evaluate(() => localStorage.getItem('archway.login'))

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill('Portal-demo-2026')
  await page.getByRole('button', { name: 'Log In' }).click()
}

test.describe('staff, facilitators and administrators', () => {
  test('are logged in with a cookie, and the app stores no token', async ({ page, context, portal }) => {
    // A host name other than localhost. On localhost the app stores everyone's tokens.
    const site = portal.url.replace('localhost', 'archway.localhost')
    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'Log In')).toBeVisible()
    await logIn(page, 'staff@example.org')
    await expect(greeting(page, 'Joan')).toBeVisible()
    await expect(page).toHaveURL(`${site}/`)
    expect(await storedLogin(page)).toBeNull()
    const cookie = (await context.cookies(site)).find(({ name }) => name === 'archway_session')
    expect(cookie?.httpOnly).toBe(true)

    await page.goto(`${site}/account/manage`)
    await expect(heading(page, 'My Account')).toBeVisible()
    await expect(page.locator('.accounts-sessions')).toContainText('This device')
    const second = await context.newPage()
    await second.goto(`${site}/account/profile`)
    await expect(heading(second, 'My Profile')).toBeVisible()

    await page.goto(`${site}/logout`)
    await expect(page.getByText('You are logged out.')).toBeVisible()
    expect((await context.cookies(site)).some(({ name }) => name === 'archway_session')).toBe(false)
    await second.goto(`${site}/account/profile`)
    await expect(heading(second, 'Log In')).toBeVisible()

    // The tokens of attendees are stored.
    await logIn(second, 'attendee@example.org')
    await expect(greeting(second, 'Ruth')).toBeVisible()
    expect(await storedLogin(second)).not.toBeNull()
  })
})
