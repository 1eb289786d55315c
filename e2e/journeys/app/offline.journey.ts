import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { changeAnswer, rowOf } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { childOf, registerChild } from '../../support/people/child.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// All other tests run without a service worker (playwright.config.ts), because each would install one.
test.use({ serviceWorkers: 'allow' })

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'
const unreachable = (page: Page) =>
  page.getByRole('region', { name: 'Connection' }).getByText(/^You’re offline\./)
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Checked in: ${name}` })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Waits until the service worker has cached a response whose name begins with `name`. */
const saved = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async (name) => {
          const all = await Promise.all(
            (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
          )
          return all.flat().filter(({ url }) => decodeURIComponent(url).includes(name)).length
        }, name),
      // The service worker is installed some seconds after the page loads (web/platform/page/when-idle.ts).
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)

test('offline, a person reads the calendar, their own classes, and their child’s', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const title = titled('Quiet Hour')
  const courseId = await makeClass(portal.url, {
    title,
    date: '2026-11-20',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
  })
  const nora = await newAttendee(portal, 'Nora')
  await nora.register({ courseId, registrationType: 'in-person' })
  const ana = await childOf(portal, nora, 'Ana')
  const ofChild = titled('Story Hour')
  const childCourseId = await makeClass(portal.url, {
    title: ofChild,
    date: '2026-11-26',
    startTime: '10:30',
    endTime: '11:15',
  })
  await registerChild(nora, ana, childCourseId, 'in-person')
  const manifest = await page.request.get('/es/app.webmanifest')
  const installed = await manifest.json()
  expect(installed).toMatchObject({ lang: 'es', start_url: '/es', scope: '/', display: 'standalone' })
  // The icons that browsers require for an installable app: for phones, for stores, and one that can be cut to
  // any shape.
  expect(installed.icons).toMatchObject([{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }])
  for (const { src, sizes } of installed.icons) {
    const png = await (await page.request.get(src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }

  await openAs(page, nora, '/')
  await saved(page, `OwnRegistration/${courseId}`)
  await saved(page, 'courses-2026-11')
  await saved(page, `course-${courseId}`)
  await saved(page, 'Care_People')
  await saved(page, `OwnRegistration/${childCourseId} for ${ana.userId}`)
  await saved(page, `course-${childCourseId}`)

  await test.step('going offline shows a notice with the time of the cached data', async () => {
    await context.setOffline(true)
    await expect(unreachable(page)).toContainText(/from Wednesday, November 18/)
    await page.reload()
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(unreachable(page)).toBeVisible()
  })
  await test.step('a person’s own classes are readable', async () => {
    await page.goto('/account/classes')
    await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  })
  // crossing: helped person x offline
  await test.step('a helped child’s classes are readable and show the child’s name', async () => {
    const card = page.getByRole('article').filter({ hasText: ofChild })
    await expect(card).toContainText(`For ${ana.name}`)
    await page.getByRole('button', { name: ana.name, exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card).toBeVisible()
    await expect(page.getByText('You have no upcoming classes')).toHaveCount(0)
    await visualCheck(page, 'offline-household')
    await card.getByRole('link', { name: 'Find Out More' }).click()
    await expect(page.getByRole('heading', { level: 1, name: ofChild })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: ofChild })).toBeVisible()
    await page.goto(`/account/people/${ana.userId}/classes`)
    await expect(card).toBeVisible()
    await expect(page.getByText('You have no upcoming classes')).toHaveCount(0)
  })
})

test('check-ins made offline survive a reload and are sent once, next to check-ins by others', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const courseId = await makeClass(portal.url, {
    title: titled('Tai Chi'),
    date: '2026-11-18',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
  })
  const [carol, dave] = [await newAttendee(portal, 'Carol'), await newAttendee(portal, 'Dave')]
  for (const one of [carol, dave]) await one.register({ courseId, registrationType: 'in-person' })
  const names = [carol, dave].map(({ firstName, lastName }) => `${lastName}, ${firstName}`) as [
    string,
    string,
  ]
  await openAs(page, demo('facilitator'), `/facilitator/class/${courseId}`)
  await saved(page, `Roster_Read/${courseId}`)

  await context.setOffline(true)
  await box(page, names[0]).click()
  await expect(row(page, names[0])).toContainText('Not sent yet')
  await expect(unreachable(page)).toContainText('1 check-in hasn’t been sent yet.')
  await page.reload()
  await expect(row(page, names[0])).toContainText('Not sent yet')
  await expect(box(page, names[0])).toBeChecked()
  // At the same time someone with a network checks people in.
  await runSql(
    portal,
    'update registration set checked_in_at = now() where course_id = $1 and attendee_id = $2',
    [courseId, dave.attendeeId],
  )
  await context.setOffline(false)
  await expect(row(page, names[0])).toContainText('Checked In')
  await expect(row(page, names[1])).toContainText('Checked In')
  const [sent] = await runSql<{ count: number }>(
    portal,
    "select count(*)::int as count from audit_entry where action = 'registration.checkedIn' and data->>'courseId' = $1",
    [String(courseId)],
  )
  expect(sent!.count).toBe(1)
})

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
    facilitatorIds: [denise],
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

test('a connection lost while confirming shows the true result afterward, and registers the person once', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const courseId = await makeClass(portal.url, {
    title: titled('Quiet Hour'),
    date: '2026-11-20',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
  })
  const paula = await newAttendee(portal, 'Paula')
  await openAs(page, paula, `/class/${courseId}`)
  await saved(page, 'Session_User')
  await page.getByRole('button', { name: 'Add Class to Registration' }).first().click()
  await page.goto('/registration')
  // The request arrives, and the network fails before the response.
  let calls = 0
  await context.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('RegistrationList_Confirm')) return route.fallback()
    calls += 1
    if (calls > 1) return route.fallback()
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('alert')).toContainText('We lost the connection.')
  await expect(unreachable(page)).toBeVisible()
  await context.setOffline(false)
  await expect(unreachable(page)).toBeHidden()
  const registered = page.getByRole('heading', { name: 'You are registered for 1 class.' })
  await expect(registered).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const registrations = await runSql<{ count: number }>(
    portal,
    'select count(*)::int as count from registration where course_id = $1',
    [courseId],
  )
  expect(registrations[0]!.count).toBe(1)
})
