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

test('a question is for some alone; it is hidden on each form, and keeps what was told', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, demo('admin'), '/admin/profile-questions')
  await page.getByRole('checkbox', { name: 'Gender identity' }).uncheck()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question').selectOption('howDidYouFindUs')
  await page.getByLabel('Answer to').selectOption('state')
  await page.getByLabel('Value').last().selectOption('Virginia')
  await page.getByRole('button', { name: 'Add a group' }).click()
  await expect(page.getByLabel('Answer to').last()).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.error-summary')).toContainText('Choose one of the fields.')
  await page.getByRole('button', { name: 'Remove group 2' }).click()
  await look(page, 'admin-profile-conditions')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/registration')
  await expect(page.getByLabel('State *')).toBeVisible()
  await expect(page.getByLabel('How did you find us?')).toBeHidden()
  await page.getByLabel('State *').focus()
  await page.getByLabel('State *').selectOption('Virginia')
  await expect(page.getByLabel('How did you find us?')).toBeVisible()
  await expect(page.getByLabel('State *')).toBeFocused()
  await look(page, 'registration-form-condition')

  await openAs(page, ruth, '/account/profile')
  await expect(rowOf(page, 'How did you find us?')).toBeVisible()
  await changeAnswer(page, 'Address')
  await page.getByLabel('State *').selectOption('Maryland')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved successfully.')).toBeVisible()
  await expect(rowOf(page, 'How did you find us?')).toBeHidden()
})
