import type { Page } from '@playwright/test'

/**
 * A slow line that says when it goes on: what is asked for, or of the calls those whose text has `asking`, stays on its way until it is
 * released. Holds may lie above each other.
 */
export async function hold(page: Page, url: string | RegExp, requesting = ''): Promise<() => void> {
  const barrier = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if ((route.request().postData() ?? '').includes(requesting)) await barrier.promise
    await route.fallback()
  })
  return () => barrier.resolve()
}
