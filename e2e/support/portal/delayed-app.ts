import { expect, type Page } from '@playwright/test'

/** Delays the app's code until the returned function is called. */
export async function delayedApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits for the style sheet. A page whose navigation has only committed can be measured before it, without style. */
export async function untilStyled(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('margin-left', '0px')
}
