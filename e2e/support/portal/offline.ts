import { expect, type Page } from '@playwright/test'

// For journeys with a service worker: test.use({ serviceWorkers: 'allow' }).

/** What pages say while there is no network. */
export const unreachable = (page: Page) =>
  page.getByRole('region', { name: 'Connection' }).getByText(/^You’re offline\./)

/** Waits until the service worker has cached a response whose name begins with `name`. */
export const saved = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const all = await Promise.all(
            (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
          )
          return all.flat().filter(({ url }) => decodeURIComponent(url).includes(name)).length
        }, name),
      // The service worker is installed some seconds after the page loads (web/platform/page/when-idle.ts).
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
