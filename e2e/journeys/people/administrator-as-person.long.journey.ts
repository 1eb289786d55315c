import type { Page } from '@playwright/test'
import { calendar, visualCheck } from '../../support/checks/visual-check.ts'
import { toTheList } from '../../support/classes.ts'
import { type Attendee, logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { demo } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'Using someone else’s account' })

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
  // crossing: switched x page
  test('uses a person’s account with the host session, registers them, and stops with one click', async ({
    page,
    portal,
  }) => {
    const iris = await newAttendee(portal, 'Iris')
    const courseId = await makeClass(portal.url, { title: `Quiet Hour ${iris.lastName}` })
    const root = portal.url.replace('localhost', 'archway.localhost')
    await page.goto(`${root}/login`)
    await logIn(page, demo('admin'))
    await expect(page).not.toHaveURL(/\/login/)
    const [account] = await runSql<{ id: number }>(portal, 'SELECT id FROM app_user WHERE email = $1', [
      iris.email,
    ])
    await page.goto(`${root}/admin/people/${account!.id}`)
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
