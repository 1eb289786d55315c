import { visualCheck } from '../../support/checks/visual-check.ts'
import { toTheList } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// crossing: changed class x list confirmed later
test('a class that moved to another month must be confirmed again in the list', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const title = titled('Moving Yoga')
  const id = await makeClass(portal.url, { title, online: false, locationId: '215' })
  await openAs(page, ruth, `/class/${id}`)
  await page.getByRole('button', { name: 'Add Class to Registration' }).click()
  await runSql(
    portal,
    "update course set title = title || ' (gentle)', starts_at = starts_at + interval '10 days', ends_at = ends_at + interval '10 days', data_version = nextval('class_data_change') where id = $1",
    [id],
  )
  await page.reload()
  await toTheList(page)
  const line = page.getByRole('article').filter({ hasText: `${title} (gentle)` })
  await expect(line).toContainText(
    'This class moved to Tuesday, December 8, 2026, 10:00 AM EST. You chose Saturday, November 28, 2026, 10:00 AM EST.',
  )
  await expect(page.getByText('Some of your classes changed. Check them first.')).toBeVisible()
  await visualCheck(page, 'moved-class')

  await line.getByRole('button', { name: /Keep this class/ }).click()
  await expect(line).not.toContainText('This class moved')
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  const result = page.getByRole('region', { name: /You are registered for 1 class/ })
  await expect(result).toContainText(/Tuesday, December 8, 2026, 10:00 AM to 10:4\d AM EST/)
  await expect(result).toContainText(`${title} (gentle)`)
})

// crossing: changed class x page
test('a class that moves while the list is open is rejected once, with its new time', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const title = titled('Moving Stretch')
  const id = await makeClass(portal.url, { title, online: false, locationId: '215' })
  await openAs(page, ruth, `/class/${id}`)
  await page.getByRole('button', { name: 'Add Class to Registration' }).click()
  await toTheList(page)
  await expect(page.getByRole('button', { name: 'Confirm Registration' })).toBeVisible()
  await runSql(
    portal,
    "update course set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour', data_version = nextval('class_data_change') where id = $1",
    [id],
  )
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  const line = page.getByRole('article').filter({ hasText: title })
  await expect(line).toContainText('This class moved to Saturday, November 28, 2026, 11:00 AM EST.')
  await line.getByRole('button', { name: /Keep this class/ }).click()
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeVisible()
})
