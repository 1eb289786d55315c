import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { rowOf } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const warning = 'Please confirm your demographics information as some of the options may have changed.'

test('a person confirms their demographics again when an answer is missing', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/profile')
  await expect(heading(page, 'My Profile')).toBeVisible()
  await expect(page.getByText(warning)).toHaveCount(0)

  // Simulates that an option was removed, which also removes its answers.
  await runSql(portal, 'UPDATE attendee_demographics SET sex_birth = NULL WHERE attendee_id = $1', [
    ruth.attendeeId,
  ])
  await page.goto('/account/classes')
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' })
  await expect(dialog).toBeVisible()
  // The profile is complete. Only the second step is left, with the known answers filled in.
  await expect(dialog.getByText(warning)).toBeVisible()
  await expect(dialog.getByLabel('Legal sex')).toHaveValue('Female')
  await expect(dialog.getByLabel('Sex assigned at birth')).toHaveValue('')
  await visualCheck(page, 'confirm-demographics')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Save and finish' }).click()
  await expect(dialog.locator('.error-summary')).toBeFocused()
  await expect(dialog.locator('.error-summary').getByRole('link')).toHaveCount(1)
  await dialog.getByLabel('Sex assigned at birth').selectOption('Decline to answer')
  await dialog.getByRole('button', { name: 'Save and finish' }).click()
  await expect(page.getByText('Successfully saved demographics.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(heading(page, 'My Classes')).toBeVisible()

  await page.goto('/account/profile')
  await expect(rowOf(page, 'Sex assigned at birth')).toContainText('Decline to answer')
  await expect(page.getByText(warning)).toHaveCount(0)
})
