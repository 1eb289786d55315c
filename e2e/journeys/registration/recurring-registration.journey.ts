import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { makeClass, repeatWeekly } from '../../support/staff-classes.ts'
import { expect, linkIn, test, titled } from '../../support/test.ts'

// crossing: recurring registration x page
test('a person registers for every date with one click, skips one, pauses, and stops', async ({
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
  await openAs(page, ruth, `/class/${courseId}`)
  await page.getByRole('button', { name: 'Register for every date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for every date' })
  await expect(dialog).toContainText('We register you for the next 8 dates now')
  await expect(dialog).toContainText('We keep 25% of the seats')
  await visualCheck(page, 'recurring-button')
  await dialog.getByRole('button', { name: 'Register for every date' }).click()
  await expect(dialog.getByText('Registered for 4 dates. New dates follow as they’re added.')).toBeVisible()
  await expect(dialog.locator('.recurring__result')).toBeFocused()
  await dialog.getByRole('link', { name: 'My Classes' }).click()

  const locations = page.getByRole('region', { name: 'Regular spots' })
  await expect(locations.getByRole('listitem')).toHaveCount(4)
  await locations.getByRole('button', { name: `Skip ${title}, Tuesday, December 1`, exact: true }).click()
  await expect(locations.getByText('Someone else can have your spot.')).toBeVisible()
  await expect(locations.getByRole('listitem')).toHaveCount(3)
  await visualCheck(page, 'standing-places')
  await locations.getByLabel('Pause for').selectOption('3')
  await locations.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(locations.getByText('We cancelled your dates until then.')).toBeVisible()
  await locations.getByRole('button', { name: 'End the pause' }).click()
  await expect(locations.getByText('The pause is over. You’re registered for the next dates.')).toBeVisible()
  await locations.getByRole('button', { name: `Cancel my regular spot ${title}` }).click()
  await page
    .getByRole('dialog', { name: 'Cancel your regular spot?' })
    .getByRole('button', { name: 'Cancel the spot and the dates' })
    .click()
  await expect(page.getByText('We cancelled your regular spot and your upcoming dates.')).toBeVisible()
})

test('the email about automatic registrations skips one date or cancels the regular spot', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Breath and Song')
  const courseId = await makeClass(portal.url, { title, date: '2026-11-20', online: false })
  await repeatWeekly(portal.url, courseId, 5, 1)
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.call(
    'mutation ($input: StartStandingPlaceInput!) { startStandingPlace(input: $input) { standingPlace { databaseId } } }',
    { input: { courseId, registrationType: 'in-person' } },
  )
  // Two more dates, the first one soon. They are registered automatically, and an email is sent immediately.
  await repeatWeekly(portal.url, courseId, 2, 2)
  const notified = await mail(ruth.email, { subject: 'You’re registered for your next' })
  const skip = linkIn(notified, '/registration/cancel')
  expect(skip).toContain('skip=yes')
  // The email also has the link that cancels the regular spot.
  const end = notified.text
    .match(/https?:\/\/\S+/g)
    ?.find((url) => url.includes('/registration/cancel') && !url.includes('skip=yes'))
  await page.goto(skip)
  await expect(page.getByText('We cancel this date only. You keep your regular spot.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(page.getByText(`Your registration for "${title}" has been cancelled.`)).toBeVisible()

  await page.goto(end!)
  await expect(page.getByText('Would you like to cancel your regular spot in this class?')).toBeVisible()
  await visualCheck(page, 'end-spot-from-mail')
  await page.getByRole('button', { name: 'Cancel my regular spot' }).click()
  await expect(page.getByText('We cancelled your regular spot and your upcoming dates.')).toBeVisible()
  await openAs(page, ruth, '/account/classes')
  await expect(page.getByRole('heading', { name: 'My Classes', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Regular spots' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
