import type { Page } from '@playwright/test'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, test, titled } from '../../support/test.ts'

const waitDocument =
  'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }'

/** A class with one seat, which is taken, and a function that cancels its registration. */
async function fullClass(portal: RunningPortal, title: string, date: string) {
  const courseId = await makeClass(portal.url, {
    title,
    date,
    online: false,
    inPersonCapacity: '1',
    guestsAllowed: false,
  })
  const holly = await newAttendee(portal, 'Holly')
  await holly.book({ courseId })
  const giveUp = async () => {
    const [row] = await runSql<{ id: number }>(portal, 'SELECT id FROM registration WHERE course_id = $1', [
      courseId,
    ])
    await holly.call('mutation ($id: ID!) { deleteRegistration(input: { id: $id }) { clientMutationId } }', {
      id: String(row?.id),
    })
  }
  return { courseId, giveUp }
}

/** Staff change a class in its form and save it. They email people if the form asks. */
async function change(
  page: Page,
  courseId: number,
  title: string,
  tab: string,
  fields: Record<string, string>,
) {
  await asStaff(page, `/admin/classes/${courseId}?search=${encodeURIComponent(title)}`)
  await page.getByRole('tab', { name: tab }).click()
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Save class', exact: true }).click()
}

test('an offer shortened because registration closes is emailed again with the new deadline', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Watercolor Hour')
  const { courseId, giveUp } = await fullClass(portal, title, '2026-11-28')
  const ann = await newAttendee(portal, 'Ann')
  await ann.call(waitDocument, { input: { courseId } })
  await giveUp()
  const first = await mail(ann.email, { subject: 'We’re holding a spot for you' })
  expect(first.subject).toContain('Wed Nov 18, 10:')

  await change(page, courseId, title, 'Registration', { 'Registration closes': '2026-11-18T14:30' })
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  const sooner = await mail(ann.email, { subject: 'Please answer sooner', after: first })
  const until = 'Wednesday, November 18, 2026, 2:30 PM EST'
  expect(sooner.subject).toBe('Please answer sooner: we hold your spot until Wed Nov 18, 2:30 PM')

  await openAs(page, ann, '/account/classes')
  await expect(page.getByText(`Your spot, held until ${until}.`)).toBeVisible()
  await page.goto(linkIn(sooner, '/waiting/offer'))
  await expect(page.getByText(`Your spot, held until ${until}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Take the spot' }).click()
  await expect(page.getByText(`You have the spot in “${title}.”`)).toBeVisible()
})

test('a waitlist cutoff moves with the class, and the person gets an offer', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Gentle Drumming')
  const { courseId, giveUp } = await fullClass(portal, title, '2026-11-28')
  const ann = await newAttendee(portal, 'Ann')
  await openAs(page, ann, `/class/${courseId}`)
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  await dialog
    .getByRole('group', { name: 'What’s the latest we can offer you a spot?' })
    .getByRole('radio')
    .first()
    .check()
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('You’re on the waitlist.')).toBeVisible()
  const daysBefore = async () => {
    const [row] = await runSql<{ days: number }>(
      portal,
      `SELECT (c.starts_at AT TIME ZONE 'America/New_York')::date - (w.come_until AT TIME ZONE 'America/New_York')::date AS days
       FROM waiting w JOIN course c ON c.id = w.course_id WHERE w.course_id = $1`,
      [courseId],
    )
    return row?.days
  }
  const before = await daysBefore()
  expect(before).toBeGreaterThan(0)

  await change(page, courseId, title, 'When', { 'Date *': '2026-12-18' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save and send', exact: true }).click()
  await expect(page.getByText(/^Saved\. /)).toBeVisible()
  expect(await daysBefore()).toBe(before)

  await giveUp()
  await mail(ann.email, { subject: 'We’re holding a spot for you' })
  await openAs(page, ann, '/account/classes')
  await expect(page.getByText(/Your spot, held until/)).toBeVisible()
})
