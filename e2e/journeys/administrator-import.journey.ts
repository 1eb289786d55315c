import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { look } from '../support/look.ts'
import { demo, openAs } from '../support/open-as.ts'
import { axe, expect, snap, test } from '../support/test.ts'

test.use({ portalOf: 'administrator-import' })

const sample = fileURLToPath(new URL('../../sample-data/class-dates.json', import.meta.url))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const file = (page: Page) => page.getByLabel('File of class dates')
const importButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Import', exact: true })
const number = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('b')

const openImport = (page: Page, account: 'admin' | 'staff' = 'admin') =>
  openAs(page, demo(account), '/admin/import')

/** A file of many classes that the portal does not have, some of them with faults. */
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

test.describe('an administrator imports a legacy export', () => {
  test('is told what is wrong with a file, and nothing happens', async ({ page, allowConsole }, testInfo) => {
    allowConsole('status of 400')
    await openImport(page)
    await expect(heading(page, 'Import')).toBeVisible()
    await expect(page.getByText('No imports yet')).toBeVisible()
    await look(page, 'admin-import')

    await importButton(page).click()
    await expect(page.getByText('Please choose a file.')).toBeVisible()
    await expect(file(page)).toBeFocused()
    await file(page).setInputFiles({
      name: 'cat.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
    })
    await importButton(page).click()
    await expect(page.getByText(/Nothing was imported\. cat\.png is neither JSON nor CSV/)).toBeVisible()
    await look(page, 'admin-import-refused')
    const huge = testInfo.outputPath('huge.json')
    writeFileSync(huge, Buffer.alloc(50_000_000))
    await file(page).setInputFiles(huge)
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(page.getByText('This file is too large. At most 20 MB can be imported here.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No imports yet')).toBeVisible()
  })

  test('checks a file, and reads and saves what would happen', async ({ page }) => {
    await openImport(page)
    await file(page).setInputFiles(sample)
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(heading(page, 'class-dates.json')).toBeVisible()
    await expect(page.getByText('The check is done. Nothing was changed.', { exact: false })).toBeVisible()
    await expect(number(page, 'Rows to import')).toHaveText('0')
    await expect(number(page, 'Unchanged rows')).toHaveText('596')
    await expect(number(page, 'Refused rows')).toHaveText('8')
    const repaired = page.getByRole('region', { name: 'Repaired values' })
    await expect(repaired.getByRole('row').nth(1)).toBeVisible()
    await look(page, 'admin-import-report', { inTheDark: true })

    await page
      .getByRole('navigation', { name: 'Pages of the list' })
      .getByRole('button', { name: /^Next/ })
      .click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save report (CSV)' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^import-\d+\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFFRow,classDateID,Outcome,Field,Was,Now,Why\r\n')).toBe(true)
  })

  test('sees how far it is, also after a reload, and that a second one has to wait', async ({
    page,
    allowConsole,
  }) => {
    allowConsole('status of 409')
    await openImport(page)
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
    await expect(page.getByRole('strong').filter({ hasText: /^[1-9]\d* of 5000 rows$/ })).toBeVisible()
    const address = page.url()

    await page.goto('/admin/import')
    await file(page).setInputFiles(sample)
    await importButton(page).click()
    await expect(page.getByText('Another import is still going on.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: /walks\.json/ }).click()
    await expect(page).toHaveURL(address)
    await expect(progress).toBeVisible()
    await snap(page, 'admin-import-progress')
    await axe(page)

    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 150_000 })
    await expect(number(page, 'Imported rows')).toHaveText('4999')
    await expect(page.getByText('classDate "soon" is not a date', { exact: false })).toBeVisible()
    await expect(page.getByText('We don’t hurry.')).toBeVisible()
    await page.goto('/class/150001')
    await expect(heading(page, 'Walking Together')).toBeVisible()

    await page.goto('/admin/import')
    await expect(page.getByText('4999 imported, 0 unchanged, 1 refused')).toBeVisible()
    await look(page, 'admin-import-runs')
  })

  test('is an administrator: staff are turned away', async ({ page }) => {
    await openImport(page, 'staff')
    await expect(page).not.toHaveURL(/admin\/import/)
    await page.goto('/admin/import')
    await expect(file(page)).toBeHidden()
  })
})
