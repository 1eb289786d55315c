import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { expect, linkIn, test } from '../../support/test.ts'

test('the cancel link asks before it cancels with one click, and can be undone', async ({
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
  await ruth.register({
    courseId: yoga.databaseId,
    registrationType: 'in-person',
    guest: { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' },
  })
  const link = linkIn(await mail(ruth.email, { subject: 'registered' }), '/registration/cancel')
  const existing = () =>
    ruth.call<{ user: { registrations: { nodes: unknown[] } } }>(
      'query ($id: ID!) { user(id: $id) { registrations { nodes { databaseId } } } }',
      { id: ruth.email },
    )

  // No one is logged in here. Opening the link alone changes nothing.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel Registration' })).toBeVisible()
  await expect(page.getByRole('heading', { name: yoga.title })).toBeVisible()
  await expect(page.getByText('We’ll also cancel your guest’s spot.')).toBeVisible()
  await expect(page.getByText('Elena')).toHaveCount(0)
  await visualCheck(page, 'cancel-link')
  expect((await existing()).user.registrations.nodes).toHaveLength(1)

  // One click, after the one that opened the email's link.
  await page.getByRole('button', { name: 'Cancel Registration' }).click()
  const message = `Your registration for "${yoga.title}" has been cancelled.`
  await expect(page.getByText(message)).toBeVisible()
  expect((await existing()).user.registrations.nodes).toHaveLength(0)
  // A mistake can be undone immediately, with the guest.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('You’re registered again.')).toBeVisible()
  await expect(page.locator('.cancel-said')).toBeFocused()
  expect((await existing()).user.registrations.nodes).toHaveLength(1)
})
