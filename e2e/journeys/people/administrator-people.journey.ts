import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
async function find(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search by name, email, or phone' }).fill(words)
  await page.keyboard.press('Enter')
}

test.describe('an administrator', () => {
  test('finds a person without the name in the URL, and grants a capability and a role', async ({
    page,
    portal,
  }) => {
    const ruth = await newAttendee(portal, 'Ruth')
    await openAs(page, demo('admin'), '/admin/people')
    await expect(heading(page, 'People')).toBeVisible()
    await visualCheck(page, 'admin-people')
    await find(page, ruth.lastName)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(page.url()).not.toContain(ruth.lastName)
    // The search is in the history entry: Back and a reload find it.
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: `${ruth.lastName}, Ruth` }).click()
    await expect(heading(page, `Ruth ${ruth.lastName}`)).toBeVisible()
    expect(page.url()).toMatch(/\/admin\/people\/\d+$/)
    await visualCheck(page, 'admin-person', { inTheDark: true })

    await page.getByLabel('View rosters of other people’s classes').check()
    await page.getByRole('link', { name: 'Back to People' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('View rosters of other people’s classes')).toBeChecked()

    // To make someone an administrator, staff must enter their own password.
    const roles = page.getByRole('group', { name: /^Roles/ })
    await roles.getByLabel('Administrator').check()
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Make this person an administrator?' })
    await expect(question).toBeVisible()
    await question.getByLabel('Your password').fill('Portal-demo-2027')
    await question.getByRole('button', { name: 'Make administrator' }).click()
    await expect(question.locator('.error-summary')).toContainText('Invalid password')
    await question.getByLabel('Your password').fill('Portal-demo-2026')
    await question.getByRole('button', { name: 'Make administrator' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(roles.getByLabel('Administrator')).toBeChecked()
    await roles.getByLabel('Administrator').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    // The audit log shows the values before and after.
    await page.goto('/admin/audit?action=person.changed')
    const changed = page.getByRole('row', { name: /Person changed/ })
    await expect(changed.nth(0)).toContainText('Roles: Administrator, Attendee changed to Attendee')
    await expect(changed.nth(1)).toContainText('Roles: Attendee changed to Administrator, Attendee')
    await visualCheck(page, 'admin-audit-changes')
    await page.goBack()

    await roles.getByLabel('Attendee').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.error-summary')).toContainText('Choose at least one role.')
  })
})
