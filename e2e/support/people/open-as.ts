import type { Page } from '@playwright/test'

/** Where the app keeps a login (web/platform/session/login-store.ts). */
const key = 'archway.login'

/** The password of the demo's accounts, and of those that journeys make from them. */
export const demoPassword = 'Portal-demo-2026'

export const demo = (account: 'attendee' | 'facilitator' | 'staff' | 'admin') => ({
  email: `${account}@example.org`,
  password: demoPassword,
})

/**
 * Opens an address as somebody who is logged in already, with what the login page would have left in the browser: the cookie
 * of the host session and the stored tokens. That page has journeys of its own.
 */
export async function openAs(
  page: Page,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<void> {
  const response = await page.request.post('/graphql', {
    data: {
      query:
        'mutation ($input: LoginInput!) { login(input: $input) { authToken refreshToken user { email } } }',
      variables: { input: { username: email, password } },
    },
  })
  const { data, errors } = (await response.json()) as {
    data: { login: { authToken: string; refreshToken: string; user: { email: string } } }
    errors?: { message: string }[]
  }
  if (errors?.[0]) throw new Error(errors[0].message)
  const { authToken: token, refreshToken, user } = data.login
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  const tokenExpiry = claims.exp * 1000
  const login = { email: user.email, token, refreshToken, loginTime: tokenExpiry - 1, tokenExpiry }
  const context = page.context()
  const { cookies, origins } = await context.storageState()
  const { origin } = new URL(response.url())
  const stored = origins.find((known) => known.origin === origin)?.localStorage ?? []
  // Beside what the browser keeps already, such as the registration list.
  const localStorage = [
    ...stored.filter(({ name }) => name !== key),
    { name: key, value: JSON.stringify(login) },
  ]
  // The app of before is left first: it would answer to a login that changes under it.
  await page.goto('about:blank')
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] })
  await page.goto(address)
}
