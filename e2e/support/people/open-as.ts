import type { Page } from '@playwright/test'

/** Where the app stores a login (web/platform/session/login-store.ts). */
const key = 'archway.login'

/** The password of the demo's accounts and their copies. */
export const demoPassword = 'Portal-demo-2026'

export const demo = (account: 'attendee' | 'facilitator' | 'staff' | 'admin') => ({
  email: `${account}@example.org`,
  password: demoPassword,
})

/**
 * Opens a URL as a logged-in person. It sets what the login page would leave in the browser: the cookie of the
 * host session and the stored tokens. The login page has tests of its own.
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
  // Leave the current page first: its app would react to the changed login. A small file of the same site is faster
  // than an empty page, because the browser keeps its process.
  await page.goto(new URL('/robots.txt', response.url()).href, { waitUntil: 'commit' })
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(login),
  ] as const)
  await page.goto(address)
}
