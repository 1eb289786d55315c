import type { Page } from '@playwright/test'
import { changeAnswer } from '../../support/people/answer-rows.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newPassword = 'Cedar-Grove-27'

test.describe('changing the password', () => {
  test('requires the current password, shows the password rules, and ends all other logins', async ({
    page,
    portal,
  }) => {
    // Signing up created another login for her.
    const ruth = await newAttendee(portal, 'Ruth')
    await openAs(page, ruth, '/account/manage')
    await expect(heading(page, 'My Account')).toBeVisible()
    const form = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Change password' }) })
    const old = form.getByRole('textbox', { name: 'Current password' })
    const chosen = form.getByRole('textbox', { name: /^New password/ })
    const again = form.getByRole('textbox', { name: 'Confirm new password' })
    const submit = form.getByRole('button', { name: 'Change password' })
    await submit.click()
    await expect(form.locator('.error-summary')).toContainText('Please enter your current password.')
    await expect(form.locator('.error-summary')).toContainText('Please choose a secure password.')
    await old.fill('short')
    await expect(form.locator('.error-summary')).toContainText('Invalid password')
    await chosen.fill(newPassword)
    await expect(form.locator('.password-checklist li.is-met')).toHaveCount(5)
    await again.fill('another')
    await expect(form.locator('.error-summary')).toContainText('Passwords must match.')
    await again.fill(newPassword)
    await old.fill('Not-my-password-1')
    await submit.click()
    await expect(form.locator('.error-summary')).toContainText('Invalid password')
    await expect(chosen).toHaveValue(newPassword)
    await old.fill(ruth.password)
    await submit.click()
    await expect(form.locator('.banner')).toContainText('Password changed successfully.')
    // The password change ended the other logins.
    const logins = page.locator('.accounts-sessions li')
    await expect(logins).toHaveCount(1)
    await expect(logins).toContainText('This device')

    await page.goto('/account/profile')
    await expect(heading(page, 'My Profile')).toBeVisible()
    await page.goto('/logout')
    await logIn(page, { ...ruth, password: newPassword })
    await expect(greeting(page, 'Ruth')).toBeVisible()
  })

  test('lists the logins and ends one of them', async ({ page, browser, portal }) => {
    const june = await newAttendee(portal, 'June')
    const phone = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    const onPhone = await phone.newPage()
    await openAs(onPhone, june, '/account/profile')
    await expect(heading(onPhone, 'My Profile')).toBeVisible()
    await openAs(page, june, '/account/manage')
    const others = page.locator('.accounts-sessions').getByRole('button', { name: /^Log out .*last used/ })
    await expect(others.first()).toBeVisible()
    const before = await others.count()
    for (let left = before; left > 0; left -= 1) {
      await others.first().click()
      const dialog = page.getByRole('alertdialog', { name: 'Log out this device?' })
      await dialog.getByRole('button', { name: 'Log out' }).click()
      await expect(dialog).toBeHidden()
      await expect(others).toHaveCount(left - 1)
      // The button was removed with its login. The focus moves to the list, not to the top of the page.
      await expect(page.locator('.accounts-sessions')).toBeFocused()
    }
    await changeAnswer(onPhone, 'Address')
    await onPhone.getByLabel('City').fill('Herndon')
    await onPhone.getByRole('button', { name: 'Save' }).click()
    await expect(onPhone.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
    await phone.close()
  })
})
