import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('My Account', () => {
  // crossing: closed and restored x page
  test('saves how a person wants to be contacted, and requests account closure only after DELETE is typed', async ({
    page,
    portal,
  }) => {
    const ruth = await newAttendee(portal, 'Ruth')
    await openAs(page, ruth, '/account/communications')
    await expect(heading(page, 'Communications')).toBeVisible()
    await expect(page.getByText('These are your contact settings')).toBeVisible()
    await page.getByRole('radio', { name: 'Cell' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.banner')).toContainText('Communication preferences updated successfully.')
    await visualCheck(page, 'communications')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Cell' })).toBeChecked()
    await page.goto('/account/anything')
    await expect(heading(page, 'My Account')).toBeVisible()
    await visualCheck(page, 'my-account-home')

    await page.goto('/account/profile')
    await expect(heading(page, 'My Profile')).toBeVisible()
    const request = page.getByRole('button', { name: 'Request Account Closure' })
    await request.click()
    const dialog = page.getByRole('alertdialog', { name: 'Request Account Closure' })
    const typed = dialog.getByLabel('Type DELETE to confirm')
    const submit = dialog.getByRole('button', { name: 'Delete Account' })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await typed.fill('delete')
    await typed.press('Enter')
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await visualCheck(page, 'close-account')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(request).toBeFocused()

    await request.click()
    await typed.fill('DE LETE')
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    // A phone's autocomplete adds a space.
    await typed.fill('DELETE ')
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    await submit.click()
    const response = page.getByRole('dialog', { name: 'Request Account Closure' })
    await expect(response).toContainText('Your updates have been saved.')
    await response.getByRole('button', { name: 'Close' }).last().click()
    await expect(response).toBeHidden()
    // The page still shows the request after the dialog.
    const requested = page.getByText(/^You asked us on .* to close your account\./)
    await expect(requested).toBeFocused()
    await expect(request).toHaveCount(0)
    await page.reload()
    await expect(requested).toBeVisible()
  })

  test('shows facilitators their own profile, and no attendee pages', async ({ page, portal }) => {
    await openAs(page, demo('facilitator'), '/account/profile')
    await expect(heading(page, 'My Facilitator Profile')).toBeVisible()
    await expect(page.getByText('This is your facilitator profile.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Communications' })).toHaveCount(0)
    await expect(page.getByText('How should we reach you?')).toBeVisible()
    await page.getByLabel('Profile page').fill('https://example.org/facilitators/me')
    await page.getByLabel('Credentials').fill('RN, OCN')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.locator('.banner')).toContainText('Facilitator profile updated.')
    await visualCheck(page, 'facilitator-profile')
    await page.reload()
    await expect(page.getByLabel('Credentials')).toHaveValue('RN, OCN')
    await page.goto('/account/communications')
    await expect(page).toHaveURL(`${portal.url}/`)
  })
})
