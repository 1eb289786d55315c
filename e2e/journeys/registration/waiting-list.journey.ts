import { newAttendee } from '../../support/attendee.ts'
import { classesIn } from '../../support/classes.ts'
import { demoCall } from '../../support/demo-call.ts'
import { look } from '../../support/look.ts'
import { openAs } from '../../support/open-as.ts'
import { runSql } from '../../support/portal-database.ts'
import { expect, test } from '../../support/test.ts'

const fullClass = async (url: string) =>
  (await classesIn(url, '2026-11')).find(
    ({ title, courseTiming, availableSeats }) =>
      title === 'Pilates on the Mat' && !courseTiming.eventCancelled && availableSeats === 0,
  )

test('who waits for a full class is offered the place that becomes free, and takes it', async ({
  page,
  portal,
  mail,
}) => {
  const course = await fullClass(portal.url)
  if (!course) throw new Error('The sample has no full class.')
  const ann = await newAttendee(portal, 'Ann')
  await openAs(page, ann, `/class/${course.databaseId}`)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' })
  await expect(dialog).toContainText('Nobody waits yet.')
  await look(page, 'waiting-join', { inTheDark: true })
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('You are on the waiting list.')).toBeVisible()

  await page.goto('/account/classes')
  await expect(page.getByText('You are next.')).toBeVisible()
  const [row] = await runSql<{ id: number }>(
    portal,
    'SELECT id FROM registration WHERE course_id = $1 ORDER BY id LIMIT 1',
    [course.databaseId],
  )
  await demoCall(
    portal.url,
    'staff',
    'mutation ($id: ID!) { removeFromRoster(input: { registrationId: $id }) { clientMutationId } }',
    { id: String(row?.id) },
  )
  const { subject } = await mail(ann.email)
  // Twelve hours from now: the portal's clock has gone on since ten in the morning.
  expect(subject).toMatch(
    /^A place is free for you: please answer by Wednesday, November 18, 2026, 10:\d\d PM EST$/,
  )
  await page.reload()
  await expect(page.getByText(/We hold a place for you until/)).toBeVisible()
  await look(page, 'waiting-offer', { inTheDark: true })
  await page.getByRole('button', { name: 'Yes, I take the place' }).click()
  await expect(page.getByText('The place in "Pilates on the Mat" is yours.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^iCal Export for Pilates/ })).toBeVisible()
})
