import type { Page } from '@playwright/test'

/**
 * Delays requests to `url` until the returned function is called. `requesting` limits this to calls whose body
 * contains it. Several delays can be active at the same time.
 */
export async function hold(page: Page, url: string | RegExp, requesting = ''): Promise<() => void> {
  const barrier = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if ((route.request().postData() ?? '').includes(requesting)) await barrier.promise
    await route.fallback()
  })
  return () => barrier.resolve()
}
