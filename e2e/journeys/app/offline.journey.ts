import type { Page } from '@playwright/test'
import { newAttendee } from '../../support/attendee.ts'
import { look } from '../../support/look.ts'
import { demo, openAs } from '../../support/open-as.ts'
import { runSql } from '../../support/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// Everywhere else journeys have no worker (playwright.config.ts): each would install one.
test.use({ serviceWorkers: 'allow' })

/** Denise Okafor, whom facilitator@example.org is. */
const denise = '31'
const away = (page: Page) => page.getByRole('region', { name: 'Connection' }).getByText(/^You are offline\./)
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Checked in: ${name}` })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Waits until the worker has kept an answer whose name begins so. */
const kept = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const all = await Promise.all(
          (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
        )
        return all.flat().filter(({ url }) => decodeURIComponent(url).includes(name)).length
      }, name),
    )
    .toBeGreaterThan(0)

test('without a network one reads the calendar and one’s own classes', async ({
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
  await nora.book({ courseId, registrationType: 'in-person' })
  const manifest = await page.request.get('/es/app.webmanifest')
  expect(await manifest.json()).toMatchObject({ lang: 'es', start_url: '/es', scope: '/' })

  await openAs(page, nora, '/')
  await kept(page, `OwnRegistration/${courseId}`)
  await kept(page, 'courses-2026-11')
  await kept(page, `course-${courseId}`)

  await test.step('the network goes: the page says so, and of when it is', async () => {
    await context.setOffline(true)
    await expect(away(page)).toContainText(/from Wednesday, November 18/)
    await page.reload()
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(away(page)).toBeVisible()
  })
  await test.step('their classes with time and place', async () => {
    await page.goto('/account/classes')
    await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  })
})

test('a facilitator ticks without a network; the ticks outlive the page and are sent once, beside those of others', async ({
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
  for (const one of [carol, dave]) await one.book({ courseId, registrationType: 'in-person' })
  const names = [carol, dave].map(({ firstName, lastName }) => `${lastName}, ${firstName}`) as [
    string,
    string,
  ]
  await openAs(page, demo('facilitator'), `/facilitator/class/${courseId}`)
  await kept(page, `Roster_Read/${courseId}`)

  await context.setOffline(true)
  await box(page, names[0]).click()
  await expect(row(page, names[0])).toContainText('Waiting to be sent')
  await expect(away(page)).toContainText('1 tick is waiting to be sent.')
  await page.reload()
  await expect(row(page, names[0])).toContainText('Waiting to be sent')
  await expect(box(page, names[0])).toBeChecked()
  await look(page, 'offline-roster', { inTheDark: true })
  // Somebody else ticks meanwhile, where there is a network.
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
