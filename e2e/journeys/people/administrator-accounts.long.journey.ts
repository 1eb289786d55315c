import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { actorOfUser } from '../../support/people/calls.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { plantPasskey } from '../../support/people/passkey.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function logIn(page: Page, email = 'admin@example.org', password = 'Portal-demo-2026') {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}
async function idOf(portal: RunningPortal, { email }: { email: string }): Promise<number> {
  const [row] = await runSql<{ id: number }>(portal, 'SELECT id FROM app_user WHERE email = $1', [email])
  return row!.id
}
test.describe('an administrator', () => {
  test('invites a person, who chooses a password and logs in', async ({ page, mail, browser, portal }) => {
    const nora = person('Nora')
    await openAs(page, demo('admin'), '/admin/people/new')
    await expect(heading(page, 'Invite a Person')).toBeVisible()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.locator('.error-summary')).toContainText('A valid email address is required')
    await visualCheck(page, 'admin-person-new')
    await page.getByLabel('Email *').fill('staff@example.org')
    await page.getByLabel('First Name *').fill('Nora')
    await page.getByLabel('Last Name *').fill(nora.lastName)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.locator('.error-summary')).toContainText('Another account already uses')
    await page.getByLabel('Email *').fill(nora.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(heading(page, `Nora ${nora.lastName}`)).toBeVisible()
    await expect(page.getByText('Not set', { exact: true })).toBeVisible()

    const context = await browser.newContext({ baseURL: portal.url })
    const theirs = await context.newPage()
    await theirs.goto(linkIn(await mail(nora.email), '/login/reset'))
    await expect(heading(theirs, 'Choose a new password')).toBeVisible()
    await theirs.getByRole('textbox', { name: 'New password' }).first().fill('Journeys-2026')
    await theirs.getByRole('textbox', { name: 'Confirm new password' }).fill('Journeys-2026')
    await theirs.getByRole('button', { name: 'Change password' }).click()
    await expect(theirs.getByText('Password changed successfully. Please log in.')).toBeVisible()
    await logIn(theirs, nora.email, 'Journeys-2026')
    await expect(theirs).not.toHaveURL(/\/login/)
    await context.close()
    await page.reload()
    await expect(page.getByText(/^Verified on/)).toBeVisible()
  })

  test('marks an email as verified, and sends a link to choose a password', async ({ page, portal }) => {
    const vera = person('Vera')
    await demoCall(
      portal.url,
      'admin',
      'mutation ($input: CreatePersonInput!) { createPerson(input: $input) { person { databaseId } } }',
      {
        input: {
          email: vera.email,
          person: { firstName: 'Vera', lastName: vera.lastName, roles: ['attendee'], capabilities: [] },
        },
      },
    )
    await openAs(page, demo('admin'), `/admin/people/${await idOf(portal, vera)}`)
    await page.getByRole('button', { name: 'Mark as verified' }).click()
    const question = page.getByRole('alertdialog', { name: 'Mark this email as verified?' })
    await expect(question).toContainText(vera.email)
    await question.getByRole('button', { name: 'Mark as verified' }).click()
    await expect(page.getByText('You marked the email as verified.')).toBeVisible()
    // Vera gets no email. She is at the desk and scans the code.
    const handover = page.getByRole('dialog', { name: 'Let Vera choose a password' })
    await expect(handover.getByRole('img', { name: /^Code with the link/ })).toBeVisible()
    await visualCheck(page, 'admin-person-handover')
    await handover.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText(/^Verified on/)).toBeVisible()
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('We’re sending the link.')).toBeVisible()
  })

  test('sees what gives access to an account before it gets a role', async ({ page, portal }) => {
    const rose = await newAttendee(portal, 'Rose')
    await plantPasskey(portal, rose.email)
    await openAs(page, demo('admin'), `/admin/people/${await idOf(portal, rose)}`)
    await page
      .getByRole('group', { name: /^Roles/ })
      .getByLabel('Staff')
      .check()
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('alertdialog', { name: 'Give this account more access?' })
    await expect(question).toContainText('These give access to it: password, 1 passkey.')
    await question.getByRole('button', { name: 'Don’t give it' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('Saved.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Give access' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    // The rosters of a facilitator need a permission, too.
    await page.getByRole('button', { name: 'Link a facilitator' }).click()
    const choosing = page.getByRole('dialog', { name: 'Link a facilitator' })
    await choosing
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click()
    await expect(question).toContainText('1 passkey.')
    await question.getByRole('button', { name: 'Don’t give it' }).click()
    await expect(choosing).toBeVisible()
    await expect(choosing.getByRole('alert')).toHaveCount(0)
    await choosing
      .getByRole('button', { name: /^Choose/ })
      .first()
      .click()
    await question.getByRole('button', { name: 'Give access' }).click()
    await expect(choosing).toBeHidden()
    await expect(page.getByRole('button', { name: 'Link a facilitator' })).toHaveCount(0)
  })

  // crossing: closed and restored x page
  test('closes an account on request, and its owner can no longer log in', async ({ page, portal, mail }) => {
    const paul = await newAttendee(portal, 'Paul')
    await paul.call('mutation { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }', {})
    await openAs(page, demo('admin'), '/admin/people')
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('CLOSURE_REQUESTED')
    await page.getByRole('link', { name: `${paul.lastName}, Paul` }).click()
    await expect(page.getByText('They asked to close their account on November 18, 2026.')).toBeVisible()
    await page.getByRole('button', { name: 'Close this account' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Close the account of Paul ${paul.lastName}?` })
    const submit = dialog.getByRole('button', { name: 'Close account' })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await submit.click()
    await expect(page.getByText('You closed the account.')).toBeVisible()
    await expect(page.getByRole('link', { name: `${paul.lastName}, Paul` })).toHaveCount(0)
    await mail(paul.email, { subject: 'is closed' })
    await page.goto('/admin/audit')
    await expect(page.getByRole('row', { name: /Account closed/ }).first()).toContainText('Closed Account')

    const again = actorOfUser(portal.url, paul)
    await expect(again).rejects.toThrow('Invalid email address and/or password combination.')
  })

  // crossing: closed and restored x page
  test('is not needed for a closure request: staff can answer it', async ({ page, portal, mail }) => {
    const iris = await newAttendee(portal, 'Iris')
    await iris.call('mutation { requestAccountClosure(input: { confirmation: "DELETE" }) { success } }', {})
    await mail(demo('staff').email, { subject: 'Someone asked to close their account' })
    await runSql(
      portal,
      "UPDATE app_user SET closure_requested_at = closure_requested_at - interval '15 days' WHERE email = $1",
      [iris.email],
    )
    await openAs(page, demo('staff'), '/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeFocused()
    await page.getByRole('button', { name: /^To do/ }).click()
    await page.getByRole('link', { name: /^Closure requests \(\d+\)$/ }).click()
    const request = page.getByRole('region', { name: `Iris ${iris.lastName}` })
    await expect(request).toContainText(iris.email)
    await expect(request).toContainText('Waiting for 15 days.')
    await visualCheck(page, 'admin-closures')
    await request.getByRole('button', { name: 'Don’t close it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why are you keeping the account of Iris' })
    await dialog.getByText('They’re still registered for classes').click()
    await dialog.getByLabel('Your reason').fill('You are still registered. Please call us.')
    await dialog.getByRole('button', { name: 'Send and keep the account' }).click()
    await expect(request).toHaveCount(0)
    // This email comes after the one that confirms the request.
    const declined = await mail(iris.email, { subject: 'stays open for now' })
    expect(declined.text).toContain('You’re still registered for classes.')
    expect(declined.text).toContain('Do you disagree?')
    await openAs(page, iris, '/account/profile')
    await expect(page.getByText('You are still registered. Please call us.')).toBeVisible()
  })
})
