import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { greeting } from '../../support/people/greeting.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function logIn(page: Page, email: string, password = 'Portal-demo-2026') {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

test.describe('logging in', () => {
  test('returns to the requested page, even before the validation script loads, and logging out ends access to it', async ({
    page,
  }) => {
    // In this test, the scripts with the form's rules never load.
    let requests = 0
    await page.route('**/assets/validation-*.js', () => {
      requests += 1
    })
    await page.goto('/account/classes')
    await expect(page).toHaveURL('/login')
    await visualCheck(page, 'login', { inTheDark: true })
    await logIn(page, 'attendee@example.org')
    await expect(heading(page, 'My Classes')).toBeVisible()
    await expect(page).toHaveURL('/account/classes')
    expect(requests).toBeGreaterThan(0)

    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expect(greeting(page, 'Ruth')).toBeVisible()
    await page.goto('/logout')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('You are logged out.')).toBeVisible()
    await page.goto('/account/classes')
    await expect(page).toHaveURL('/login')
  })

  // crossing: terms due x page
  test('requires the terms and the profile first', async ({ page, context }) => {
    await page.goto('/login')
    await logIn(page, 'new@example.org')
    const terms = page.getByRole('dialog', { name: 'Waivers and Terms of Use' })
    await expect(terms).toContainText(
      "By clicking the 'I Agree' button, I agree to be bound by the terms listed above.",
    )
    await visualCheck(page, 'terms', { inTheDark: true })
    await page.keyboard.press('Escape')
    await expect(terms).toBeVisible()
    const opened = context.waitForEvent('page')
    await terms.getByRole('link', { name: 'Physical Activity Waiver' }).click()
    const waiver = await opened
    await expect(heading(waiver, 'Physical Activity Waiver')).toBeVisible()
    await expect(waiver.getByRole('dialog')).toBeHidden()
    await visualCheck(waiver, 'waiver')
    await waiver.close()
    await terms.getByRole('button', { name: 'I Agree' }).click()
    await expect(terms).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Complete Your Profile' })).toBeVisible()
    // People who do not want to continue can log out.
    await page.getByRole('dialog').getByRole('link', { name: 'Logout' }).click()
    await expect(heading(page, 'Log In')).toBeVisible()
  })
})
