import { expect as expectAt, type Page } from '@playwright/test'
import type { StartedPortal } from '../../server/testing/started-portal.ts'
import type { WordPress } from './wordpress.ts'

/** PHP serves each file of the app: a busy machine needs time. */
export const expect = expectAt.configure({ timeout: 20_000 })

export interface Scene {
  page: Page
  site: string
  secret: string
  portal: StartedPortal
  wordpress: WordPress
  stopPortal: () => Promise<void>
}

export type Stories = Record<string, (scene: Scene) => Promise<void>>

export interface ListedClass {
  databaseId: number
  title: string
  start: string
  availableSeats: number | null
  series: object | null
  courseTypes: { nodes: object[] }
  courseTiming: { eventCancelled: boolean; noOnlineRegistration: boolean; registrationopen: string | null }
}

/** `arrivesAt`: where the portal redirects. The browser may leave the first address before the page has loaded. */
export async function logIn(page: Page, name: string, to: string, arrivesAt = to): Promise<void> {
  await page.goto(`/wp-login.php?redirect_to=${encodeURIComponent(to)}`)
  await page.locator('#user_login').fill(name)
  await page.locator('#user_pass').fill('Portal-demo-2026')
  await page.locator('#wp-submit').click()
  await page.waitForURL(`**${arrivesAt}`)
}

/** The first time, the person enters the account's own password. */
export async function connect(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your account' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Password/ }).fill('Portal-demo-2026')
  await page.getByRole('button', { name: 'Connect and log in' }).click()
}

/**
 * A call from the page, with its cookies and its stored token. Made in the browser, because this machine may not
 * resolve the site's name.
 */
export function ask(page: Page, path: string, body?: object): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([path, body]) => {
      const { token } = JSON.parse(localStorage.getItem('archway.login') ?? '{}') as { token?: string }
      const init = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      }
      const response = await fetch(path as string, body ? init : {})
      return { status: response.status, text: await response.text() }
    },
    [path, body] as const,
  )
}

/** Problems in the page: script errors, and violations of its content security policy. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

/** A single class of this month or the next that is open for in-person registration. Skips `before` such classes. */
export async function openClass(page: Page, before = 0): Promise<ListedClass> {
  let left = before
  const later = Date.now() + 2 * 86_400_000
  for (const month of [0, 32]) {
    const name = new Date(Date.now() + month * 86_400_000).toISOString().slice(0, 7)
    const { text } = await ask(page, `/classes/cache/courses-${name}.json`)
    const { data } = JSON.parse(text) as { data: { courseFacet: { courses: { nodes: ListedClass[] } } } }
    const found = data.courseFacet.courses.nodes.filter(
      ({
        start,
        availableSeats,
        series,
        courseTypes,
        courseTiming: { eventCancelled, noOnlineRegistration, registrationopen },
      }) =>
        new Date(start).getTime() > later &&
        (availableSeats ?? 0) > 0 &&
        series === null &&
        courseTypes.nodes.length === 1 &&
        !eventCancelled &&
        !noOnlineRegistration &&
        (registrationopen === null || new Date(registrationopen) <= new Date()),
    )
    if (found.length > left) return found[left]!
    left -= found.length
  }
  throw new Error('The sample has no such class.')
}
