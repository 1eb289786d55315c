import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

test.use({ portalOf: 'administrator-programme' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('an administrator of locations', () => {
  test('adds one, fixes errors, and does not lose unsaved text', async ({ page }) => {
    await openAs(page, demo('admin'), '/admin/locations')
    await expect(heading(page, 'Locations')).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await visualCheck(page, 'admin-locations')

    await page.getByRole('link', { name: 'New location' }).click()
    await expect(heading(page, 'New location')).toBeVisible()
    await page.getByLabel('Latitude').fill('ninety')
    await page.getByRole('button', { name: 'Save' }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText('Enter a name.')
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-location-errors')
    await page.getByLabel('Name').fill('Riverside Studio')
    await page.getByLabel('City').fill('Fairfax')
    await page.getByLabel('Latitude').fill('38.85')
    await page.getByLabel('Longitude').fill('-77.3')

    await page.getByRole('link', { name: 'Back to Locations' }).click()
    const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(guard).toBeVisible()
    await visualCheck(page, 'admin-unsaved')
    await guard.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Fairfax')
    await page.goBack()
    await expect(guard).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expect(heading(page, 'Locations')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search by name or city' }).fill('riverside')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('riverside')
    await page.getByRole('searchbox').fill('nowhere at all')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await visualCheck(page, 'admin-nothing-found')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByRole('link', { name: 'Riverside Studio' })).toBeVisible()
  })

  test('sees a conflict when someone else saved, and chooses a version', async ({ page }) => {
    await openAs(page, demo('admin'), '/admin/locations/new')
    await page.getByLabel('Name').fill('Two Editors Hall')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    const open = async (editor: Page) => {
      await editor.goto('/admin/locations?search=Two+Editors')
      await editor.getByRole('table').getByRole('link').click()
      // The list has a field whose label contains the same text.
      await expect(heading(editor, 'Edit Location')).toBeVisible()
      await expect(editor.getByLabel('Name')).toHaveValue(/Two Editors/)
    }
    const save = (editor: Page) => editor.getByRole('button', { name: 'Save', exact: true }).click()
    const theirs = async (city: string) => {
      const other = await page.context().newPage()
      await open(other)
      await other.getByLabel('City').fill(city)
      await save(other)
      await expect(other.getByText('Saved.', { exact: true })).toBeVisible()
      await other.close()
    }

    await open(page)
    await page.getByLabel('Name').fill('Two Editors House')
    await theirs('Arlington')
    await save(page)
    const conflict = page.getByRole('status').filter({ hasText: 'Someone else saved a change' })
    await expect(conflict).toContainText('Alex Morgan saved a change on November 18, 2026, ')
    await expect(page.getByLabel('Name')).toHaveValue('Two Editors House')
    await visualCheck(page, 'admin-conflict', { inTheDark: true })
    await page.getByRole('button', { name: 'Replace theirs with mine' }).click()
    await expect(page.getByRole('link', { name: 'Two Editors House' })).toBeVisible()

    await open(page)
    await page.getByLabel('Name').fill('Never Kept')
    await theirs('Vienna')
    await save(page)
    await page.getByRole('button', { name: 'Discard mine, show theirs' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Vienna')
    await expect(page.getByLabel('Name')).toHaveValue('Two Editors House')
    await expect(conflict).toBeHidden()

    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Two Editors House?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Deleted.', { exact: true })).toBeVisible()
    await expect(heading(page, 'Locations')).toBeVisible()
  })

  test('cannot delete one that classes use', async ({ page }) => {
    await openAs(page, demo('admin'), '/admin/locations')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByText(/^You can’t delete this because \d+ classes use it\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await visualCheck(page, 'admin-delete-not-offered')
    await page.getByRole('link', { name: 'Back to Locations' }).click()
    await page.getByRole('link', { name: /classes: Linden Hill Center/ }).click()
    await expect(heading(page, 'Classes')).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await visualCheck(page, 'admin-classes-of-location')
    await page.getByRole('button', { name: 'Linden Hill Center' }).click()
    await expect(page).toHaveURL(/\/admin\/classes\?when=ALL$/)
    await page.goto('/admin/classes?when=BETWEEN&from=2026-12-02&to=2026-12-01')
    await expect(page.getByText('The first date is after the last date.').first()).toBeVisible()
    await expect(page.getByLabel('From')).toHaveAttribute('aria-invalid', 'true')
    await visualCheck(page, 'admin-classes-reversed')
  })
})
