import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { demo, demoPassword, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// One test changes a setting of the whole site.
test.use({ portalOf: 'changed settings' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const factor = (page: Page, name: string) =>
  page.locator('.second-factor-way').filter({ has: page.getByRole('heading', { level: 3, name }) })

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
}
async function givePassword(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
/** The code that an authenticator app with this key shows at the portal's time. A new login gives that time. */
async function shownCode(portalUrl: string, key: string, steps = 0): Promise<string> {
  const body = {
    query: 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
    variables: { input: { username: 'attendee@example.org', password: demoPassword } },
  }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${portalUrl}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: { login: { authToken: string } } }
  const { iat = 0 } = decodeJwt(data.login.authToken)
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: (iat + steps * 30) * 1000 })
}
/** Sets up an authenticator app on the page that offers it. Returns its key and the recovery codes. */
async function setUpApp(page: Page, portalUrl: string, look = async (_name: string) => {}) {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await givePassword(page)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const key = ((await page.locator('.second-factor-secret').textContent()) ?? '').replaceAll(' ', '')
  await look('two-step-app')
  await page.getByRole('textbox', { name: 'Code' }).fill(await shownCode(portalUrl, key))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('.second-factor-recovery-codes li')).toHaveCount(10)
  await look('two-step-codes')
  const codes = await page.locator('.second-factor-recovery-codes li').allTextContents()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  return { key, codes }
}
async function logOut(page: Page) {
  await page.goto('/logout')
  await expect(page.getByText('You are logged out.')).toBeVisible()
}

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

  test('works with a passkey, as second step and alone', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openAs(page, ann, '/account/manage')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await givePassword(page)
    await page.getByLabel(/^Name/).fill('Blue phone')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('Blue phone')).toBeVisible()
    await logOut(page)

    await page.goto('/account/manage')
    await logIn(page, ann.email)
    // The previous page has a button with the same name.
    await expect(heading(page, 'One more step')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey', exact: true }).click()
    await expect(heading(page, 'My Account')).toBeVisible()
    await logOut(page)

    await page.goto('/account/manage')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(heading(page, 'My Account')).toBeVisible()
  })

  test('is turned off by an administrator for a person who lost their phone', async ({
    page,
    portal,
    browser,
    mail,
  }) => {
    await openAs(page, ann, '/account/manage')
    await setUpApp(page, portal.url)

    const context = await browser.newContext({ baseURL: portal.url })
    const theirs = await context.newPage()
    const [row] = await runSql<{ id: number }>(portal, 'select id from app_user where email = $1', [
      ann.email,
    ])
    await openAs(theirs, demo('admin'), `/admin/people/${row!.id}`)
    const fact = theirs.locator('.people-admin-facts > div', { has: theirs.getByText('Two-step login') })
    await expect(fact).toContainText('On')
    await fact.getByRole('button', { name: 'Turn off' }).click()
    const question = theirs.getByRole('dialog', { name: 'Turn off two-step login?' })
    await expect(question).toContainText('Ann will log in with a password only')
    await visualCheck(theirs, 'admin-person-two-step')
    await question.getByLabel('Your password').fill('Portal-demo-2027')
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(question.locator('.error-summary')).toContainText('Invalid password')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(fact).toContainText('On')
    await fact.getByRole('button', { name: 'Turn off' }).click()
    await question.getByLabel('Your password').fill(demoPassword)
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(theirs.getByText('Two-step login is off.', { exact: true })).toBeVisible()
    await expect(fact).toContainText('Off')
    await expect(fact.getByRole('button')).toHaveCount(0)
    await context.close()
    await mail(ann.email, { subject: 'Two-step login was turned off' })

    await page.goto('/account/manage')
    await logIn(page, ann.email)
    await expect(heading(page, 'My Account')).toBeVisible()
  })

  test('comes before anything else when it is required', async ({ page, portal }) => {
    await runSql(portal, `update site_settings set second_factor_for = 'staff'`, [])
    await page.goto('/account/manage')
    await logIn(page, 'staff@example.org')
    await expect(heading(page, 'Set up two-step login')).toBeVisible()
    await visualCheck(page, 'two-step-gate')
    await setUpApp(page, portal.url)
    await expect(heading(page, 'My Account')).toBeVisible()
    await runSql(portal, `update site_settings set second_factor_for = 'nobody'`, [])
  })
})
