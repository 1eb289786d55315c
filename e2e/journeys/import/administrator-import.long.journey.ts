import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { axe, expect, snap, test } from '../../support/test.ts'

test.use({ portalOf: 'administrator-import' })

const sample = fileURLToPath(new URL('../../../sample-data/class-dates.json', import.meta.url))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const file = (page: Page) => page.getByLabel('File with class dates')
const importButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Import', exact: true })
const number = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('b')

/** A file of many classes that the portal does not have. Some of them have errors. */
function longExport(rows: number): Buffer {
  const records = Array.from({ length: rows }, (_, index) => ({
    classDateID: String(150_001 + index),
    className: 'Walking Together',
    classDate: index === 7 ? 'soon' : '2027-02-16',
    militarytime: '11:00',
    militarytime_end: '11:45',
    classFullDescription: index === 3 ? 'We donÃ¢â‚¬â„¢t hurry.' : '<p>We walk.</p>'.repeat(40),
  }))
  return Buffer.from(JSON.stringify(records))
}

test.describe('importing thousands of classes', () => {
  test('shows progress, even after a reload, and rejects a second import meanwhile', async ({
    page,
    allowConsole,
  }) => {
    allowConsole('status of 409')
    await openAs(page, demo('admin'), '/admin/import')
    await file(page).setInputFiles({
      name: 'walks.json',
      mimeType: 'application/json',
      buffer: longExport(5000),
    })
    await importButton(page).click()
    await expect(heading(page, 'walks.json')).toBeVisible()
    const progress = page.getByRole('progressbar', { name: 'Rows done' })
    await expect(progress).toBeVisible()
    await page.reload()
    await expect(progress).toBeVisible()
    await expect(page.getByRole('strong').filter({ hasText: /^[1-9][\d,]* of 5,000 rows$/ })).toBeVisible()
    const address = page.url()

    await page.goto('/admin/import')
    await file(page).setInputFiles(sample)
    await importButton(page).click()
    await expect(page.getByText('Another import is running.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: /walks\.json/ }).click()
    await expect(page).toHaveURL(address)
    await expect(progress).toBeVisible()
    await snap(page, 'admin-import-progress')
    await axe(page)

    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 150_000 })
    await expect(number(page, 'Imported rows')).toHaveText('4,999')
    await expect(page.getByText('classDate “soon” isn’t a date', { exact: false })).toBeVisible()
    await expect(page.getByText('We don’t hurry.')).toBeVisible()
    await page.goto('/class/150001')
    await expect(heading(page, 'Walking Together')).toBeVisible()

    await page.goto('/admin/import')
    await expect(page.getByText('4,999 imported, 0 unchanged, 1 refused')).toBeVisible()
    await visualCheck(page, 'admin-import-runs')
  })
})
