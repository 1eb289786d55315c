import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
async function find(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search by name, email, or phone' }).fill(words)
  await page.keyboard.press('Enter')
}
async function choose(page: Page, words: string, what: string) {
  await row(page, words)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page
    .getByRole('button', { name: what, exact: true })
    .or(page.getByRole('link', { name: what }))
    .click()
}
const guest = { firstName: 'Elena', lastName: 'Ray', type: 'Family' }

test('an administrator cancels a registration with an email, and history and audit log show it', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Evening Yoga')
  const yoga = await makeClass(portal.url, { title })
  const talk = await makeClass(portal.url, { title: titled('Kind Talk'), date: '2026-11-30' })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register(
    { courseId: yoga, registrationType: 'in-person', guest },
    { courseId: talk, registrationType: 'online' },
  )

  await openAs(page, demo('admin'), '/admin/registrations')
  await expect(heading(page, 'Registrations')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await visualCheck(page, 'admin-registrations')
  await find(page, ruth.lastName)
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(page.url()).not.toContain(ruth.lastName)
  await page.getByLabel('Format').selectOption({ label: 'Online' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Kind Talk')).toContainText('Registered')
  // The search is in the history entry: a reload and Back find it.
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(ruth.lastName)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Walk-ins').selectOption({ label: 'Walk-ins only' })
  await expect(page.getByText('0 registrations')).toBeVisible()
  await page.getByLabel('Walk-ins').selectOption({ label: 'Include walk-ins' })
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sort by Class' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Evening Yoga')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('registrations-2026-11-18.csv')
  const lines = (await readFile((await file.path())!, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Elena Ray')

  await choose(page, 'Evening Yoga', 'Cancel registration')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this registration?' })
  await expect(dialog.getByText('Elena Ray loses their spot too.')).toBeVisible()
  await expect(dialog.getByLabel('Email them')).toBeChecked()
  await visualCheck(page, 'admin-registration-cancel')
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(row(page, 'Evening Yoga')).toContainText('Cancelled')
  await expect(dialog).toBeHidden()

  await choose(page, 'Evening Yoga', 'History')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveText([/^Registered, In person/, /^Cancelled.*By /])
  await visualCheck(page, 'admin-registration-history')
  await history.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('button', { name: /^Actions for .*Evening Yoga/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cancel registration' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Only this person' }).click()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Ruth ${ruth.lastName} ?, remove filter`) }),
  ).toBeVisible()
  await expect(page).toHaveURL(/person=\d+/)

  await page.goto('/admin/audit')
  await expect(heading(page, 'Audit log')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await visualCheck(page, 'admin-audit')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(ruth.lastName)
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Registration cancelled' })
  const entry = row(page, 'Registration cancelled').filter({ hasText: title })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('With an email: Yes')
  await expect(entry.getByRole('link', { name: title })).toBeVisible()
  expect(page.url()).not.toContain(ruth.lastName)
  await page.getByLabel('Type').selectOption({ label: 'Exports and prints' })
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Registrations exported' })
  await page.getByRole('searchbox').fill('')
  await expect(row(page, 'Registrations exported').first()).toContainText('Rows: 2')
  await expect(row(page, 'Registrations exported').first()).toContainText('By: Search')

  // The class is more than a day away, so the email waits for the rest of the afternoon's work.
  await page.goto(`/admin/classes/${yoga}`)
  await expect(page.getByText(/^We’ll email 1 person at/)).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  expect((await mail(ruth.email, { subject: 'cancel' })).text).toContain('Evening Yoga')
})
