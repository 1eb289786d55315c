import { newAttendee } from '../../support/people/attendee.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass, repeatWeekly, staffCall } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const startDocument =
  'mutation ($input: StartStandingPlaceInput!) { startStandingPlace(input: $input) { standingPlace { databaseId } } }'
const pauseDocument =
  'mutation ($input: PauseStandingPlaceInput!) { pauseStandingPlace(input: $input) { standingPlace { databaseId } } }'
const waitDocument =
  'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }'
const cancelDocument = 'mutation ($id: ID!) { deleteRegistration(input: { id: $id }) { clientMutationId } }'

async function bookingOf(portal: RunningPortal, attendeeId: number, courseId: number) {
  const [row] = await runSql<{ id: number }>(
    portal,
    'SELECT id FROM registration WHERE attendee_id = $1 AND course_id = $2 AND cancelled_at IS NULL',
    [attendeeId, courseId],
  )
  return row?.id ?? null
}

test('a spot that opens up late goes to the first to register, not automatically to a regular spot', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Morning Stretch')
  const courseId = await makeClass(portal.url, {
    title,
    date: '2026-11-24',
    online: false,
    inPersonCapacity: '1',
  })
  await repeatWeekly(portal.url, courseId, 2, 1)
  const [holly, ruth, ann] = [
    await newAttendee(portal, 'Holly'),
    await newAttendee(portal, 'Ruth'),
    await newAttendee(portal, 'Ann'),
  ]
  await holly.book({ courseId })
  const started = await ruth.call<{ startStandingPlace: { standingPlace: { databaseId: number } } }>(
    startDocument,
    { input: { courseId, registrationType: 'in-person' } },
  )
  const id = String(started.startStandingPlace.standingPlace.databaseId)
  await ruth.call(pauseDocument, { input: { id, until: '2026-11-20T12:00:00Z' } })
  await ann.call(waitDocument, { input: { courseId } })
  // The class is today at 11:30 AM, so soon that no spot is held anymore.
  await runSql(
    portal,
    `UPDATE course SET starts_at = '2026-11-18T16:30:00Z', ends_at = '2026-11-18T17:15:00Z',
       data_version = nextval('class_data_change') WHERE id = $1`,
    [courseId],
  )
  await holly.call(cancelDocument, { id: String(await bookingOf(portal, holly.attendeeId, courseId)) })
  await mail(ann.email, { subject: 'a spot opened up' })

  await openAs(page, ruth, '/account/classes')
  const locations = page.getByRole('region', { name: 'Regular spots' })
  await locations.getByRole('button', { name: 'End the pause' }).click()
  await expect(locations.getByText('The pause is over')).toBeVisible()
  expect(await bookingOf(portal, ruth.attendeeId, courseId)).toBeNull()

  await openAs(page, ann, `/class/${courseId}`)
  await expect(page.getByText('You’re on the waitlist.')).toBeVisible()
  await ann.book({ courseId })
  await page.goto('/account/classes')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  expect(await bookingOf(portal, ann.attendeeId, courseId)).not.toBeNull()
})

test('a restored series date registers people who registered while it was cancelled', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Six Quiet Weeks')
  const { createSeries } = await demoCall<{ createSeries: { series: { databaseId: number } } }>(
    portal.url,
    'admin',
    'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { series { databaseId } } }',
    { input: { series: { title } } },
  )
  const of = {
    title,
    seriesId: String(createSeries.series.databaseId),
    registerSolo: false,
    online: false,
  }
  const first = await makeClass(portal.url, { ...of, date: '2026-11-24' })
  const second = await makeClass(portal.url, { ...of, date: '2026-12-01' })
  await staffCall(
    portal.url,
    'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { changed } }',
    { input: { id: second } },
  )
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.book({ courseId: first })
  expect(await bookingOf(portal, ruth.attendeeId, second)).toBeNull()

  await openAs(page, demo('staff'), `/admin/classes/${second}`)
  await page.getByRole('button', { name: 'Restore class' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Restore this class?' })
  await dialog.getByRole('button', { name: /^Restore class/ }).click()
  await expect(dialog).toBeHidden()
  await mail(ruth.email, { subject: 'Your series has a new date' })

  await openAs(page, ruth, '/account/classes')
  await expect(page.getByRole('link', { name: title })).toHaveCount(2)
})

// crossing: terms due x page
test('due terms stop automatic registrations, and agreeing makes up for them', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Gentle Wednesday')
  const courseId = await makeClass(portal.url, { title, date: '2026-11-25', online: false })
  const [next] = await repeatWeekly(portal.url, courseId, 3, 1)
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.call(startDocument, { input: { courseId, registrationType: 'in-person' } })
  await runSql(portal, 'UPDATE app_user SET terms_agreed_at = $2 WHERE email = $1', [
    ruth.email,
    '2020-01-01T12:00:00Z',
  ])
  const { duplicateEvent } = await staffCall<{ duplicateEvent: { newCourseID: number } }>(
    portal.url,
    'mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) { newCourseID } }',
    { input: { courseID: next, date: '2026-12-09' } },
  )
  const made = duplicateEvent.newCourseID
  expect(await bookingOf(portal, ruth.attendeeId, made)).toBeNull()
  expect(await bookingOf(portal, ruth.attendeeId, courseId)).not.toBeNull()
  await mail(ruth.email, { subject: 'Agree to our terms again so we can register you for new dates' })

  await openAs(page, ruth, '/account/classes')
  const terms = page.getByRole('dialog', { name: /Terms of Use/ })
  await terms.getByRole('button', { name: 'I Agree' }).click()
  await expect(terms).toBeHidden()
  await expect.poll(() => bookingOf(portal, ruth.attendeeId, made)).not.toBeNull()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Regular spots' }).getByRole('listitem')).toHaveCount(3)
})
