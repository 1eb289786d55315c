import type { Page } from '@playwright/test'
import { type Attendee, logIn, newAttendee } from '../support/attendee.ts'
import { look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test.use({ portalClock: '2026-11-18T15:00:00Z' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const city = (page: Page) => page.getByLabel('City')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click()
const saved = (page: Page) => page.locator('.banner').filter({ hasText: 'Profile saved successfully.' })

async function openProfile(page: Page, who: Attendee) {
  await page.goto('/account/profile')
  await logIn(page, who)
  await expect(heading(page, 'My Profile')).toBeVisible()
}

/** What a login is worth after a while: its short token is over, and `refreshToken` is what it can be renewed with. */
async function expire(page: Page, refreshToken?: string) {
  await page.evaluate((other) => {
    const login = JSON.parse(localStorage.getItem('archway.login') ?? '{}')
    const expired = { ...login, tokenExpiry: 0, refreshToken: other ?? login.refreshToken }
    localStorage.setItem('archway.login', JSON.stringify(expired))
  }, refreshToken)
}

test.describe('a login that ends while a form is open', () => {
  test('is renewed in silence while it can be', async ({ page, portal }) => {
    const ruth = await newAttendee(portal.url, 'Ruth')
    await openProfile(page, ruth)
    await city(page).fill('Alexandria')
    await expire(page)
    await save(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(city(page)).toHaveValue('Alexandria')
  })

  test('asks for the password over the page, and nothing typed is lost', async ({ page, portal }) => {
    const june = await newAttendee(portal.url, 'June')
    await openProfile(page, june)
    await city(page).fill('Reston')
    await page.getByRole('checkbox', { name: 'Nutrition' }).check()
    await expire(page, 'ended-elsewhere')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(dialog).toContainText(june.email)
    await look(page, 'session-ended')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Password/ }).fill('Not-my-password-1')
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(dialog.locator('.summary')).toContainText(
      'Invalid email address and/or password combination.',
    )
    await dialog.getByRole('textbox', { name: /^Password/ }).fill(june.password)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(dialog).toBeHidden()

    await expect(city(page)).toHaveValue('Reston')
    await expect(page.getByRole('checkbox', { name: 'Nutrition' })).toBeChecked()
    await save(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(city(page)).toHaveValue('Reston')
  })

  test('goes on in every tab when the person logs in again in one', async ({ page, context, portal }) => {
    const ada = await newAttendee(portal.url, 'Ada')
    await openProfile(page, ada)
    const second = await context.newPage()
    await second.goto('/account/communications')
    await expect(heading(second, 'Communications')).toBeVisible()
    await city(page).fill('Vienna')
    await expire(page, 'ended-elsewhere')
    await save(page)
    for (const tab of [page, second])
      await expect(tab.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()

    const third = context.waitForEvent('page')
    await page.getByRole('dialog').getByRole('link', { name: 'Log in another way' }).click()
    await logIn(await third, ada)
    for (const tab of [page, second])
      await expect(tab.getByRole('dialog', { name: 'Please log in again' })).toBeHidden()
    await save(page)
    await expect(saved(page)).toBeVisible()

    // Logging out means it: no tab holds on to anything.
    await second.goto('/logout')
    await expect(heading(page, 'Log In')).toBeVisible()
  })

  test('lets the person leave instead', async ({ page, portal }) => {
    const rose = await newAttendee(portal.url, 'Rose')
    await openProfile(page, rose)
    await expire(page, 'ended-elsewhere')
    await save(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Leave this page' }).click()
    await expect(page).toHaveURL('/login')
  })
})
