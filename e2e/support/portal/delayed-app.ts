import type { Page } from '@playwright/test'

/** The app's code does not come until the answer is called. */
export async function delayedApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
