import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { expect, linkIn, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const neutral = 'If you have an account with this address, we sent you an email.'
const newPassword = 'Cedar-Grove-27'

async function forget(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL('/login/forgot-success')
  await expect(page.getByText(neutral)).toBeVisible()
}

test.describe('a forgotten password', () => {
  test('is replaced through a link that works once', async ({ page, mail, portal }) => {
    const ruth = await newAttendee(portal, 'Ruth')
    await page.goto('/login')
    // The email typed at the login is filled in. Esc returns the focus to the button.
    await page.getByLabel('Email').fill(ruth.email)
    const forgot = page.getByRole('button', { name: 'Forgot Password' })
    await forgot.click()
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
    await expect(dialog.getByLabel('Email')).toHaveValue(ruth.email)
    await visualCheck(page, 'forgot-password')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(forgot).toBeFocused()

    await forget(page, ruth.email)
    await visualCheck(page, 'forgot-success')
    const link = linkIn(await mail(ruth.email, { subject: 'password' }), '/login/reset')
    await page.goto(link)
    await expect(heading(page, 'Choose a new password')).toBeVisible()
    const password = page.getByRole('textbox', { name: 'New password', exact: false }).first()
    const again = page.getByRole('textbox', { name: 'Confirm new password' })
    const submit = page.getByRole('button', { name: 'Change password' })
    await password.fill(newPassword)
    await again.fill(newPassword)
    await submit.click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Password changed successfully. Please log in.')).toBeVisible()

    await page.getByLabel('Email').fill(ruth.email)
    await page.getByRole('textbox', { name: /^Password/ }).fill(ruth.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.locator('.error-summary')).toContainText(
      'Invalid email address and/or password combination.',
    )
    await logIn(page, { ...ruth, password: newPassword })
    await expect(greeting(page, 'Ruth')).toBeVisible()
  })
})
