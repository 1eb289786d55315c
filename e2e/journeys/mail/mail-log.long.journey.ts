import type { Page } from '@playwright/test'
import { countClicks } from '../../support/checks/count-clicks.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { mailedTest as test } from '../../support/mailed-test.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect } from '../../support/test.ts'

// No backup can be written to this folder, so that a backup failure shows, too.
test.use({ mailAccepted: false, portalEnv: { BACKUP_DIR: '/dev/null/backups' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const failing = (page: Page) => page.getByText('Emails aren’t going out.')
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Queues an email with readable text, and one that only its receiver may read. */
async function writeMails(portalUrl: string) {
  const courseId = await makeClass(portalUrl, { title: 'Yoga by Mail' })
  await demoCall(
    portalUrl,
    'attendee',
    'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { error } } }',
    { input: { registrations: [{ courseId, registrationType: 'online' }] } },
  )
  const person = { firstName: 'Ines', lastName: 'Vited', roles: ['attendee'], capabilities: [] }
  await demoCall(
    portalUrl,
    'admin',
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { person { databaseId } } }',
    { input: { email: 'ines@example.org', person } },
  )
}

test('while the mail server rejects emails, the admin pages say so, and emails can be resent', async ({
  page,
  portal,
  mailServer,
}) => {
  await writeMails(portal.url)
  await openAs(page, demo('staff'), '/admin/classes')
  await expect(async () => {
    await page.reload()
    await expect(failing(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Please tell an administrator.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registrations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See waiting emails' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'System' })).toHaveCount(0)
  await page.goto('/logout')
  await expect(page.getByRole('main')).toBeVisible()

  await openAs(page, demo('admin'), '/admin/classes')
  await expect(failing(page)).toBeVisible()
  await page.getByRole('link', { name: 'See waiting emails' }).click()
  await expect(heading(page, 'Email')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('QUEUED')
  await expect(row(page, 'attendee@example.org').first()).toContainText('Mailboxes are being moved')
  await visualCheck(page, 'admin-mail-failing')

  // The search text is not in the URL.
  await page.getByRole('searchbox', { name: 'Search by name, email, or subject' }).fill('ines@')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(page.url()).not.toContain('ines')
  await page.getByRole('link', { name: 'Ines Vited' }).click()
  await expect(page.getByText('Only the person it’s for can read it.')).toBeVisible()
  await expect(page.getByText('Invitation', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('ines@')
  await page.getByRole('searchbox').fill('')

  await page.getByLabel('Type').selectOption({ label: 'Registration confirmed' })
  await row(page, 'attendee@example.org').first().getByRole('link').click()
  await expect(heading(page, 'Email')).toBeVisible()
  await expect(page.getByText('The mail server said:')).toBeVisible()
  await expect(page.locator('.mail-log-text')).toContainText('Yoga by Mail')
  await visualCheck(page, 'admin-mail-one')

  // The settings can send a test email.
  await page.goto('/admin/settings')
  const tested = page.getByRole('region', { name: 'Send a test email' })
  await expect(tested.getByLabel('To')).toHaveValue(demo('admin').email)
  await tested.getByLabel('To').fill('somebody@example.org')
  await tested.getByRole('button', { name: 'Send test email' }).click()
  await expect(tested.getByText('Not sent yet. The mail server is busy')).toBeVisible()
  await expect(tested.getByText('Mailboxes are being moved')).toBeVisible()
  await visualCheck(page, 'admin-settings-test-mail-refused')
  mailServer.accept()
  await tested.getByLabel('To').fill('another@example.org')
  await tested.getByRole('button', { name: 'Send test email' }).click()
  await expect(tested.getByText('The mail server accepted it for another@example.org.')).toBeVisible()
  expect(mailServer.receivers).toContain('another@example.org')
  await tested.getByRole('link', { name: 'See it in the email log' }).click()
  await expect(page.locator('#mail-status')).toHaveText('Sent')

  await page.goto('/admin/mail?status=QUEUED&kind=registrationConfirmed')
  await row(page, 'attendee@example.org').first().getByRole('link').click()
  // The list has a button with the same name.
  await expect(page.locator('#mail-status')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.locator('#mail-status')).toHaveText('Sent')
  await expect(page.locator('#mail-status')).toBeFocused()
  expect(mailServer.receivers).toContain('attendee@example.org')
  await expect(page.getByText('We sent this email and deleted its text.')).toBeVisible()
  await expect(failing(page)).toBeHidden()

  await page.goto('/admin/mail?status=QUEUED')
  await row(page, 'ines@example.org').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('We tried again for ines@example.org.', { exact: false })).toBeVisible()
  expect(mailServer.receivers).toContain('ines@example.org')
  await page.getByLabel('Status').selectOption({ label: 'Sent' })
  await expect(row(page, 'ines@example.org')).toContainText('Sent')

  await page.goto('/admin/audit?action=mail.resent')
  await expect(heading(page, 'Audit log')).toBeVisible()
  await expect(row(page, 'Email sent again')).toHaveCount(2)
  await expect(row(page, 'Email sent again').first()).toContainText('Type: Invitation')
})

test('staff see which email was not delivered, and why, on the page they sent it from', async ({
  page,
  portal,
  mailServer,
}) => {
  mailServer.accept()
  mailServer.rejectFor('attendee@example.org')
  mailServer.rejectFor('iris@example.org')
  const courseId = await makeClass(portal.url, { title: 'Singing by Mail' })
  await demoCall(
    portal.url,
    'attendee',
    'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { error } } }',
    { input: { registrations: [{ courseId, registrationType: 'online' }] } },
  )
  await openAs(page, demo('staff'), `/facilitator/class/${courseId}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Message everyone' }).click()
  await page.getByLabel('Subject').fill('Bring a scarf')
  await page.getByRole('dialog').getByLabel('Message').fill('The hall is cold.')
  await page.getByRole('button', { name: 'Send message' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'We couldn’t deliver 1 of 1.' })
  await expect(notice).toContainText('Message to a roster', { timeout: 15_000 })
  await expect(notice).toContainText('This mailbox doesn’t exist.')
  // The notice covers the last rows, so dismiss it before the visual check.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await visualCheck(page, 'roster-undelivered')

  await page.goto(`/admin/classes/${courseId}`)
  await expect(notice).toBeVisible()

  // Someone calls and asks why they got no email. From any admin page it takes three clicks and the typed name.
  const clicks = countClicks()
  await clicks.on(page.getByRole('link', { name: 'Email', exact: true }))
  await clicks.on(page.getByRole('searchbox'))
  await page.keyboard.type('Alvarez')
  await expect(
    page.getByText('The mail server refused our last email. This mailbox doesn’t exist.'),
  ).toBeVisible()
  await visualCheck(page, 'admin-mail-why')
  await clicks.on(row(page, 'Message to a roster').getByRole('link'))
  await expect(page.locator('#mail-status')).toHaveText('Address refused')
  await expect(page.getByText('Only administrators can read emails.')).toBeVisible()
  expect(clicks.made()).toBe(3)
  await page.goto('/logout')
  await expect(page.getByRole('main')).toBeVisible()

  const person = { firstName: 'Iris', lastName: 'Away', roles: ['attendee'], capabilities: [] }
  const { createPerson } = await demoCall<{ createPerson: { person: { databaseId: number } } }>(
    portal.url,
    'admin',
    'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { person { databaseId } } }',
    { input: { email: 'iris@example.org', person } },
  )
  await openAs(page, demo('admin'), `/admin/people/${createPerson.person.databaseId}`)
  await expect(page.getByText('We can’t email this person.')).toBeVisible({ timeout: 15_000 })
  const mails = page.getByRole('region', { name: 'Emails' })
  await expect(mails.getByRole('listitem')).toContainText('Address refused')
  await visualCheck(page, 'admin-person-unreachable')
  await page.getByRole('link', { name: 'See the email', exact: true }).click()
  await expect(page.locator('#mail-status')).toHaveText('Address refused')
  await expect(page.getByText('This mailbox doesn’t exist.')).toBeVisible()
})

test('administrators see that backups fail, and that the portal is a restored copy', async ({
  page,
  portal,
}) => {
  await openAs(page, demo('staff'), '/admin/classes')
  await expect(heading(page, 'Classes')).toBeVisible()
  await expect(page.getByText('The last backup failed.')).toHaveCount(0)
  await openAs(page, demo('admin'), '/admin/classes')
  await expect(page.getByText('The last backup failed.')).toBeVisible()
  await expect(
    page.getByText('The error: We could not write the backup to /dev/null/backups (ENOTDIR).'),
  ).toBeVisible()
  await visualCheck(page, 'upkeep-banner')
  await runSql(
    portal,
    'insert into restored_copy (restored_at, made_at, is_drill) values (now(), now(), true)',
    [],
  )
  await page.reload()
  await expect(page.getByText('This is a copy, restored for a test.')).toBeVisible()
  await expect(page.getByText('The last backup failed.')).toHaveCount(0)
  await visualCheck(page, 'drill-banner')
})
