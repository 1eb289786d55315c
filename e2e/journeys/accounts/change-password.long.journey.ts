import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { changeAnswer } from '../../support/people/answer-rows.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newPassword = 'Cedar-Grove-27'

test('a person ends one login, then all others, and changes the password', async ({
  page,
  browser,
  portal,
}) => {
  const june = await newAttendee(portal, 'June')
  const contexts = [1, 2].map(() =>
    browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } }),
  )
  const [phone, tablet] = await Promise.all(contexts.map(async (one) => (await one).newPage()))
  for (const other of [phone!, tablet!]) await openAs(other, june, '/account/profile')
  await changeAnswer(phone!, 'Address')
  await openAs(page, june, '/account/manage')
  const logins = page.locator('.accounts-sessions li')
  const others = page.locator('.accounts-sessions').getByRole('button', { name: /^Log out .*last used/ })
  await expect(others.first()).toBeVisible()
  const before = await others.count()
  await others.first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Log out this device?' })
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog).toBeHidden()
  await expect(others).toHaveCount(before - 1)
  // The button was removed with its login. The focus moves to the list, not to the top of the page.
  await expect(page.locator('.accounts-sessions')).toBeFocused()

  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  const everywhere = page.getByRole('alertdialog', { name: 'Log out everywhere else?' })
  await visualCheck(page, 'log-out-everywhere-else')
  await everywhere.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You’re logged out everywhere else.')).toBeVisible()
  await expect(logins).toHaveCount(1)
  await expect(logins).toContainText('This device')
  // An open form stays. A reload leads to the login.
  await phone!.getByLabel('City').fill('Herndon')
  await phone!.getByRole('button', { name: 'Save' }).click()
  await expect(phone!.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
  await tablet!.reload()
  await expect(heading(tablet!, 'Log In')).toBeVisible()
  for (const context of contexts) await (await context).close()

  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Change password' }) })
  await form.getByRole('textbox', { name: 'Current password' }).fill(june.password)
  await form.getByRole('textbox', { name: /^New password/ }).fill(newPassword)
  await form.getByRole('textbox', { name: 'Confirm new password' }).fill(newPassword)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.locator('.banner')).toContainText('Password changed successfully.')
  await page.goto('/logout')
  await logIn(page, { ...june, password: newPassword })
  await expect(greeting(page, 'June')).toBeVisible()
})
