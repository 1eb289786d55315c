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
  await expect(page.getByRole('link', { name: 'Come every time' })).toHaveAttribute('href', '/login')

  await openAs(page, ruth, `/class/${courseId}`)
  await page.getByRole('button', { name: 'Come every time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Come every time' })
  await expect(dialog).toContainText('We book the next 8 dates for you now')
  await expect(dialog).toContainText('standing places leave 25% of the places')
  await look(page, 'standing-press', { inTheDark: true })
  await dialog.getByRole('button', { name: 'Book every date' }).click()
  await expect(dialog.getByText('4 dates are booked. New ones will book themselves.')).toBeVisible()
  await expect(dialog.locator('.standing__said')).toBeFocused()
  await look(page, 'standing-started', { inTheDark: true })
  await dialog.getByRole('link', { name: 'My Classes' }).click()

  const places = page.getByRole('region', { name: 'Standing Places' })
  await expect(places.getByRole('listitem')).toHaveCount(4)
  await places.getByRole('button', { name: `Skip ${title}, Tuesday, December 1`, exact: true }).click()
  await expect(places.getByText('is skipped. Your place is free for somebody else.')).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await look(page, 'standing-places', { inTheDark: true })
  await places.getByLabel('Pause for').selectOption('3')
  await places.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(places.getByText('What was booked until then is free for others.')).toBeVisible()
  await places.getByRole('button', { name: 'End the pause' }).click()
  await expect(places.getByText('The pause is over, and the next dates are booked.')).toBeVisible()
  await places.getByRole('button', { name: `Stop coming every time ${title}` }).click()
  await page
    .getByRole('dialog', { name: 'Stop coming every time?' })
    .getByRole('button', { name: 'Stop, and give up what is booked' })
    .click()
  await expect(page.getByText('what was booked is free for others.')).toBeVisible()
})
