import { changeAnswer, rowOf } from '../../support/answer-rows.ts'
import { newAttendee } from '../../support/attendee.ts'
import { look } from '../../support/look.ts'
import { demo, openAs } from '../../support/open-as.ts'
import { expect, test } from '../../support/test.ts'

// What is required is required of everybody on the portal.
test.use({ portalOf: 'profile-questions' })

test('an administrator requires an answer of patients; who is one is asked for it', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, demo('admin'), '/admin/profile-questions')
  await page.getByRole('button', { name: 'Add a required answer' }).click()
  await page.getByLabel('Answer').selectOption('interest')
  await page.getByLabel('When').selectOption('aboutYourself')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.error-summary')).toContainText('No one can give this answer.')
  await page.getByLabel('Value').selectOption('Patient')
  await page.getByLabel('More choices for Interest').fill('Other\nNot sure')
  await look(page, 'admin-profile-questions', { inTheDark: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await openAs(page, ruth, '/account/profile')
  await changeAnswer(page, 'About Yourself')
  await page.getByRole('checkbox', { name: 'Patient' }).check()
  // What only this answer makes needed is asked for with it.
  await expect(page.getByRole('group', { name: 'Interest *' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Please indicate your interest.' }).click()
  await look(page, 'profile-interest')
  await page.getByRole('checkbox', { name: 'Not sure' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved successfully.')).toBeVisible()
  await expect(rowOf(page, 'About Yourself')).toContainText('Patient')
  await expect(rowOf(page, 'Interest')).toContainText('Not sure')
})
