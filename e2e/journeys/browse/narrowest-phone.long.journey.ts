import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { expect, test, withMotion } from '../../support/test.ts'

test.use(withMotion)

const cards = (page: Page) => page.getByRole('article')

const views = [
  ['month', '/'],
  ['week', '/?view=week&date=2026-11-25'],
  ['day', '/?view=day&date=2026-11-24'],
  ['list', '/?view=list&facets=%7B%22programs%22%3A%5B%2241%22%5D%7D'],
] as const

for (const [name, path] of views) {
  test(`the ${name} view fits the narrowest phone, and passes axe, wide and narrow`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'List', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (name === 'week') {
      // The week prints as cards, not as a table.
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(0)
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, 'pixels too wide').toBeLessThanOrEqual(0)
    await visualCheck(page, `home-${name}`, { inTheDark: name === 'month' })
  })
}
