import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('a person says that they attended, and staff correct the record with one click', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Morning Stretch')
  const id = await makeClass(portal.url, {
    title,
    date: '2026-11-17',
    startTime: '08:00',
    endTime: '08:45',
  })
  const [ruth, bea] = [await newAttendee(portal, 'Ruth'), await newAttendee(portal, 'Bea')]
  await runSql(
    portal,
    `INSERT INTO registration (course_id, attendee_id, mode, created_at, checked_in_at)
      SELECT $1, person, 'in-person', created_at, CASE WHEN person = $3 THEN starts_at END
      FROM course, unnest(ARRAY[$2::int, $3::int]) person WHERE course.id = $1`,
    [id, ruth.attendeeId, bea.attendeeId],
  )
  await openAs(page, ruth, '/account/past-classes')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Our records say you weren’t there.')).toBeVisible()
  await visualCheck(page, 'past-class-not-there')
  await card.getByRole('button', { name: `I was there ${title}` }).click()
  await expect(card.getByText('You told us that you were there.', { exact: false })).toBeVisible()

  await openAs(page, demo('staff'), '/admin/classes')
  await page.getByRole('button', { name: /^To do/ }).click()
  await page.getByRole('link', { name: /^Corrections \(\d+\)$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/facilitator/class/${id}$`))
  const requested = page.getByRole('region', { name: 'Correction requests' })
  await expect(requested).toContainText(`Ruth ${ruth.lastName} says: “I was there.”`)
  await requested.getByRole('button', { name: `Decline…: Ruth ${ruth.lastName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Why are you declining?' })
  await expect(dialog).toBeVisible()
  // The list of requests is behind the dialog.
  await visualCheck(page, 'roster-decline-correction')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await requested.getByRole('button', { name: `Check in: Ruth ${ruth.lastName}` }).click()
  await expect(page.getByText(`Done. Ruth ${ruth.lastName} can see it in My Classes.`)).toBeVisible()
  await expect(requested).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: new RegExp(ruth.lastName) })).toBeChecked()

  const response = await mail(ruth.email, { subject: 'Your request for a correction' })
  expect(response.text.replaceAll(/\s+/g, ' ')).toContain('The record now says that you were there.')
  await openAs(page, ruth, '/account/past-classes')
  await expect(card.getByText('We corrected your attendance.')).toBeVisible()
})
