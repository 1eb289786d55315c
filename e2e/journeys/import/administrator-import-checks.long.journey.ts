import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

test.use({ portalOf: 'administrator-import' })

const sample = fileURLToPath(new URL('../../../sample-data/class-dates.json', import.meta.url))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const file = (page: Page) => page.getByLabel('File with class dates')
const importButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Import', exact: true })
const number = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('b')

const openImport = (page: Page, account: 'admin' | 'staff' = 'admin') =>
  openAs(page, demo(account), '/admin/import')

/** Grants what an administrator can check on the page of the demo's staff member. */
async function grantToStaff(portalUrl: string, capability: string) {
  const requested =
    'query ($search: String) { personRows(where: { search: $search }) { rows { databaseId } } }'
  const { personRows } = await demoCall<{ personRows: { rows: { databaseId: number }[] } }>(
    portalUrl,
    'admin',
    requested,
    {
      search: 'staff@example.org',
    },
  )
  const userId = personRows.rows[0]!.databaseId
  const { person } = await demoCall<{
    person: { editVersion: number; firstName: string; lastName: string; roles: string[] }
  }>(
    portalUrl,
    'admin',
    'query ($userId: Int!) { person(userId: $userId) { editVersion firstName lastName roles } }',
    { userId },
  )
  const { editVersion, ...known } = person
  await demoCall(
    portalUrl,
    'admin',
    'mutation ($input: ChangePersonInput!) { changePerson(input: $input) { person { databaseId } } }',
    { input: { userId, editVersion, person: { ...known, capabilities: [capability] } } },
  )
}

test.describe('importing a legacy export', () => {
  test('explains what is wrong with a file, and imports nothing', async ({
    page,
    allowConsole,
  }, testInfo) => {
    allowConsole('status of 400')
    await openImport(page)
    await expect(heading(page, 'Import')).toBeVisible()
    await expect(page.getByText('No imports yet')).toBeVisible()

    await importButton(page).click()
    await expect(page.getByText('Choose a file.')).toBeVisible()
    await expect(file(page)).toBeFocused()
    await file(page).setInputFiles({
      name: 'cat.png',
      mimeType: 'image/png',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
    })
    await importButton(page).click()
    await expect(page.getByText(/Nothing was imported\. cat\.png must be JSON or CSV/)).toBeVisible()
    await visualCheck(page, 'admin-import-refused')
    await expect(file(page)).toHaveAttribute('accept', /\.xlsx,.*\.xls,\.ods/)
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 20, 0])
    await file(page).setInputFiles({ name: 'classes.xlsx', mimeType: 'application/zip', buffer: workbook })
    await importButton(page).click()
    await expect(
      page.getByText('classes.xlsx is a workbook. Open it, save it as', { exact: false }),
    ).toBeVisible()
    const huge = testInfo.outputPath('huge.json')
    writeFileSync(huge, Buffer.alloc(50_000_000))
    await file(page).setInputFiles(huge)
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(page.getByText('This file is too large. You can import up to 20 MB here.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No imports yet')).toBeVisible()
  })

  test('checks a file, saves a report, and uses the file without a second upload, for staff with importClasses', async ({
    page,
    portal,
  }) => {
    await openImport(page, 'staff')
    await expect(page).not.toHaveURL(/admin\/import/)
    await grantToStaff(portal.url, 'importClasses')
    await page.goto('/admin/import')
    await file(page).setInputFiles(sample)
    await page.getByRole('button', { name: 'Check only' }).click()
    await expect(heading(page, 'class-dates.json')).toBeVisible()
    await expect(page.getByText('The check is done. Nothing changed.', { exact: false })).toBeVisible()
    await expect(number(page, 'Rows to import')).toHaveText('0')
    await expect(number(page, 'Unchanged rows')).toHaveText('596')
    await expect(number(page, 'Refused rows')).toHaveText('8')
    const repaired = page.getByRole('region', { name: 'Fixed values' })
    await expect(repaired.getByRole('row').nth(1)).toBeVisible()
    await visualCheck(page, 'admin-import-report', { inTheDark: true })

    await page.getByRole('navigation', { name: 'List pages' }).getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save report (CSV)' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^import-\d+\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFFRow,classDateID,Result,Field,Was,Now,Reason\r\n')).toBe(true)

    await page.getByRole('button', { name: 'Import class-dates.json now' }).click()
    await expect(page.getByText('The import is done.')).toBeVisible()
    await expect(number(page, 'Unchanged rows')).toHaveText('596')
    await page.goBack()
    await page.reload()
    await expect(page.getByText('Choose the file again to import it.')).toBeVisible()
  })
})
