import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

// crossing: guest x page
// crossing: hybrid x page
test('a person switches the attendance mode, adds a guest, and removes the guest', async ({
  page,
  portal,
}) => {
  const hybrid = (await classesIn(portal.url, '2026-11')).find(
    (c) =>
      isOpen(c, later) &&
      isHybrid(c) &&
      c.guestsAllowed &&
      c.series === null &&
      (c.availableSeats ?? 0) > 5 &&
      (c.availableOnlineSeats ?? 0) > 5,
  )!
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId: hybrid.databaseId, registrationType: 'in-person' })
  await openAs(page, ruth, `/account/classes/${hybrid.databaseId}`)
  const panel = page.getByRole('region', { name: 'Class details' })
  await panel.getByRole('button', { name: 'Switch to Online' }).click()
  await expect(panel.getByText('You’re joining online.')).toBeVisible()
  await expect(panel.getByText('A video link is available 1 hour before class starts.')).toBeVisible()
  await expect(page.locator('.registration-actions__said')).toBeFocused()

  await panel.getByRole('button', { name: /^Add Family\/Friend/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Family/Friend' })
  await dialog.getByLabel('First name').fill('Elena')
  await dialog.getByLabel('Last name').fill('Alvarez')
  await dialog.getByLabel('Type').selectOption('Family')
  await expect(dialog.getByLabel('Ethnic group')).toBeHidden()
  await dialog.getByText('More about your guest').click()
  await dialog.getByLabel('Pronouns').selectOption('Other')
  await dialog.getByLabel('Your pronouns').fill('ella')
  await visualCheck(page, 'guest-demographics')
  await dialog.getByRole('button', { name: 'Add to this class' }).click()
  await expect(panel.getByText('Elena Alvarez', { exact: true })).toBeVisible()
  await expect(panel.getByText('Elena Alvarez will come with you.')).toBeVisible()
  await visualCheck(page, 'my-class-changed')

  await panel.getByRole('button', { name: 'Remove guest Elena Alvarez' }).click()
  await expect(panel.getByText('You keep your own spot.')).toBeVisible()
  await expect(panel.getByText('Elena Alvarez', { exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('Elena Alvarez will come with you.')).toBeVisible()
  await page.goto('/account/classes')
  await expect(page.getByRole('article').getByText('Online', { exact: true })).toBeVisible()
})
