import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// Whether and when data is removed applies to the whole portal.
test.use({ portalOf: 'changed settings' })

const section = (page: Page) => page.getByRole('region', { name: 'How long we keep data' })
const row = (page: Page, name: string) => section(page).getByRole('row', { name: new RegExp(`^${name} `) })

test('after an upgrade, an administrator sees what would be deleted, and starts deletion', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await runSql(portal, 'update retention set started_at = null', [])
  await runSql(
    portal,
    `insert into outbox_mail (kind, to_address, data, subject, status, sent_at, created_at, next_attempt_at)
     select 'passwordChanged', $1, '{}', 'Old', 'sent', '2026-11-01'::timestamptz - n * interval '100 days',
       '2026-01-01', '2026-01-01' from generate_series(1, 3) n`,
    [ruth.email],
  )
  await openAs(page, demo('admin'), '/admin/settings')
  await page.getByRole('link', { name: 'Set up: Delete old data' }).click()
  await expect(section(page).getByText('This isn’t on yet.')).toBeVisible()
  await expect(row(page, 'Emails')).toContainText('3 emails')

  const start = section(page).getByRole('button', { name: 'Start' })
  await start.click()
  const question = page.getByRole('alertdialog', { name: 'Start deleting old data?' })
  await visualCheck(page, 'admin-settings-retention-start')
  await question.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Started. We’re deleting old data.')).toBeVisible()
  await expect(start).toHaveCount(0)
  await expect(section(page).getByText(/^Started on /)).toBeVisible()
})

test('shorter retention times are saved after a preview, and everyone can read them', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await runSql(
    portal,
    `insert into outbox_mail (kind, to_address, data, subject, status, sent_at, created_at, next_attempt_at)
     values ('passwordChanged', $1, '{}', 'Old', 'sent', '2026-10-15', '2026-10-15', '2026-10-15')`,
    [ruth.email],
  )
  await openAs(page, demo('admin'), '/admin/settings')
  const mails = section(page).getByRole('textbox', { name: 'Emails', exact: true })
  await expect(mails).toHaveValue('90')
  await mails.fill('3')
  await section(page).getByRole('button', { name: 'Save times' }).click()
  await expect(mails).toHaveAttribute('aria-invalid', 'true')
  await mails.fill('10')
  await section(page).getByRole('button', { name: 'Save times' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete data sooner?' })
  await expect(question.getByRole('row', { name: /^Emails / })).toContainText(/[1-9]\d* emails?/)
  await visualCheck(page, 'admin-settings-retention-sooner')
  await question.getByRole('button', { name: 'Keep the old times' }).click()
  await expect(mails).toHaveValue('10')
  await section(page).getByRole('button', { name: 'Save times' }).click()
  await question.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await openAs(page, ruth, '/account/profile')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'How long we keep data' }).click()
  await expect(main.getByText('Emails: 10 days')).toBeVisible()
  await page.goto('/es/account/profile')
  await main.getByRole('link', { name: 'Cuánto tiempo guardamos los datos' }).click()
  await expect(main).toContainText('Correos electrónicos: 10 días')
})

test('an account under legal hold cannot be closed, and its owner sees the reason', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const [row] = await runSql<{ id: number }>(portal, 'select id from app_user where email = $1', [ruth.email])
  await openAs(page, demo('admin'), `/admin/people/${row!.id}`)
  const hold = page.getByRole('region', { name: 'Legal hold' })
  await hold.getByRole('button', { name: 'Start a Legal Hold' }).click()
  const dialog = page.getByRole('dialog', { name: `Hold Ruth ${ruth.lastName}’s data?` })
  await dialog.getByLabel('Reason').fill('A letter of the court.')
  await visualCheck(page, 'admin-person-hold-dialog')
  await dialog.getByRole('button', { name: 'Start a Legal Hold' }).click()
  await expect(hold.getByText('A letter of the court.')).toBeVisible()

  const own = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await openAs(own, ruth, '/account/profile')
  await own.getByRole('button', { name: 'Request Account Closure' }).click()
  const requesting = own.getByRole('alertdialog')
  await requesting.getByRole('textbox').fill('DELETE')
  await requesting.getByRole('button', { name: 'Delete Account' }).click()
  await expect(requesting.getByText(/For legal reasons, we can’t delete this data/)).toBeVisible()
  await visualCheck(own, 'profile-held')
  await own.context().close()

  await hold.getByRole('button', { name: 'End the Hold' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the Hold' }).click()
  await expect(hold.getByText('A letter of the court.')).toHaveCount(0)
})

test('everyone can read how long each kind of data is stored', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How long we keep data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How long we keep data' })).toBeVisible()
  await expect(page).toHaveURL(/\/how-long-we-keep-data$/)
  const main = page.getByRole('main')
  await expect(main.getByText('People without an account: 2 years')).toBeVisible()
  await expect(main.getByText('Audit log: 6 years')).toBeVisible()
  await expect(main.getByText('This has not been turned on yet.', { exact: false })).toHaveCount(0)
  await visualCheck(page, 'how-long')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page.getByText('Personas sin cuenta: 2 años')).toBeVisible()
})
