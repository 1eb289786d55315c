import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, test, titled } from '../../support/test.ts'

const fullClass = async (url: string) =>
  (await classesIn(url, '2026-11')).find(
    ({ title, courseTiming, availableSeats }) =>
      title === 'Pilates on the Mat' && !courseTiming.eventCancelled && availableSeats === 0,
  )

// crossing: waiting x page
// crossing: offer x page
test('a person on the waitlist gets an offer when a spot opens up, and takes it', async ({
  page,
  portal,
  mail,
}) => {
  const course = await fullClass(portal.url)
  if (!course) throw new Error('The sample has no full class.')
  const ann = await newAttendee(portal, 'Ann')
  await openAs(page, ann, `/class/${course.databaseId}`)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  await expect(dialog).toContainText('No one is on the waitlist yet.')
  await visualCheck(page, 'waiting-join', { inTheDark: true })
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('You’re on the waitlist.')).toBeVisible()

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
  // Twelve hours from now. The portal's clock started at 10 AM.
  expect(subject).toMatch(/^We’re holding a spot for you: answer by Wed Nov 18, 10:\d\d PM$/)
  await page.reload()
  await expect(page.getByText(/Your spot, held until/)).toBeVisible()
  await visualCheck(page, 'waiting-offer')
  await page.getByRole('button', { name: 'Take the spot' }).click()
  await expect(page.getByText('You have the spot in “Pilates on the Mat.”')).toBeVisible()
  await page.getByRole('button', { name: 'Add to calendar for Pilates' }).click()
  await expect(page.getByRole('link', { name: /^iCal Export for Pilates/ })).toBeVisible()
})

const joinDocument =
  'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }'

test('an offer is accepted from its email without a login, once', async ({ page, portal, mail }) => {
  const title = titled('Clay and Cocoa')
  const courseId = await makeClass(portal.url, { title, online: false, inPersonCapacity: '1' })
  const [holder, ann] = [await newAttendee(portal, 'Holly'), await newAttendee(portal, 'Ann')]
  const also = titled('Calm')
  const alsoId = await makeClass(portal.url, { title: also, online: false, inPersonCapacity: '1' })
  for (const id of [courseId, alsoId]) {
    await holder.register({ courseId: id })
    await ann.call(joinDocument, { input: { courseId: id } })
  }
  const [row] = await runSql<{ id: number }>(portal, 'SELECT id FROM registration WHERE course_id = $1', [
    courseId,
  ])
  await holder.call('mutation ($id: ID!) { deleteRegistration(input: { id: $id }) { clientMutationId } }', {
    id: String(row?.id),
  })
  const link = linkIn(await mail(ann.email, { subject: 'We’re holding a spot' }), '/waiting/offer')
  // Email scanners open each link. That is not a response.
  for (const each of [link, `${link}&answer=decline`]) expect((await page.request.get(each)).ok()).toBe(true)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await visualCheck(page, 'offer-link', { inTheDark: true })
  await page.getByRole('button', { name: 'Take the spot' }).dblclick()
  await expect(page.getByText(`You have the spot in “${title}.”`)).toBeVisible()
  // The page shows that the times conflict, but not which class it is: the link may have been forwarded.
  await expect(page.getByText('You’re also on the waitlist for another class at this time')).toBeVisible()
  await expect(page.getByText(also)).toHaveCount(0)
  await visualCheck(page, 'offer-link-also')
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(page.getByText('You’re off the waitlist for the other class')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Take the spot' })).toHaveCount(0)
  await visualCheck(page, 'offer-link-accepted')
})
