import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { childOf, registerChild } from '../../support/people/child.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, test, titled } from '../../support/test.ts'

// The email with the join link is due an hour before. It is 10 AM at the center.
const today = { date: '2026-11-18', startTime: '10:45', endTime: '11:45', inPerson: false }
const pathOf = (link: string) => link.slice(new URL(link).origin.length)

test('a child’s join link opens the child’s class for the helper, and for no one else', async ({
  page,
  portal,
  mail,
  browser,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const ruth = await newAttendee(portal, 'Ruth')
  const ana = await childOf(portal, ruth, 'Ana')
  const title = titled('Drawing Together')
  const courseId = await makeClass(portal.url, {
    ...today,
    title,
    courselink: 'https://video.example.org/draw',
  })
  await registerChild(ruth, ana, courseId, 'online')
  const join = pathOf(linkIn(await mail(ruth.email, { subject: 'Join your class' }), '/account/people'))
  const visit = `/account/people/${ana.userId}/classes/${courseId}`
  expect(join).toBe(`${visit}/join`)
  const redirecting = page.getByRole('heading', {
    level: 1,
    name: new RegExp(`Redirecting you to "${title}"`),
  })
  await page.route('https://video.example.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Meeting</title><h1>Meeting</h1>',
    }),
  )

  // In another browser no one is logged in. After the login, the emailed link continues.
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await other.route('https://video.example.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Meeting</title><h1>Meeting</h1>',
    }),
  )
  await other.goto(join)
  await logIn(other, ruth)
  await expect(other.getByRole('heading', { name: 'Meeting' })).toBeVisible()
  await elsewhere.close()

  await openAs(page, ruth, join)
  await expect(redirecting.or(page.getByRole('heading', { name: 'Meeting' }))).toBeVisible()
  const [row] = await runSql<{ count: number }>(
    portal,
    'SELECT count(*)::int AS count FROM registration WHERE course_id = $1 AND attendee_id = $2 AND checked_in_at IS NOT NULL',
    [courseId, ana.attendeeId],
  )
  expect(row!.count).toBe(1)
  // The links of the previous release did not say whose class it is.
  await page.goto(`/account/classes/${courseId}`)
  await expect(page).toHaveURL(visit)
  await expect(page.getByText(`For ${ana.name}`)).toBeVisible()
  await page.goto(`/account/classes/${courseId}/join`)
  await expect(page).toHaveURL(/account\/people\/\d+\/classes\/\d+\/join$|video\.example\.org/)
  await expect(redirecting.or(page.getByRole('heading', { name: 'Meeting' }))).toBeVisible()

  // Another person's login gets a message and a way to log out.
  const june = await newAttendee(portal, 'June')
  await openAs(page, june, join)
  for (const address of [join, visit, `/account/people/${ana.userId}/classes`]) {
    if (address !== join) await page.goto(address)
    await expect(page.getByText('You don’t help this person now.')).toBeVisible()
    await expect(
      page.getByRole('main').locator('.button-row').getByRole('link', { name: 'Logout' }),
    ).toBeVisible()
    expect(await page.content()).not.toContain(ana.lastName)
  }
  await visualCheck(page, 'link-of-somebody-else')
  // A link that names the person themselves leads to their own pages.
  const [own] = await runSql<{ id: number }>(portal, 'SELECT id FROM app_user WHERE email = $1', [june.email])
  await june.register({ courseId, registrationType: 'online' })
  await page.goto(`/account/people/${own!.id}/classes/${courseId}`)
  await expect(page).toHaveURL(`/account/classes/${courseId}`)
  await page.goto(`/account/people/${own!.id}/classes`)
  await expect(page).toHaveURL('/account/classes')

  // The helper gets the same message when the help has ended.
  await runSql(portal, 'UPDATE care SET ended_at = now() WHERE person_id = $1', [ana.userId])
  await openAs(page, ruth, join)
  await expect(page.getByText('You don’t help this person now.')).toBeVisible()
})

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
