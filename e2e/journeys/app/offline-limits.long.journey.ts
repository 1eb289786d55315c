import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { changeAnswer, rowOf } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { saved, unreachable } from '../../support/portal/offline.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// What people do offline: offline.journey.ts.
test.use({ serviceWorkers: 'allow' })

/** Personal data in the browser: cached responses and check-ins that are not sent. */
const personal = (page: Page) =>
  page.evaluate(async () => {
    const responses = (await caches.has('archway-personal'))
      ? (await (await caches.open('archway-personal')).keys()).map(({ url }) => decodeURIComponent(url))
      : []
    return { answers: responses, ticks: localStorage.getItem('archway.ticks') }
  })
const nothing = { answers: [], ticks: null }

/** Nora registers for a class and opens My Classes, which the service worker caches. */
async function withMyClass(page: Page, portal: RunningPortal) {
  const title = titled('Quiet Hour')
  const courseId = await makeClass(portal.url, {
    title,
    date: '2026-11-20',
    startTime: '10:30',
    endTime: '11:15',
  })
  const nora = await newAttendee(portal, 'Nora')
  await nora.register({ courseId, registrationType: 'in-person' })
  await openAs(page, nora, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await saved(page, `OwnRegistration/${courseId}`)
  return { nora, courseId, card, title }
}

test('offline limits are explained, no form is lost, and no personal data outlives the login', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  allowConsole('Unable to preload CSS')
  const { nora, courseId, card, title } = await withMyClass(page, portal)

  await test.step('cancelling shows an error, and the registration stays', async () => {
    await context.setOffline(true)
    await expect(unreachable(page)).toBeVisible()
    await card.getByRole('button', { name: `Cancel Registration for ${title}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Course Registration' })
    await dialog.getByRole('button', { name: 'Cancel Registration' }).click()
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t connect.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toBeVisible()
  })
  await test.step('a page with a form waits for the network, then opens automatically', async () => {
    await page.goto('/account/profile')
    await expect(page.getByRole('heading', { level: 2, name: 'This page needs a connection' })).toBeVisible()
    await visualCheck(page, 'offline-needs-network')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  })
  await test.step('a new version is announced during a form and waits for the person', async () => {
    const city = page.getByLabel('City')
    await changeAnswer(page, 'Address')
    await city.fill('Falls Church')
    // For the browser, another script for the same pages is a new version.
    await page.evaluate(() => navigator.serviceWorker.register('/worker.js?next', { scope: '/' }))
    const notice = page.getByRole('status').filter({ hasText: 'There’s a new version of this site.' })
    await expect(notice).toBeVisible()
    await expect(city).toHaveValue('Falls Church')
    await visualCheck(page, 'offline-update')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.banner').filter({ hasText: 'Profile saved successfully.' })).toBeVisible()
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Load it now' }).click()
    await loaded
    await expect(rowOf(page, 'Address')).toContainText('Falls Church')
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toMatch(/\?next$/)
  })
  await test.step('a login ended elsewhere deletes the cached personal data', async () => {
    await saved(page, 'Session_User')
    await page.evaluate(() => {
      const login = JSON.parse(localStorage.getItem('archway.login') ?? '{}')
      localStorage.setItem(
        'archway.login',
        JSON.stringify({ ...login, tokenExpiry: 0, refreshToken: 'ended-elsewhere' }),
      )
    })
    await page.goto('/')
    await expect.poll(() => personal(page)).toEqual(nothing)
  })
  await test.step('the next person on the device finds no data of the person before', async () => {
    await openAs(page, nora, '/account/classes')
    await saved(page, `OwnRegistration/${courseId}`)
    const omar = await newAttendee(portal, 'Omar')
    // Simulates that no one logged out: the device was offline, or its pages were closed.
    await page.evaluate(
      async ({ email, password }) => {
        const query =
          'mutation ($input: LoginInput!) { login(input: $input) { authToken refreshToken user { email } } }'
        const response = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { input: { username: email, password } } }),
        })
        const { login } = (await response.json()).data
        const known = JSON.parse(localStorage.getItem('archway.login') ?? '{}')
        localStorage.setItem(
          'archway.login',
          JSON.stringify({ ...known, email, token: login.authToken, refreshToken: login.refreshToken }),
        )
        localStorage.setItem(
          'archway.ticks',
          JSON.stringify({
            userId: 1,
            ticks: [
              { key: 'k', courseId: 1, registrationId: 1, guest: false, checkedIn: true, refused: null },
            ],
          }),
        )
      },
      { email: omar.email, password: omar.password },
    )
    await page.goto('/account/classes')
    await saved(page, 'MyClasses_RegsByAuthor')
    await expect.poll(async () => (await personal(page)).ticks).toBeNull()
    const { answers: responses } = await personal(page)
    expect(responses.filter((name) => name.includes(`OwnRegistration/${courseId}`))).toEqual([])
  })
  await test.step('logging out deletes the cached personal data', async () => {
    await page.goto('/logout')
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible()
    await expect.poll(() => personal(page)).toEqual(nothing)
  })
})
