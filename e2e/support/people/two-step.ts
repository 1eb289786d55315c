import { expect, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from './open-as.ts'

/** Fills in the login form of the current page. */
export async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
}
export async function logOut(page: Page) {
  await page.goto('/logout')
  await expect(page.getByText('You are logged out.')).toBeVisible()
}
/** Answers the dialog that asks for the password before a change of the login. */
export async function givePassword(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
/** The code that an authenticator app with this key shows at the portal's time. A new login gives that time. */
export async function shownCode(portalUrl: string, key: string, steps = 0): Promise<string> {
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
export async function setUpApp(page: Page, portalUrl: string, look = async (_name: string) => {}) {
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
