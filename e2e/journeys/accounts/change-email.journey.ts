import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

test.describe('changing the email', () => {
  test('takes effect only when the new address is verified', async ({ page, mail, portal }) => {
    const ruth = await newAttendee(portal, 'Ruth')
    const { email } = person('Ruth+new')
    await openAs(page, ruth, '/account/manage')
    await expect(heading(page, 'My Account')).toBeVisible()
    await visualCheck(page, 'my-account')
    const names = section(page, 'Your name')
    await names.getByLabel('First name').fill('An\u200bn')
    await names.getByRole('button', { name: 'Save name' }).click()
    await expect(names.locator('.error-summary')).toContainText('This has a hidden character.')
    await names.getByLabel('First name').fill('  Rene\u0301e ')
    await names.getByRole('button', { name: 'Save name' }).click()
    await expect(names.getByText('Your name is saved.')).toBeVisible()
    await expect(page.getByText('Welcome Renée')).toBeVisible()
    await expect(names.getByLabel('First name')).toHaveValue('Renée')
    const form = section(page, 'Change email')
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.locator('.error-summary')).toContainText('Please enter your current password.')
    await form.getByLabel('New email').fill(email)
    await form.getByRole('textbox', { name: 'Current password' }).fill('Not-my-password-1')
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.locator('.error-summary')).toBeFocused()
    await expect(form.getByLabel('New email')).toHaveValue(email)
    await form.getByRole('textbox', { name: 'Current password' }).fill(ruth.password)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.locator('.banner--success')).toBeVisible()
    await expect(page.getByText(`Your address is ${ruth.email}.`)).toBeVisible()

    await page.goto(linkIn(await mail(email), '/login/verify-email'))
    await expect(page).toHaveURL('/account/manage')
    await expect(page.getByText('New email successfully verified.')).toBeVisible()
    await expect(page.getByText(`Your address is ${email}.`)).toBeVisible()

    await page.goto('/logout')
    await logIn(page, { ...ruth, email })
    await expect(greeting(page, 'Renée')).toBeVisible()
  })

  test('asks for the password if another device opens the link, and ends the other logins', async ({
    page,
    browser,
    mail,
    portal,
  }) => {
    const june = await newAttendee(portal, 'June')
    const { email } = person('June+new')
    await openAs(page, june, '/account/manage')
    const form = section(page, 'Change email')
    await form.getByLabel('New email').fill(email)
    await form.getByRole('textbox', { name: 'Current password' }).fill(june.password)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.locator('.banner--success')).toBeVisible()

    const phone = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    const onPhone = await phone.newPage()
    await onPhone.goto(linkIn(await mail(email), '/login/verify-email'))
    await onPhone.getByRole('textbox', { name: /^Password/ }).fill(june.password)
    await onPhone.getByRole('button', { name: 'Verify' }).click()
    await expect(onPhone.getByText('New email successfully verified.')).toBeVisible()
    await expect(onPhone.getByText(`Your address is ${email}.`)).toBeVisible()
    await phone.close()

    await page.reload()
    await logIn(page, { ...june, email })
    await expect(page.getByText(`Your address is ${email}.`)).toBeVisible()
  })

  test('can be undone from the old address, with a new password', async ({ page, browser, mail, portal }) => {
    const ida = await newAttendee(portal, 'Ida')
    const { email } = person('Ida+new')
    await openAs(page, ida, '/account/manage')
    const form = section(page, 'Change email')
    await form.getByLabel('New email').fill(email)
    await form.getByRole('textbox', { name: 'Current password' }).fill(ida.password)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.locator('.banner--success')).toBeVisible()

    const elsewhere = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    const thirdParty = await elsewhere.newPage()
    await thirdParty.goto(linkIn(await mail(email), '/login/verify-email'))
    // Access to the mailbox alone is not enough, and no password reset is offered.
    await expect(heading(thirdParty, 'Verify your new email address')).toBeFocused()
    await expect(thirdParty.getByRole('button', { name: 'Forgot Password' })).toHaveCount(0)
    await visualCheck(thirdParty, 'change-email-password', { inTheDark: true })
    await elsewhere.close()

    await page.goto(linkIn(await mail(email), '/login/verify-email'))
    await expect(page.getByText(`Your address is ${email}.`)).toBeVisible()
    const old = await browser.newContext({ baseURL: portal.url })
    const owner = await old.newPage()
    const link = linkIn(await mail(ida.email, { subject: 'was changed' }), '/login/take-back')
    await owner.goto(link)
    await expect(heading(owner, 'Undo the change of your email address')).toBeVisible()
    await visualCheck(owner, 'take-back-email')
    await owner.getByRole('textbox', { name: /^New password/ }).fill('Maple-Leaf-26')
    await owner.getByRole('textbox', { name: /^Confirm new password/ }).fill('Maple-Leaf-26')
    await owner.getByRole('button', { name: 'Undo the change' }).click()
    await expect(owner).toHaveURL('/account/manage')
    await expect(owner.getByText('Your old email address is back.')).toBeVisible()
    await expect(owner.getByText(`Your address is ${ida.email}.`)).toBeVisible()
    await old.close()
    await page.reload()
    await expect(heading(page, 'Log In')).toBeVisible()
    await page.goto(link)
    await page.getByRole('textbox', { name: /^New password/ }).fill('Maple-Leaf-26')
    await page.getByRole('textbox', { name: /^Confirm new password/ }).fill('Maple-Leaf-26')
    await page.getByRole('button', { name: 'Undo the change' }).click()
    await expect(page.getByText('This link has expired or was already used.').first()).toBeVisible()
  })

  test('logging out everywhere else keeps this login and ends the others', async ({
    page,
    browser,
    portal,
  }) => {
    const ada = await newAttendee(portal, 'Ada')
    const elsewhere = await browser.newContext({ baseURL: portal.url })
    const other = await elsewhere.newPage()
    for (const one of [other, page]) {
      await openAs(one, ada, '/account/manage')
      await expect(heading(one, 'My Account')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere else?' })
    await visualCheck(page, 'log-out-everywhere-else')
    await dialog.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(page.getByText('You’re logged out everywhere else.')).toBeVisible()
    await expect(page.locator('.accounts-sessions li')).toHaveCount(1)
    await other.reload()
    await expect(heading(other, 'Log In')).toBeVisible()
    await elsewhere.close()
  })
})
