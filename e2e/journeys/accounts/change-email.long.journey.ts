import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

test('a change of email takes effect when it is verified with the password, and can be undone from the old address', async ({
  page,
  browser,
  mail,
  portal,
}) => {
  const ida = await newAttendee(portal, 'Ida')
  const { email } = person('Ida+new')
  await openAs(page, ida, '/account/manage')
  await expect(heading(page, 'My Account')).toBeVisible()
  await visualCheck(page, 'my-account')
  const names = section(page, 'Your name')
  await names.getByLabel('First name').fill('  Rene\u0301e ')
  await names.getByRole('button', { name: 'Save name' }).click()
  await expect(names.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByText('Welcome Renée')).toBeVisible()
  const form = section(page, 'Change email')
  await form.getByLabel('New email').fill(email)
  await form.getByRole('textbox', { name: 'Current password' }).fill(ida.password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.locator('.banner--success')).toBeVisible()
  await expect(page.getByText(`Your address is ${ida.email}.`)).toBeVisible()

  const phone = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
  const onPhone = await phone.newPage()
  await onPhone.goto(linkIn(await mail(email), '/login/verify-email'))
  // Access to the mailbox alone is not enough, and no password reset is offered.
  await expect(heading(onPhone, 'Verify your new email address')).toBeFocused()
  await expect(onPhone.getByRole('button', { name: 'Forgot Password' })).toHaveCount(0)
  await visualCheck(onPhone, 'change-email-password', { inTheDark: true })
  await onPhone.getByRole('textbox', { name: /^Password/ }).fill(ida.password)
  await onPhone.getByRole('button', { name: 'Verify' }).click()
  await expect(onPhone.getByText('New email successfully verified.')).toBeVisible()
  await expect(onPhone.getByText(`Your address is ${email}.`)).toBeVisible()

  // The change ended the other logins.
  await page.reload()
  await logIn(page, { ...ida, email })
  await expect(page.getByText(`Your address is ${email}.`)).toBeVisible()
  const old = await browser.newContext({ baseURL: portal.url })
  const owner = await old.newPage()
  await owner.goto(linkIn(await mail(ida.email, { subject: 'was changed' }), '/login/take-back'))
  await expect(heading(owner, 'Undo the change of your email address')).toBeVisible()
  await visualCheck(owner, 'take-back-email')
  await owner.getByRole('textbox', { name: /^New password/ }).fill('Maple-Leaf-26')
  await owner.getByRole('textbox', { name: /^Confirm new password/ }).fill('Maple-Leaf-26')
  await owner.getByRole('button', { name: 'Undo the change' }).click()
  await expect(owner).toHaveURL('/account/manage')
  await expect(owner.getByText('Your old email address is back.')).toBeVisible()
  await expect(owner.getByText(`Your address is ${ida.email}.`)).toBeVisible()
  await old.close()
  await phone.close()
  await page.reload()
  await expect(heading(page, 'Log In')).toBeVisible()
})
