import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn } from '../../support/classes.ts'
import { expect, test } from '../../support/test.ts'

test.describe('if the app does not load', () => {
  const says = (page: Page) => page.getByRole('heading', { level: 1, name: /this page didn’t open/ })

  test('a page says so and gives the number to call', async ({ page, allowConsole }) => {
    allowConsole('net::ERR_FAILED')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/account/classes')
    await expect(says(page)).toBeVisible()
    await expect(page.getByRole('link', { name: '(703) 555-0100' })).toHaveAttribute(
      'href',
      'tel:+17035550100',
    )
    await visualCheck(page, 'no-app')
    // The server-rendered page is still readable.
    await page.goto('/')
    const note = page.getByRole('complementary', { name: 'Without JavaScript' })
    await expect(note).toContainText('call (703) 555-0100')
    await expect(page.getByRole('link', { name: 'Gentle Yoga' }).first()).toBeVisible()
    await visualCheck(page, 'no-app-drawn')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('a page that needs scripts says so, and people can browse, search, and read classes', async ({
      page,
      portal,
    }) => {
      await page.goto('/account/classes')
      await expect(says(page)).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('complementary', { name: 'Without JavaScript' })).toBeVisible()
      await expect(
        page
          .getByRole('table')
          .getByRole('link', { name: /Gentle Yoga/ })
          .first(),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Week', exact: true }).click()
      await expect(
        page
          .getByRole('table')
          .getByRole('link', { name: /Gentle Yoga/ })
          .first(),
      ).toBeVisible()
      await page.getByRole('link', { name: 'List', exact: true }).click()
      await page.getByRole('link', { name: 'Next month, December 2026' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'December 2026' })).toBeVisible()
      await page.getByRole('searchbox').fill('yoga')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/date=2026-12-01.*search=yoga/)
      const titles = page.getByRole('article').getByRole('heading')
      await expect(titles.first()).toContainText(/yoga/i)
      await titles.first().getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/yoga/i)
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Find a Class' })).toBeVisible()
      await page.goto('/accessibility')
      await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
      const [series] = (await classesIn(portal.url, '2026-12')).flatMap(({ series }) => series ?? [])
      await page.goto(`/series/${series!.databaseId}`)
      await expect(page.getByRole('heading', { level: 1, name: series!.title })).toBeVisible()
    })
  })
})
