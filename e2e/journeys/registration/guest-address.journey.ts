import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

test('a guest gets the details by email and can remove their address with its link', async ({
  page,
  portal,
  mail,
}) => {
  const later = new Date('2026-11-20T15:00:00Z')
  const yoga = (await classesIn(portal.url, '2026-11')).find(
    (c) =>
      isOpen(c, later) && isHybrid(c) && c.guestsAllowed && c.series === null && (c.availableSeats ?? 0) > 4,
  )!
  const ruth = await newAttendee(portal, 'Ruth')
  const elena = person('Elena')
  await ruth.register({
    courseId: yoga.databaseId,
    registrationType: 'in-person',
    guest: { ...elena, type: 'Family' },
  })

  const details = await mail(elena.email)
  expect(details.subject).toBe('Details of your class')
  expect(details.text).toContain(`Ruth ${ruth.lastName} is bringing you as a guest.`)
  expect(details.text).toContain(yoga.title)

  // The person who opens the link is not identified. Opening it alone removes nothing.
  await page.goto(linkIn(details, '/registration/guest-address'))
  await expect(page.getByRole('heading', { level: 1, name: 'Remove my address' })).toBeVisible()
  await expect(page.getByText(elena.email)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'How long we keep data' })).toBeVisible()
  await visualCheck(page, 'guest-address')
  await page.getByRole('button', { name: 'Remove my address' }).click()
  await expect(page.getByText('We removed your address.', { exact: false })).toBeVisible()
  await expect(page.locator('.cancel-said')).toBeFocused()
  const notified = await mail(ruth.email, { subject: 'A change to your guest’s details' })
  expect(notified.text).toContain('Your guest asked us to remove their address.')
})
