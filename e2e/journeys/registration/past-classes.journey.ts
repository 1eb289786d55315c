import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// crossing: feedback x page
test('an attendee gives feedback, and staff read it without the attendee’s name', async ({
  page,
  portal,
}) => {
  const rosa = await newAttendee(portal, 'Rosa')
  const past = (await classesIn(portal.url, '2026-11')).find(
    ({ start, availableSeats, courseTiming }) =>
      start > '2026-11-09' &&
      start < '2026-11-16' &&
      (availableSeats ?? 0) > 3 &&
      !courseTiming.eventCancelled,
  )!
  await runSql(
    portal,
    `INSERT INTO registration (course_id, attendee_id, mode, created_at, checked_in_at)
      SELECT id, $2, 'in-person', created_at, starts_at FROM course WHERE id = $1`,
    [past.databaseId, rosa.attendeeId],
  )
  await openAs(page, rosa, '/account/past-classes')
  const card = page.getByRole('article').filter({ hasText: past.title })
  const open = card.getByRole('button', { name: `Share feedback ${past.title}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'How was your class?' })
  const words = dialog.getByLabel('Anything you would like to say')
  await words.fill('The room was warm.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('alert').getByRole('link', { name: 'Choose an answer.' }).click()
  await expect(dialog.getByRole('radio', { name: 'Yes, a lot' })).toBeFocused()
  await visualCheck(page, 'say-how-it-was')

  // A reload loses nothing.
  await page.reload()
  await open.click()
  await expect(words).toHaveValue('The room was warm.')
  await dialog.getByRole('radio', { name: 'A little' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByText('You said: A little')).toBeVisible()
  await expect(card.getByRole('button', { name: `Change what you said ${past.title}` })).toBeFocused()

  await openAs(page, demo('staff'), `/facilitator/class/${past.databaseId}`)
  const said = page.getByRole('region', { name: 'Feedback' })
  await expect(said).toContainText('1 person shared feedback.')
  await expect(said).toContainText('The room was warm.')
  await expect(said).not.toContainText(rosa.lastName)
  await visualCheck(page, 'roster-how-it-was')
})
