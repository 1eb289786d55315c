import type { Locator, Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const clickButton = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()

// crossing: changed class x page
test('staff undo a cancelled class immediately, or later from its own page', async ({ page, portal }) => {
  const title = titled('Qigong')
  const id = await makeClass(portal.url, { title })
  const attendee = await newAttendee(portal, 'Ruth')
  await attendee.register({ courseId: id, registrationType: 'in-person' })
  await asStaff(page, `/admin/classes/${id}`)
  const cancel = async (response: string) => {
    await clickButton(page, 'Cancel class')
    await clickButton(page.getByRole('alertdialog', { name: 'Cancel this class?' }), response)
    await expect(page.getByText('This event has been cancelled.')).toBeVisible()
  }
  await cancel('Cancel class and email 1 person')
  await clickButton(page.getByRole('status').filter({ hasText: 'You cancelled the class.' }), 'Undo')
  await expect(
    page.getByText('Undone. Everything is as it was before. We stopped the email to 1 person.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel class', exact: true })).toBeVisible()

  await cancel('Cancel without emailing anyone')
  const acts = page.getByRole('region', { name: 'Recent changes' })
  await expect(acts.getByRole('listitem')).toHaveCount(2)
  await expect(acts.getByRole('listitem').nth(1)).toContainText('Undone')
  await acts.getByRole('button', { name: 'Undo Class cancelled' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this?' })
  await visualCheck(page, 'admin-class-undo')
  await clickButton(question, 'Undo')
  await expect(acts.getByRole('heading')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cancel class', exact: true })).toBeVisible()
})
