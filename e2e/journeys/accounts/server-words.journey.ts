import type { Page } from '@playwright/test'
import { changeAnswer } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

/** An error message from the server that no catalog contains. */
const words = 'The office says: please call us first.'

/** Calls whose body contains `part` get an error message without a code, or `response`. */
const whileRejected = (page: Page, part: string, response?: object) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(part)
      ? route.fulfill({ json: response ?? { errors: [{ message: words }] } })
      : route.fallback(),
  )

test('the login shows what the server says, and says so where there is no result', async ({ page }) => {
  await page.goto('/login')
  const logIn = async () => {
    await page.getByLabel('Email').fill('attendee@example.org')
    await page.getByRole('textbox', { name: /^Password/ }).fill('Portal-demo-2026')
    await page.getByRole('button', { name: 'Log In' }).click()
  }
  await whileRejected(page, 'mutation Session_Login')
  await logIn()
  await expect(page.locator('.error-summary')).toContainText(words)
  await page.unrouteAll({ behavior: 'wait' })
  await whileRejected(page, 'mutation Session_Login', { data: { login: null } })
  await logIn()
  await expect(page.locator('.error-summary')).toContainText('Bad login credentials.')
  await page.unrouteAll({ behavior: 'wait' })
  await whileRejected(page, 'mutation Session_Login', { errors: [{ message: 'incorrect_password' }] })
  await logIn()
  await expect(page.locator('.error-summary')).toContainText(
    'Invalid email address and/or password combination.',
  )
})

test('the communications of an attendee show what the server says', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/communications')
  await whileRejected(page, 'mutation Communications_Update')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.error-summary')).toContainText(words)
})

test('the profile of an attendee shows what the server says, and keeps what was typed', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/profile')
  await whileRejected(page, 'mutation Profile_Update')
  await changeAnswer(page, 'Home Phone')
  const phone = page.getByRole('textbox', { name: 'Home Phone' })
  await phone.fill('(703) 555-0111')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.error-summary')).toContainText(words)
  await expect(phone).toHaveValue('(703) 555-0111')
  // It is saved as soon as the server accepts it.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved successfully.')).toBeVisible()
})

test('the profile of a facilitator shows what the server says, and holds how they are reached', async ({
  page,
}) => {
  await openAs(page, demo('facilitator'), '/account/profile')
  await expect(page.getByText('How should we reach you?')).toBeVisible()
  await whileRejected(page, 'mutation FacilitatorProfile_Update')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.locator('.error-summary').first()).toContainText(words)
})

test('the terms show what the server says', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await runSql(portal, 'update app_user set terms_agreed_at = null where lower(email) = lower($1)', [
    ruth.email,
  ])
  await openAs(page, ruth, '/')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await whileRejected(page, 'mutation Terms_Agree')
  await dialog.getByRole('button', { name: 'I Agree' }).click()
  await expect(dialog.getByText(words)).toBeVisible()
})
