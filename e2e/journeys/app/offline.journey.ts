import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { childOf, registerChild } from '../../support/people/child.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { saved, unreachable } from '../../support/portal/offline.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// All other tests run without a service worker (playwright.config.ts), because each would install one.
test.use({ serviceWorkers: 'allow' })

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Checked in: ${name}` })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

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
