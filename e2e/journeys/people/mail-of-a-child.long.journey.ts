import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { childOf, registerChild } from '../../support/people/child.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, test, titled } from '../../support/test.ts'

const pathOf = (link: string) => link.slice(new URL(link).origin.length)

test('a class of two children asks which one is meant, and rosters name the helper', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const [ana, ben] = [await childOf(portal, ruth, 'Ana'), await childOf(portal, ruth, 'Ben')]
  const courseId = await makeClass(portal.url, { title: titled('Clay') })
  for (const child of [ana, ben]) await registerChild(ruth, child, courseId, 'in-person')
  await openAs(page, ruth, `/account/classes/${courseId}`)
  await expect(page.getByRole('heading', { name: 'Whose class do you want to see?' })).toBeVisible()
  await expect(page.getByRole('link', { name: ana.name })).toBeVisible()
  await visualCheck(page, 'class-of-two-children')
  await page.getByRole('link', { name: ben.name }).click()
  await expect(page).toHaveURL(`/account/people/${ben.userId}/classes/${courseId}`)
  await expect(page.getByText(`For ${ben.name}`)).toBeVisible()

  // Facilitators and staff see who to call. Children are found by their helper's name.
  await openAs(page, demo('staff'), `/facilitator/class/${courseId}`)
  const row = page.getByRole('row').filter({ hasText: ana.lastName })
  await expect(row).toContainText(`Helped by Ruth ${ruth.lastName}`)
  expect(await page.content()).not.toContain('in-care.invalid')
  await page.goto(`/facilitator/class/${courseId}/print`)
  await expect(page.getByRole('heading', { name: 'Helpers' })).toBeVisible()
  await visualCheck(page, 'print-roster-of-helped')
  await openAs(page, demo('admin'), '/admin/registrations')
  await page.getByRole('searchbox').first().fill(ruth.email)
  await expect(page.getByText(ana.name).first()).toBeVisible()
})

test('a child’s registration is cancelled and an offer accepted from emails, and calendars name the child', async ({
  page,
  portal,
  mail,
  browser,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const [ana, ben] = [await childOf(portal, ruth, 'Ana'), await childOf(portal, ruth, 'Ben')]
  const cleo = await childOf(portal, ruth, 'Cleo')
  const title = titled('Pottery')
  const courseId = await makeClass(portal.url, { title, online: false, inPersonCapacity: '1' })
  await registerChild(ruth, ana, courseId, 'in-person')
  const registered = await mail(ruth.email, { subject: 'registered' })
  expect(linkIn(registered, '/account/people')).toContain(`/account/people/${ana.userId}/classes`)
  for (const child of [ben, cleo])
    await ruth.call(
      'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { waiting { databaseId } } }',
      { input: { courseId, registrationType: 'in-person' } },
      child.userId,
    )

  // The entry in the helper's calendar says whose class it is.
  await openAs(page, ruth, `/account/people/${ana.userId}/classes/${courseId}`)
  await page.getByRole('button', { name: /^Add to calendar/i }).click()
  const google = await page.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href')
  expect(new URL(google!).searchParams.get('text')).toBe(`${title} (Ana)`)
  expect(new URL(google!).searchParams.get('details')).toContain(
    `/account/people/${ana.userId}/classes/${courseId}`,
  )

  // In another browser, where no one is logged in, the link cancels the child's spot.
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await other.goto(pathOf(linkIn(registered, '/registration/cancel')))
  await other.getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(other.getByText(`Your registration for "${title}" has been cancelled.`)).toBeVisible()
  await elsewhere.close()

  // The brother gets an offer. His helper is logged in and accepts it for him.
  const offer = await mail(ruth.email, { subject: 'We’re holding a spot' })
  const accept = pathOf(linkIn(offer, '/waiting/offer'))
  const june = await newAttendee(portal, 'June')
  await openAs(page, june, accept)
  await expect(page.getByText('We’re holding this spot for someone else.')).toBeVisible()
  await openAs(page, ruth, accept)
  await page.getByRole('button', { name: 'Take the spot' }).click()
  await expect(page.getByText(`You have the spot in “${title}.”`)).toBeVisible()
  const existing = () =>
    runSql<{ attendee_id: number }>(
      portal,
      'SELECT attendee_id FROM registration WHERE course_id = $1 AND cancelled_at IS NULL',
      [courseId],
    )
  expect(await existing()).toEqual([{ attendee_id: ben.attendeeId }])
  await page.getByRole('link', { name: 'My Classes' }).first().click()
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: title })
      .filter({ hasText: `For ${ben.name}` }),
  ).toBeVisible()

  // Ruth cancels his spot with the link in his email, logged in. His sister's offer is accepted without a login.
  const taken = await mail(ruth.email, { subject: 'registered', after: registered })
  await page.goto(pathOf(linkIn(taken, '/registration/cancel')))
  await page.getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(page.getByText(`Your registration for "${title}" has been cancelled.`)).toBeVisible()
  const next = await mail(ruth.email, { subject: 'We’re holding a spot', after: offer })
  const alone = await browser.newContext({ baseURL: portal.url })
  const visitor = await alone.newPage()
  await visitor.goto(pathOf(linkIn(next, '/waiting/offer')))
  await visitor.getByRole('button', { name: 'Take the spot' }).click()
  await expect(visitor.getByText(`You have the spot in “${title}.”`)).toBeVisible()
  await alone.close()
  expect(await existing()).toEqual([{ attendee_id: cleo.attendeeId }])
})
