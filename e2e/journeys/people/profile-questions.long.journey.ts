import type { Page } from '@playwright/test'
import { profileFields } from '#domain/accounts/answers/profile-table.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isOpen, toTheList } from '../../support/classes.ts'
import { changeAnswer, rowOf } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { clock } from '../../support/portal/clock.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// Required questions apply to everyone on the portal.
test.use({ portalOf: 'profile-questions' })

test('an administrator requires an answer of patients, and asks a question under a condition', async ({
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
  await visualCheck(page, 'admin-profile-questions', { inTheDark: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  // Visitors see the question only while the condition holds.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/registration')
  await expect(page.getByLabel('State *')).toBeVisible()
  await expect(page.getByLabel('How did you find us?')).toBeHidden()
  await page.getByLabel('State *').focus()
  await page.getByLabel('State *').selectOption('Virginia')
  await expect(page.getByLabel('How did you find us?')).toBeVisible()
  await expect(page.getByLabel('State *')).toBeFocused()
  await page.getByLabel('State *').selectOption('Maryland')
  await expect(page.getByLabel('How did you find us?')).toBeHidden()

  await openAs(page, ruth, '/account/profile')
  await changeAnswer(page, 'About Yourself')
  await page.getByRole('checkbox', { name: 'Patient' }).check()
  // This answer makes another question required. It appears immediately.
  await expect(page.getByRole('group', { name: 'Interest *' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Please indicate your interest.' }).click()
  await page.getByRole('checkbox', { name: 'Not sure' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved successfully.')).toBeVisible()
  await expect(rowOf(page, 'About Yourself')).toContainText('Patient')
  await expect(rowOf(page, 'Interest')).toContainText('Not sure')
  await expect(rowOf(page, 'How did you find us?')).toBeVisible()
  await changeAnswer(page, 'Address')
  await page.getByLabel('State *').selectOption('Maryland')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'How did you find us?')).toBeHidden()
})

test('a section whose questions are all hidden leaves nothing empty on any form', async ({
  page,
  portal,
}) => {
  const course = (await classesIn(portal.url, '2026-12')).find(
    (one) =>
      isOpen(one, new Date(clock)) &&
      one.guestsAllowed &&
      one.series === null &&
      (one.availableSeats ?? 0) > 5,
  )!
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId: course.databaseId, registrationType: 'in-person' })
  await hideWhere(
    portal,
    'howDidYouFindUs',
    'Web Search',
    profileFields.filter((field) => field !== 'howDidYouFindUs' && field !== 'dateOfBirth'),
  )
  await openAs(page, ruth, '/account/profile')
  await expect(rowOf(page, 'Date of Birth')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to reach you' })).toBeHidden()
  await nothingEmpty(page)

  await page.goto(`/account/classes/${course.databaseId}`)
  await page.getByRole('button', { name: /^Add Family\/Friend/ }).click()
  const guest = page.getByRole('dialog', { name: 'Add Family/Friend' })
  await guest.getByText('More about your guest').click()
  await expect(guest.getByLabel('Pronouns')).toBeVisible()
  await expect(guest.getByLabel('Sex assigned at birth')).toBeHidden()
  await nothingEmpty(page)
  await guest.getByLabel('Ethnic group').selectOption('Decline to answer')
  await expect(guest.getByLabel('Sex assigned at birth')).toBeVisible()

  await runSql(portal, 'UPDATE attendee SET profile_completed = false, date_of_birth = null WHERE id = $1', [
    ruth.attendeeId,
  ])
  await openAs(page, ruth, '/login/register/profile')
  await expect(page.getByRole('group', { name: /^Date of Birth/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where you live' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Emergency contact' })).toBeHidden()
  await nothingEmpty(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/registration')
  await expect(page.getByLabel('How did you find us?')).toBeVisible()
  await expect(page.getByLabel('City')).toBeHidden()
  await nothingEmpty(page)
  await addToList(page, course)
  await toTheList(page)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What brings you here' })).toBeHidden()
  await nothingEmpty(page)
})

/**
 * From now on, the `hidden` questions appear only if `field` has this value. Two demographics questions depend
 * on the ethnic group.
 */
async function hideWhere(portal: RunningPortal, field: string, value: string, hidden: string[]) {
  const only = (one: string, other: string, said: string) => ({
    field: one,
    anyOf: [[{ field: other, is: true, value: said }]],
  })
  const conditions = [
    ...hidden.map((one) => only(one, field, value)),
    ...['sexLegal', 'sexBirth'].map((one) => only(one, 'ethnicGroup', 'Decline to answer')),
  ]
  await runSql(portal, 'UPDATE profile_rules SET conditions = $1', [JSON.stringify(conditions)])
}

/** Expects no empty section, field group or list in a form. */
async function nothingEmpty(page: Page) {
  const parts = page.locator(':is(main, dialog) :is(section, fieldset, .field-pair, .field-list, dl):empty')
  await expect(parts).toHaveCount(0)
  const heads = page.locator(':is(main, dialog) section:has(> :is(h2, h3):only-child)')
  await expect(heads).toHaveCount(0)
}
