import type { Page } from '@playwright/test'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

/** An error message from the server that no catalog contains. */
const words = 'The office says: please call us first.'

/** Calls whose body contains `part` get an error message without a code. */
const whileRejected = (page: Page, part: string) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(part)
      ? route.fulfill({ json: { errors: [{ message: words }] } })
      : route.fallback(),
  )

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
