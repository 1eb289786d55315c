import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { logIn, logOut, setUpApp, shownCode } from '../../support/people/two-step.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const factor = (page: Page, name: string) =>
  page.locator('.second-factor-way').filter({ has: page.getByRole('heading', { level: 3, name }) })

test.describe('two-step login', () => {
  let ann: Attendee
  test.beforeEach(async ({ portal }) => {
    ann = await newAttendee(portal, 'Ann')
  })

  // crossing: two-step login x page
  test('works with an authenticator app, and with a recovery code instead', async ({
    page,
    portal,
    mail,
  }) => {
    await openAs(page, ann, '/account/manage')
    await expect(factor(page, 'Authenticator app')).toBeVisible()
    const { key, codes } = await setUpApp(page, portal.url, (name) => visualCheck(page, name))
    await expect(page.getByText('10 codes are left.')).toBeVisible()
    await mail(ann.email, { subject: 'Two-step login is on' })
    await logOut(page)

    await page.goto('/account/manage')
    await logIn(page, ann.email)
    await expect(heading(page, 'One more step')).toBeVisible()
    const code = page.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await visualCheck(page, 'two-step-login')
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.locator('.error-summary')).toContainText('That didn’t match')
    await code.fill(await shownCode(portal.url, key, 1))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'My Account')).toBeVisible()
    await logOut(page)

    await page.goto('/account/manage')
    await logIn(page, ann.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    // Simulates that other clients on this connection used up the tries. The app does the check and continues
    // automatically.
    let requested = 0
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('completeLogin') || requested > 0) return route.continue()
      requested += 1
      const extensions = { code: 'BOT_CHECK_NEEDED', data: {} }
      return route.fulfill({ json: { errors: [{ message: '', extensions }] } })
    })
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText('9 codes are left.')).toBeVisible()
    expect(requested).toBe(1)
  })
})
