import type { Page } from '@playwright/test'

/** Delays the app's code until the returned function is called. */
export async function delayedApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
