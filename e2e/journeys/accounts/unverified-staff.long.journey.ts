import { calendar, visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, linkIn, test } from '../../support/test.ts'

// crossing: unverified x page
test('staff and facilitators with an unverified address see a notice, resend the link, and gain access after verifying', async ({
  page,
  portal,
  mail,
}) => {
  const sam = await newAttendee(portal, 'Sam')
  await runSql(
    portal,
    `update app_user set roles = '{staff,facilitator}', email_verified_at = null where email = $1`,
    [sam.email],
  )
  const notice = page.getByRole('region', { name: 'Verify your email address' })

  // Home opens, not the page for new accounts. It says why, and what waits for the verification.
  await openAs(page, sam, '/admin')
  await expect(page).toHaveURL('/')
  await expect(notice).toContainText(`We sent a link to ${sam.email}.`)
  await expect(
    page.getByText('Your account can’t open that page, so we took you to Find a Class.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await visualCheck(page, 'unverified-staff-home', { inTheDark: true, without: calendar })

  await page.goto('/facilitator')
  await expect(page).toHaveURL('/')
  await page.goto('/account/profile')
  await expect(page).toHaveURL('/account/profile')
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Resend the link' }).click()
  await expect(notice).toContainText('Email verification email resent. Check your inbox.')

  await page.goto(linkIn(await mail(sam.email), '/login/verify-email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto('/admin/classes')
  await expect(page).toHaveURL('/admin/classes')
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
