import type { Page } from '@playwright/test'
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

test('the login shows the server’s error message, and an error when there is no result', async ({ page }) => {
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

test('an attendee’s Communications page shows the server’s error message', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/communications')
  await whileRejected(page, 'mutation Communications_Update')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.error-summary')).toContainText(words)
})

test('a facilitator’s profile asks how to reach them, and shows the server’s error message', async ({
  page,
}) => {
  await openAs(page, demo('facilitator'), '/account/profile')
  await expect(page.getByText('How should we reach you?')).toBeVisible()
  await whileRejected(page, 'mutation FacilitatorProfile_Update')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.locator('.error-summary').first()).toContainText(words)
})

test('the terms dialog shows the server’s error message', async ({ page, portal }) => {
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
