import { newAttendee } from '../../support/attendee.ts'
import { look } from '../../support/look.ts'
import { openAs } from '../../support/open-as.ts'
import { makeClass, repeatWeekly } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('who comes every week books all dates in one press, skips one, pauses and stops', async ({
  page,
  portal,
}) => {
  const title = titled('Tuesday Stretch')
  const courseId = await makeClass(portal.url, {
    title,
    date: '2026-11-24',
    online: false,
    firstTimePercent: '25',
  })
  await repeatWeekly(portal.url, courseId, 2, 3)
  const ruth = await newAttendee(portal, 'Ruth')
  await page.goto(`/class/${courseId}`)
  await expect(page.getByRole('link', { name: 'Register for every date' })).toHaveAttribute('href', '/login')

  await openAs(page, ruth, `/class/${courseId}`)
  await page.getByRole('button', { name: 'Register for every date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for every date' })
  await expect(dialog).toContainText('We register you for the next 8 dates now')
  await expect(dialog).toContainText('We keep 25% of the seats')
  await look(page, 'standing-press', { inTheDark: true })
  await dialog.getByRole('button', { name: 'Register for every date' }).click()
  await expect(dialog.getByText('Registered for 4 dates. New dates follow as they’re added.')).toBeVisible()
  await expect(dialog.locator('.standing__said')).toBeFocused()
  await look(page, 'standing-started', { inTheDark: true })
  await dialog.getByRole('link', { name: 'My Classes' }).click()

  const places = page.getByRole('region', { name: 'Regular spots' })
  await expect(places.getByRole('listitem')).toHaveCount(4)
  await places.getByRole('button', { name: `Skip ${title}, Tuesday, December 1`, exact: true }).click()
  await expect(places.getByText('Someone else can have your spot.')).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await look(page, 'standing-places', { inTheDark: true })
  await places.getByLabel('Pause for').selectOption('3')
  await places.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(places.getByText('We cancelled your dates until then.')).toBeVisible()
  await places.getByRole('button', { name: 'End the pause' }).click()
  await expect(places.getByText('The pause is over. You’re registered for the next dates.')).toBeVisible()
  await places.getByRole('button', { name: `Stop the regular spot ${title}` }).click()
  await page
    .getByRole('dialog', { name: 'Stop the regular spot?' })
    .getByRole('button', { name: 'Stop and cancel the dates' })
    .click()
  await expect(page.getByText('We cancelled your regular spot and your upcoming dates.')).toBeVisible()
})
