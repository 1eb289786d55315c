import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demoCall } from '../../support/people/demo-call.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('a person in a series gets an added date, and staff add someone to the rest', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Six Weeks of Calm')
  const { createSeries } = await demoCall<{ createSeries: { series: { databaseId: number } } }>(
    portal.url,
    'admin',
    'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { series { databaseId } } }',
    { input: { series: { title } } },
  )
  const seriesId = String(createSeries.series.databaseId)
  const of = { title, seriesId, registerSolo: false, online: false }
  const first = await makeClass(portal.url, { ...of, date: '2026-11-24' })
  const second = await makeClass(portal.url, { ...of, date: '2026-12-01' })
  const [ruth, leonard] = [await newAttendee(portal, 'Ruth'), await newAttendee(portal, 'Leonard')]
  await ruth.book({ courseId: first }, { courseId: second })
  const added = await makeClass(portal.url, { ...of, date: '2026-12-08', inPersonCapacity: '1' })
  expect((await mail(ruth.email, { subject: 'Your series has a new date' })).text).toContain(
    'Tuesday, December 8, 2026',
  )

  await openAs(page, demo('staff'), `/facilitator/class/${first}`)
  await page.getByRole('button', { name: 'Add Attendee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Attendee' })
  await dialog.getByLabel('Name or email address').fill(leonard.email)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByLabel('Add to the rest of the series: 3 dates').check()
  const add = dialog.getByRole('button', { name: `Add Leonard ${leonard.lastName}` })
  await add.click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Was in hospital when it began.')
  await visualCheck(page, 'roster-let-in')
  await add.click()
  await expect(
    page.getByText(`Leonard ${leonard.lastName} has a spot on 2 dates in the series.`),
  ).toBeVisible()
  await expect(page.getByText('1 date was full. They’re on its waitlist.')).toBeVisible()
  await mail(leonard.email, { subject: 'You’re registered for the rest of a series' })

  await page.goto(`/admin/classes/${added}`)
  await expect(page.getByText('1 person is on the waitlist.')).toBeVisible()

  await openAs(page, leonard, '/account/classes')
  await expect(page.getByText('You are next.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Add to calendar for ${title}` })).toHaveCount(2)
})
