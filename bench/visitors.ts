import { chromium, expect, type Page } from '@playwright/test'
import { demo } from '../e2e/support/people/open-as.ts'

/** What a person did in the browser before the page, such as a login. Without it they are a visitor. */
export type Before = (page: Page, portalUrl: string) => Promise<void>

/** Where the app stores a login (web/platform/session/login-store.ts). */
const key = 'archway.login'

/** Logged in as one of the demo's accounts. */
export const loggedInAs =
  (account: 'attendee' | 'staff'): Before =>
  async (page, portalUrl) => {
    await page.goto(`${portalUrl}/accessibility`)
    const { email, password } = demo(account)
    await page.evaluate(
      async ([name, username, password]) => {
        const query =
          'mutation ($input: LoginInput!) { login(input: $input) { authToken refreshToken user { email } } }'
        const response = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { input: { username, password } } }),
        })
        const { authToken: token, refreshToken, user } = (await response.json()).data.login
        const tokenExpiry =
          JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000
        const login = { email: user.email, token, refreshToken, loginTime: tokenExpiry - 1, tokenExpiry }
        localStorage.setItem(name!, JSON.stringify(login))
      },
      [key, email, password],
    )
  }

/** Two classes in the registration list. */
export const withTwoClasses: Before = async (page, portalUrl) => {
  await page.goto(`${portalUrl}/?view=list`)
  await page.locator('html:not(:has(#drawn-page))').waitFor()
  const add = page.getByRole('button', { name: /^Add Class to Registration/ })
  const removal = page.getByRole('button', { name: /^Remove from Registration/ })
  for (const count of [1, 2]) {
    await add.first().click()
    await expect(removal).toHaveCount(count)
  }
}

/** Runs `before` in the browser at that port. Clears its cache, and keeps what its pages stored. */
export async function prepare(port: number, portalUrl: string, before: Before): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.contexts()[0]!.newPage()
    await before(page, portalUrl)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.clearBrowserCache')
    await client.send('Storage.clearDataForOrigin', {
      origin: portalUrl,
      storageTypes: 'service_workers,cache_storage',
    })
    await page.close()
  } finally {
    // The browser keeps running: this closes only the connection.
    await browser.close()
  }
}
