import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { chosenPassword, signUp } from '../../support/people/first-registration.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const password = chosenPassword
const afterToday = new Date('2026-11-20T15:00:00Z')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('signing up', () => {
  test('lets the owner of the address set a new password for an account someone else created', async ({
    page,
    browser,
    mail,
    portal,
  }) => {
    const ruth = person('Ruth')
    await signUp(page, portal, ruth)
    await expect(heading(page, 'Check your E-mail')).toBeVisible()

    const hers = await browser.newContext({ baseURL: portal.url })
    const owner = await hers.newPage()
    await owner.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
    await owner.getByRole('button', { name: 'Forgot Password' }).click()
    await expect(heading(owner, 'Choose a new password')).toBeFocused()
    await owner.getByRole('textbox', { name: /^New password/ }).fill('Maple-Leaf-26')
    await owner.getByRole('textbox', { name: /^Confirm new password/ }).fill('Maple-Leaf-26')
    await visualCheck(owner, 'verify-new-password')
    await owner.getByRole('button', { name: 'Save and verify' }).click()
    await expect(heading(owner, 'Congratulations')).toBeVisible()
    await hers.close()

    await expect(page).toHaveURL('/login', { timeout: 15_000 })
    await expect(page.getByText('You verified your address. Log in to continue.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(ruth.email)
    await page.getByRole('textbox', { name: /^Password/ }).fill(password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByText('Invalid email address and/or password combination.').first()).toBeVisible()
  })

  test('lets the person correct a mistyped address, and keeps the registration list, even after logout', async ({
    page,
    portal,
  }) => {
    const yoga = (await classesIn(portal.url, '2026-12')).find(
      (course) => isOpen(course, afterToday) && course.series === null && !isHybrid(course),
    )!
    const [typed, right] = [person('Ida'), person('Ida')]
    await addToList(page, yoga)
    await signUp(page, portal, typed)
    const change = page.getByRole('button', { name: 'Change email' })
    await change.click()
    const field = page.getByLabel('Your email address')
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Save and send a code' }).click()
    await expect(page.getByText('This is already your email address.').first()).toBeVisible()
    await field.fill(right.email)
    await page.getByRole('button', { name: 'Save and send a code' }).click()
    await expect(page.getByText(`We changed your address and sent a code to ${right.email}.`)).toBeVisible()
    await expect(page.getByText(`We sent a code to ${right.email}.`)).toBeVisible()
    await expect(change).toBeFocused()

    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(heading(page, 'Log In')).toBeVisible()
    await page.goto('/registration')
    await expect(page.getByRole('main').getByRole('link', { name: yoga.title })).toBeVisible()
  })
})
