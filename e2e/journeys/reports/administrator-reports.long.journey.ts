import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fillClasses } from '../../support/attended-classes.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

test.use({ portalOf: 'administrator-reports' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const glance = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('b')
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openReports = (page: Page, account: 'admin' | 'staff' = 'admin') =>
  openAs(page, demo(account), '/admin/reports')

test.describe('reports for a funder', () => {
  // Runs again when a worker restarts with a new portal.
  test.beforeAll(async ({ portal }) => fillClasses(portal))

  test('show numbers and charts for a period, and can be saved and printed', async ({ page }) => {
    await openReports(page)
    await expect(heading(page, 'Reports')).toBeVisible()
    await expect(
      page.getByText('Classes from Thursday, January 1, 2026 to Thursday, December 31, 2026.', {
        exact: false,
      }),
    ).toBeVisible()
    // The sample's 72 people and the 60 of this test.
    await expect(glance(page, 'People')).toHaveText('132')
    await expect(
      page.getByRole('img', { name: 'Registrations and attendance' }).first().locator('svg'),
    ).toBeVisible()

    // The charts show what the tables show.
    const fitness = table(page, 'By Program').getByRole('row', { name: /^Fitness/ })
    const registrations = await fitness
      .getByRole('cell')
      .nth(1)
      // Without the number of guests, which follows in the cell.
      .evaluate((cell) => cell.firstChild?.textContent)
    const picture = page
      .locator('section', { has: page.getByRole('heading', { name: 'By Program' }) })
      .getByRole('img')
    await expect(picture.first()).toContainText(/^[\d,]+/.exec(registrations ?? '')![0])
    await visualCheck(page, 'admin-reports', { inTheDark: true })

    await page.getByLabel('Period').selectOption({ label: 'Last month' })
    await expect(page).toHaveURL(/period=lastMonth/)
    await expect(
      page.getByText('Classes from Thursday, October 1, 2026 to Saturday, October 31, 2026.', {
        exact: false,
      }),
    ).toBeVisible()
    await page.getByLabel('Count people who').selectOption({ label: 'registered' })
    await expect(page.getByText('We count people who registered.', { exact: false })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Period')).toHaveValue('lastMonth')
    await page.goBack()
    await expect(page.getByText('We count people who attended.', { exact: false })).toBeVisible()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save CSV: By Program' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('report-categories-attended-2026-10-01-to-2026-10-31.csv')
    expect(readFileSync(await download.path(), 'utf8')).toContain('Fitness,')

    const whole = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save workbook (Excel)' }).click()
    expect((await whole).suggestedFilename()).toBe('report-attended-2026-10-01-to-2026-10-31.xlsx')
    expect(
      readFileSync(await (await whole).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // Print shows the charts, not only their frames.
    for (const picture of await page
      .getByRole('img', { name: /^(Registrations and attendance|Fill rate and)/ })
      .all()) {
      const bar = picture.locator('.recharts-bar-rectangle path').first()
      expect((await bar.boundingBox())!.height).toBeGreaterThan(4)
    }
    // In the PDF, the second bars are hatched. Nothing else in it has a pattern.
    const paper = (await page.pdf({ path: 'e2e/screenshots/admin-reports.pdf', format: 'Letter' })).toString(
      'latin1',
    )
    const pictures = await page
      .getByRole('img', { name: /^(Registrations and attendance|Fill rate and)/ })
      .count()
    expect(paper.match(/\/PatternType 1\b/g)?.length ?? 0).toBeGreaterThanOrEqual(pictures)
    await page.emulateMedia({ media: null, colorScheme: null })
  })

  test('hide small groups, in the saved file too, and explain which periods are invalid', async ({
    page,
  }) => {
    await openReports(page)
    const sex = page.locator('.report-groups', { has: page.getByRole('heading', { name: 'Legal Sex' }) })
    await expect(sex.getByRole('row', { name: /^Female about \d*[05] / })).toBeVisible()
    await expect(sex.getByText(/^Too few to show: .*Decline to answer/)).toBeVisible()
    await expect(sex.getByRole('row', { name: /^Decline to answer/ })).toBeHidden()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save CSV: Legal Sex' }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Decline to answer,hidden,hidden')

    await page.getByLabel('Period').selectOption({ label: 'Choose months' })
    const from = page.getByRole('group', { name: 'From' })
    const to = page.getByRole('group', { name: 'To' })
    await expect(from.getByLabel('month')).toHaveValue('01')
    await expect(to.getByLabel('month')).toHaveValue('12')
    await to.getByLabel('year').selectOption('2025')
    await expect(page.getByText('The first date is after the last date.')).toBeVisible()
    await from.getByLabel('year').selectOption('2015')
    await expect(page.getByText('A report covers at most 5 years.')).toBeVisible()
    await visualCheck(page, 'admin-reports-months')
    await from.getByLabel('year').selectOption('2025')
    await from.getByLabel('month').selectOption({ label: 'December' })
    await expect(
      page.getByText('Classes from Monday, December 1, 2025 to Wednesday, December 31, 2025.', {
        exact: false,
      }),
    ).toBeVisible()
    await expect(page.getByText('No classes in this period')).toBeVisible()
  })

  test('are closed to staff', async ({ page }) => {
    await openReports(page, 'staff')
    await expect(page.getByText(/^Your account can’t open that page/)).toBeVisible()
    await expect(page.getByLabel('Period')).toBeHidden()
    await expect(heading(page, 'Reports')).toBeHidden()
  })
})
