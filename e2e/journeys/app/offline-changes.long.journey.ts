import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { saved, unreachable } from '../../support/portal/offline.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { box, denise, row } from '../../support/roster-page.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// All other tests run without a service worker (playwright.config.ts), because each would install one.
test.use({ serviceWorkers: 'allow' })

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
