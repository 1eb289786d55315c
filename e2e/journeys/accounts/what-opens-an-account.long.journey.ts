import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

// The test inserts recovery codes and accounts into the database.
test.use({ portalOf: 'changed settings' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newPassword = 'Cedar-Grove-27'
/** The hash of AAAA-BBBB-CCCC-DDDD, as the portal stores it. */
const codeHash = "sha256('AAAABBBBCCCCDDDD'::bytea)"

async function forget(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL('/login/forgot-success')
}
async function choosePassword(page: Page) {
  await page.getByRole('textbox', { name: 'New password' }).first().fill(newPassword)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a password reset asks for the second step, and its email lists login methods and ends all access', async ({
  page,
  mail,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await runSql(
    portal,
    `with who as (select id from app_user where email = '${ruth.email}'), key as (
      insert into passkey (user_id, credential_id, public_key, counter, name, created_at)
      select id, 'a-phone', '\\x00', 0, 'Phone', now() from who)
    insert into recovery_code (user_id, code_hash) select id, ${codeHash} from who`,
    [],
  )
  await forget(page, ruth.email)
  const requested = await mail(ruth.email, { subject: 'Choose a new password' })
  await page.goto(linkIn(requested, '/login/reset'))
  await choosePassword(page)
  await expect(heading(page, 'One more step')).toBeVisible()
  await visualCheck(page, 'reset-second-step')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('.error-summary')).toContainText('didn’t match')
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('aaaa-bbbb-cccc-dddd')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully. Please log in.')).toBeVisible()

  const notified = await mail(ruth.email, { subject: 'Your password was changed' })
  expect(JSON.stringify(notified)).toContain('A passkey, since')
  await page.goto(linkIn(notified, '/login/end-access'))
  await expect(heading(page, 'End all access?')).toBeVisible()
  await visualCheck(page, 'end-access', { inTheDark: true })
  await page.getByRole('button', { name: 'End all access' }).click()
  await expect(heading(page, 'All access was ended')).toBeVisible()
  await expect(page.getByText('Your account had two-step login.')).toBeVisible()
  await page.goto(linkIn(notified, '/login/end-access'))
  await page.getByRole('button', { name: 'End all access' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()

  await forget(page, ruth.email)
  const again = await mail(ruth.email, { subject: 'Choose a new password', after: requested })
  await page.goto(linkIn(again, '/login/reset'))
  await choosePassword(page)
  await expect(page.getByText('You ended two-step login for this account.')).toBeVisible()
})

test('an invitation to an existing account takes effect at login, and the inviting administrator is notified', async ({
  page,
  mail,
  portal,
  browser,
}) => {
  const nora = person('Nora')
  await openAs(page, demo('admin'), '/admin/people/new')
  await page.getByLabel('Email *').fill(nora.email)
  await page.getByLabel('First Name *').fill('Nora')
  await page.getByLabel('Last Name *').fill(nora.lastName)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(heading(page, `Nora ${nora.lastName}`)).toBeVisible()
  const link = linkIn(await mail(nora.email), '/login/reset')
  // By now she has made her own account.
  const own = await newAttendee(portal, 'Nora')
  await runSql(portal, 'update app_user set email = $1 where email = $2', [nora.email, own.email])

  const context = await browser.newContext({ baseURL: portal.url })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(heading(theirs, 'You already have an account')).toBeVisible()
  await visualCheck(theirs, 'invited-already')
  await theirs.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await logIn(theirs, { ...own, email: nora.email })
  await expect(theirs.getByText('Your invitation was added to your account.')).toBeVisible()
  await context.close()
  const notified = await mail('admin@example.org', {
    subject: 'The person you invited already had an account',
  })
  expect(JSON.stringify(notified)).toContain('/admin/people/')

  await page.goto('/admin/people/new')
  await page.getByLabel('Email *').fill(nora.email)
  await page.getByLabel('First Name *').fill('Nora')
  await page.getByLabel('Last Name *').fill(nora.lastName)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(/^This email has had an account since/)).toBeVisible()
})

test('an account that a third party may be able to open stays listed until it is checked', async ({
  page,
  portal,
}) => {
  const sam = await newAttendee(portal, 'Sam')
  await runSql(
    portal,
    `with who as (select id from app_user where email = '${sam.email}'), key as (
      insert into passkey (user_id, credential_id, public_key, counter, name, created_at)
      select id, 'sams-phone', '\\x00', 0, 'Phone', now() from who)
    insert into access_review (user_id, reasons, found_at) select id, '{role,older}', now() from who`,
    [],
  )
  await openAs(page, demo('admin'), '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeFocused()
  await page.getByRole('button', { name: /^To do/ }).click()
  await page.getByRole('link', { name: /^Accounts to check/ }).click()
  const row = page.getByRole('region', { name: /^Sam / })
  await expect(row).toContainText('1 passkey, since')
  await visualCheck(page, 'admin-access', { inTheDark: true })
  await row.getByRole('button', { name: /^Mark as checked/ }).click()
  // Other rows may stay, such as the person who ended everything.
  await expect(row).toBeHidden()
})
