import type { Page } from '@playwright/test'

const password = 'Portal-demo-2026'
type DemoAccount = 'attendee' | 'staff' | 'admin'

/** A call as one of the demo's accounts; throws the first error's message. */
export async function demoCall<T>(
  portalUrl: string,
  account: DemoAccount,
  query: string,
  variables: object = {},
): Promise<T> {
  const post = async <Answer>(body: object, token?: string) => {
    const response = await fetch(`${portalUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    const { data, errors } = (await response.json()) as { data: Answer; errors?: { message: string }[] }
    if (errors?.[0]) throw new Error(errors[0].message)
    return data
  }
  const { login } = await post<{ login: { authToken: string } }>({
    query: 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
    variables: { input: { username: `${account}@example.org`, password } },
  })
  return post<T>({ query, variables }, login.authToken)
}

/** Opens an address of the administration as one of the demo's accounts. */
export async function openAs(page: Page, account: DemoAccount, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail').fill(`${account}@example.org`)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname === address)
}
