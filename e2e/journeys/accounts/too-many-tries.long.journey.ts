import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { greeting } from '../../support/people/greeting.ts'
import { expect, person, test } from '../../support/test.ts'

// Other journeys run without rate limits.
test.use({ portalEnv: { RATE_LIMITS: 'on' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

interface Rejection {
  extensions: { code: string }
}
/** Makes calls from elsewhere that name the same account. Their results do not matter, except RATE_LIMITED. */
async function call(portalUrl: string, times: number, query: string, variables: object) {
  for (let n = 0; n < times; n += 1) {
    const response = await fetch(`${portalUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const { errors } = (await response.json()) as { errors?: Rejection[] }
    expect(errors?.[0]?.extensions.code).not.toBe('RATE_LIMITED')
  }
}

test.describe('too many tries', () => {
  test('make the login run a bot check, continue automatically, and keep what was typed', async ({
    page,
    portal,
  }) => {
    const { email } = person('Ruth')
    const login =
      'mutation ($email: String!) { login(input: { username: $email, password: "Wrong-word-26" }) { authToken } }'
    await call(portal.url, 9, login, { email })
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    const secret = page.getByRole('textbox', { name: /^Password/ })
    await secret.fill('Not-my-password-1')
    const submit = page.getByRole('button', { name: 'Log In' })
    await submit.click()
    const summary = page.locator('.error-summary')
    await expect(summary).toContainText('Invalid email address and/or password combination.')
    await expect(page.getByText('Checked: you are human.')).toHaveCount(0)
    const requested = page.waitForResponse(async (response) =>
      (await response.text()).includes('BOT_CHECK_NEEDED'),
    )
    await submit.click()
    await requested
    // After the bot check, the page sent the form again automatically. The password is still wrong.
    await expect(page.getByText('Checked: you are human.')).toBeVisible()
    await expect(summary).toContainText('Invalid email address and/or password combination.')
    await expect(summary).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(secret).toHaveValue('Not-my-password-1')
    // Other accounts are not limited.
    await page.getByLabel('Email').fill('attendee@example.org')
    await secret.fill('Portal-demo-2026')
    await submit.click()
    await expect(greeting(page, 'Ruth')).toBeVisible()
  })

  test('add a bot check to Forgot Password and the password reset, which then continue', async ({
    page,
    portal,
    allowConsole,
  }) => {
    allowConsole('/altcha/challenge')
    const { email } = person('Rose')
    const forgot =
      'mutation ($email: String!) { sendPasswordResetEmail(input: { username: $email }) { clientMutationId } }'
    await call(portal.url, 5, forgot, { email })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    // The dialog passes the bot check and sends the request again, without a click.
    await expect(heading(page, 'Check your E-mail')).toBeVisible()
    await call(portal.url, 3, forgot, { email })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot Password' }).click()
    await dialog.getByLabel('Email').fill(email)
    await page.route('**/altcha/challenge', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.locator('.error-summary')).toContainText('There were too many tries.')
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await visualCheck(page, 'too-many-resets', { inTheDark: true })
    await page.unroute('**/altcha/challenge')

    const reset =
      'mutation ($email: String!) { resetUserPassword(input: { key: "k", login: $email, password: "Willow-Tree-26" }) { clientMutationId } }'
    await call(portal.url, 10, reset, { email })
    await page.goto(`/login/reset?login=${email}&key=k`)
    await page.getByRole('textbox', { name: /^New password/ }).fill('Cedar-Grove-27')
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Cedar-Grove-27')
    // If no bot check is possible, the form shows what is missing. Otherwise the check runs in the background.
    await page.route('**/altcha/challenge', (route) => route.abort())
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.locator('.error-summary')).toContainText('There were too many tries.')
    await expect(page.getByRole('textbox', { name: /^New password/ })).toHaveValue('Cedar-Grove-27')
    await page.unroute('**/altcha/challenge')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.locator('.error-summary')).toContainText('This link has expired or was already used.')
    await expect(page.getByRole('textbox', { name: /^New password/ })).toHaveValue('Cedar-Grove-27')
  })
})
