import { visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { childOf, registerChild } from '../../support/people/child.ts'
import { openAs } from '../../support/people/open-as.ts'
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
