import type { Page } from '@playwright/test'
import { calendar, visualCheck } from '../../support/checks/visual-check.ts'
import { toTheList } from '../../support/classes.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'Using someone else’s account' })

async function logIn(page: Page, email = 'admin@example.org', password = 'Portal-demo-2026') {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}
async function idOf(portal: RunningPortal, { email }: { email: string }): Promise<number> {
  const [row] = await runSql<{ id: number }>(portal, 'SELECT id FROM app_user WHERE email = $1', [email])
  return row!.id
}
async function find(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search by name, email, or phone' }).fill(words)
  await page.keyboard.press('Enter')
}

async function useAccount(page: Page, { lastName }: Attendee) {
  await page.getByRole('button', { name: 'Use this account' }).click()
  const question = page.getByRole('alertdialog', { name: `Use the account of Iris ${lastName}?` })
  await question.getByRole('button', { name: 'Use this account' }).click()
  await expect(banner(page)).toContainText(`You’re using the account of Iris ${lastName}.`)
  await expect(greeting(page, 'Iris')).toBeVisible()
}
async function stop(page: Page, { lastName }: Attendee) {
  await banner(page).getByRole('button', { name: 'Stop' }).click()
  await expect(heading(page, `Iris ${lastName}`)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
}

test.describe('an administrator', () => {
  test('finds a person without the name in the URL, and grants a capability and a role', async ({
    page,
    portal,
  }) => {
    const ruth = await newAttendee(portal, 'Ruth')
    await openAs(page, demo('admin'), '/admin/people')
    await expect(heading(page, 'People')).toBeVisible()
    await visualCheck(page, 'admin-people')
    await find(page, ruth.lastName)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(page.url()).not.toContain(ruth.lastName)
    // The search is in the history entry: Back and a reload find it.
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: `${ruth.lastName}, Ruth` }).click()
    await expect(heading(page, `Ruth ${ruth.lastName}`)).toBeVisible()
    expect(page.url()).toMatch(/\/admin\/people\/\d+$/)
    await visualCheck(page, 'admin-person', { inTheDark: true })

    await page.getByLabel('View rosters of other people’s classes').check()
    await page.getByRole('link', { name: 'Back to People' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('View rosters of other people’s classes')).toBeChecked()

    // To make someone an administrator, staff must enter their own password.
    const roles = page.getByRole('group', { name: /^Roles/ })
    await roles.getByLabel('Administrator').check()
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Make this person an administrator?' })
    await expect(question).toBeVisible()
    await question.getByLabel('Your password').fill('Portal-demo-2027')
    await question.getByRole('button', { name: 'Make administrator' }).click()
    await expect(question.locator('.error-summary')).toContainText('Invalid password')
    await question.getByLabel('Your password').fill('Portal-demo-2026')
    await question.getByRole('button', { name: 'Make administrator' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(roles.getByLabel('Administrator')).toBeChecked()
    await roles.getByLabel('Administrator').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    // The audit log shows the values before and after.
    await page.goto('/admin/audit?action=person.changed')
    const changed = page.getByRole('row', { name: /Person changed/ })
    await expect(changed.nth(0)).toContainText('Roles: Administrator, Attendee changed to Attendee')
    await expect(changed.nth(1)).toContainText('Roles: Attendee changed to Administrator, Attendee')
    await visualCheck(page, 'admin-audit-changes')
    await page.goBack()

    await roles.getByLabel('Attendee').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.error-summary')).toContainText('Choose at least one role.')
  })

  // crossing: switched x page
  test('uses a person’s account with the host session, registers them, and stops with one click', async ({
    page,
    portal,
  }) => {
    const iris = await newAttendee(portal, 'Iris')
    const courseId = await makeClass(portal.url, { title: `Quiet Hour ${iris.lastName}` })
    const root = portal.url.replace('localhost', 'archway.localhost')
    await page.goto(`${root}/login`)
    await logIn(page)
    await expect(page).not.toHaveURL(/\/login/)
    await page.goto(`${root}/admin/people/${await idOf(portal, iris)}`)
    await useAccount(page, iris)
    await visualCheck(page, 'acting-home', { without: calendar })

    await page.goto(`${root}/account/manage`)
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText('Only the account owner can do this').first()).toBeVisible()
    await page.goto(`${root}/admin/people`)
    await expect(page).toHaveURL(`${root}/`)

    await page.goto(`${root}/class/${courseId}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add Class to Registration/ })
      .first()
      .click()
    await toTheList(page)
    await page.getByRole('main').getByRole('button', { name: 'Confirm Registration' }).click()
    await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeVisible()
    await page.goto(`${root}/account/classes`)
    await expect(page.getByText(`Quiet Hour ${iris.lastName}`).first()).toBeVisible()
    await stop(page, iris)
    await expect(page.getByRole('link', { name: '1 upcoming, 0 past' })).toBeVisible()

    await page.getByRole('link', { name: 'View activity on this record' }).click()
    const registered = page.getByRole('row', { name: /Registered for a class/ })
    await expect(registered).toContainText(`using the account of Iris ${iris.lastName}`)
    await expect(page.getByRole('row', { name: /Started to use someone’s account/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Stopped using someone’s account/ })).toBeVisible()
  })
})
