import type { Page } from '@playwright/test'
import { addToList, classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { codeIn, fillFirstRegistration, signUpButton } from '../../support/people/first-registration.ts'
import { hold } from '../../support/portal/delay.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { expect, person, test } from '../../support/test.ts'

// On a slow connection, every wait shows progress, and no page is empty between two steps (issue 27, line 5).
// Requests are delayed until the page shows progress.
test.use({ viewport: { width: 390, height: 844 } })

const code = /\/assets\/.*\.js/
const calls = '**/graphql'
const later = new Date('2026-11-20T15:00:00Z')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const boxes = (page: Page) => page.locator('.skeleton').first()

async function someClass(portal: RunningPortal) {
  return (await classesIn(portal.url, '2026-12')).find(
    (c) => isOpen(c, later) && c.series === null && !isHybrid(c) && (c.availableSeats ?? 0) > 2,
  )!
}

test('every wait from the list to Congratulations shows progress', async ({ page, portal, mail }) => {
  const ruth = person('Ruth')
  await addToList(page, await someClass(portal))
  let release = await hold(page, code)
  await page.getByRole('link', { name: /^Your Registration List/ }).click()
  // The previous page stays with a progress bar, unless the next page is already loaded.
  await expect(
    page.locator('.page-load-bar').or(heading(page, 'Your Registration List')).first(),
  ).toBeVisible()
  release()
  await expect(heading(page, 'Your Registration List')).toBeVisible()
  await fillFirstRegistration(page, ruth)

  release = await hold(page, calls)
  const releaseCode = await hold(page, code)
  await signUpButton(page).click()
  const sending = page.getByRole('main').getByRole('button', { name: 'Signing up…' })
  await expect(sending).toBeVisible()
  release()
  await expect(heading(page, 'Check your E-mail').or(boxes(page)).or(sending).first()).toBeVisible()
  releaseCode()
  await expect(heading(page, 'Check your E-mail')).toBeVisible()

  const digits = codeIn(await mail(ruth.email))
  release = await hold(page, calls)
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(digits)
  await expect(page.getByRole('button', { name: 'Checking your email address' })).toBeVisible()
  await expect(heading(page, 'Check your E-mail')).toBeVisible()
  const releaseCall = await hold(page, calls, 'FirstBooking_Confirm')
  release()
  await expect(heading(page, 'Congratulations')).toBeVisible()
  await expect(page.getByText('Registering you for your classes…')).toBeVisible()
  releaseCall()
  await expect(page.getByText('You are registered for 1 class.')).toBeVisible()
})
